import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { MedianFilter } from "../stage-window/median-filter.ts";
import { FalloffWatch, watchFromSeconds } from "./falloff-watch.ts";
import { fitIsip, fitSeconds } from "./isip-fit.ts";
import type { IsipFit } from "./isip-fit.ts";

/** Minutes at which operators note the falling pressure. */
export const readingMinutes = [5, 10, 15] as const;
/** While a fit is not yet possible, the mean over this time is used. */
const provisionalSeconds = 20;
/** A longer gap in the pressure ends the falloff. */
const longestGapSeconds = 10;
/** A reading is the median of the five seconds around its instant. */
const readingDelaySeconds = 2;

/** Why a falloff ends. */
export type FalloffEnd =
  "gap" | "pumping" | "bleedOff" | "pressuredUp" | "recordEnds";

export interface ShutInPressure {
  readonly isipMpa: number;
  /** The value can still change, or there was too little pressure data for a fit. */
  readonly isProvisional: boolean;
  readonly fit: IsipFit | null;
}

/** The pressures from one shut-in on, until the falloff ends. */
export class FalloffRecord {
  readonly instantK: number;
  /** The first second without rate. */
  readonly goneK: number;
  /** Largest rate of the two minutes before, m3/min. */
  readonly rateBefore: number;
  /** Pressures for the fit by seconds since the shut-in. */
  readonly #pressuresMpa = new Float64Array(fitSeconds);
  #length = 0;
  #gapSeconds = 0;
  readonly #median = new MedianFilter();
  readonly #watch = new FalloffWatch();
  /** Pressures after 5, 10 and 15 minutes; NaN until then. */
  readonly readingsMpa = new Float64Array(readingMinutes.length).fill(NaN);
  /** First second that is not part of the falloff; null while it continues. */
  endK: number | null = null;
  endReason: FalloffEnd | null = null;
  /** Computed at most once per length; reading it does not change the state. */
  #fit: IsipFit | null = null;
  #fittedLength = -1;

  constructor(instantK: number, goneK: number, rateBefore: number) {
    this.instantK = instantK;
    this.goneK = goneK;
    this.rateBefore = rateBefore;
  }

  get isOpen(): boolean {
    return this.endK === null;
  }

  /** Whether the pressure data for the fit is complete. */
  get isFitClosed(): boolean {
    return this.endK !== null || this.#length === fitSeconds;
  }

  push(k: number, pressureMpa: number, treatingPressureMpa: number): void {
    if (this.endK !== null) return;
    const seconds = k - this.instantK;
    if (pressureMpa === pressureMpa) this.#gapSeconds = 0;
    else this.#gapSeconds += 1;
    if (this.#gapSeconds > longestGapSeconds) {
      this.end(k - longestGapSeconds, "gap");
      return;
    }
    this.#read(seconds, this.#median.push(pressureMpa));
    if (pressureMpa === pressureMpa)
      this.#look(k, seconds, pressureMpa, treatingPressureMpa);
    if (this.endK === null && this.#length < fitSeconds)
      this.#keep(pressureMpa);
  }

  /** Ends the falloff at `endK`: nothing from there on is part of it. */
  end(endK: number, reason: FalloffEnd): void {
    if (this.endK !== null) return;
    this.endK = endK;
    this.endReason = reason;
    const seconds = Math.max(0, endK - this.instantK);
    this.#length = Math.min(this.#length, seconds);
    readingMinutes.forEach((minutes, i) => {
      if (60 * minutes >= seconds) this.readingsMpa[i] = NaN;
    });
  }

  /** Returns the shut-in pressure of the data so far. */
  shutInPressure(): ShutInPressure | null {
    if (this.#length === 0) return null;
    const length = this.#fitLength();
    if (this.#fittedLength !== length) {
      const pressures = this.#pressuresMpa.subarray(0, length);
      this.#fit = fitIsip(pressures, this.goneK - this.instantK);
      this.#fittedLength = length;
    }
    const fit = this.#fit;
    const seen = this.#pressuresMpa.subarray(0, this.#length);
    return {
      isipMpa: fit?.isipMpa ?? trailingMean(seen),
      isProvisional: !this.isFitClosed || fit === null,
      fit,
    };
  }

  save(): SavedState {
    return {
      instantK: this.instantK,
      goneK: this.goneK,
      rateBefore: this.rateBefore,
      pressuresMpa: this.#pressuresMpa.slice(0, this.#length),
      gapSeconds: this.#gapSeconds,
      median: this.#median.save(),
      watch: this.#watch.save(),
      readingsMpa: this.readingsMpa.slice(),
      endK: this.endK,
      endReason: this.endReason,
    };
  }

  static of(saved: SavedState): FalloffRecord {
    const fields = new SavedFields(saved);
    const record = new FalloffRecord(
      fields.number("instantK"),
      fields.number("goneK"),
      fields.number("rateBefore"),
    );
    const pressures = fields.floats("pressuresMpa");
    record.#pressuresMpa.set(pressures);
    record.#length = pressures.length;
    record.#gapSeconds = fields.number("gapSeconds");
    record.#median.load(fields.child("median"));
    record.#watch.load(fields.child("watch"));
    record.readingsMpa.set(fields.floats("readingsMpa"));
    record.endK = fields.nullable("endK", (name) => fields.number(name));
    record.endReason = fields.nullable("endReason", (name) =>
      fields.text(name),
    ) as FalloffEnd | null;
    return record;
  }

  #read(seconds: number, medianMpa: number): void {
    const at = (seconds - readingDelaySeconds) / 300 - 1;
    if (at >= 0 && at < readingMinutes.length && Number.isInteger(at))
      this.readingsMpa[at] = medianMpa;
  }

  #look(
    k: number,
    seconds: number,
    pressureMpa: number,
    treatingPressureMpa: number,
  ): void {
    const isWatched = seconds >= watchFromSeconds;
    const change = this.#watch.push(
      pressureMpa,
      treatingPressureMpa,
      isWatched,
    );
    if (change !== null) this.end(k - this.#watch.secondsAgo, change);
  }

  /** A short gap is bridged with the last pressure. */
  #keep(pressureMpa: number): void {
    const last = this.#pressuresMpa[this.#length - 1];
    const value = pressureMpa === pressureMpa ? pressureMpa : last;
    if (value === undefined) return;
    this.#pressuresMpa[this.#length] = value;
    this.#length += 1;
  }

  /** While data still arrives, whole minutes are enough: a fit takes milliseconds. */
  #fitLength(): number {
    return this.isFitClosed ? this.#length : this.#length - (this.#length % 60);
  }
}

function trailingMean(pressures: Float64Array): number {
  const from = Math.max(0, pressures.length - provisionalSeconds);
  let sum = 0;
  for (let i = from; i < pressures.length; i++) sum += pressures[i] as number;
  return sum / (pressures.length - from);
}
