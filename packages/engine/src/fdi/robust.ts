import { orderStatistic } from "../kit/order-statistic.ts";

/** Median; the mean of the middle two of an even number; NaN of none. */
export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[half - 1] ?? NaN) + upper) / 2;
}

const scratch = new Float64Array(64);

/**
 * The value in the middle of the first `count`, at most 64, of a ring; 0 of none.
 * Selected and not sorted: it is found for every gauge every half minute.
 */
export function middleOf(values: Float64Array, count: number): number {
  if (count === 0) return 0;
  for (let i = 0; i < count; i++) scratch[i] = values[i] as number;
  return orderStatistic(scratch, count, count >> 1);
}
