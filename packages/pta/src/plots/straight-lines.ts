import {
  lineThrough,
  LineSums,
  type StraightLine,
} from "../numerics/straight-line.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line as it is drawn, with where it begins and ends. */
export interface DrawnLine extends StraightLine {
  readonly start: Point;
  readonly end: Point;
}

function drawn(line: StraightLine, from: number, to: number): DrawnLine {
  const pointAt = (x: number) => ({ x, y: line.intercept + line.slope * x });
  return { ...line, start: pointAt(from), end: pointAt(to) };
}

const straightEnough = 0.995;
const fewestPoints = 5;

/** The longest series of points whose line explains nearly all of the variance. */
function longestRun(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from: number,
  to: number,
): readonly [from: number, to: number] | null {
  let best: readonly [number, number] | null = null;
  for (let first = from; first < to; first++) {
    if (best !== null && to - first <= best[1] - best[0]) break;
    const sums = new LineSums();
    for (let index = first; index < to; index++) {
      sums.add(x[index] ?? NaN, y[index] ?? NaN);
      const isLonger = best === null || index + 1 - first > best[1] - best[0];
      if (sums.count < fewestPoints || !isLonger) continue;
      if ((sums.line()?.rSquared ?? 0) >= straightEnough)
        best = [first, index + 1];
    }
  }
  return best;
}

/** A range on the axis of a plot that a person has set. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

function indexFrom(x: ArrayLike<number>, value: number): number {
  let index = 0;
  while (index < x.length && (x[index] ?? NaN) < value) index++;
  return index;
}

/**
 * The line of the whole created fracture: pressure over G before closure. A range set by a person
 * is used as it is; otherwise the longest straight part.
 */
export function unproppedLine(
  g: ArrayLike<number>,
  pressure: ArrayLike<number>,
  range: LineRange,
  isSetByPerson: boolean,
): DrawnLine | null {
  const from = indexFrom(g, range.from);
  const to = Math.min(g.length, indexFrom(g, range.to) + 1);
  const run = isSetByPerson
    ? ([from, to] as const)
    : longestRun(g, pressure, from, to);
  if (run === null || run[1] - run[0] < 2) return null;
  const line = lineThrough(g, pressure, run[0], run[1]);
  return line && drawn(line, g[run[0]] ?? NaN, g[run[1] - 1] ?? NaN);
}

/** Time function of linear flow after closure. */
export function linearFlowTime(
  shutInSeconds: number,
  injectionSeconds: number,
): number {
  return Math.sqrt(injectionSeconds + shutInSeconds) - Math.sqrt(shutInSeconds);
}

const fewestAfterClosure = 20;
const linearTolerance = 0.15;

/** Whether the pressure above the intercept is proportional to the time function. */
function isLinear(
  x: Float64Array,
  y: Float64Array,
  { slope, intercept, rSquared }: StraightLine,
): boolean {
  if (!(slope > 0) || rSquared < straightEnough) return false;
  const logX = x.map(Math.log);
  const logY = y.map((value) => Math.log(value - intercept));
  if (logY.some((value) => !Number.isFinite(value))) return false;
  const logSlope = lineThrough(logX, logY)?.slope ?? NaN;
  return Math.abs(logSlope - 1) <= linearTolerance;
}

/**
 * The line of the part that stays conductive after closure: pressure over the time function of
 * linear flow, whose intercept is the pore pressure. Null without such flow, as in most falloffs of
 * minutes.
 */
export function proppedLine(
  shutInSeconds: ArrayLike<number>,
  pressure: ArrayLike<number>,
  injectionSeconds: number,
  range: LineRange,
): DrawnLine | null {
  const from = indexFrom(shutInSeconds, range.from);
  const to = Math.min(
    shutInSeconds.length,
    indexFrom(shutInSeconds, range.to) + 1,
  );
  if (to - from < fewestAfterClosure) return null;
  const x = Float64Array.from({ length: to - from }, (_, index) =>
    linearFlowTime(shutInSeconds[from + index] ?? NaN, injectionSeconds),
  );
  const y = Float64Array.from(
    { length: to - from },
    (_, index) => pressure[from + index] ?? NaN,
  );
  const line = lineThrough(x, y);
  if (line === null || !isLinear(x, y, line)) return null;
  return drawn(line, x[0] ?? NaN, x.at(-1) ?? NaN);
}
