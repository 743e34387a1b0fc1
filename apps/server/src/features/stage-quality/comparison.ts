import { proppantDensity, unitFactor } from "@stagecraft/engine";
import type { Column } from "@stagecraft/series";
import { courseOf, type CourseStep } from "#features/stage-quality/course.ts";
import { longestOf, type Stretch } from "#features/stage-quality/row-times.ts";

/** Two barrels a minute and 150 psi in internal units, m3/min and MPa. */
const tolerances = { rate: 0.317974589856, pressure: 1.034213593975254 };

/** Shorter differences are the reaction time of the gauges. */
const leastRunSeconds = 5;
/** A run continues across an agreement this short. */
const bridgedMs = 3000;

/** Converts the tolerance to a channel's unit, with two digits; null for an unknown unit. */
export function toleranceIn(
  quantity: keyof typeof tolerances,
  unit: string,
): number | null {
  const factor = unitFactor(quantity, unit);
  if (factor === null) return null;
  return Number((tolerances[quantity] / factor).toPrecision(2));
}

export interface ComparedRun extends Stretch {
  readonly largestDifference: number;
}

export interface ComparedColumns {
  readonly tolerance: number;
  readonly secondsCompared: number;
  readonly secondsBeyond: number;
  readonly meanDifference: number;
  readonly meanAbsoluteDifference: number;
  readonly largestDifference: number;
  readonly largestTimestamp: number;
  readonly runs: ComparedRun[];
  readonly course: CourseStep[];
}

function runsBeyond(difference: Column, tolerance: number): ComparedRun[] {
  const runs: { from: number; to: number; largest: number }[] = [];
  difference.values.forEach((value, index) => {
    if (!(Math.abs(value) > tolerance)) return;
    const time = difference.times[index] ?? 0;
    const last = runs.at(-1);
    if (last === undefined || time - last.to > bridgedMs) {
      runs.push({ from: time, to: time, largest: value });
      return;
    }
    last.to = time;
    if (Math.abs(value) > Math.abs(last.largest)) last.largest = value;
  });
  return runs
    .map(({ from, to, largest }) => ({
      startTimestamp: from,
      endTimestamp: to,
      seconds: (to - from) / 1000,
      largestDifference: largest,
    }))
    .filter(({ seconds }) => seconds >= leastRunSeconds);
}

/** Counts one sample as one second; null when the two channels were never measured together. */
export function compared(
  difference: Column | undefined,
  tolerance: number | null,
): ComparedColumns | null {
  if (difference === undefined || tolerance === null) return null;
  let count = 0;
  let sum = 0;
  let absoluteSum = 0;
  let beyond = 0;
  let largest = 0;
  let largestTimestamp = difference.times[0] ?? 0;
  difference.values.forEach((value, index) => {
    if (Number.isNaN(value)) return;
    count += 1;
    sum += value;
    absoluteSum += Math.abs(value);
    if (Math.abs(value) > tolerance) beyond += 1;
    if (Math.abs(value) <= Math.abs(largest)) return;
    largest = value;
    largestTimestamp = difference.times[index] ?? 0;
  });
  if (count === 0) return null;
  return {
    tolerance,
    secondsCompared: count,
    secondsBeyond: beyond,
    meanDifference: sum / count,
    meanAbsoluteDifference: absoluteSum / count,
    largestDifference: largest,
    largestTimestamp,
    runs: longestOf(runsBeyond(difference, tolerance)),
    course: courseOf(difference),
  };
}

interface MeasuredColumn {
  readonly unit: string;
  readonly column: Column;
}

/** Returns the slurry rate minus the clean rate including its proppant, where all three were measured. */
export function balanceOf(
  rate: MeasuredColumn,
  cleanRate: MeasuredColumn,
  proppant: MeasuredColumn,
): Column | undefined {
  const rateFactor = unitFactor("rate", rate.unit);
  const cleanFactor = unitFactor("rate", cleanRate.unit);
  const sandFactor = unitFactor("concentration", proppant.unit);
  if (rateFactor === null || cleanFactor === null || sandFactor === null)
    return undefined;
  const times: number[] = [];
  const values: number[] = [];
  let cleanIndex = 0;
  let sandIndex = 0;
  rate.column.times.forEach((time, index) => {
    while ((cleanRate.column.times[cleanIndex] ?? Infinity) < time)
      cleanIndex++;
    while ((proppant.column.times[sandIndex] ?? Infinity) < time) sandIndex++;
    if (cleanRate.column.times[cleanIndex] !== time) return;
    if (proppant.column.times[sandIndex] !== time) return;
    const clean = (cleanRate.column.values[cleanIndex] ?? 0) * cleanFactor;
    const sand = (proppant.column.values[sandIndex] ?? 0) * sandFactor;
    const swollen = (clean * (1 + sand / proppantDensity)) / rateFactor;
    times.push(time);
    values.push((rate.column.values[index] ?? Number.NaN) - swollen);
  });
  return { times: Float64Array.from(times), values: Float64Array.from(values) };
}
