import { breakdownOf } from "../breakdown/breakdown.ts";
import type { FalloffRecord } from "../shut-in/falloff-record.ts";
import type { PumpingRun } from "./pumping-run.ts";
import type { StageWindow } from "./stage-window.ts";
import { amount } from "./stage-amounts.ts";

export type RecordKind = "STAGE" | "PUMP_DOWN" | "PRESSURE_TEST";

/** Less is dust in the blender or noise of its densitometer. */
const leastProppantKg = 500;
/** Wireline is pumped down below this rate; a stage is treated above it, m3/min. */
const pumpDownRate = 4.5;
/** A stage without proppant pumps at least this. */
const leastStageM3 = 50;
/** More than this does not fit between the pumps and the plug: it went into the formation. */
const boreholeShare = 1.5;
const largestPumpDownM3 = 120;
const leastPumpDownM3 = 3;
const leastPumpDownSeconds = 120;
const mostPumpDownSeconds = 90 * 60;
/** Priming fills lines against next to no pressure. */
const leastPumpDownPressureMpa = 5;
/** A closed system takes no more than what its compression needs. */
const mostTestM3 = 3;
const mostTestRate = 1;
const leastTestPressureMpa = 20;
/** It holds its pressure: after five minutes, or until it is bled off. */
const heldShare = 0.95;

/** Measures that distinguish kinds of records. NaN = unknown. */
export interface RecordFacts {
  readonly pumpedM3: number;
  readonly pumpSeconds: number;
  /** Largest median of five seconds, m3/min. */
  readonly largestRate: number;
  readonly largestPressureMpa: number;
  /** Mean over the seconds that were pumped. */
  readonly meanPressureMpa: number;
  readonly proppantKg: number;
  /** Pressure that was held after the pumps stopped. */
  readonly heldPressureMpa: number;
  readonly hasBreakdown: boolean;
  /** Null: not set. */
  readonly boreholeVolumeM3: number | null;
}

/** Returns the kind of a finished record; null when more than one kind is possible. Rule SW16. */
export function recordKind(facts: RecordFacts): RecordKind | null {
  if (facts.proppantKg >= leastProppantKg) return "STAGE";
  if (facts.largestRate > pumpDownRate)
    return facts.pumpedM3 >= leastStageM3 ? "STAGE" : null;
  if (isPressureTest(facts)) return "PRESSURE_TEST";
  return isPumpDown(facts) ? "PUMP_DOWN" : null;
}

function isPressureTest(facts: RecordFacts): boolean {
  return (
    facts.pumpedM3 <= mostTestM3 &&
    facts.largestRate <= mostTestRate &&
    facts.largestPressureMpa >= leastTestPressureMpa &&
    facts.heldPressureMpa >= heldShare * facts.largestPressureMpa
  );
}

function isPumpDown(facts: RecordFacts): boolean {
  const { boreholeVolumeM3, pumpedM3, pumpSeconds } = facts;
  const mostM3 =
    boreholeVolumeM3 === null
      ? largestPumpDownM3
      : boreholeShare * boreholeVolumeM3;
  return (
    !facts.hasBreakdown &&
    facts.meanPressureMpa >= leastPumpDownPressureMpa &&
    pumpedM3 >= leastPumpDownM3 &&
    pumpedM3 <= mostM3 &&
    pumpSeconds >= leastPumpDownSeconds &&
    pumpSeconds <= mostPumpDownSeconds
  );
}

/** The facts of the whole record, as far as it was pumped. */
export function recordFacts(
  window: StageWindow,
  boreholeVolumeM3: number | null,
): RecordFacts {
  const { all } = window.runs;
  const sum = (valueOf: (run: PumpingRun) => number) =>
    all.reduce((total, run) => total + valueOf(run), 0);
  const pumped = (index: number) =>
    sum(({ start, end }) => (end[index] as number) - (start[index] as number));
  const largest = (values: readonly number[]) =>
    values.reduce((most, value) => (value > most ? value : most), -Infinity);
  const { seat } = breakdownOf(window);
  return {
    pumpedM3: pumped(amount.slurry),
    pumpSeconds: pumped(amount.pumpSeconds),
    largestRate: largest(all.map((run) => run.largestRate)),
    largestPressureMpa: largest(all.map((run) => run.largestPressureMpa)),
    meanPressureMpa:
      sum(({ pressureSum }) => pressureSum) /
      sum(({ pressureSeconds }) => pressureSeconds),
    proppantKg: pumped(amount.sand),
    heldPressureMpa: heldPressure(window.shutInRecord),
    hasBreakdown: seat !== null,
    boreholeVolumeM3,
  };
}

function heldPressure(record: FalloffRecord | null): number {
  if (record === null) return NaN;
  const [afterFiveMinutes = NaN] = record.readingsMpa;
  if (!Number.isNaN(afterFiveMinutes)) return afterFiveMinutes;
  return record.endReason === "bleedOff"
    ? (record.shutInPressure()?.isipMpa ?? NaN)
    : NaN;
}
