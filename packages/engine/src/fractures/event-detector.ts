import type { Block } from "../block.ts";
import { History } from "../kit/history.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import { TrailingRange } from "../kit/trailing-range.ts";

export interface EventSettings {
  /** Smallest drop that counts, MPa. */
  readonly amplitudeBiasMpa: number;
  readonly noiseWindowSeconds: number;
  /** m3/min; a larger rate change within 10 s hides the response of the rock. */
  readonly minimumRateChange: number;
  readonly recalibrationK: number | null;
  readonly smoothingSeconds: number;
}

export interface EventColumns {
  /** 1 in the second an event is found. */
  readonly event: Uint8Array;
  /** Drop of the event that ended in this second, MPa; 0 = none ended. */
  readonly amplitude: Float64Array;
  /** Noise of the relative pressure, MPa. */
  readonly noise: Float64Array;
}

const rateWindowSeconds = 10;
const peakSeconds = 5;
/** Ratio of white noise's standard deviation to its mean absolute difference. */
const noiseOfDifference = 0.8862;
const noiseTimes = 4.5;
const gaugeResolutionMpa = 0.005;

/**
 * Finds drops of the relative pressure at steady rate by turning points: from
 * the highest of the last seconds down by more than the noise allows.
 */
export class EventDetector {
  readonly #settings: EventSettings;
  readonly #rateRange = new TrailingRange(rateWindowSeconds);
  readonly #noise: TrailingMean;
  readonly #recent = new History(peakSeconds + 1);
  #last = NaN;
  #isDown = false;
  #armK = 0;
  #peak = 0;
  #trough = 0;

  constructor(settings: EventSettings) {
    this.#settings = settings;
    this.#noise = new TrailingMean(settings.noiseWindowSeconds);
  }

  process(
    block: Block,
    relativeMpa: Float64Array,
    rate: Float64Array,
    pumping: Uint8Array,
    out: EventColumns,
  ): void {
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const x = relativeMpa[i] as number;
      const range = this.#rateRange.push(rate[i] as number);
      const isBlank = pumping[i] === 0 || this.#isBlank(k, range);
      const difference = isBlank ? 0 : Math.abs(x - this.#last);
      const noise =
        noiseOfDifference *
        this.#noise.push(difference === difference ? difference : 0);
      this.#last = x;
      this.#recent.push(x);
      out.noise[i] = noise;
      out.event[i] = 0;
      out.amplitude[i] = 0;
      this.#step(k, x, this.#threshold(noise), isBlank, i, out);
    }
  }

  save(): SavedState {
    return {
      rateRange: this.#rateRange.save(),
      noise: this.#noise.save(),
      recent: this.#recent.save(),
      last: this.#last,
      isDown: this.#isDown,
      armK: this.#armK,
      peak: this.#peak,
      trough: this.#trough,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#rateRange.load(fields.child("rateRange"));
    this.#noise.load(fields.child("noise"));
    this.#recent.load(fields.child("recent"));
    this.#last = fields.number("last");
    this.#isDown = fields.boolean("isDown");
    this.#armK = fields.number("armK");
    this.#peak = fields.number("peak");
    this.#trough = fields.number("trough");
  }

  /** Rate changes and the jump of a recalibration are not rock events. */
  #isBlank(k: number, rateRange: number): boolean {
    const { minimumRateChange, recalibrationK, smoothingSeconds } =
      this.#settings;
    if (rateRange >= minimumRateChange) return true;
    if (recalibrationK === null || k < recalibrationK) return false;
    return k < recalibrationK + Math.max(1, smoothingSeconds);
  }

  #threshold(noise: number): number {
    return Math.max(
      this.#settings.amplitudeBiasMpa,
      noiseTimes * noise,
      2 * gaugeResolutionMpa,
    );
  }

  #step(
    k: number,
    x: number,
    threshold: number,
    isBlank: boolean,
    i: number,
    out: EventColumns,
  ): void {
    if (isBlank) {
      if (this.#isDown) out.amplitude[i] = this.#peak - this.#trough;
      this.#goUp(k);
    } else if (!this.#isDown) {
      const highest = this.#highestSince(k);
      if (x > highest - threshold) return;
      out.event[i] = 1;
      this.#isDown = true;
      this.#peak = highest;
      this.#trough = x;
    } else if (x < this.#trough) {
      this.#trough = x;
    } else if (x >= this.#trough + threshold / 2) {
      out.amplitude[i] = this.#peak - this.#trough;
      this.#goUp(k);
    }
  }

  #goUp(k: number): void {
    this.#isDown = false;
    this.#armK = k;
  }

  #highestSince(k: number): number {
    const oldest = Math.min(peakSeconds, k - this.#armK);
    let highest = this.#recent.at(0);
    for (let age = 1; age <= oldest; age++) {
      const value = this.#recent.at(age);
      if (value > highest) highest = value;
    }
    return highest;
  }
}
