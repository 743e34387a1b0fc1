import type { FalloffRecord } from "./interpretation-input.ts";

/**
 * A rate counts as flow above this share of the largest rate, because idling pumps show a little.
 */
const flowingShare = 0.05;
/** A sampled rate is valid until the next sample, but not for longer than this. */
const longestHoldMs = 5000;
/**
 * Rates further apart than this are written only when they change, and are valid until the next
 * one.
 */
const steppedMs = 10_000;
const mostIntervals = 2000;

/** The recorded rates in time order, without missing values. */
export interface RateHistory {
  readonly timesMs: Float64Array;
  /** Injected is positive, produced negative. */
  readonly rates: Float64Array;
  /** A smaller rate counts as no flow. */
  readonly level: number;
  readonly usualStepMs: number;
  /** Whether rates are written only when they change. */
  readonly isStepped: boolean;
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function usualStep(
  timesMs: Float64Array,
  rates: Float64Array,
  level: number,
): number {
  const every = Math.ceil(timesMs.length / mostIntervals);
  const steps: number[] = [];
  for (let index = 0; index + 1 < timesMs.length; index += every)
    if (Math.abs(rates[index] ?? 0) > level)
      steps.push((timesMs[index + 1] ?? NaN) - (timesMs[index] ?? NaN));
  return steps.length === 0 ? Infinity : medianOf(steps);
}

/** Null when nothing flowed. */
export function rateHistoryOf({
  timestampsMs,
  slurryRateCubicMetersPerSecond: recorded,
}: FalloffRecord): RateHistory | null {
  if (recorded === null) return null;
  const length = Math.min(timestampsMs.length, recorded.length);
  const times = new Float64Array(length);
  const values = new Float64Array(length);
  let count = 0;
  let last = -Infinity;
  let largest = 0;
  for (let index = 0; index < length; index++) {
    const at = timestampsMs[index] ?? NaN;
    const rate = recorded[index] ?? NaN;
    if (!Number.isFinite(at) || !Number.isFinite(rate) || at <= last) continue;
    last = at;
    largest = Math.max(largest, Math.abs(rate));
    times[count] = at;
    values[count] = rate;
    count++;
  }
  if (largest === 0) return null;
  const timesMs = times.subarray(0, count);
  const rates = values.subarray(0, count);
  const level = largest * flowingShare;
  const usualStepMs = usualStep(timesMs, rates, level);
  return {
    timesMs,
    rates,
    level,
    usualStepMs,
    isStepped: usualStepMs > steppedMs,
  };
}

export interface Flowed {
  /** Injected volume minus produced volume. */
  readonly cubicMeters: number;
  readonly knownMs: number;
  readonly missingMs: number;
}

/** The last sample up to a moment, or the first one. */
export function heldAt(timesMs: Float64Array, atMs: number): number {
  let low = 0;
  let high = timesMs.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((timesMs[middle] ?? NaN) <= atMs) low = middle;
    else high = middle;
  }
  return low;
}

/** A longer time between samples counts as missing. */
export function flowedBetween(
  { timesMs, rates, isStepped, usualStepMs }: RateHistory,
  fromMs: number,
  toMs: number,
): Flowed {
  let cubicMeters = 0;
  let knownMs = 0;
  let missingMs = 0;
  for (let index = heldAt(timesMs, fromMs); index < rates.length; index++) {
    const at = timesMs[index] ?? NaN;
    if (at >= toMs) break;
    const next = Math.min(timesMs[index + 1] ?? toMs, toMs);
    const begin = Math.max(at, fromMs);
    if (next <= begin) continue;
    const isKnown = isStepped || next - at <= longestHoldMs;
    const heldMs = isKnown ? next - begin : Math.min(usualStepMs, next - begin);
    cubicMeters += ((rates[index] ?? NaN) * heldMs) / 1000;
    knownMs += heldMs;
    missingMs += next - begin - heldMs;
  }
  return { cubicMeters, knownMs, missingMs };
}

/** The last sample with flow before a moment; -1 when there is none. */
export function lastFlowing(
  { timesMs, rates, level }: RateHistory,
  beforeMs = Infinity,
): number {
  let index = rates.length - 1;
  while (
    index >= 0 &&
    !((timesMs[index] ?? NaN) < beforeMs && Math.abs(rates[index] ?? 0) > level)
  )
    index--;
  return index;
}

/** The longest time without flow between two moments, flow before and after it; 0 when it never stopped. */
export function longestStopMs(
  { timesMs, rates, level, isStepped }: RateHistory,
  fromMs: number,
  toMs: number,
): number {
  const flows = (index: number) => Math.abs(rates[index] ?? 0) > level;
  let longest = 0;
  let hasFlowed = false;
  let stoppedMs: number | null = null;
  for (let index = heldAt(timesMs, fromMs); index < rates.length; index++) {
    const at = timesMs[index] ?? NaN;
    if (at >= toMs) break;
    if (!flows(index)) {
      if (hasFlowed) stoppedMs ??= at;
      continue;
    }
    // A single sample is a spike of the meter, not a pump that started.
    if (!isStepped && !flows(index + 1)) continue;
    if (stoppedMs !== null) longest = Math.max(longest, at - stoppedMs);
    hasFlowed = true;
    stoppedMs = null;
  }
  return longest;
}

/** When flow began again after a shut-in; null when it did not. */
export function restartAfter(
  { timesMs, rates, level, isStepped }: RateHistory,
  shutInMs: number,
): number | null {
  const flows = (index: number) => Math.abs(rates[index] ?? 0) > level;
  let stopped = false;
  for (let index = 0; index < rates.length; index++) {
    const at = timesMs[index] ?? NaN;
    if (!(at >= shutInMs)) continue;
    // A single sample with flow is a spike of the meter, because pumps take longer to start.
    const staysOn = isStepped || flows(index + 1);
    if (!flows(index)) stopped = true;
    else if (stopped && staysOn) return at;
  }
  return null;
}
