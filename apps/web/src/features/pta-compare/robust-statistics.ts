/** A value farther from the median than this many robust deviations is an outlier. */
export const outlierLimit = 3.5;

/** With fewer values an outlier cannot be identified. */
export const fewestJudged = 5;

/** Factor from the median absolute deviation to the standard deviation of a normal distribution. */
const madToDeviation = 1.4826;

/** Factor from the mean absolute deviation. */
const meanToDeviation = 1.2533;

/** Returns a quantile, interpolated between the two nearest values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? NaN;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (position - below);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The center of values and their usual distance from it. */
export interface RobustScale {
  readonly middle: number;
  readonly deviation: number;
}

/**
 * Median and median absolute deviation, which outliers hardly affect. When more than half of the
 * values are equal, the mean deviation is used instead. Null with too few values, or when all are
 * equal.
 */
export function robustScale(values: readonly number[]): RobustScale | null {
  if (values.length < fewestJudged) return null;
  const middle = median(values);
  const away = values.map((value) => Math.abs(value - middle));
  const mean = away.reduce((sum, each) => sum + each, 0) / away.length;
  const deviation = madToDeviation * median(away) || meanToDeviation * mean;
  return deviation > 0 ? { middle, deviation } : null;
}

/** Returns how many robust deviations a value is above the median. */
export function robustZ(
  value: number,
  { middle, deviation }: RobustScale,
): number {
  return (value - middle) / deviation;
}

export function isOutlier(z: number | null): boolean {
  return z !== null && Math.abs(z) > outlierLimit;
}
