/** Turns a median absolute deviation into a standard deviation. */
const madToSigma = 1.4826;

/** Median; the mean of the middle two of an even number; NaN of none. */
export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[half - 1] ?? NaN) + upper) / 2;
}

/** Spread around the median that outliers do not move. */
export function robustSigma(values: Float64Array): number {
  const centre = median(values);
  return madToSigma * median(values.map((value) => Math.abs(value - centre)));
}

/** Theil-Sen: the median slope of all pairs, per step between the values. */
export function theilSenSlope(values: Float64Array): number {
  const n = values.length;
  const slopes = new Float64Array((n * (n - 1)) / 2);
  let next = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++, next++)
      slopes[next] = ((values[j] as number) - (values[i] as number)) / (j - i);
  return median(slopes);
}
