import type { GPlot } from "./g-plot.ts";

/** Right after shut-in the decline is water hammer and friction, not leak-off. */
const skippedShare = 0.05;
const tangentDrop = 0.05;
const contactRise = 0.1;
const contactExcess = 0.05;
/** A later maximum counts when the decline rises to it by this much. */
const laterRise = 0.03;
/** A rise that stays below this share of the largest decline is noise or flow after closure. */
const laterShare = 0.5;

/**
 * The decline has to change by this many times its noise. By chance alone, the extremes of 200 bins
 * lie up to fifteen apart, because the first bins hold few samples.
 */
const mostNoise = 20;
/** With fewer points the curvature between them would be taken for noise. */
const fewestPoints = 100;
const medianDeviation = 0.6745;

/** Because of fissures and friction, the decline may fall by this much before it is level. */
const fallToLevel = 0.1;
/**
 * A level part stays within this share of its first value, over this multiple of its first G; flow
 * after closure falls faster.
 */
const levelShare = 0.05;
const levelMultiple = 1.3;
const fewestLevel = 8;
/**
 * After a line that closure ends, the decline falls by at least this share over the multiple of a
 * level part. A decline that settles, as that of linear flow, falls ever more slowly.
 */
const fallAfterLine = 0.1;
/** A pressure that changes by less than this share of it stands still, and only rounding differs. */
const leastChange = 1e-6;
/**
 * For a decline that only falls, closure needs a level part before it: a fall of less than five
 * percent over this multiple of G.
 */
const lineMultiple = 1.5;

/**
 * A rise is steady when this share of it has happened by the middle between its start and contact.
 */
const steadyShare = 0.4;
/** Values at the ends and in the middle are means over this share of the distance. */
const partOfWay = 0.2;

/** Other starts that would suit the search as well, as multiples of the chosen start. */
const otherStarts = [0, 0.5, 2];
/** Where to look for a line that ended before the search began, as multiples of its start. */
const earlierStarts = [0.5, 0.25, 0.125];

/** A point on the G-plot where the decline changes as it does when a fracture closes. */
export interface ClosurePick {
  readonly g: number;
  readonly pressure: number;
}

export interface ClosurePicks {
  /** The point where the decline has fallen below its maximum, which is closure by Barree. */
  readonly tangent: ClosurePick | null;
  /** The point where the faces touch and the fracture stiffens, which is closure by McClure. */
  readonly contact: ClosurePick | null;
  /**
   * Whether the decline rises steadily from the start of the search: height recession, or fissures
   * that return fluid. Contact of the faces makes it rise only after a part without a rise.
   */
  readonly isRisingSteadily: boolean;
  /**
   * The tangents of searches with other starts. They are given where the decline only falls from
   * the start of the search, because that start then decides where a line ends. They are null where
   * the decline itself shows the end of the line.
   */
  readonly otherTangents: readonly ClosurePick[] | null;
  /** The largest decline, in pressure for each unit of G. */
  readonly largestDecline: number;
}

/** The part of the plot in which closure is searched for, in G. */
export interface SearchRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** A search that starts before this G leaves no room for a line before closure. */
  readonly lineFrom?: number | undefined;
}

/**
 * Null where the decline passes the level within a gap, because the pressure there was not
 * recorded.
 */
function pickBetween(
  { g, pressure, decline, stretch }: GPlot,
  index: number,
  level: number,
): ClosurePick | null {
  if (stretch[index - 1] !== stretch[index]) return null;
  const before = decline[index - 1] ?? NaN;
  const after = decline[index] ?? NaN;
  const share = after === before ? 0 : (level - before) / (after - before);
  const at = (values: Float64Array) => {
    const start = values[index - 1] ?? NaN;
    return start + share * ((values[index] ?? NaN) - start);
  };
  return { g: at(g), pressure: at(pressure) };
}

function firstIndex(
  from: number,
  to: number,
  isIt: (index: number) => boolean,
): number | null {
  for (let index = from; index < to; index++) if (isIt(index)) return index;
  return null;
}

function extremeIndex(
  values: Float64Array,
  from: number,
  to: number,
  isBetter: (value: number, best: number) => boolean,
): number {
  let best = from;
  for (let index = from + 1; index < to; index++)
    if (isBetter(values[index] ?? NaN, values[best] ?? NaN)) best = index;
  return best;
}

function tangentPick(
  plot: GPlot,
  largest: number,
  to: number,
): ClosurePick | null {
  const level = (plot.decline[largest] ?? NaN) * (1 - tangentDrop);
  if (!(level > 0)) return null;
  const index = firstIndex(
    largest + 1,
    to,
    (one) => (plot.decline[one] ?? NaN) <= level,
  );
  return index === null ? null : pickBetween(plot, index, level);
}

function contactPick(
  plot: GPlot,
  from: number,
  largest: number,
): ClosurePick | null {
  const { decline } = plot;
  const smallest = extremeIndex(decline, from, largest + 1, (a, b) => a < b);
  const level = (decline[smallest] ?? NaN) * (1 + contactRise);
  // A pressure that rises swings still, and no share of its decline means anything.
  if (!(level > 0)) return null;
  if ((decline[largest] ?? NaN) <= level * (1 + contactExcess)) return null;
  const index = firstIndex(
    smallest + 1,
    largest + 1,
    (one) => (decline[one] ?? NaN) >= level,
  );
  return index === null ? null : pickBetween(plot, index, level);
}

/**
 * The maximum of the decline that precedes closure. Friction and fissures that close early make the
 * decline largest right after shut-in; when it falls and rises again, closure is where the curve
 * leaves the line through the later maximum.
 */
function maximumBeforeClosure(
  decline: Float64Array,
  from: number,
  to: number,
): number {
  const largest = extremeIndex(decline, from, to, (a, b) => a > b);
  const floor = (decline[largest] ?? NaN) * laterShare;
  let maximum = largest;
  let lowest = largest;
  for (let index = largest + 1; index < to; index++) {
    const value = decline[index] ?? NaN;
    if (value < floor) break;
    const isHigher = value > (decline[maximum] ?? NaN);
    if (value < (decline[lowest] ?? NaN)) lowest = index;
    else if (maximum > lowest ? isHigher : value > rise(decline, lowest))
      maximum = index;
  }
  return maximum;
}

/** Whether the decline falls after the end of a line as it does when a fracture closes. */
function fallsAfter({ g, decline }: GPlot, end: number, to: number): boolean {
  const start = g[end] ?? NaN;
  const later = firstIndex(
    end,
    to,
    (at) => (g[at] ?? NaN) >= levelMultiple * start,
  );
  const at = later ?? to - 1;
  // A record that ends before has to fall as steeply for as far as it goes.
  const way = Math.log((g[at] ?? NaN) / start) / Math.log(levelMultiple);
  const level = (decline[end] ?? NaN) * (1 - fallAfterLine) ** way;
  return (decline[at] ?? NaN) < level;
}

/**
 * The last value of a level part, for a decline that only falls from its maximum until fissures are
 * closed or friction has ended: closure is where the curve leaves the line through this part. Null
 * when there is no level part.
 */
function levelBeforeClosure(
  plot: GPlot,
  maximum: number,
  to: number,
): number | null {
  const { g, decline, stretch } = plot;
  const high = (decline[maximum] ?? NaN) * (1 - fallToLevel);
  for (let from = maximum + 1; from < to; from++) {
    const value = decline[from] ?? NaN;
    if (!(value > 0)) return null;
    if (value > high) continue;
    const isLevel = (index: number) =>
      stretch[index] === stretch[from] &&
      Math.abs((decline[index] ?? NaN) - value) <= levelShare * value;
    let end = from;
    while (end + 1 < to && isLevel(end + 1)) end++;
    const isLong = (g[end] ?? NaN) >= levelMultiple * (g[from] ?? NaN);
    if (isLong && end - from >= fewestLevel && fallsAfter(plot, end, to)) {
      const usual = medianOf(decline.slice(from, end + 1));
      while ((decline[end] ?? NaN) < usual) end--;
      return end;
    }
  }
  return null;
}

/**
 * Whether the decline was level before it fell from its maximum, including before the start of the
 * search.
 */
function isLineBefore(plot: GPlot, maximum: number, to: number): boolean {
  const { g, decline } = plot;
  const value = decline[maximum] ?? NaN;
  let from = maximum;
  while (Math.abs((decline[from - 1] ?? NaN) - value) <= levelShare * value)
    from--;
  const end = tangentPick(plot, maximum, to);
  if (end === null || end.g < lineMultiple * (g[from] ?? NaN)) return false;
  const after = g.findIndex((at) => at >= end.g);
  return fallsAfter(plot, after, to);
}

function rise(decline: Float64Array, lowest: number): number {
  return (decline[lowest] ?? NaN) * (1 + laterRise);
}

function medianOf(values: Float64Array): number {
  return values.sort()[values.length >> 1] ?? NaN;
}

/**
 * The standard deviation of the decline, which is a slope over seven points, from the noise of the
 * pressure.
 */
function declineNoise({ g, pressure }: GPlot): number {
  if (g.length < fewestPoints) return 0;
  const scatter = medianOf(
    Float64Array.from({ length: Math.max(0, g.length - 2) }, (_, index) =>
      Math.abs(
        (pressure[index] ?? NaN) -
          2 * (pressure[index + 1] ?? NaN) +
          (pressure[index + 2] ?? NaN),
      ),
    ),
  );
  const step = medianOf(
    Float64Array.from(
      { length: Math.max(0, g.length - 1) },
      (_, index) => (g[index + 1] ?? NaN) - (g[index] ?? NaN),
    ),
  );
  return scatter / medianDeviation / Math.sqrt(6) / (step * Math.sqrt(28));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function isSteadyRise(
  { g, decline }: GPlot,
  first: number,
  contact: ClosurePick | null,
): boolean {
  if (contact === null) return false;
  const last = g.findIndex((value) => value >= contact.g);
  const way = last - first;
  const part = Math.max(1, Math.round(way * partOfWay));
  const middle = first + Math.round((way - part) / 2);
  const start = meanOf(decline.slice(first, first + part));
  const end = meanOf(decline.slice(last - part, last));
  const risen = meanOf(decline.slice(middle, middle + part)) - start;
  return end > start && risen > steadyShare * (end - start);
}

function standsStill({ pressure }: GPlot): boolean {
  const low = pressure.reduce((one, other) => Math.min(one, other), Infinity);
  const high = pressure.reduce((one, other) => Math.max(one, other), -Infinity);
  return high - low < leastChange * Math.max(Math.abs(low), Math.abs(high));
}

function tangentsFromElsewhere(
  plot: GPlot,
  from: number,
  range: number,
  to: number,
): ClosurePick[] {
  return otherStarts.flatMap((multiple) => {
    const start = Math.max(from, multiple * range);
    const first = firstIndex(0, to, (index) => (plot.g[index] ?? NaN) >= start);
    const pick =
      first === null
        ? null
        : tangentPick(plot, maximumBeforeClosure(plot.decline, first, to), to);
    return pick ?? [];
  });
}

/**
 * The maximum of a line that ended before the search began. It is needed because the search begins
 * later in a longer record, while the fracture does not close later for that reason.
 */
function maximumOfEarlierLine(
  plot: GPlot,
  from: number,
  range: number,
  to: number,
): number | null {
  for (const multiple of earlierStarts) {
    const start = Math.max(from, multiple * range);
    const first = firstIndex(0, to, (index) => (plot.g[index] ?? NaN) >= start);
    if (first === null) continue;
    const maximum = maximumBeforeClosure(plot.decline, first, to);
    if (isLineBefore(plot, maximum, to)) return maximum;
  }
  return null;
}

/** The closures of both methods; each is null where the plot does not show it. */
export function pickClosure(
  plot: GPlot,
  { from = 0, to = Infinity, lineFrom = 0 }: SearchRange = {},
): ClosurePicks {
  const { g, decline } = plot;
  const range = (g.at(-1) ?? 0) * skippedShare;
  const first = firstIndex(0, g.length, (index) => {
    const value = g[index] ?? NaN;
    return value >= Math.max(range, from);
  });
  const end = firstIndex(0, g.length, (index) => (g[index] ?? NaN) > to);
  const last = end ?? g.length;
  if (first === null || last - first < 3 || standsStill(plot))
    return {
      tangent: null,
      contact: null,
      isRisingSteadily: false,
      otherTangents: null,
      largestDecline: NaN,
    };
  const maximum = maximumBeforeClosure(decline, first, last);
  const lowest = extremeIndex(decline, first, maximum + 1, (a, b) => a < b);
  const hasRisen =
    (decline[maximum] ?? NaN) > (decline[lowest] ?? NaN) * (1 + contactRise);
  const isShown = hasRisen || isLineBefore(plot, maximum, last);
  const hasLine = isShown || (g[first] ?? NaN) < lineFrom;
  const level = hasLine ? null : levelBeforeClosure(plot, maximum, last);
  const earlier =
    hasLine || level !== null
      ? null
      : maximumOfEarlierLine(plot, from, range, last);
  const largest = level ?? earlier ?? maximum;
  const noise = declineNoise(plot);
  const isChange = (from: number, to: number) => {
    const least = extremeIndex(decline, from, to, (a, b) => a < b);
    const change = (decline[largest] ?? NaN) - (decline[least] ?? NaN);
    return change > mostNoise * noise;
  };
  const tangent = isChange(largest, last)
    ? tangentPick(plot, largest, last)
    : null;
  const contact =
    level === null && isChange(first, maximum + 1)
      ? contactPick(plot, first, maximum)
      : null;
  return {
    tangent: hasLine || level !== null || earlier !== null ? tangent : null,
    contact,
    isRisingSteadily: isSteadyRise(plot, first, contact),
    otherTangents:
      isShown || level !== null
        ? null
        : tangentsFromElsewhere(plot, from, range, last),
    largestDecline: decline[largest] ?? NaN,
  };
}
