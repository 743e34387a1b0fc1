import type { LineRange } from "../plots/straight-lines.ts";
import { restartAfter } from "./injection.ts";
import type { FalloffRecord, FalloffTimes } from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";

/** Samples of the same extreme value for this long: the gauge is at its limit. */
const limitSamples = 30;
/** A sample this far from its neighbors, as a share of the range, is a spike. */
const spikeShare = 0.05;
const spikeReach = 2;
const shortestGapMs = 30_000;
/** A rise above the lowest pressure before, as a share of the range, is no falloff. */
const riseShare = 0.1;
/** Water hammer swings for this long after a shut-in. */
const hammerSeconds = 120;

/** The pressure after shut-in that is analyzed, and what was left out of the record. */
export interface Falloff {
  readonly seconds: Float64Array;
  /** At the perforations. */
  readonly pressurePa: Float64Array;
  readonly leftOutCount: number;
  readonly warnings: readonly InterpretationWarning[];
}

interface Sample {
  readonly seconds: number;
  readonly pressure: number;
}

function samplesBetween(
  { timestampsMs, surfacePressurePa }: FalloffRecord,
  shutInMs: number,
  fromMs: number,
  toMs: number,
): Sample[] {
  const samples: Sample[] = [];
  let last = -Infinity;
  for (let index = 0; index < timestampsMs.length; index++) {
    const at = timestampsMs[index] ?? NaN;
    const pressure = surfacePressurePa[index] ?? NaN;
    if (!(at >= fromMs && at <= toMs && at > last)) continue;
    if (!Number.isFinite(pressure)) continue;
    last = at;
    samples.push({ seconds: (at - shutInMs) / 1000, pressure });
  }
  return samples;
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function rangeOf(samples: readonly Sample[]): readonly [number, number] {
  return samples.reduce<readonly [number, number]>(
    ([low, high], { pressure }) => [
      Math.min(low, pressure),
      Math.max(high, pressure),
    ],
    [Infinity, -Infinity],
  );
}

/** How far the pressures around a sample are apart. */
function spreadAround(samples: readonly Sample[], index: number): number {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let one = index - spikeReach; one <= index + spikeReach; one++) {
    const pressure = samples[one]?.pressure;
    if (pressure === undefined) continue;
    if (pressure < lowest) lowest = pressure;
    if (pressure > highest) highest = pressure;
  }
  return highest - lowest;
}

function withoutSpikes(samples: readonly Sample[]): Sample[] {
  const [low, high] = rangeOf(samples);
  const most = (high - low) * spikeShare;
  return samples.filter(({ pressure, seconds }, index) => {
    // The hammer swings faster than that and is no error of the gauge.
    if (seconds < hammerSeconds) return true;
    // Nearly all samples lie among near neighbors and need no median.
    if (spreadAround(samples, index) <= most) return true;
    const around = samples
      .slice(Math.max(0, index - spikeReach), index + spikeReach + 1)
      .map((each) => each.pressure);
    return Math.abs(pressure - medianOf(around)) <= most;
  });
}

/** The first of many equal samples at the highest or lowest value. */
function limitStart(samples: readonly Sample[], limit: number): number | null {
  let run = 0;
  for (const [index, { pressure }] of samples.entries()) {
    run = pressure === limit ? run + 1 : 0;
    if (run === limitSamples) return index - limitSamples + 1;
  }
  return null;
}

interface Limited {
  readonly samples: readonly Sample[];
  readonly warnings: readonly InterpretationWarning[];
}

/** At the lower limit of its gauge a falloff ends; at the upper it has not begun. */
function withoutLimits(samples: readonly Sample[]): Limited {
  const [low, high] = rangeOf(samples);
  if (low === high) return { samples, warnings: [] };
  const atHigh = limitStart(samples, high);
  const begun =
    atHigh === null
      ? samples
      : samples.slice(
          samples.findLastIndex(({ pressure }) => pressure === high) + 1,
        );
  const atLow = limitStart(begun, low);
  const kept = atLow === null ? begun : begun.slice(0, atLow + 1);
  const warnings = [
    ...(atHigh === null ? [] : [warningOf("gaugeAtLimit", { pressure: high })]),
    ...(atLow === null ? [] : [warningOf("gaugeAtLimit", { pressure: low })]),
  ];
  return { samples: kept, warnings };
}

function gapsOf(samples: readonly Sample[]): InterpretationWarning[] {
  return samples.flatMap(({ seconds }, index) => {
    const next = samples[index + 1]?.seconds ?? seconds;
    return (next - seconds) * 1000 > shortestGapMs
      ? [warningOf("gap", { from: seconds, to: next })]
      : [];
  });
}

function risesOf(samples: readonly Sample[]): InterpretationWarning[] {
  const settled = samples.filter(({ seconds }) => seconds >= hammerSeconds);
  const [low, high] = rangeOf(settled);
  let lowest = Infinity;
  for (const { seconds, pressure } of settled) {
    if (pressure - lowest > (high - low) * riseShare)
      return [warningOf("pressureRises", { from: seconds })];
    lowest = Math.min(lowest, pressure);
  }
  return [];
}

/** A falloff ends where pumping begins again, whatever end was given. */
export function readFalloff(input: {
  readonly record: FalloffRecord;
  readonly times: FalloffTimes;
  readonly shutInMs: number;
  readonly hydrostaticPa: number;
  readonly masked: readonly LineRange[];
}): Falloff {
  const { record, times, shutInMs, hydrostaticPa, masked } = input;
  const restartMs = restartAfter(record, shutInMs);
  const givenEnd = times.falloffEndMs ?? Infinity;
  const isCut = restartMs !== null && restartMs < givenEnd;
  const all = samplesBetween(
    record,
    shutInMs,
    Math.max(shutInMs, times.falloffStartMs ?? shutInMs),
    isCut ? restartMs - 1 : givenEnd,
  );
  const limited = withoutLimits(all);
  const unmasked = limited.samples.filter(
    ({ seconds }) =>
      !masked.some(({ from, to }) => seconds >= from && seconds <= to),
  );
  const kept = withoutSpikes(unmasked);
  const spikes = unmasked.length - kept.length;
  return {
    seconds: Float64Array.from(kept, ({ seconds }) => seconds),
    pressurePa: Float64Array.from(
      kept,
      ({ pressure }) => pressure + hydrostaticPa,
    ),
    leftOutCount: all.length - kept.length,
    warnings: [
      ...(isCut
        ? [warningOf("pumpRestarted", { at: (restartMs - shutInMs) / 1000 })]
        : []),
      ...limited.warnings,
      ...(spikes > 0 ? [warningOf("spikesLeftOut", { count: spikes })] : []),
      ...gapsOf(kept),
      ...risesOf(kept),
    ],
  };
}
