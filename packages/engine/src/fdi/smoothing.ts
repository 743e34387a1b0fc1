import { median5 } from "../kit/median5.ts";
import { recomputeEvery } from "../kit/recompute.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { qualityCode } from "../output.ts";
import { median } from "./robust.ts";

/** A value held this long no longer describes the well. */
const staleSeconds = 30;

export interface SmoothingOutputs {
  /** Per minute. */
  readonly derivative: Float64Array;
  /** Per minute squared. */
  readonly secondDerivative: Float64Array;
}

/**
 * Derivatives of the pressure on the grid, as columns: rule FD15. It is the
 * busiest loop of the engine, so its windows are plain arrays.
 */
export class Smoothing {
  readonly #window: number;
  /** Factor that converts the two sums into a slope per minute. */
  readonly #perMinute: number;
  readonly #last = new Float64Array(4);
  readonly #pressures: Float64Array;
  readonly #firsts: Float64Array;
  /** Samples since the last restart. */
  #count = 0;
  /** Index of the oldest sample in the two windows. */
  #oldest = 0;
  #offset = 0;
  #sum = 0;
  #indexedSum = 0;
  #untilRecompute = recomputeEvery;
  #heldSeconds = 0;
  #hasSample = false;
  /** The next sample has no connection with the earlier ones. */
  #isBroken = false;

  constructor(windowSeconds: number) {
    this.#window = windowSeconds;
    this.#perMinute = slopeFactor(windowSeconds);
    this.#pressures = new Float64Array(windowSeconds);
    this.#firsts = new Float64Array(windowSeconds);
  }

  process(
    raws: Float64Array,
    qualities: Uint8Array,
    length: number,
    outputs: SmoothingOutputs,
  ): void {
    for (let i = 0; i < length; i++) {
      i = this.#addFresh(i, raws, qualities, length, outputs);
      if (i === length) return;
      const raw = raws[i] as number;
      if (raw !== raw) {
        this.#isBroken = this.#hasSample;
        outputs.derivative[i] = NaN;
        outputs.secondDerivative[i] = NaN;
        continue;
      }
      this.#followQuality(qualities[i] as number);
      this.#add(raw, i, outputs);
    }
  }

  save(): SavedState {
    return {
      last: this.#last.slice(),
      pressures: this.#pressures.slice(),
      firsts: this.#firsts.slice(),
      count: this.#count,
      oldest: this.#oldest,
      sums: Float64Array.of(this.#offset, this.#sum, this.#indexedSum),
      untilRecompute: this.#untilRecompute,
      heldSeconds: this.#heldSeconds,
      hasSample: this.#hasSample,
      isBroken: this.#isBroken,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const [offset = 0, sum = 0, indexedSum = 0] = fields.floats("sums");
    this.#last.set(fields.floats("last"));
    this.#pressures.set(fields.floats("pressures"));
    this.#firsts.set(fields.floats("firsts"));
    this.#count = fields.number("count");
    this.#oldest = fields.number("oldest");
    this.#offset = offset;
    this.#sum = sum;
    this.#indexedSum = indexedSum;
    this.#untilRecompute = fields.number("untilRecompute");
    this.#heldSeconds = fields.number("heldSeconds");
    this.#hasSample = fields.boolean("hasSample");
    this.#isBroken = fields.boolean("isBroken");
  }

  /** Restarts the windows after a data gap. */
  #followQuality(quality: number): void {
    const isHeld =
      quality > qualityCode.interpolated && quality !== qualityCode.flat;
    if (isHeld) {
      this.#heldSeconds += 1;
      return;
    }
    if (this.#heldSeconds >= staleSeconds || this.#isBroken) this.#restart();
    this.#heldSeconds = 0;
  }

  #restart(): void {
    this.#isBroken = false;
    this.#count = 0;
    this.#oldest = 0;
    this.#sum = 0;
    this.#indexedSum = 0;
    this.#untilRecompute = recomputeEvery;
  }

  /**
   * Handles the usual case, fresh samples with full windows, from second `from`
   * on: the same as `#add` for each with everything in locals. Returns the
   * index where it stopped.
   */
  #addFresh(
    from: number,
    raws: Float64Array,
    qualities: Uint8Array,
    length: number,
    outputs: SmoothingOutputs,
  ): number {
    const window = this.#window;
    if (this.#count < Math.max(window, 4) || this.#isBroken) return from;
    if (this.#heldSeconds > 0) return from;
    const to = Math.min(length, from + this.#untilRecompute - 1);
    const { derivative, secondDerivative } = outputs;
    const pressures = this.#pressures;
    const firsts = this.#firsts;
    const offset = this.#offset;
    const half = (window - 1) / 2;
    const perMinute = this.#perMinute;
    const last = this.#last;
    // Read one by one: destructuring would create objects in the loop.
    let a = last[0] as number;
    let b = last[1] as number;
    let c = last[2] as number;
    let d = last[3] as number;
    let sum = this.#sum;
    let indexedSum = this.#indexedSum;
    let oldest = this.#oldest;
    let i = from;
    for (; i < to; i++) {
      const raw = raws[i] as number;
      if (raw !== raw || (qualities[i] as number) > qualityCode.interpolated)
        break;
      const smooth = median5(a, b, c, d, raw);
      a = b;
      b = c;
      c = d;
      d = raw;
      const y = smooth - offset;
      const gone = (pressures[oldest] as number) - offset;
      indexedSum += (window - 1) * y - (sum - gone);
      sum += y - gone;
      const first = (indexedSum - half * sum) * perMinute;
      derivative[i] = first;
      secondDerivative[i] =
        ((first - (firsts[oldest] as number)) * 60) / window;
      firsts[oldest] = first;
      pressures[oldest] = smooth;
      oldest = oldest + 1 === window ? 0 : oldest + 1;
    }
    last[0] = a;
    last[1] = b;
    last[2] = c;
    last[3] = d;
    this.#sum = sum;
    this.#indexedSum = indexedSum;
    this.#oldest = oldest;
    this.#untilRecompute -= i - from;
    this.#count += i - from;
    return i;
  }

  #add(raw: number, i: number, outputs: SmoothingOutputs): void {
    const window = this.#window;
    const count = this.#count;
    const smooth = this.#smooth(raw, count);
    this.#hasSample = true;
    this.#slide(smooth, count);
    const isFull = count >= window;
    const at = this.#oldest;
    const first = this.#first(isFull ? window : count + 1);
    const before = this.#firsts[at] as number;
    outputs.derivative[i] = first;
    outputs.secondDerivative[i] = isFull ? ((first - before) * 60) / window : 0;
    this.#firsts[at] = first;
    this.#pressures[at] = smooth;
    this.#oldest = at + 1 === window ? 0 : at + 1;
    this.#count = count + 1;
    this.#untilRecompute -= 1;
    if (this.#untilRecompute === 0) this.#recompute();
  }

  /** Least-squares slope of the last m samples. */
  #first(m: number): number {
    if (m < 3) return 0;
    const perMinute = m === this.#window ? this.#perMinute : slopeFactor(m);
    return (this.#indexedSum - ((m - 1) / 2) * this.#sum) * perMinute;
  }

  /** Updates the two sums of the least-squares slope with one more sample. */
  #slide(smooth: number, count: number): void {
    if (count === 0) this.#offset = smooth;
    const y = smooth - this.#offset;
    if (count < this.#window) {
      this.#sum += y;
      this.#indexedSum += count * y;
      return;
    }
    const gone = (this.#pressures[this.#oldest] as number) - this.#offset;
    this.#indexedSum += (this.#window - 1) * y - (this.#sum - gone);
    this.#sum += y - gone;
  }

  #smooth(raw: number, count: number): number {
    const last = this.#last;
    const a = last[0] as number;
    const b = last[1] as number;
    const c = last[2] as number;
    const d = last[3] as number;
    last[0] = b;
    last[1] = c;
    last[2] = d;
    last[3] = raw;
    if (count >= 4) return median5(a, b, c, d, raw);
    return median(Float64Array.of(a, b, c, d, raw).subarray(4 - count));
  }

  /** Recomputes the sums, so that rounding errors cannot accumulate. */
  #recompute(): void {
    const window = this.#window;
    const length = Math.min(this.#count, window);
    const start = length < window ? 0 : this.#oldest;
    this.#untilRecompute = recomputeEvery;
    this.#offset = this.#pressures[start] as number;
    this.#sum = 0;
    this.#indexedSum = 0;
    for (let index = 0; index < length; index++) {
      const at = (start + index) % window;
      const y = (this.#pressures[at] as number) - this.#offset;
      this.#sum += y;
      this.#indexedSum += index * y;
    }
  }
}

function slopeFactor(samples: number): number {
  return 720 / (samples * (samples * samples - 1));
}
