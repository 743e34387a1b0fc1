import type { PlotCurve } from "#charts/pta/plot-model.ts";

export interface Series {
  readonly x: number[];
  readonly y: number[];
}

/** The minimum and the maximum of each bucket, in their original order. */
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
 * A series thinned to the resolution of a plot: the extremes of equal buckets, so that no spike
 * disappears. Samples further apart than `gap` are not joined.
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

/** Samples further apart are a gap, unless the gauge samples less often. */
const shortestGapMs = 30_000;
const gapSteps = 4;

/** Samples farther apart than this are not joined by a line. */
export function gapMs(timestamps: ArrayLike<number>): number {
  const count = timestamps.length;
  const span = (timestamps[count - 1] ?? 0) - (timestamps[0] ?? 0);
  return Math.max(shortestGapMs, (gapSteps * span) / Math.max(1, count - 1));
}

export type Thinned = Pick<PlotCurve, "x" | "y">;

/**
 * Caches the last curve of a source, because it stays the same while picks are dragged and the same
 * arrays are not drawn again.
 */
const lastThinned = new WeakMap<
  object,
  { readonly setting: string; readonly curve: Thinned }
>();

export function thinnedOnce(
  source: object,
  setting: readonly number[],
  thin: () => Thinned,
): Thinned {
  const written = setting.join();
  const last = lastThinned.get(source);
  if (last?.setting === written) return last.curve;
  const curve = thin();
  lastThinned.set(source, { setting: written, curve });
  return curve;
}

const mosts = new WeakMap<object, number>();

/** The maximum of the whole record, computed once, because a zoom must not change it. */
export function mostOf(values: ArrayLike<number> & object): number {
  const known = mosts.get(values);
  if (known !== undefined) return known;
  let most = 0;
  for (let index = 0; index < values.length; index++)
    most = Math.max(most, values[index] || 0);
  mosts.set(values, most);
  return most;
}
