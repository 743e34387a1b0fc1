import type { RawRows } from "../rows/raw-rows.ts";
import type { RawTable } from "../raw-table.ts";

/** One column of a source that becomes a channel. */
export interface ChannelMapping {
  /** RawColumn.index */
  readonly index: number;
  readonly channel: string;
  readonly unit: string;
  /** Factor from the source's numbers to the unit. */
  readonly multiplier: number;
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

/** Rows of a source as channels; a mapped column the source does not have is left out. */
export function applyMapping(
  table: RawTable,
  rows: RawRows,
  mapping: readonly ChannelMapping[],
): MappedRows {
  const channels = mapping.flatMap(({ index, channel, unit, multiplier }) => {
    const position = table.columns.findIndex(
      (column) => column.index === index,
    );
    const values = rows.values[position];
    return values
      ? [{ name: channel, unit, values: scaled(values, multiplier) }]
      : [];
  });
  return { times: rows.times, channels };
}

function scaled(values: Float64Array, multiplier: number): Float64Array {
  return multiplier === 1 ? values : values.map((value) => value * multiplier);
}
