import type { Column } from "@stagecraft/series";

export type SegmentKind =
  "equal" | "missingInStage" | "missingInSource" | "different";

export interface Segment {
  readonly kind: SegmentKind;
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly sampleCount: number;
}

export interface ColumnComparison {
  readonly equalCount: number;
  readonly missingInStageCount: number;
  readonly missingInSourceCount: number;
  readonly differentCount: number;
  readonly largestDifference: number | null;
  readonly largestTimestamp: number | null;
  readonly differences: readonly {
    readonly timestamp: number;
    readonly stored: number;
    readonly source: number;
  }[];
  readonly segments: readonly Segment[];
  readonly chart: {
    readonly times: number[];
    readonly stored: (number | null)[];
    readonly source: (number | null)[];
  };
}

/** Nobody reads a longer list; the counts include all samples. */
const mostDifferences = 20;
const mostSegments = 200;
const chartPoints = 400;

/**
 * Sources print decimal digits, so a value that was converted to another unit
 * and back differs in the last bits.
 */
const relativeTolerance = 1e-9;

function isSame(one: number, other: number): boolean {
  if (Object.is(one, other)) return true;
  const scale = Math.max(Math.abs(one), Math.abs(other));
  return Math.abs(one - other) <= relativeTolerance * scale;
}

interface Step {
  readonly time: number;
  readonly stored: number | undefined;
  readonly source: number | undefined;
}

/** Iterates over two columns in time order; samples that are not numbers are skipped. */
function* together(stored: Column, source: Column): Generator<Step> {
  let at = 0;
  let other = 0;
  while (at < stored.times.length || other < source.times.length) {
    const storedTime = stored.times[at] ?? Infinity;
    const sourceTime = source.times[other] ?? Infinity;
    const time = Math.min(storedTime, sourceTime);
    const step = {
      time,
      stored: storedTime === time ? numberAt(stored, at) : undefined,
      source: sourceTime === time ? numberAt(source, other) : undefined,
    };
    if (storedTime === time) at += 1;
    if (sourceTime === time) other += 1;
    if (step.stored !== undefined || step.source !== undefined) yield step;
  }
}

function numberAt({ values }: Column, index: number): number | undefined {
  const value = values[index];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

function kindOf({ stored, source }: Step): SegmentKind {
  if (stored === undefined) return "missingInStage";
  if (source === undefined) return "missingInSource";
  return isSame(stored, source) ? "equal" : "different";
}

const gravity: readonly SegmentKind[] = [
  "equal",
  "missingInSource",
  "missingInStage",
  "different",
];

function graver(one: SegmentKind, other: SegmentKind): SegmentKind {
  return gravity.indexOf(one) > gravity.indexOf(other) ? one : other;
}

/**
 * Joins neighboring segments until few enough are left; the joined segment gets
 * the more severe kind.
 */
function bounded(segments: Segment[]): Segment[] {
  let result = segments;
  while (result.length > mostSegments) {
    const joined: Segment[] = [];
    for (let index = 0; index < result.length; index += 2) {
      const [first, second] = [result[index], result[index + 1]];
      if (first === undefined) continue;
      if (second === undefined) joined.push(first);
      else
        joined.push({
          kind: graver(first.kind, second.kind),
          startTimestamp: first.startTimestamp,
          endTimestamp: second.endTimestamp,
          sampleCount: first.sampleCount + second.sampleCount,
        });
    }
    result = joined;
  }
  return result;
}

class Segments {
  readonly #list: Segment[] = [];

  add(kind: SegmentKind, time: number): void {
    const last = this.#list.at(-1);
    if (last?.kind === kind)
      this.#list[this.#list.length - 1] = {
        ...last,
        endTimestamp: time,
        sampleCount: last.sampleCount + 1,
      };
    else
      this.#list.push({
        kind,
        startTimestamp: time,
        endTimestamp: time,
        sampleCount: 1,
      });
  }

  list(): Segment[] {
    return bounded(this.#list);
  }
}

/** Keeps the first sample of each side in each step of time. */
class Chart {
  readonly #from: number;
  readonly #stepMs: number;
  readonly #points = new Map<number, Step>();

  constructor(from: number, to: number) {
    this.#from = from;
    this.#stepMs = Math.max(1000, Math.ceil((to - from + 1) / chartPoints));
  }

  add({ time, stored, source }: Step): void {
    const index = Math.floor((time - this.#from) / this.#stepMs);
    const known = this.#points.get(index);
    this.#points.set(index, {
      time: known?.time ?? time,
      stored: known?.stored ?? stored,
      source: known?.source ?? source,
    });
  }

  /** A step without any sample is a point without values, so that a line is not drawn across it. */
  points(): ColumnComparison["chart"] {
    const indexes = [...this.#points.keys()];
    const last = indexes.at(-1) ?? -1;
    const chart: ColumnComparison["chart"] = {
      times: [],
      stored: [],
      source: [],
    };
    for (let index = indexes[0] ?? 0; index <= last; index += 1) {
      const point = this.#points.get(index);
      chart.times.push(point?.time ?? this.#from + index * this.#stepMs);
      chart.stored.push(point?.stored ?? null);
      chart.source.push(point?.source ?? null);
    }
    return chart;
  }
}

/** Compares the samples of a channel in a stage with those in a source. */
export function compareColumns(
  stored: Column,
  source: Column,
): ColumnComparison {
  const counts = {
    equal: 0,
    missingInStage: 0,
    missingInSource: 0,
    different: 0,
  };
  const first = Math.min(
    stored.times[0] ?? Infinity,
    source.times[0] ?? Infinity,
  );
  const last = Math.max(stored.times.at(-1) ?? 0, source.times.at(-1) ?? 0);
  const segments = new Segments();
  const chart = new Chart(first, last);
  const differences: { timestamp: number; stored: number; source: number }[] =
    [];
  let largest: { difference: number; timestamp: number } | null = null;
  for (const step of together(stored, source)) {
    const kind = kindOf(step);
    counts[kind] += 1;
    segments.add(kind, step.time);
    chart.add(step);
    if (kind !== "different") continue;
    const { stored: was = 0, source: is = 0 } = step;
    if (differences.length < mostDifferences)
      differences.push({ timestamp: step.time, stored: was, source: is });
    const difference = is - was;
    if (largest === null || Math.abs(difference) > Math.abs(largest.difference))
      largest = { difference, timestamp: step.time };
  }
  return {
    equalCount: counts.equal,
    missingInStageCount: counts.missingInStage,
    missingInSourceCount: counts.missingInSource,
    differentCount: counts.different,
    largestDifference: largest?.difference ?? null,
    largestTimestamp: largest?.timestamp ?? null,
    differences,
    segments: segments.list(),
    chart: chart.points(),
  };
}

/** The changes to a channel that an apply would make. */
export interface ColumnPlan {
  /** Samples at times that have none. */
  readonly filled: Column;
  /** Stored samples at the times to be replaced, and their replacements. */
  readonly replaced: Column;
  readonly replacement: Column;
}

function columnOf(rows: readonly (readonly [number, number])[]): Column {
  return {
    times: Float64Array.from(rows, ([time]) => time),
    values: Float64Array.from(rows, ([, value]) => value),
  };
}

/**
 * Decides again when storing, so that a fill does not overwrite samples that
 * arrived after the comparison.
 */
export function planColumn(
  stored: Column,
  source: Column,
  replaces: boolean,
): ColumnPlan {
  const filled: [number, number][] = [];
  const replaced: [number, number][] = [];
  const replacement: [number, number][] = [];
  for (const step of together(stored, source)) {
    const kind = kindOf(step);
    const { time, stored: was = 0, source: is = 0 } = step;
    if (kind === "missingInStage") filled.push([time, is]);
    if (kind !== "different" || !replaces) continue;
    replaced.push([time, was]);
    replacement.push([time, is]);
  }
  return {
    filled: columnOf(filled),
    replaced: columnOf(replaced),
    replacement: columnOf(replacement),
  };
}
