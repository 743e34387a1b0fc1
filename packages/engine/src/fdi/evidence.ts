import { median5 } from "../kit/median5.ts";
import {
  Baseline,
  baselineSeconds,
  driftStepSeconds,
  leastBaselineSamples,
} from "./baseline.ts";
import {
  bleedOffsIn,
  stretchesOf,
  type BleedOff,
  type EvidenceStretch,
} from "./evidence-flags.ts";
import { onSeconds, type StoredColumn } from "./evidence-seconds.ts";
import { median, theilSenSlope } from "./robust.ts";

/** A drift is looked for in so much time, and is none in less. */
const driftSeconds = 600;
const leastDriftSamples = 12;

/** One offset well as it is stored: its gauge, and what the engine made of it. */
export interface StoredAnswer {
  readonly pressure: StoredColumn;
  readonly change: StoredColumn;
  /** Per minute. */
  readonly derivative: StoredColumn;
  readonly isWireline: StoredColumn;
  /** Percent of a hit; only where the change was held against the threshold. */
  readonly warning: StoredColumn;
  readonly minimumDelta: number;
  /** Epoch milliseconds; null when the well gave no answer. */
  readonly firstResponse: number | null;
  readonly firstHit: number | null;
}

export interface OffsetEvidence {
  /** From the first second that has a change to the last. */
  readonly window: EvidenceStretch;
  /** The quiet well before the window; null when too little of it is stored. */
  readonly baseline: {
    readonly pressure: number;
    /** One sigma of the gauge's noise. */
    readonly noise: number;
    readonly span: EvidenceStretch;
  } | null;
  /** What the change of the decisive moment was measured from: another level after wireline. */
  readonly reference: number | null;
  /** How the quiet well moved by itself; null when too little of it is stored. */
  readonly drift: {
    readonly perHour: number;
    readonly span: EvidenceStretch;
  } | null;
  readonly largestChangeTimestamp: number | null;
  readonly steepest: {
    readonly perMinute: number;
    readonly timestamp: number;
  } | null;
  readonly wireline: readonly EvidenceStretch[];
  readonly bleedOffs: readonly BleedOff[];
}

interface Seconds {
  readonly times: Float64Array;
  readonly raw: Float64Array;
  readonly smooth: Float64Array;
  readonly change: Float64Array;
  /** Where the window begins. */
  readonly from: number;
}

/** What the stored channels show of an offset well's answer; null when none was computed. */
export function offsetEvidence(stored: StoredAnswer): OffsetEvidence | null {
  const seconds = secondsOf(stored);
  if (seconds === null) return null;
  const { times, smooth, from } = seconds;
  const isWireline = onSeconds(stored.isWireline, times);
  const wireline = stretchesOf(times, (i) => isWireline[i] === 1);
  const largest = largestPlace(stored, seconds);
  const decisive =
    stored.firstHit ??
    stored.firstResponse ??
    (largest === null ? null : (times[largest] ?? null));
  const baseline = baselineOf(seconds, stored.minimumDelta);
  return {
    window: stretchOf(times, from, times.length - 1),
    baseline,
    reference: referenceAt(seconds, decisive),
    drift: driftOf(seconds, stored.firstResponse),
    largestChangeTimestamp: largest === null ? null : (times[largest] ?? null),
    steepest: steepestOf(stored, seconds, isWireline),
    wireline,
    bleedOffs: bleedOffsIn(times, smooth, {
      from,
      isWireline,
      leastDrop: Math.max(
        0.5 * stored.minimumDelta,
        20 * (baseline?.noise ?? 0),
      ),
    }),
  };
}

function secondsOf(stored: StoredAnswer): Seconds | null {
  const known = knownTimes(stored.change);
  if (known === null) return null;
  const before = driftSeconds + baselineSeconds;
  const firstRaw = stored.pressure.times[0] ?? known.first;
  const lead = Math.max(
    0,
    Math.min(before, Math.floor((known.first - firstRaw) / 1000)),
  );
  const length = lead + Math.round((known.last - known.first) / 1000) + 1;
  const times = Float64Array.from(
    { length },
    (_, i) => known.first + (i - lead) * 1000,
  );
  const raw = onSeconds(stored.pressure, times);
  return {
    times,
    raw,
    smooth: smoothed(raw),
    change: onSeconds(stored.change, times),
    from: lead,
  };
}

function knownTimes({ times, values }: StoredColumn) {
  const isKnown = (value: number) => !Number.isNaN(value);
  const first = times[values.findIndex(isKnown)];
  const last = times[values.findLastIndex(isKnown)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** As the engine does: the median of the last five samples. */
function smoothed(raw: Float64Array): Float64Array {
  const last: number[] = [];
  return raw.map((value) => {
    if (Number.isNaN(value)) return NaN;
    last.push(value);
    if (last.length > 5) last.shift();
    const [a, b, c, d, e] = last;
    return e === undefined
      ? median(Float64Array.from(last))
      : median5(a as number, b as number, c as number, d as number, e);
  });
}

function stretchOf(
  times: Float64Array,
  from: number,
  to: number,
): EvidenceStretch {
  return {
    startTimestamp: times[from] as number,
    endTimestamp: times[to] as number,
  };
}

function baselineOf(
  { times, raw, smooth, from }: Seconds,
  minimumDelta: number,
): OffsetEvidence["baseline"] {
  const baseline = new Baseline();
  const start = Math.max(0, from - baselineSeconds);
  for (let i = start; i < from; i++)
    if (!Number.isNaN(raw[i]))
      baseline.push(raw[i] as number, smooth[i] as number, 0, 0);
  if (baseline.samples < leastBaselineSamples) return null;
  baseline.settle(0.001 * minimumDelta, false);
  return {
    pressure: baseline.pressure,
    noise: baseline.sigma,
    span: stretchOf(times, start, from - 1),
  };
}

/** Before the window; a stage that began with it is quiet until its first response. */
function driftOf(
  seconds: Seconds,
  firstResponse: number | null,
): OffsetEvidence["drift"] {
  const { from, times } = seconds;
  const before = slopeBetween(seconds, Math.max(0, from - driftSeconds), from);
  if (before !== null) return before;
  if (firstResponse === null) return null;
  const response = Math.round((firstResponse - (times[0] as number)) / 1000);
  return slopeBetween(
    seconds,
    Math.max(0, response - driftSeconds),
    Math.min(response, times.length),
  );
}

function slopeBetween(
  { times, smooth }: Seconds,
  from: number,
  to: number,
): OffsetEvidence["drift"] {
  const samples: number[] = [];
  for (let i = from; i < to; i += driftStepSeconds)
    if (!Number.isNaN(smooth[i])) samples.push(smooth[i] as number);
  if (samples.length < leastDriftSamples) return null;
  const perStep = theilSenSlope(Float64Array.from(samples));
  return {
    perHour: (perStep / driftStepSeconds) * 3600,
    span: stretchOf(times, from, to - 1),
  };
}

/** Wireline and silence count for nothing, as in the engine's own maximum. */
function largestPlace(
  { warning }: StoredAnswer,
  { times, change }: Seconds,
): number | null {
  const evaluated = onSeconds(warning, times);
  let largest: number | null = null;
  for (let i = 0; i < times.length; i++) {
    if (Number.isNaN(evaluated[i]) || Number.isNaN(change[i])) continue;
    if (largest === null || (change[i] as number) > (change[largest] as number))
      largest = i;
  }
  return largest;
}

function referenceAt(
  { times, smooth, change }: Seconds,
  timestamp: number | null,
): number | null {
  if (timestamp === null) return null;
  const i = Math.round((timestamp - (times[0] as number)) / 1000);
  const level = (smooth[i] ?? NaN) - (change[i] ?? NaN);
  return Number.isNaN(level) ? null : level;
}

function steepestOf(
  { derivative }: StoredAnswer,
  { times, from }: Seconds,
  isWireline: Float64Array,
): OffsetEvidence["steepest"] {
  const slopes = onSeconds(derivative, times);
  let steepest: OffsetEvidence["steepest"] = null;
  for (let i = from; i < times.length; i++) {
    const perMinute = slopes[i] as number;
    if (Number.isNaN(perMinute) || isWireline[i] === 1) continue;
    if (steepest === null || perMinute > steepest.perMinute)
      steepest = { perMinute, timestamp: times[i] as number };
  }
  return steepest;
}
