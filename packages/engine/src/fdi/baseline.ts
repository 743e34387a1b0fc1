import { History } from "../kit/history.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { median, robustSigma, theilSenSlope } from "./robust.ts";

/** The samples of this long before the start make the baseline. */
export const baselineSeconds = 60;
/** So many samples are enough for one. */
export const leastBaselineSamples = 30;
/** A slow drift is looked for in so many samples, one every ten seconds. */
const driftSamples = 60;
export const driftStepSeconds = 10;
const leastDriftSamples = 12;
/** A drift counts when it moves the baseline by so many sigmas in ten minutes. */
const driftSigmas = 3;

/** What the quiet offset looked like. Rules FD2 and FD3. */
export class Baseline {
  readonly #raw = new History(baselineSeconds);
  readonly #smooth = new History(baselineSeconds);
  readonly #firsts = new History(baselineSeconds);
  readonly #seconds = new History(baselineSeconds);
  readonly #slow = new History(driftSamples);
  /** NaN until there is one. */
  pressure = NaN;
  sigma = NaN;
  firstScale = NaN;
  secondScale = NaN;
  driftPerSecond = 0;

  get samples(): number {
    return this.#smooth.length;
  }

  push(raw: number, smooth: number, first: number, second: number): void {
    this.#raw.push(raw);
    this.#smooth.push(smooth);
    this.#firsts.push(first);
    this.#seconds.push(second);
  }

  pushSlow(smooth: number): void {
    this.#slow.push(smooth);
  }

  clear(): void {
    this.#raw.clear();
    this.#smooth.clear();
    this.#firsts.clear();
    this.#seconds.clear();
  }

  /** Level, noise and scales of the samples; noise is at least `leastSigma`. */
  settle(leastSigma: number, isDetrended: boolean): void {
    const raw = columnOf(this.#raw);
    const steps = raw.subarray(1).map((value, i) => value - (raw[i] as number));
    this.settlePressure();
    this.sigma = Math.max(robustSigma(steps) / Math.SQRT2, leastSigma);
    this.firstScale = Math.max(robustSigma(columnOf(this.#firsts)), 1e-9);
    this.secondScale = Math.max(robustSigma(columnOf(this.#seconds)), 1e-9);
    if (isDetrended) this.driftPerSecond = this.#drift();
  }

  /** Only a new level: noise and scales stay. */
  settlePressure(): void {
    this.pressure = median(columnOf(this.#smooth));
  }

  save(): SavedState {
    return {
      raw: this.#raw.save(),
      smooth: this.#smooth.save(),
      firsts: this.#firsts.save(),
      seconds: this.#seconds.save(),
      slow: this.#slow.save(),
      pressure: this.pressure,
      sigma: this.sigma,
      firstScale: this.firstScale,
      secondScale: this.secondScale,
      driftPerSecond: this.driftPerSecond,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#raw.load(fields.child("raw"));
    this.#smooth.load(fields.child("smooth"));
    this.#firsts.load(fields.child("firsts"));
    this.#seconds.load(fields.child("seconds"));
    this.#slow.load(fields.child("slow"));
    this.pressure = fields.number("pressure");
    this.sigma = fields.number("sigma");
    this.firstScale = fields.number("firstScale");
    this.secondScale = fields.number("secondScale");
    this.driftPerSecond = fields.number("driftPerSecond");
  }

  #drift(): number {
    if (this.#slow.length < leastDriftSamples) return 0;
    const slope = theilSenSlope(columnOf(this.#slow)) / driftStepSeconds;
    const seen = driftSamples * driftStepSeconds;
    return Math.abs(slope) * seen > driftSigmas * this.sigma ? slope : 0;
  }
}

function columnOf(history: History): Float64Array {
  const column = new Float64Array(history.length);
  for (let i = 0; i < column.length; i++)
    column[i] = history.at(column.length - 1 - i);
  return column;
}
