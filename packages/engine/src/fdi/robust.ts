import { orderStatistic } from "../kit/order-statistic.ts";

/** Median; the mean of the middle two for an even number; NaN for none. */
export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[half - 1] ?? NaN) + upper) / 2;
}

const scratch = new Float64Array(64);

/**
 * Returns the middle value of the first `count`, at most 64, of a ring; 0 for
 * none. It selects instead of sorting because it runs for every gauge every
 * half minute.
 */
export function middleOf(values: Float64Array, count: number): number {
  if (count === 0) return 0;
  for (let i = 0; i < count; i++) scratch[i] = values[i] as number;
  return orderStatistic(scratch, count, count >> 1);
}
