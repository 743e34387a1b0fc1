/*
 * The main channels of a stage in a plain implementation: one object per row,
 * windows sliced from the array, medians by sorting. The engine is measured
 * against it.
 */
import type { InputRows } from "@stagecraft/engine";
import { offsetCount } from "../loads/engine-stage.ts";

interface Row {
  readonly time: number;
  readonly values: Readonly<Record<string, number>>;
}

interface OffsetResult {
  readonly smoothed: number;
  readonly change: number;
  readonly derivative: number;
  readonly warning: number;
}

interface ResultRow extends Row {
  readonly cleanVolume: number;
  readonly slurryVolume: number;
  readonly sandMass: number;
  readonly pressureDerivative: number;
  readonly predictivePressure: number;
  readonly relativePressure: number;
  readonly isEvent: boolean;
  readonly blockSize: number;
  readonly cumShearFracs: number;
  readonly fractureIntensity: number;
  readonly offsets: readonly OffsetResult[];
}

const velocityWindow = 50;
const frequencyWindow = 150;
const intensityWindow = 12;
const fdiWindow = 10;
const minDelta = 100;
const leastDropPsi = 29;

function toRows({ times, channels }: InputRows): Row[] {
  return Array.from(times, (time, index) => ({
    time,
    values: Object.fromEntries(
      channels.map(({ name, values }) => [name, values[index] as number]),
    ),
  }));
}

function slope(values: readonly number[]): number {
  const m = values.length;
  if (m < 3) return 0;
  const middle = (m - 1) / 2;
  const sum = values.reduce((s, value, i) => s + (i - middle) * value, 0);
  return (12 * sum) / (m * (m * m - 1));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function of(row: Row, name: string): number {
  return row.values[name] ?? 0;
}

function offsetAt(
  rows: readonly Row[],
  results: readonly ResultRow[],
  k: number,
  index: number,
): OffsetResult {
  const name = `offset_pressure_${index + 1}`;
  const last = rows.slice(Math.max(0, k - 4), k + 1);
  const smoothed = median(last.map((row) => of(row, name)));
  const before = results.slice(Math.max(0, k - fdiWindow + 1), k);
  const window = before.map((row) => row.offsets[index]?.smoothed ?? NaN);
  const baseline = results[30]?.offsets[index]?.smoothed ?? smoothed;
  return {
    smoothed,
    change: smoothed - baseline,
    derivative: 60 * slope([...window, smoothed]),
    warning: (100 * (smoothed - baseline)) / minDelta,
  };
}

function resultAt(
  rows: readonly Row[],
  results: readonly ResultRow[],
  k: number,
): ResultRow {
  const row = rows[k] as Row;
  const before = results[k - 1];
  const previous = rows[k - 1] ?? row;
  const mean = (name: string) => (of(row, name) + of(previous, name)) / 2;
  const window = rows.slice(Math.max(0, k - velocityWindow + 1), k + 1);
  const predictivePressure =
    600 + 600 * 0.159 * of(row, "rate") - 30 * of(row, "proppant");
  const relativePressure = of(row, "pressure") - predictivePressure;
  const recent = results.slice(Math.max(0, k - 5), k);
  const highest = Math.max(
    relativePressure,
    ...recent.map((one) => one.relativePressure),
  );
  const isEvent =
    relativePressure <= highest - leastDropPsi && before?.isEvent !== true;
  const counted = results.slice(Math.max(0, k - frequencyWindow + 1), k);
  const events = counted.filter((one) => one.isEvent).length;
  const cumShearFracs = (before?.cumShearFracs ?? 0) + (isEvent ? 1 : 0);
  const counts = results
    .slice(Math.max(0, k - intensityWindow + 1), k)
    .map((one) => one.cumShearFracs);
  const cleanVolume = (before?.cleanVolume ?? 0) + mean("cleanRate") / 60;
  return {
    ...row,
    cleanVolume,
    slurryVolume: (before?.slurryVolume ?? 0) + mean("rate") / 60,
    sandMass:
      (before?.sandMass ?? 0) +
      (mean("cleanRate") * mean("proppant") * 42) / 60,
    pressureDerivative: 60 * slope(window.map((one) => of(one, "pressure"))),
    predictivePressure,
    relativePressure,
    isEvent,
    blockSize: 1 / (1 + events + (isEvent ? 1 : 0)),
    cumShearFracs,
    fractureIntensity: 60 * slope([...counts, cumShearFracs]),
    offsets: Array.from({ length: offsetCount }, (_, index) =>
      offsetAt(rows, results, k, index),
    ),
  };
}

/** Reruns a stage row by row; returns the number of rows. */
export function runPlainStage(input: InputRows): number {
  const rows = toRows(input);
  const results: ResultRow[] = [];
  for (let k = 0; k < rows.length; k += 1)
    results.push(resultAt(rows, results, k));
  return results.length;
}
