import type { RawRows } from "../rows/raw-rows.ts";
import type { RawTable } from "../raw-table.ts";
import { atmosphereIn } from "./units.ts";

/** One column of a source that becomes a channel. */
export interface ChannelMapping {
  /** RawColumn.index */
  readonly index: number;
  readonly channel: string;
  readonly unit: string;
  /** Factor that converts the source's numbers to the unit. */
  readonly multiplier: number;
  /** The user's choice for an absolute pressure: true converts it to gauge, false keeps it. */
  readonly subtractsAtmosphere?: boolean | null | undefined;
}

export interface MappedChannel {
  readonly name: string;
  readonly unit: string;
  readonly values: Float64Array;
}

export interface MappedRows {
  readonly times: Float64Array;
  readonly channels: readonly MappedChannel[];
}

/** Turns rows of a source into channels; a mapped column that the source lacks is left out. */
export function applyMapping(
  table: RawTable,
  rows: RawRows,
  mapping: readonly ChannelMapping[],
): MappedRows {
  const channels = mapping.flatMap((entry) => {
    const position = table.columns.findIndex(
      (column) => column.index === entry.index,
    );
    const values = rows.values[position];
    if (values === undefined) return [];
    const isSame = entry.multiplier === 1 && entry.subtractsAtmosphere !== true;
    return [
      {
        name: entry.channel,
        unit: entry.unit,
        values: isSame
          ? values
          : values.map((value) => storedValue(value, entry)),
      },
    ];
  });
  return { times: rows.times, channels };
}

/** Converts a number of the source to the stored value. */
export function storedValue(
  value: number,
  {
    unit,
    multiplier,
    subtractsAtmosphere,
  }: Pick<ChannelMapping, "unit" | "multiplier" | "subtractsAtmosphere">,
): number {
  const offset = subtractsAtmosphere === true ? atmosphereIn(unit) : 0;
  return value * multiplier - offset;
}
