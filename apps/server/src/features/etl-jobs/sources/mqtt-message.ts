import { ownValue } from "@stagecraft/domain";
import { ChannelName, SourceName } from "@stagecraft/contract";
import { MAX_BATCH_CHANNELS, MAX_BATCH_ROWS } from "@stagecraft/series";
import {
  rowNamesOf,
  type RawRows,
  type RawTable,
  type RowNames,
} from "@stagecraft/sources";
import { z } from "zod";

const latest = 8_640_000_000_000_000;
const Time = z.union([
  z.number().int().min(0).max(latest),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
]);

const Value = z.number().nullable();

/** Rows with their units, as a van that numbers them sends them. */
const Batch = z
  .object({
    source: SourceName.optional(),
    firstSequence: z
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER - 20_000),
    well: z.string().max(200).optional(),
    times: Time.array().min(1).max(MAX_BATCH_ROWS),
    channels: z
      .object({
        name: z.string().min(1).max(200),
        unit: z.string().max(30).default(""),
        values: Value.array().max(MAX_BATCH_ROWS),
      })
      .array()
      .max(MAX_BATCH_CHANNELS),
  })
  // The other texts name the van and its group.
  .loose()
  .refine(({ times, channels }) =>
    channels.every(({ values }) => values.length === times.length),
  );

/** One row of values by name; `units` may state their units. */
const FlatRow = z
  .object({
    time: Time,
    well: z.string().max(200).optional(),
    units: z.record(z.string(), z.string().max(30)).optional(),
  })
  .catchall(z.unknown());

export interface VanMessage {
  /** The name the van gives itself; null when it gives none. */
  readonly source: string | null;
  /** Null: the sender does not number its rows. */
  readonly firstSequence: number | null;
  /** Van, group and well, as far as the message names them. */
  readonly names: RowNames;
  readonly table: RawTable;
  readonly rows: RawRows;
}

interface MessageColumn {
  readonly name: string;
  readonly unit: string | null;
  readonly values: Float64Array;
}

/** Converts a message to a table, to be mapped like any other. */
function asTable(
  times: readonly number[],
  columns: readonly MessageColumn[],
): { readonly table: RawTable; readonly rows: RawRows } {
  return {
    table: {
      kind: "delimited",
      columns: columns.map(({ name, unit }, index) => ({
        index,
        name,
        unit,
        unitFrom: unit === null ? null : "header",
        description: null,
      })),
      width: columns.length,
      headerLine: null,
      unitLine: null,
      dataStartLine: 1,
      delimiter: null,
      decimalMark: ".",
      encoding: null,
      preamble: [],
      time: { kind: "none" },
      reversed: false,
      sheetName: null,
    },
    rows: {
      firstRow: 0,
      lines: Float64Array.from(times, (_, index) => index + 1),
      times: Float64Array.from(times),
      values: columns.map(({ values }) => values),
    },
  };
}

function fromBatch(batch: z.output<typeof Batch>): VanMessage {
  return {
    source: batch.source ?? null,
    firstSequence: batch.firstSequence,
    names: rowNamesOf(batch, batch.well),
    ...asTable(
      batch.times,
      batch.channels.map(({ name, unit, values }) => ({
        name,
        unit: unit === "" ? null : unit,
        values: Float64Array.from(values, (value) => value ?? Number.NaN),
      })),
    ),
  };
}

function fromRow(row: z.output<typeof FlatRow>): VanMessage {
  const { time, well, units, ...fields } = row;
  const columns = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "number"
      ? [
          {
            name,
            unit: ownValue(units ?? {}, name) ?? null,
            values: Float64Array.of(value),
          },
        ]
      : [],
  );
  return {
    source: null,
    firstSequence: null,
    names: rowNamesOf(fields, well),
    ...asTable([time], columns.slice(0, MAX_BATCH_CHANNELS)),
  };
}

/** Null when the bytes are neither a batch nor a row. */
export function readMessage(bytes: Uint8Array): VanMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  const batch = Batch.safeParse(value);
  if (batch.success) return fromBatch(batch.data);
  const row = FlatRow.safeParse(value);
  if (!row.success || "times" in (value as object)) return null;
  return fromRow(row.data);
}

/** Adds known units by channel name where the message states none. */
export function withKnownUnits(
  table: RawTable,
  unitOf: (name: string) => string | undefined,
): RawTable {
  return {
    ...table,
    columns: table.columns.map((column) => {
      if (column.unit !== null || !ChannelName.safeParse(column.name).success)
        return column;
      const unit = unitOf(column.name);
      return unit === undefined || unit === ""
        ? column
        : { ...column, unit, unitFrom: "header" };
    }),
  };
}
