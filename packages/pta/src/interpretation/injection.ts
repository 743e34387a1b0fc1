import type { FalloffRecord, FalloffTimes } from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";

/** Pumping is above this share of the largest rate; pumps that idle show a little. */
const pumpingShare = 0.05;
/** The rate at the end is the mean over this long before shut-in. */
const lastRateMs = 60_000;
/** A rate counts until the next sample, but not for longer than this. */
const longestHoldMs = 5000;

/** What was pumped before the shut-in; SI units. */
export interface Injection {
  readonly startMs: number;
  readonly shutInMs: number;
  readonly volumeCubicMeters: number;
  readonly lastRateCubicMetersPerSecond: number;
  /** The volume over the last rate: material-balance time. */
  readonly seconds: number;
}

export interface ReadInjection {
  readonly injection: Injection | null;
  readonly warnings: readonly InterpretationWarning[];
}

function largestOf(values: ArrayLike<number>): number {
  let largest = 0;
  for (let index = 0; index < values.length; index++)
    largest = Math.max(largest, values[index] ?? 0);
  return largest;
}

/** The pumping nearest before a shut-in, or the last one of the record. */
function lastPumped(
  timestampsMs: ArrayLike<number>,
  rates: ArrayLike<number>,
  level: number,
): number | null {
  for (let index = rates.length - 1; index >= 0; index--)
    if ((rates[index] ?? NaN) > level) return timestampsMs[index] ?? null;
  return null;
}

interface Pumped {
  readonly volume: number;
  readonly missingMs: number;
}

/** Samples without a rate, and time between samples that are too far apart, count as missing. */
function pumpedBetween(
  timestampsMs: ArrayLike<number>,
  rates: ArrayLike<number>,
  fromMs: number,
  toMs: number,
): Pumped {
  let volume = 0;
  let missingMs = 0;
  for (let index = 0; index < rates.length; index++) {
    const at = timestampsMs[index] ?? NaN;
    if (at < fromMs || at >= toMs) continue;
    const next = Math.min(timestampsMs[index + 1] ?? toMs, toMs);
    const heldMs = Math.min(next - at, longestHoldMs);
    const rate = rates[index] ?? NaN;
    missingMs += next - at - heldMs;
    if (Number.isFinite(rate)) volume += (rate * heldMs) / 1000;
    else missingMs += heldMs;
  }
  return { volume, missingMs };
}

function nothing(code: "noRate" | "noShutIn" | "noInjection"): ReadInjection {
  return { injection: null, warnings: [warningOf(code)] };
}

/** Reads what was injected; without a rate there is no injection time, and nothing that follows from it. */
export function readInjection(
  { timestampsMs, slurryRateCubicMetersPerSecond: rates }: FalloffRecord,
  times: FalloffTimes,
): ReadInjection {
  if (rates === null) return nothing("noRate");
  const level = largestOf(rates) * pumpingShare;
  if (level === 0) return nothing("noRate");
  const shutInMs = times.shutInMs ?? lastPumped(timestampsMs, rates, level);
  if (shutInMs === null) return nothing("noShutIn");
  const startMs = times.injectionStartMs ?? timestampsMs[0] ?? shutInMs;
  const { volume, missingMs } = pumpedBetween(
    timestampsMs,
    rates,
    startMs,
    shutInMs,
  );
  const last = pumpedBetween(
    timestampsMs,
    rates,
    shutInMs - lastRateMs,
    shutInMs,
  );
  const knownSeconds = (lastRateMs - last.missingMs) / 1000;
  const lastRate = last.volume / knownSeconds;
  if (!(volume > 0) || !(lastRate > 0)) return nothing("noInjection");
  return {
    injection: {
      startMs,
      shutInMs,
      volumeCubicMeters: volume,
      lastRateCubicMetersPerSecond: lastRate,
      seconds: volume / lastRate,
    },
    warnings:
      missingMs > longestHoldMs
        ? [warningOf("rateGap", { seconds: Math.round(missingMs / 1000) })]
        : [],
  };
}

/** When pumping began again after a shut-in; null when it did not. */
export function restartAfter(
  { timestampsMs, slurryRateCubicMetersPerSecond: rates }: FalloffRecord,
  shutInMs: number,
): number | null {
  if (rates === null) return null;
  const level = largestOf(rates) * pumpingShare;
  let stopped = false;
  for (let index = 0; index < rates.length; index++) {
    const at = timestampsMs[index] ?? NaN;
    if (!(at >= shutInMs)) continue;
    const isPumping = (rates[index] ?? NaN) > level;
    // A single sample is a spike of the meter; the pumps take longer to start.
    const isStillPumping = (rates[index + 1] ?? NaN) > level;
    if (!isPumping) stopped = true;
    else if (stopped && isStillPumping) return at;
  }
  return null;
}
