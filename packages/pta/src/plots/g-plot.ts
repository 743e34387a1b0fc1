import { lineThrough } from "../numerics/straight-line.ts";
import { gFunction, type Alpha } from "./g-function.ts";

const binCount = 200;

/** Bins on each side of the bin whose slope is computed. */
const reach = 3;

/** Pressure over G in equal bins; empty ones are left out, so a gap stays a gap. */
export interface GPlot {
  readonly g: Float64Array;
  readonly pressure: Float64Array;
  /** The pressure decline for each unit of G. */
  readonly decline: Float64Array;
  /** G times the decline: closure is where this curve leaves a straight line. */
  readonly semilog: Float64Array;
  /** The number of the continuous part that each bin is in; a gap begins the next part. */
  readonly stretch: Uint32Array;
}

/** G for each sample after shut-in. */
export function gTimes(
  shutInSeconds: ArrayLike<number>,
  injectionSeconds: number,
  alpha: Alpha = 1,
): Float64Array {
  return Float64Array.from(shutInSeconds, (seconds) =>
    gFunction(seconds / injectionSeconds, alpha),
  );
}

type Binned = Pick<GPlot, "g" | "pressure" | "stretch">;

/** A bin without a neighbor in the same part has no slope and is left out. */
function withoutLoneBins({ g, pressure, stretch }: Binned): Binned {
  const isKept = (_: number, bin: number) =>
    stretch[bin] === stretch[bin - 1] || stretch[bin] === stretch[bin + 1];
  return {
    g: g.filter(isKept),
    pressure: pressure.filter(isKept),
    stretch: stretch.filter(isKept),
  };
}

function binMeans(
  g: Float64Array,
  pressure: ArrayLike<number>,
  gapEnds: readonly number[],
): Binned {
  const last = g.reduce((most, value) => Math.max(most, value), 0);
  const sums = new Float64Array(binCount);
  const pressures = new Float64Array(binCount);
  const counts = new Uint32Array(binCount);
  for (const [index, value] of g.entries()) {
    const one = pressure[index] ?? NaN;
    if (!Number.isFinite(one)) continue;
    const bin = Math.min(binCount - 1, Math.floor((value / last) * binCount));
    sums[bin] = (sums[bin] ?? 0) + value;
    pressures[bin] = (pressures[bin] ?? 0) + one;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const filled = [...counts.keys()].filter((bin) => (counts[bin] ?? 0) > 0);
  const mean = (totals: Float64Array) =>
    Float64Array.from(
      filled,
      (bin) => (totals[bin] ?? NaN) / (counts[bin] ?? NaN),
    );
  const means = mean(sums);
  const stretch = Uint32Array.from(
    means,
    (value) => gapEnds.filter((end) => value >= end).length,
  );
  return withoutLoneBins({ g: means, pressure: mean(pressures), stretch });
}

/**
 * The negative slope of pressure over G around each bin, over fewer bins at the ends and beside a
 * gap.
 */
function declineOf({ g, pressure, stretch }: Binned): Float64Array {
  return Float64Array.from(g, (_, index) => {
    let from = index;
    let to = index + 1;
    const isNear = (other: number) =>
      Math.abs(other - index) <= reach && stretch[other] === stretch[index];
    while (isNear(from - 1)) from--;
    while (isNear(to)) to++;
    return -(lineThrough(g, pressure, from, to)?.slope ?? NaN);
  });
}

/** Null when there are no samples after shut-in. */
export function gPlotOf(
  g: Float64Array,
  pressure: ArrayLike<number>,
  /** Where samples resume after a gap: no slope is computed across it. */
  gapEnds: readonly number[] = [],
): GPlot | null {
  const binned = binMeans(g, pressure, gapEnds);
  if (binned.g.length < 2) return null;
  const decline = declineOf(binned);
  const semilog = decline.map((slope, index) => slope * (binned.g[index] ?? 0));
  return { ...binned, decline, semilog };
}
