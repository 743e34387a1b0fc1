import { lineThrough } from "../numerics/straight-line.ts";

/** Slopes of the derivative on log-log axes, and what flows that way. */
export const regimeSlopes = {
  storage: 1,
  linear: 1 / 2,
  bilinear: 1 / 4,
  radial: 0,
} as const;

export type FlowRegime = keyof typeof regimeSlopes;

const slopeTolerance = 0.1;
const shortestDecades = 0.5;
const fewestPoints = 4;
/**
 * The derivative as a share of the change, at most. While a well fills they are the
 * same; in linear flow it is half of it, in the others less. Above that storage bends
 * over, whatever its slope.
 */
const mostOfChange: Readonly<Record<Exclude<FlowRegime, "storage">, number>> = {
  linear: 0.75,
  bilinear: 0.5,
  radial: 0.5,
};

/** A stretch of the derivative with the slope of one regime. */
export interface RegimeSpan {
  readonly regime: FlowRegime;
  readonly from: number;
  readonly to: number;
  readonly slope: number;
}

function regimeOf(slope: number): FlowRegime | null {
  const near = (regime: FlowRegime) => Math.abs(slope - regimeSlopes[regime]);
  const regimes = Object.keys(regimeSlopes) as FlowRegime[];
  const nearest = regimes.reduce((one, other) =>
    near(other) < near(one) ? other : one,
  );
  return near(nearest) <= slopeTolerance ? nearest : null;
}

interface LogPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The derivative as a share of the change. */
  readonly share: readonly number[];
}

/** Points without a positive derivative have no logarithm and end a stretch. */
function logPoints(
  times: ArrayLike<number>,
  derivative: ArrayLike<number>,
  change: ArrayLike<number>,
): LogPoints {
  const kept = Array.from(times, (_, index) => index).filter(
    (index) => (times[index] ?? 0) > 0 && (derivative[index] ?? 0) > 0,
  );
  const logs = (values: ArrayLike<number>) =>
    Float64Array.from(kept, (index) => Math.log10(values[index] ?? NaN));
  return {
    x: logs(times),
    y: logs(derivative),
    share: kept.map(
      (index) => (derivative[index] ?? NaN) / (change[index] ?? NaN),
    ),
  };
}

/** Storage begins where nothing has changed yet; the others need a change to compare with. */
function isPossible(regime: FlowRegime, share: number): boolean {
  return regime === "storage" || (share > 0 && share <= mostOfChange[regime]);
}

/** The regime over the half decade that begins at a point; null when it ends earlier. */
function spanFrom(
  { x, y, share }: LogPoints,
  first: number,
): RegimeSpan | null {
  const start = x[first] ?? NaN;
  let end = first;
  while (end < x.length && (x[end] ?? NaN) - start < shortestDecades) end++;
  if (end === x.length || end - first < fewestPoints) return null;
  const slope = lineThrough(x, y, first, end + 1)?.slope ?? NaN;
  const regime = regimeOf(slope);
  const at = (index: number) => 10 ** (x[index] ?? NaN);
  return regime && isPossible(regime, share[first] ?? NaN)
    ? { regime, from: at(first), to: at(end), slope }
    : null;
}

/** Stretches of at least half a decade, joined where they touch. */
export function flowRegimes(
  times: ArrayLike<number>,
  derivative: ArrayLike<number>,
  change: ArrayLike<number>,
): RegimeSpan[] {
  const points = logPoints(times, derivative, change);
  const spans: RegimeSpan[] = [];
  for (let first = 0; first < points.x.length; first++) {
    const span = spanFrom(points, first);
    if (span === null) continue;
    const last = spans.at(-1);
    if (last?.regime === span.regime && span.from <= last.to)
      spans[spans.length - 1] = { ...last, to: span.to };
    else if (last === undefined || span.from >= last.to) spans.push(span);
  }
  return spans;
}
