import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { medianDelaySeconds } from "../stage-window/median-filter.ts";
import { RateLoss } from "./rate-loss.ts";
import { alarmLevel } from "./screen-out-alarm.ts";
import { leastSandKgPerM3, stoppedShare } from "./watch.ts";

/** How a treatment ended; the index of a name is its code in saved states. */
export const endings = [
  "no",
  "sandCut",
  "stoppedBeforeFlush",
  "screenedOutWhileFlushing",
  "screenedOut",
] as const;
export type Ending = (typeof endings)[number];

/** The rate counts as lost when it stays low for this long. */
const lostSeconds = 120;
const recentSeconds = 180;
const onsetSeconds = 1800;
const displacedShare = 0.9;
const overflushShare = 3;
const lostRateShare = 0.8;
const highPressureShare = 0.97;
/** Less than the volume of any well, so the well's volume need not be known. */
const surelyNotDisplacedM3 = 3;
const cutFromKgPerM3 = 36;
const cutSeconds = 30;
const pressedSeconds = 60;
const pressedExcess = 0.03;
const calmExcess = 0.01;
const mostKept = 16;

/** A loss of rate and the facts known about it. */
export interface RateLost {
  readonly k: number;
  readonly ending: Ending;
  /** First second of the alarm before the loss; null = none. */
  readonly onsetK: number | null;
  /** Share of the well's volume pumped after the last sand; null = volume not known. */
  readonly displaced: number | null;
}

/** The data of one second for the record. */
export interface RecordedSecond {
  k: number;
  rate: number;
  pressureMpa: number;
  /** Weight of the sand in the well: losing it is no sign of a screen-out. */
  headMpa: number;
  scaleRate: number;
  sandKgPerM3: number;
  volumeM3: number;
  level: number;
  isWatched: boolean;
  /** Part of the pressure that rate and sand do not explain. */
  excess: number;
}

/** Records whether, when and how the treatment screened out. Rules SO13 to SO15. */
export class ScreenOutRecord {
  readonly losses: RateLost[] = [];
  /** Seconds in which sand was cut under rising pressure. */
  readonly sandCuts: number[] = [];
  readonly #boreholeVolumeM3: number | null;
  readonly #loss = new RateLoss();
  readonly #openings: number[] = [];
  #lowSinceK: number | null = null;
  #pending: RateLost | null = null;
  #level = 0;
  #alarmK = -Infinity;
  #redK = -Infinity;
  #pressedK = -Infinity;
  #highSandK = -Infinity;
  #sandK = -1;
  #sandVolumeM3 = NaN;
  #largestPressureMpa = -Infinity;
  #rateSum = 0;
  #rateSeconds = 0;

  constructor(boreholeVolumeM3: number | null) {
    this.#boreholeVolumeM3 = boreholeVolumeM3;
  }

  get hasSand(): boolean {
    return this.#sandK >= 0;
  }

  /** Returns whether the rate was lost or sand was cut in this second. */
  push(second: RecordedSecond): "lost" | "sandCut" | null {
    this.#followAlarm(second);
    const isCut = this.#followSand(second);
    const isLost = this.#followRate(second);
    if (isLost) return "lost";
    return isCut ? "sandCut" : null;
  }

  save(): SavedState {
    return {
      losses: this.losses.map(savedLoss),
      sandCuts: Float64Array.from(this.sandCuts),
      openings: Float64Array.from(this.#openings),
      loss: this.#loss.save(),
      lowSinceK: this.#lowSinceK,
      pending: this.#pending === null ? null : savedLoss(this.#pending),
      numbers: Float64Array.of(
        this.#level,
        this.#alarmK,
        this.#redK,
        this.#pressedK,
        this.#highSandK,
        this.#sandK,
        this.#sandVolumeM3,
        this.#largestPressureMpa,
        this.#rateSum,
        this.#rateSeconds,
      ),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.losses.splice(0, Infinity, ...fields.list("losses").map(loadedLoss));
    this.sandCuts.splice(0, Infinity, ...fields.floats("sandCuts"));
    this.#openings.splice(0, Infinity, ...fields.floats("openings"));
    this.#loss.load(fields.child("loss"));
    this.#lowSinceK = fields.nullable("lowSinceK", (n) => fields.number(n));
    this.#pending = fields.nullable("pending", (n) =>
      loadedLoss(fields.child(n)),
    );
    [
      this.#level = 0,
      this.#alarmK = 0,
      this.#redK = 0,
      this.#pressedK = 0,
      this.#highSandK = 0,
      this.#sandK = 0,
      this.#sandVolumeM3 = 0,
      this.#largestPressureMpa = 0,
      this.#rateSum = 0,
      this.#rateSeconds = 0,
    ] = fields.floats("numbers");
  }

  #followAlarm({ k, level, excess, isWatched }: RecordedSecond): void {
    if (level > this.#level) keep(this.#openings, k);
    this.#level = level;
    // An alarm that is about to close because the pressure is calm again does not count.
    const isCalm = isWatched && excess < calmExcess;
    if (level > alarmLevel.none && !isCalm) this.#alarmK = k;
    if (level === alarmLevel.coming) this.#redK = k;
    const isPressed = isWatched && excess >= pressedExcess;
    if (isPressed || level === alarmLevel.coming) this.#pressedK = k;
  }

  #followSand({ k, sandKgPerM3, volumeM3 }: RecordedSecond): boolean {
    if (sandKgPerM3 >= cutFromKgPerM3) this.#highSandK = k;
    if (sandKgPerM3 >= leastSandKgPerM3) {
      this.#sandK = k;
      this.#sandVolumeM3 = volumeM3;
      return false;
    }
    const isEnd = this.#sandK >= 0 && this.#sandK === k - 1;
    const isCut =
      isEnd &&
      k - this.#highSandK <= cutSeconds &&
      k - this.#pressedK <= pressedSeconds;
    if (isCut) keep(this.sandCuts, k);
    return isCut;
  }

  #followRate(second: RecordedSecond): boolean {
    const { k, rate, pressureMpa, headMpa, scaleRate } = second;
    if (rate !== rate) return false;
    const isLow = !(scaleRate > 0) || rate < stoppedShare * scaleRate;
    if (!isLow) {
      this.#lowSinceK = null;
      this.#pending = null;
      this.#followTreatment(second);
      this.#loss.push(rate, pressureMpa, headMpa);
      return false;
    }
    if (this.#lowSinceK === null) {
      this.#lowSinceK = k;
      this.#pending = this.hasSand ? this.#lossAt(second) : null;
    }
    if (this.#pending === null || k - this.#lowSinceK < lostSeconds)
      return false;
    this.losses.push(this.#pending);
    if (this.losses.length > mostKept) this.losses.shift();
    this.#pending = null;
    return true;
  }

  #followTreatment({ isWatched, rate, pressureMpa }: RecordedSecond): void {
    if (!isWatched) return;
    if (pressureMpa > this.#largestPressureMpa)
      this.#largestPressureMpa = pressureMpa;
    this.#rateSum += rate;
    this.#rateSeconds += 1;
  }

  #lossAt({ k, volumeM3 }: RecordedSecond): RateLost {
    const flushM3 = volumeM3 - this.#sandVolumeM3;
    const volume = this.#boreholeVolumeM3;
    const displaced = volume === null ? null : flushM3 / volume;
    const onset = this.#openings.find((opened) => k - opened <= onsetSeconds);
    return {
      k: k - 1 - medianDelaySeconds,
      ending: this.#endingAt(
        k,
        displaced ?? (flushM3 < surelyNotDisplacedM3 ? 0 : Infinity),
      ),
      onsetK: onset ?? null,
      displaced: flushM3 < surelyNotDisplacedM3 ? (displaced ?? 0) : displaced,
    };
  }

  #endingAt(k: number, displaced: number): Ending {
    const hadAlarm = k - this.#alarmK <= recentSeconds;
    const isCut = this.sandCuts.at(-1) === this.#sandK + 1;
    const hadRed = k - this.#redK <= recentSeconds;
    const isHigh =
      this.#loss.lastPeakMpa >= highPressureShare * this.#largestPressureMpa;
    if (displaced < displacedShare)
      return hadRed || (hadAlarm && isHigh) || this.#loss.isSudden
        ? "screenedOut"
        : "stoppedBeforeFlush";
    if (
      displaced <= overflushShare &&
      (hadRed || isCut) &&
      this.#loss.lastMinuteRate <=
        (lostRateShare * this.#rateSum) / this.#rateSeconds &&
      isHigh
    )
      return "screenedOutWhileFlushing";
    return isCut ? "sandCut" : "no";
  }
}

function keep(list: number[], k: number): void {
  list.push(k);
  if (list.length > mostKept) list.shift();
}

function savedLoss({ k, ending, onsetK, displaced }: RateLost): SavedState {
  return { k, ending: endings.indexOf(ending), onsetK, displaced };
}

function loadedLoss(saved: SavedState): RateLost {
  const fields = new SavedFields(saved);
  const nullable = (name: string) =>
    fields.nullable(name, (field) => fields.number(field));
  return {
    k: fields.number("k"),
    ending: endings[fields.number("ending")] ?? "no",
    onsetK: nullable("onsetK"),
    displaced: nullable("displaced"),
  };
}
