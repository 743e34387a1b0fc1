import { median } from "./robust.ts";

/** A channel as it is stored: its own times, epoch milliseconds, and values. */
export interface StoredColumn {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** A sample is of the second it is nearest to. */
const halfSecondMs = 500;

/** The samples on the given seconds, which rise; NaN where there is none. */
export function onSeconds(
  { times: stored, values }: StoredColumn,
  times: Float64Array,
): Float64Array {
  let next = 0;
  return times.map((time) => {
    while ((stored[next] ?? Infinity) < time - halfSecondMs) next++;
    const isOfSecond = (stored[next] ?? Infinity) < time + halfSecondMs;
    return isOfSecond ? (values[next] as number) : NaN;
  });
}

/** How many samples are not later than a moment. */
function countUntil(times: Float64Array, timestamp: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= timestamp) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The newest value at or before a moment, at most so many seconds old. */
export function valueAt(
  { times, values }: StoredColumn,
  timestamp: number,
  oldestSeconds: number,
): number | null {
  const last = countUntil(times, timestamp) - 1;
  const value = values[last] ?? NaN;
  const age = timestamp - (times[last] ?? -Infinity);
  return Number.isNaN(value) || age > oldestSeconds * 1000 ? null : value;
}

/** Rule FD1: the median of the last five samples by a moment; null when the newest is too old. */
export function smoothedAt(
  column: StoredColumn,
  timestamp: number,
  oldestSeconds: number,
): number | null {
  if (valueAt(column, timestamp, oldestSeconds) === null) return null;
  const count = countUntil(column.times, timestamp);
  return median(column.values.slice(Math.max(0, count - 5), count));
}
