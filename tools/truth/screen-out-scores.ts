import type { ScreenOutThresholds } from "../../packages/engine/src/screen-out/thresholds.ts";
import {
  modeledScreenOut,
  type ModeledScreenOut,
  type TreatmentRecord,
} from "./modeled-screen-outs.ts";
import {
  alarmsOf,
  type RaisedAlarm,
  readingsOf,
  type StepReading,
} from "./watched-record.ts";

/** Second in which the crew cut sand because of the pressure: an alarm about it is not false. */
const sandCuts: Readonly<Record<string, number>> = {
  "3H-15": 6650,
  "3H-18": 6105,
  "5H-11": 8691,
};
const cutBeforeSeconds = 300;
const cutAfterSeconds = 600;

export interface WatchedStage {
  readonly record: TreatmentRecord;
  readonly readings: readonly StepReading[];
  readonly sandCutK: number | null;
}

export interface WatchedScreenOut {
  readonly base: string;
  readonly case: ModeledScreenOut;
  readonly readings: readonly StepReading[];
}

export function watchedStage(record: TreatmentRecord): WatchedStage {
  const sandCutK = sandCuts[record.name] ?? null;
  return { record, readings: readingsOf(record), sandCutK };
}

/** Returns screen-outs over the given records, with seeds assigned in rotation. */
export function watchedScreenOuts(
  records: readonly TreatmentRecord[],
  firstSeed: number,
  seeds: number,
): WatchedScreenOut[] {
  return Array.from({ length: seeds }, (_, index) => firstSeed + index).flatMap(
    (seed) => {
      const base = records[seed % records.length];
      const made = base ? modeledScreenOut(base, seed) : null;
      if (!base || made === null) return [];
      const readings = readingsOf(made.record);
      return [{ base: base.name, case: made, readings }];
    },
  );
}

function isAboutCut({ k }: { k: number }, { sandCutK }: WatchedStage): boolean {
  if (sandCutK === null) return false;
  return k > sandCutK - cutBeforeSeconds && k < sandCutK + cutAfterSeconds;
}

export function falseAlarms(
  stage: WatchedStage,
  thresholds: ScreenOutThresholds,
): RaisedAlarm[] {
  return alarmsOf(stage.readings, thresholds).filter(
    (alarm) => !isAboutCut(alarm, stage),
  );
}

/** Seconds between the first alarm and the cut; null = none before it. */
export function leadToCut(
  stage: WatchedStage,
  thresholds: ScreenOutThresholds,
): { readonly first: number | null; readonly red: number | null } {
  const cutK = stage.sandCutK ?? -1;
  const before = alarmsOf(stage.readings, thresholds).filter(
    (alarm) => isAboutCut(alarm, stage) && alarm.k < cutK,
  );
  const lead = (alarm: RaisedAlarm | undefined) =>
    alarm === undefined ? null : cutK - alarm.k;
  return { first: lead(before[0]), red: lead(before.find((a) => a.isRed)) };
}

/** Seconds between the first alarm after the onset and the limit; null = too late. */
export function leadOf(
  watched: WatchedScreenOut,
  thresholds: ScreenOutThresholds,
): { readonly first: number | null; readonly red: number | null } {
  const { onsetK, limitK } = watched.case;
  const before = alarmsOf(watched.readings, thresholds).filter(
    ({ k }) => k >= onsetK && k < limitK,
  );
  const lead = (alarm: RaisedAlarm | undefined) =>
    alarm === undefined ? null : limitK - alarm.k;
  return { first: lead(before[0]), red: lead(before.find((a) => a.isRed)) };
}

/** Returns the largest reading that red evaluates, outside of sand cuts, as a fraction of the pressure. */
export function largestQuietReading(stage: WatchedStage): number {
  let largest = 0;
  let last = 0;
  for (const reading of stage.readings) {
    const { excessMpa, slope60, pressureMpa, isWatched, isDisturbed } = reading;
    const isCounted =
      isWatched && !isDisturbed && slope60 > 0 && !isAboutCut(reading, stage);
    const now = isCounted ? (excessMpa + slope60) / pressureMpa : 0;
    largest = Math.max(largest, Math.min(now, last));
    last = now;
  }
  return largest;
}
