import type { Block } from "./block.ts";
import type { CounterColumn, SeamColumns } from "./seam-columns.ts";

const forgottenWithinSeconds = 60;
/** A data van may omit a cell: the nearest number within this many rows is used for the seam. */
const searchedRows = 30;
/** A total this small, as a share of its previous value, was reset to zero. */
const resetShare = 0.01;

/** Returns how badly the rows of one block continue in another, `seconds` later; 0 is a smooth seam. */
export function seamCost(
  { steady, counters }: SeamColumns,
  before: Block,
  after: Block,
  seconds: number,
): number {
  const weight = Math.exp(-Math.max(0, seconds - 1) / forgottenWithinSeconds);
  let cost = 0;
  for (const { values, leap } of steady) {
    const leaped = Math.abs(firstOf(values, after) - lastOf(values, before));
    if (Number.isFinite(leaped)) cost += weight * Math.min(1, leaped / leap);
  }
  for (const counter of counters)
    cost += counterCost(counter, before, after, seconds);
  return cost;
}

function counterCost(
  { values, largestRisePerSecond, slack }: CounterColumn,
  before: Block,
  after: Block,
  seconds: number,
): number {
  const last = lastOf(values, before);
  const first = firstOf(values, after);
  const rise = first - last;
  if (!Number.isFinite(rise)) return 0;
  if (rise < -slack) return first <= resetShare * last + slack ? 0.5 : 1;
  return rise > largestRisePerSecond * seconds + slack ? 1 : 0;
}

function firstOf(values: Float64Array, { from, to }: Block): number {
  for (let at = from; at < Math.min(to, from + searchedRows); at += 1) {
    const value = values[at] ?? NaN;
    if (Number.isFinite(value)) return value;
  }
  return NaN;
}

function lastOf(values: Float64Array, { from, to }: Block): number {
  for (let at = to - 1; at >= Math.max(from, to - searchedRows); at -= 1) {
    const value = values[at] ?? NaN;
    if (Number.isFinite(value)) return value;
  }
  return NaN;
}
