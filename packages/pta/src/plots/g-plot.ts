import { lineThrough } from "../numerics/straight-line.ts";
import { gFunction, type Alpha } from "./g-function.ts";

const binCount = 200;

/** Bins on each side of the one whose slope is taken. */
const reach = 3;

/** Pressure over G in equal bins; empty ones are left out, so a gap stays a gap. */
export interface GPlot {
  readonly g: Float64Array;
  readonly pressure: Float64Array;
  /** The pressure decline for each unit of G. */
  readonly decline: Float64Array;
  /** G times the decline: the curve on which a straight line leaves at closure. */
  readonly semilog: Float64Array;
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

interface Binned {
  readonly g: Float64Array;
  readonly pressure: Float64Array;
}

function binMeans(g: Float64Array, pressure: ArrayLike<number>): Binned {
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
  return { g: mean(sums), pressure: mean(pressures) };
}

/** Minus the slope of pressure over G around each bin, over fewer bins at the ends. */
function declineOf({ g, pressure }: Binned): Float64Array {
  return Float64Array.from(g, (_, index) => {
    const from = Math.max(0, index - reach);
    const to = Math.min(g.length, index + reach + 1);
    return -(lineThrough(g, pressure, from, to)?.slope ?? NaN);
  });
}

/** Null when there is nothing after shut-in to plot. */
export function gPlotOf(
  g: Float64Array,
  pressure: ArrayLike<number>,
): GPlot | null {
  const binned = binMeans(g, pressure);
  if (binned.g.length < 2) return null;
  const decline = declineOf(binned);
  const semilog = decline.map((slope, index) => slope * (binned.g[index] ?? 0));
  return { ...binned, decline, semilog };
}
