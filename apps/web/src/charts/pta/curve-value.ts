import type { PlotCurve } from "./plot-model.ts";

/** The index of the last value at or before `at` in a rising or falling list. */
function indexBefore(values: ArrayLike<number>, at: number): number {
  const first = values[0] ?? NaN;
  const last = values[values.length - 1] ?? NaN;
  const sign = last >= first ? 1 : -1;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (((values[middle] ?? NaN) - at) * sign <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the value of a curve at a position; null outside of it and within a gap. */
export function curveValueAt(
  { x, y }: Pick<PlotCurve, "x" | "y">,
  at: number,
): number | null {
  if (x.length === 0 || !Number.isFinite(at)) return null;
  const before = indexBefore(x, at);
  const from = x[before] ?? NaN;
  const to = x[before + 1] ?? NaN;
  const start = y[before] ?? NaN;
  if (from === at) return Number.isFinite(start) ? start : null;
  const share = (at - from) / (to - from);
  const value = start + share * ((y[before + 1] ?? NaN) - start);
  return share >= 0 && share <= 1 && Number.isFinite(value) ? value : null;
}

/** Returns the slope of a curve on log-log axes around a position; null where there are too few points. */
export function logSlopeAt(
  curve: Pick<PlotCurve, "x" | "y">,
  at: number,
  decades = 0.15,
): number | null {
  const factor = 10 ** decades;
  const before = curveValueAt(curve, at / factor);
  const after = curveValueAt(curve, at * factor);
  if (before === null || after === null || !(before > 0) || !(after > 0))
    return null;
  return Math.log10(after / before) / (2 * decades);
}
