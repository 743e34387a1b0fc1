import type { ImportColumn, StageImport } from "./stage-imports.queries.ts";

/** A user's choices for a column, as typed. */
export interface ColumnDraft {
  readonly channel: string | null;
  readonly unit: string;
  readonly multiplier: string;
  /** Only for an absolute pressure: null until a user decides, and for any other column. */
  readonly subtractsAtmosphere: boolean | null;
}

export type TimeDraft = Pick<
  StageImport["time"],
  "columns" | "order" | "timezone" | "startTimestamp" | "blockOrder"
>;

export interface MappingDraft {
  /** The columns by their index. */
  readonly columns: ReadonlyMap<number, ColumnDraft>;
  readonly time: TimeDraft;
}

export type FieldFault = "channelTwice" | "unitRequired" | "multiplierWrong";

export interface ColumnFaults {
  readonly channel?: FieldFault;
  readonly unit?: FieldFault;
  readonly multiplier?: FieldFault;
}

function columnDraftOf({
  channel,
  unit,
  multiplier,
  subtractsAtmosphere,
}: ImportColumn): ColumnDraft {
  return {
    channel,
    unit,
    multiplier: String(multiplier),
    subtractsAtmosphere,
  };
}

export function draftOf({ columns, time }: StageImport): MappingDraft {
  return {
    columns: new Map(
      columns.map((column) => [column.index, columnDraftOf(column)]),
    ),
    time: {
      columns: time.columns,
      order: time.order,
      timezone: time.timezone,
      startTimestamp: time.startTimestamp,
      blockOrder: time.blockOrder,
    },
  };
}

export function withColumn(
  draft: MappingDraft,
  index: number,
  change: Partial<ColumnDraft>,
): MappingDraft {
  const before = draft.columns.get(index);
  if (before === undefined) return draft;
  return {
    ...draft,
    columns: new Map(draft.columns).set(index, { ...before, ...change }),
  };
}

/** A unit valid for the channel: the given one if valid, else the first. */
export function unitFor(
  channel: string | null,
  unit: string,
  choices: StageImport["choices"],
): string {
  const units = choices.find((choice) => choice.channel === channel)?.units;
  if (units === undefined || units.includes(unit)) return unit;
  return units[0] ?? unit;
}

/** Accepts a decimal comma as well as a point. */
export function multiplierOf(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  const value = trimmed === "" ? Number.NaN : Number(trimmed);
  return Number.isFinite(value) && value !== 0 && Math.abs(value) <= 1e9
    ? value
    : null;
}

/** The errors of each column; columns left out have none. */
export function faultsOf(draft: MappingDraft): Map<number, ColumnFaults> {
  const taken = new Set<string>();
  const faults = new Map<number, ColumnFaults>();
  for (const [index, { channel, unit, multiplier }] of draft.columns) {
    if (channel === null || draft.time.columns.includes(index)) continue;
    const found: ColumnFaults = {
      ...(taken.has(channel) ? { channel: "channelTwice" } : {}),
      ...(unit.trim() === "" ? { unit: "unitRequired" } : {}),
      ...(multiplierOf(multiplier) === null
        ? { multiplier: "multiplierWrong" }
        : {}),
    };
    taken.add(channel);
    if (Object.keys(found).length > 0) faults.set(index, found);
  }
  return faults;
}

/** The mapping to send to the server; null while it has errors. */
export function mappingOf(draft: MappingDraft) {
  if (faultsOf(draft).size > 0) return null;
  const columns = [...draft.columns].flatMap(
    ([index, { channel, unit, multiplier, subtractsAtmosphere }]) => {
      const factor = multiplierOf(multiplier);
      if (channel === null || factor === null) return [];
      if (draft.time.columns.includes(index)) return [];
      const choice = {
        index,
        channel,
        unit: unit.trim(),
        multiplier: factor,
      };
      return [
        subtractsAtmosphere === null
          ? choice
          : { ...choice, subtractsAtmosphere },
      ];
    },
  );
  return { columns, time: draft.time };
}
