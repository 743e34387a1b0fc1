import { lineThrough, type StraightLine } from "../numerics/straight-line.ts";

/** The slope of the derivative on log-log axes in each flow regime. */
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
 * The largest ratio of derivative to pressure change. It is 1 during storage, 1/2 in linear flow
 * and less in the others. Above its limit, storage is still ending, whatever the slope.
 */
const mostOfChange: Readonly<Record<Exclude<FlowRegime, "storage">, number>> = {
  linear: 0.6,
  bilinear: 0.5,
  radial: 0.5,
};

/**
 * Within a flow regime the derivative varies around its line by less than this, in decades; a
 * noisier one has no slope.
 */
const mostScatterDecades = 0.15;

/** A part of the derivative with the slope of one regime. */
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

/** Points without a positive derivative have no logarithm and end a regime. */
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

/**
 * Storage is the first regime and may have no pressure change yet; the others need one for the
 * ratio.
 */
function isPossible(regime: FlowRegime, share: number): boolean {
  return regime === "storage" || (share > 0 && share <= mostOfChange[regime]);
}

function scatterAround(
  { x, y }: LogPoints,
  { slope, intercept }: StraightLine,
  from: number,
  to: number,
): number {
  let squares = 0;
  for (let index = from; index < to; index++)
    squares += ((y[index] ?? NaN) - intercept - slope * (x[index] ?? NaN)) ** 2;
  return Math.sqrt(squares / (to - from));
}

/** The regime of the half decade that begins at a point; null when the data end earlier. */
function spanFrom(points: LogPoints, first: number): RegimeSpan | null {
  const { x, y, share } = points;
  const start = x[first] ?? NaN;
  let end = first;
  while (end < x.length && (x[end] ?? NaN) - start < shortestDecades) end++;
  if (end === x.length || end - first < fewestPoints) return null;
  const line = lineThrough(x, y, first, end + 1);
  if (line === null) return null;
  const regime = regimeOf(line.slope);
  const at = (index: number) => 10 ** (x[index] ?? NaN);
  return regime &&
    isPossible(regime, share[first] ?? NaN) &&
    scatterAround(points, line, first, end + 1) < mostScatterDecades
    ? { regime, from: at(first), to: at(end), slope: line.slope }
    : null;
}

/** Regimes of at least half a decade, merged where they touch. */
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
