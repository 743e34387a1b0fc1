import type { Samples } from "./samples.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";

/** A gauge that repeats its highest or lowest value for this many samples is at its limit. */
const limitSamples = 30;
/**
 * A pressure that settles approaches its last value by single steps of the gauge. One that reaches
 * the gauge's limit falls by more steps than this within as many samples.
 */
const cutSteps = 5;

/** The first of many equal samples at the highest or lowest value; -1 when there are none. */
function limitStart(
  pressure: Float64Array,
  from: number,
  limit: number,
): number {
  let run = 0;
  for (let index = from; index < pressure.length; index++) {
    run = pressure[index] === limit ? run + 1 : 0;
    if (run === limitSamples) return index - limitSamples + 1;
  }
  return -1;
}

function smallestStep(pressure: Float64Array): number {
  let smallest = Infinity;
  for (let index = 1; index < pressure.length; index++) {
    const step = Math.abs((pressure[index] ?? 0) - (pressure[index - 1] ?? 0));
    if (step > 0) smallest = Math.min(smallest, step);
  }
  return smallest;
}

/**
 * Whether the pressure moved by many steps of the gauge just before it became constant. A gauge at
 * its limit cuts off a pressure that was still moving, while a real pressure levels off first.
 */
function isCutOff(
  pressure: Float64Array,
  from: number,
  start: number,
): boolean {
  const before = Math.max(from, start - limitSamples);
  const moved = Math.abs((pressure[start] ?? 0) - (pressure[before] ?? 0));
  return moved > cutSteps * smallestStep(pressure);
}

function between({ seconds, pressure }: Samples, from: number, to: number) {
  return {
    seconds: seconds.subarray(from, to),
    pressure: pressure.subarray(from, to),
  };
}

/**
 * Ends the period at the limit that the pressure moves toward, and starts it after the samples at
 * the other limit.
 */
export function keptByGauge(
  samples: Samples,
  isFalling: boolean,
): {
  readonly samples: Samples;
  readonly warnings: readonly InterpretationWarning[];
} {
  const { pressure } = samples;
  const low = pressure.reduce((one, other) => Math.min(one, other), Infinity);
  const high = pressure.reduce((one, other) => Math.max(one, other), -Infinity);
  if (!(low < high)) {
    const isStuck = pressure.length >= limitSamples;
    const warnings = isStuck
      ? [warningOf("gaugeAtLimit", { pressure: low })]
      : [];
    return { samples, warnings };
  }
  const [first, last] = isFalling ? [high, low] : [low, high];
  const isLate = limitStart(pressure, 0, first) >= 0;
  const from = isLate ? pressure.lastIndexOf(first) + 1 : 0;
  const end = limitStart(pressure, from, last);
  const isCut = end >= 0 && isCutOff(pressure, from, end);
  return {
    samples: between(samples, from, isCut ? end + 1 : pressure.length),
    warnings: [
      ...(isLate ? [warningOf("gaugeAtLimit", { pressure: first })] : []),
      ...(isCut ? [warningOf("gaugeAtLimit", { pressure: last })] : []),
    ],
  };
}
