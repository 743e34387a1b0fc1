import type { GPlot } from "./g-plot.ts";

/** Right after shut-in the decline is water hammer and friction, not leak-off. */
const skippedShare = 0.05;
const tangentDrop = 0.05;
const contactRise = 0.1;
const contactExcess = 0.05;
/** A later rise of the decline by this much is a maximum of its own. */
const laterRise = 0.03;
/** Below this share of the largest decline a rise is noise or flow after closure. */
const laterShare = 0.5;

/** The decline has to change by this many times its noise: what is less happens by itself. */
const mostNoise = 5;
/** With fewer points the curve itself bends from one to the next, which is no noise. */
const fewestPoints = 100;
const medianDeviation = 0.6745;

/** A point on the G-plot where the decline changes as it does when a fracture closes. */
export interface ClosurePick {
  readonly g: number;
  readonly pressure: number;
}

export interface ClosurePicks {
  /** Where the decline has fallen below its maximum: the closure of Barree. */
  readonly tangent: ClosurePick | null;
  /** Where the faces touch and the fracture stiffens: the closure of McClure. */
  readonly contact: ClosurePick | null;
  /** The largest decline, in pressure for each unit of G. */
  readonly largestDecline: number;
}

/** Part of the plot in which closure is looked for, in G. */
export interface SearchRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function pickBetween(
  { g, pressure, decline }: GPlot,
  index: number,
  level: number,
): ClosurePick {
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
  if ((decline[largest] ?? NaN) <= level * (1 + contactExcess)) return null;
  const index = firstIndex(
    smallest + 1,
    largest + 1,
    (one) => (decline[one] ?? NaN) >= level,
  );
  return index === null ? null : pickBetween(plot, index, level);
}

/**
 * The maximum of the decline that precedes closure. Friction and fissures that
 * close early make the decline largest right after shut-in; when it falls and
 * rises again, the line through the later maximum is the one that leaves at
 * closure.
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

function rise(decline: Float64Array, lowest: number): number {
  return (decline[lowest] ?? NaN) * (1 + laterRise);
}

function medianOf(values: Float64Array): number {
  return values.sort()[values.length >> 1] ?? NaN;
}

/** The standard deviation of the decline, which is a slope over seven points, from how the pressure scatters. */
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

/** Both readings of closure; each is null where the plot does not show it. */
export function pickClosure(
  plot: GPlot,
  { from = 0, to = Infinity }: SearchRange = {},
): ClosurePicks {
  const { g, decline } = plot;
  const range = (g.at(-1) ?? 0) * skippedShare;
  const first = firstIndex(0, g.length, (index) => {
    const value = g[index] ?? NaN;
    return value >= Math.max(range, from);
  });
  const end = firstIndex(0, g.length, (index) => (g[index] ?? NaN) > to);
  const last = end ?? g.length;
  if (first === null || last - first < 3)
    return { tangent: null, contact: null, largestDecline: NaN };
  const largest = maximumBeforeClosure(decline, first, last);
  const noise = declineNoise(plot);
  const isChange = (from: number, to: number) => {
    const least = extremeIndex(decline, from, to, (a, b) => a < b);
    const change = (decline[largest] ?? NaN) - (decline[least] ?? NaN);
    return change > mostNoise * noise;
  };
  return {
    tangent: isChange(largest, last) ? tangentPick(plot, largest, last) : null,
    contact: isChange(first, largest + 1)
      ? contactPick(plot, first, largest)
      : null,
    largestDecline: decline[largest] ?? NaN,
  };
}
