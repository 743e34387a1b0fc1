import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { stepSeconds } from "./step-means.ts";
import { riskLine, type ScreenOutThresholds } from "./thresholds.ts";
import type { WatchReading } from "./watch.ts";

export const alarmLevel = { none: 0, risk: 1, coming: 2 } as const;

/** Effect of a step on the alarm. */
export type AlarmChange = "none" | "raised" | "worse" | "over";

/** Red must hold for two steps; orange only draws attention. */
const riskSteps = 1;
const comingSteps = 2;
const overShare = 0.01;
const overSteps = 120 / stepSeconds;
const spacingSteps = 300 / stepSeconds;
const worseFactor = 1.3;
const longAgo = 1e9;

/** One alarm that is closed, orange or red, and updates itself. Rules SO8 to SO11. */
export class ScreenOutAlarm {
  level: number = alarmLevel.none;
  readonly #thresholds: ScreenOutThresholds;
  #riskSteps = 0;
  #comingSteps = 0;
  #calmSteps = 0;
  #unwatchedSteps = 0;
  #reportedExcess = 0;
  readonly #stepsSince = Float64Array.of(longAgo, longAgo, longAgo);

  constructor(thresholds: ScreenOutThresholds) {
    this.#thresholds = thresholds;
  }

  step(reading: WatchReading): AlarmChange {
    for (let level = 0; level < this.#stepsSince.length; level++)
      this.#stepsSince[level] = (this.#stepsSince[level] as number) + 1;
    this.#count(reading);
    const level = this.#levelNow();
    // Meters drop out while the rate changes; a true rise outlasts it.
    if (reading.isDisturbed || !this.#mayRaise(level, reading))
      return this.#endWhenOver();
    return this.#raise(level, reading);
  }

  save(): SavedState {
    return {
      level: this.level,
      riskSteps: this.#riskSteps,
      comingSteps: this.#comingSteps,
      calmSteps: this.#calmSteps,
      unwatchedSteps: this.#unwatchedSteps,
      reportedExcess: this.#reportedExcess,
      stepsSince: this.#stepsSince.slice(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.level = fields.number("level");
    this.#riskSteps = fields.number("riskSteps");
    this.#comingSteps = fields.number("comingSteps");
    this.#calmSteps = fields.number("calmSteps");
    this.#unwatchedSteps = fields.number("unwatchedSteps");
    this.#reportedExcess = fields.number("reportedExcess");
    this.#stepsSince.set(fields.floats("stepsSince"));
  }

  #count(reading: WatchReading): void {
    const { isWatched, excessMpa, pressureMpa, slope30, slope60 } = reading;
    const line = riskLine(reading.usual, this.#thresholds) * pressureMpa;
    const { leastExcess, coming, leastComingExcess } = this.#thresholds;
    const isRisk =
      isWatched &&
      reading.aheadMpa >= line &&
      excessMpa >= leastExcess * pressureMpa &&
      slope30 > 0 &&
      slope60 > 0;
    const isComing =
      isWatched &&
      excessMpa + slope60 >= coming * pressureMpa &&
      excessMpa >= leastComingExcess * pressureMpa &&
      slope60 > 0;
    this.#riskSteps = isRisk ? this.#riskSteps + 1 : 0;
    this.#comingSteps = isComing ? this.#comingSteps + 1 : 0;
    const isCalm = isWatched && excessMpa < overShare * pressureMpa;
    this.#calmSteps = isCalm ? this.#calmSteps + 1 : 0;
    this.#unwatchedSteps = isWatched ? 0 : this.#unwatchedSteps + 1;
  }

  #levelNow(): number {
    if (this.#comingSteps >= comingSteps) return alarmLevel.coming;
    return this.#riskSteps >= riskSteps ? alarmLevel.risk : alarmLevel.none;
  }

  /** An open level is reported again only when it has become much worse. */
  #mayRaise(level: number, { excessMpa }: WatchReading): boolean {
    if (level === alarmLevel.none || level < this.level) return false;
    const isSpaced = (this.#stepsSince[level] as number) >= spacingSteps;
    if (this.level < level) return isSpaced;
    return isSpaced && excessMpa >= worseFactor * this.#reportedExcess;
  }

  #raise(level: number, { excessMpa }: WatchReading): AlarmChange {
    const isOpen = this.level === level;
    this.level = level;
    this.#reportedExcess = excessMpa;
    this.#stepsSince[level] = 0;
    this.#calmSteps = 0;
    return isOpen ? "worse" : "raised";
  }

  #endWhenOver(): AlarmChange {
    if (this.level === alarmLevel.none) return "none";
    if (this.#calmSteps < overSteps && this.#unwatchedSteps < overSteps)
      return "none";
    this.level = alarmLevel.none;
    return "over";
  }
}
