import type { InputColumn } from "./input-columns.ts";
import { jumpLimitMs } from "./cell.ts";

/**
 * Counts the rows from `from` on that are in time order, all after the newest
 * so far and none beyond its reach. None of them can be late or change known
 * values, so such a run may be taken column by column and its seconds filled in
 * later: the result is the same as row by row.
 */
export function orderedRows(
  times: Float64Array,
  from: number,
  newestTimeMs: number,
  most: number,
): number {
  const end = Math.min(times.length, from + most);
  const reach = newestTimeMs + jumpLimitMs;
  let previous = newestTimeMs;
  let row = from;
  while (row < end) {
    const time = times[row] as number;
    // Written so that NaN also ends the run.
    if (!(time > previous && time <= reach)) break;
    previous = time;
    row += 1;
  }
  return row - from;
}

/** Marks the rows of a run that have a sample of a channel in use. */
export function markSamples(
  columns: readonly InputColumn[],
  from: number,
  count: number,
  marks: Uint8Array,
): void {
  marks.fill(0, 0, count);
  for (const { values } of columns)
    for (let i = 0; i < count; i++) {
      const value = values[from + i] as number;
      if (value - value === 0) marks[i] = 1;
    }
}
