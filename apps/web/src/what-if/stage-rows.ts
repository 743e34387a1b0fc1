import type { InputRows } from "@stagecraft/engine";

/** Samples of one channel in order of time. */
export interface ChannelColumn {
  readonly name: string;
  readonly unit: string;
  readonly times: Float64Array;
  readonly values: Float64Array;
}

function allTimes(columns: readonly ChannelColumn[]): Float64Array {
  const [first, ...others] = columns;
  if (first === undefined) return new Float64Array();
  // Channels of one van share their times: then there is nothing to join.
  if (others.every(({ times }) => sameTimes(times, first.times)))
    return first.times.slice();
  const distinct = new Set<number>();
  for (const { times } of columns) for (const time of times) distinct.add(time);
  return Float64Array.from(distinct).sort();
}

function sameTimes(one: Float64Array, other: Float64Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1)
    if (one[at] !== other[at]) return false;
  return true;
}

/** A channel's values at all the times; NaN where it has no sample. */
function spread(
  { times, values }: ChannelColumn,
  all: Float64Array,
): Float64Array {
  if (times.length === all.length) return values.slice();
  const result = new Float64Array(all.length).fill(Number.NaN);
  let at = 0;
  for (let row = 0; row < all.length && at < times.length; row += 1) {
    if (times[at] !== all[row]) continue;
    // Equal times: the last sample wins.
    while (at < times.length && times[at] === all[row]) {
      result[row] = values[at] ?? Number.NaN;
      at += 1;
    }
  }
  return result;
}

/** Converts the browser's columns into the engine's rows; the columns remain the caller's. */
export function stageRows(columns: readonly ChannelColumn[]): InputRows {
  const times = allTimes(columns);
  return {
    times,
    channels: columns.map((column) => ({
      name: column.name,
      unit: column.unit,
      values: spread(column, times),
    })),
  };
}
