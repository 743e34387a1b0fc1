import { median } from "./robust.ts";

/** A stored channel: its sample times in epoch milliseconds and its values. */
export interface StoredColumn {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** A sample belongs to the nearest second. */
const halfSecondMs = 500;

/** Returns the samples at the given ascending seconds; NaN where there is none. */
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

/** Counts the samples at or before a moment. */
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

/** Returns the newest value at or before a moment, unless it is older than `oldestSeconds`. */
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

/** Rule FD1: returns the median of the last five samples up to a moment; null when the newest is too old. */
export function smoothedAt(
  column: StoredColumn,
  timestamp: number,
  oldestSeconds: number,
): number | null {
  if (valueAt(column, timestamp, oldestSeconds) === null) return null;
  const count = countUntil(column.times, timestamp);
  return median(column.values.slice(Math.max(0, count - 5), count));
}
