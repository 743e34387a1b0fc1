import type { LineRange } from "../plots/straight-lines.ts";
import type { Injection } from "./injection.ts";
import type { FalloffRecord, FalloffTimes } from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import { bleedOffAt } from "./bleed-off.ts";
import { keptByGauge } from "./gauge-limits.ts";
import type { Samples } from "./samples.ts";
import { isSpike, medianOf } from "./spikes.ts";

const shortestGapSeconds = 30;
/**
 * Samples further apart than this are taken by hand or logged rarely; a gap is much longer than
 * their usual distance.
 */
const denseSeconds = 10;
const gapMultiple = 10;
const mostGaps = 5;
/** A record without its first seconds shows no water hammer, and its shut-in time is uncertain. */
const longestStartSeconds = 10;
/** A rise above the lowest pressure so far, as a share of the range, ends a falloff. */
const riseShare = 0.1;
/** Water hammer swings for this long after a shut-in. */
const hammerSeconds = 120;

/** The pressure after shut-in that is analyzed, and the samples that were left out. */
export interface Falloff {
  readonly seconds: Float64Array;
  /** Pressure at the perforations, or at the surface while the head between them is not known. */
  readonly pressurePa: Float64Array;
  readonly leftOutCount: number;
  /** Stretches without samples. */
  readonly gaps: readonly LineRange[];
  readonly warnings: readonly InterpretationWarning[];
}

function samplesBetween(
  { timestampsMs, surfacePressurePa }: FalloffRecord,
  shutInMs: number,
  fromMs: number,
  toMs: number,
): Samples {
  const seconds = new Float64Array(timestampsMs.length);
  const pressure = new Float64Array(timestampsMs.length);
  let count = 0;
  let last = -Infinity;
  for (let index = 0; index < timestampsMs.length; index++) {
    const at = timestampsMs[index] ?? NaN;
    const value = surfacePressurePa[index] ?? NaN;
    if (!(at >= fromMs && at <= toMs && at > last)) continue;
    if (!Number.isFinite(value)) continue;
    last = at;
    seconds[count] = (at - shutInMs) / 1000;
    pressure[count] = value;
    count++;
  }
  return {
    seconds: seconds.subarray(0, count),
    pressure: pressure.subarray(0, count),
  };
}

function filtered(
  { seconds, pressure }: Samples,
  keeps: (index: number) => boolean,
): Samples {
  const times = new Float64Array(seconds.length);
  const values = new Float64Array(seconds.length);
  let count = 0;
  for (let index = 0; index < seconds.length; index++) {
    if (!keeps(index)) continue;
    times[count] = seconds[index] ?? NaN;
    values[count] = pressure[index] ?? NaN;
    count++;
  }
  return {
    seconds: times.subarray(0, count),
    pressure: values.subarray(0, count),
  };
}

function stepsOf(seconds: Float64Array): Float64Array {
  return Float64Array.from(
    { length: Math.max(0, seconds.length - 1) },
    (_, index) => (seconds[index + 1] ?? NaN) - (seconds[index] ?? NaN),
  );
}

function usualStep(seconds: Float64Array): number {
  return medianOf(stepsOf(seconds));
}

/** Length of a gap right after shut-in, in a record that is otherwise dense. */
function gapAtStart(
  { seconds }: Samples,
  fromSeconds: number,
): InterpretationWarning[] {
  const first = seconds[0] ?? NaN;
  const isDense = usualStep(seconds) <= denseSeconds;
  return isDense && first - fromSeconds > longestStartSeconds
    ? [warningOf("gap", { from: fromSeconds, to: first })]
    : [];
}

function gapsOf({ seconds }: Samples): LineRange[] {
  const steps = stepsOf(seconds);
  const usual = medianOf(steps);
  const isGap = (step: number, index: number) =>
    usual <= denseSeconds
      ? step > shortestGapSeconds
      : step > Math.max(gapMultiple * usual, seconds[index] ?? NaN);
  return [...steps.keys()]
    .filter((index) => isGap(steps[index] ?? NaN, index))
    .map((index) => ({
      from: seconds[index] ?? NaN,
      to: seconds[index + 1] ?? NaN,
    }));
}

/** The longest gaps, in time order. */
function gapWarnings(gaps: readonly LineRange[]): InterpretationWarning[] {
  return gaps
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, mostGaps)
    .sort((one, other) => one.from - other.from)
    .map(({ from, to }) => warningOf("gap", { from, to }));
}

function risesOf({ seconds, pressure }: Samples): InterpretationWarning[] {
  const first = seconds.findIndex((each) => each >= hammerSeconds);
  const settled =
    first < 0 ? pressure.subarray(0, 0) : pressure.subarray(first);
  const low = settled.reduce((one, other) => Math.min(one, other), Infinity);
  const high = settled.reduce((one, other) => Math.max(one, other), -Infinity);
  let lowest = Infinity;
  for (let index = 0; index < settled.length; index++) {
    const value = settled[index] ?? NaN;
    if (value - lowest > (high - low) * riseShare)
      return [
        warningOf("pressureRises", { from: seconds[first + index] ?? 0 }),
      ];
    lowest = Math.min(lowest, value);
  }
  return [];
}

/** A falloff ends when pumping begins again, even if the end was set later. */
export function readFalloff(input: {
  readonly record: FalloffRecord;
  readonly times: FalloffTimes;
  readonly injection: Injection;
  readonly hydrostaticPa: number;
  readonly masked: readonly LineRange[];
}): Falloff {
  const { record, times, injection, hydrostaticPa, masked } = input;
  const { shutInMs, restartMs, kind } = injection;
  const givenEnd = times.falloffEndMs ?? Infinity;
  const isCut = restartMs !== null && restartMs < givenEnd;
  const startMs = Math.max(shutInMs, times.falloffStartMs ?? shutInMs);
  const all = samplesBetween(
    record,
    shutInMs,
    startMs,
    isCut ? restartMs - 1 : givenEnd,
  );
  const bledAt =
    kind === "falloff" && times.falloffEndMs === null ? bleedOffAt(all) : null;
  const closed =
    bledAt === null
      ? all
      : filtered(all, (index) => (all.seconds[index] ?? NaN) <= bledAt);
  const isFalling = kind === "falloff" || kind === "drawdown";
  const limited = keptByGauge(closed, isFalling);
  const unmasked = filtered(limited.samples, (index) => {
    const at = limited.samples.seconds[index] ?? NaN;
    return !masked.some(({ from, to }) => at >= from && at <= to);
  });
  const spiking = isSpike(unmasked, hammerSeconds);
  const kept = filtered(unmasked, (index) => !spiking(index));
  const gaps = gapsOf(kept);
  const spikes = unmasked.seconds.length - kept.seconds.length;
  return {
    seconds: kept.seconds,
    pressurePa: kept.pressure.map((pressure) => pressure + hydrostaticPa),
    leftOutCount: all.seconds.length - kept.seconds.length,
    gaps,
    warnings: [
      ...(isCut
        ? [warningOf("pumpRestarted", { at: (restartMs - shutInMs) / 1000 })]
        : []),
      ...(bledAt === null ? [] : [warningOf("bledOff", { at: bledAt })]),
      ...limited.warnings,
      ...(spikes > 0 ? [warningOf("spikesLeftOut", { count: spikes })] : []),
      ...gapAtStart(all, (startMs - shutInMs) / 1000),
      ...gapWarnings(gaps),
      ...(kind === "falloff" ? risesOf(kept) : []),
    ],
  };
}
