import {
  bleedOffsIn,
  stretchesOf,
  type BleedOff,
  type EvidenceStretch,
} from "./evidence-flags.ts";
import { onSeconds, type StoredColumn } from "./evidence-seconds.ts";

/** The slope of the stored trend is computed over this time before the moment. */
const slopeSeconds = 60;

/** The stored data of one offset well: its gauge and the channels that the engine derived from it. */
export interface StoredResponse {
  readonly pressure: StoredColumn;
  /** Pressure change above the well's own trend. */
  readonly change: StoredColumn;
  readonly trend: StoredColumn;
  /** One standard deviation of the trend. */
  readonly uncertainty: StoredColumn;
  /** Slope per minute. */
  readonly derivative: StoredColumn;
  readonly isWireline: StoredColumn;
  readonly minimumDelta: number;
  /** Epoch milliseconds; null when the well did not respond. */
  readonly firstResponse: number | null;
  readonly firstHit: number | null;
  readonly largestChange: number | null;
}

/** The trend that was subtracted from the pressure to get the change at a moment. */
export interface EvidenceTrend {
  readonly timestamp: number;
  readonly pressure: number;
  readonly perHour: number | null;
  /** One standard deviation. */
  readonly uncertainty: number | null;
}

export interface OffsetEvidence {
  /** Spans from the first second that has a change to the last. */
  readonly window: EvidenceStretch;
  /** The trend at the hit, else at the first response, else at the largest change. */
  readonly trend: EvidenceTrend | null;
  readonly steepest: {
    readonly perMinute: number;
    readonly timestamp: number;
  } | null;
  readonly wireline: readonly EvidenceStretch[];
  readonly bleedOffs: readonly BleedOff[];
}

/** Returns what the stored channels show of an offset well's response; null when no change was computed. */
export function offsetEvidence(stored: StoredResponse): OffsetEvidence | null {
  const window = knownStretch(stored.change);
  if (window === null) return null;
  const times = secondsOf(window);
  const isWireline = onSeconds(stored.isWireline, times);
  const decisive =
    stored.firstHit ?? stored.firstResponse ?? stored.largestChange;
  return {
    window,
    trend: decisive === null ? null : trendAt(stored, times, decisive),
    steepest: steepestOf(stored, times, isWireline),
    wireline: stretchesOf(times, (i) => isWireline[i] === 1),
    bleedOffs: bleedOffsIn(times, onSeconds(stored.pressure, times), {
      from: 0,
      isWireline,
      leastDrop: 0.5 * stored.minimumDelta,
    }),
  };
}

function knownStretch({ times, values }: StoredColumn): EvidenceStretch | null {
  const isKnown = (value: number) => !Number.isNaN(value);
  const startTimestamp = times[values.findIndex(isKnown)];
  const endTimestamp = times[values.findLastIndex(isKnown)];
  return startTimestamp === undefined || endTimestamp === undefined
    ? null
    : { startTimestamp, endTimestamp };
}

function secondsOf(window: EvidenceStretch): Float64Array {
  const { startTimestamp, endTimestamp } = window;
  const length = Math.round((endTimestamp - startTimestamp) / 1000) + 1;
  return Float64Array.from({ length }, (_, i) => startTimestamp + i * 1000);
}

function trendAt(
  stored: StoredResponse,
  times: Float64Array,
  timestamp: number,
): EvidenceTrend | null {
  const trend = onSeconds(stored.trend, times);
  const uncertainty = onSeconds(stored.uncertainty, times);
  const i = Math.round((timestamp - (times[0] as number)) / 1000);
  const pressure = trend[i] ?? NaN;
  if (Number.isNaN(pressure)) return null;
  const moved = pressure - (trend[i - slopeSeconds] ?? NaN);
  return {
    timestamp,
    pressure,
    perHour: known((moved * 3600) / slopeSeconds),
    uncertainty: known(uncertainty[i] ?? NaN),
  };
}

function steepestOf(
  { derivative }: StoredResponse,
  times: Float64Array,
  isWireline: Float64Array,
): OffsetEvidence["steepest"] {
  const slopes = onSeconds(derivative, times);
  let steepest: OffsetEvidence["steepest"] = null;
  for (let i = 0; i < times.length; i++) {
    const perMinute = slopes[i] as number;
    if (Number.isNaN(perMinute) || isWireline[i] === 1) continue;
    if (steepest === null || perMinute > steepest.perMinute)
      steepest = { perMinute, timestamp: times[i] as number };
  }
  return steepest;
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
