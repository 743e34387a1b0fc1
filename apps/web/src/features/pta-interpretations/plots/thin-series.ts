export interface Series {
  readonly x: number[];
  readonly y: number[];
}

/** The lowest and the highest of each bucket, in the order in which they came. */
function pushExtremes(
  target: Series,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from: number,
  to: number,
): void {
  let lowest = from;
  let highest = from;
  for (let index = from; index < to; index++) {
    const value = y[index] ?? NaN;
    if (!(value >= (y[lowest] ?? NaN))) lowest = index;
    if (!(value <= (y[highest] ?? NaN))) highest = index;
  }
  const kept = lowest === highest ? [lowest] : [lowest, highest];
  for (const index of kept.sort((one, other) => one - other)) {
    target.x.push(x[index] ?? NaN);
    target.y.push(y[index] ?? NaN);
  }
}

/**
 * A series as a plot can show it: the extremes of equal buckets, so that no
 * spike disappears. Samples further apart than `gap` are not joined.
 */
export function thinnedSeries(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  most: number,
  gap: number,
): Series {
  const size = Math.max(1, Math.ceil((2 * x.length) / most));
  const thinned: Series = { x: [], y: [] };
  let start = 0;
  for (let index = 1; index <= x.length; index++) {
    const isGap = (x[index] ?? NaN) - (x[index - 1] ?? NaN) > gap;
    const isEnd = index === x.length || isGap || index - start >= size;
    if (!isEnd) continue;
    pushExtremes(thinned, x, y, start, index);
    if (isGap) {
      thinned.x.push(NaN);
      thinned.y.push(NaN);
    }
    start = index;
  }
  return thinned;
}
