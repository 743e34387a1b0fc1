import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

/**
 * How long before the baseline a fall-off or a warming may have begun, in
 * seconds: each follows Horner's logarithm; the last one is a plain drift. Rule
 * FD4.
 */
const spans = Float64Array.of(120, 402, 1200, 4020, 12_000, Infinity);
/** One more slot for a shut-in that the product knows of. */
const models = spans.length + 1;
const known = spans.length;
const memorySeconds = 3600;
const longestStepSeconds = 120;
/** Neighboring blocks are not independent: this many count as one. */
const dependence = 4;

/** Weights and predictions of the models, shared because wells are evaluated one after the other. */
const weights = new Float64Array(models);
const predicted = new Float64Array(models);

/**
 * Straight lines in the time scale of each model through the blocks of a well,
 * with older blocks forgotten. They are kept as means and sums about the means,
 * so that rounding errors do not accumulate however long the stage lasts.
 */
export class TrendModels {
  readonly #spans = Float64Array.of(...spans, NaN);
  readonly #meanX = new Float64Array(models);
  readonly #sumXX = new Float64Array(models);
  readonly #sumXY = new Float64Array(models);
  #count = spans.length;
  #weight = 0;
  #meanY = 0;
  #sumYY = 0;
  #startSeconds = NaN;
  /** Time of the newest learned block; NaN before there is one. */
  newestSeconds = NaN;
  blocks = 0;
  /** Results of `predict`: pressure, its slope per second and the variance of the fit. */
  pressure = NaN;
  slope = 0;
  fitVariance = NaN;

  /** Forgets everything; a shut-in before `seconds` adds a separate model. */
  restart(seconds: number, shutInSeconds: number): void {
    this.#startSeconds = seconds;
    const span = seconds - shutInSeconds;
    this.#count = span > 0 && span < Infinity ? models : known;
    this.#spans[known] = span;
    this.#meanX.fill(0);
    this.#sumXX.fill(0);
    this.#sumXY.fill(0);
    this.#weight = 0;
    this.#meanY = 0;
    this.#sumYY = 0;
    this.newestSeconds = NaN;
    this.blocks = 0;
    this.pressure = NaN;
    this.slope = 0;
    this.fitVariance = NaN;
  }

  get startSeconds(): number {
    return this.#startSeconds;
  }

  /** The time from the beginning of the baseline to the newest block. */
  get learnedSeconds(): number {
    return this.blocks === 0 ? 0 : this.newestSeconds - this.#startSeconds;
  }

  learn(seconds: number, pressure: number): void {
    if (this.blocks > 0) this.#forget(seconds - this.newestSeconds);
    const elapsed = seconds - this.#startSeconds;
    const weight = this.#weight + 1;
    const fromMean = pressure - this.#meanY;
    this.#meanY += fromMean / weight;
    const left = pressure - this.#meanY;
    this.#sumYY += fromMean * left;
    for (let j = 0; j < this.#count; j++) {
      const x = timeOf(this.#spans[j] as number, elapsed);
      const dx = x - (this.#meanX[j] as number);
      this.#meanX[j] = (this.#meanX[j] as number) + dx / weight;
      this.#sumXX[j] =
        (this.#sumXX[j] as number) + dx * (x - (this.#meanX[j] as number));
      this.#sumXY[j] = (this.#sumXY[j] as number) + dx * left;
    }
    this.#weight = weight;
    this.newestSeconds = seconds;
    this.blocks += 1;
  }

  /** Predicts the pressure of the well by itself; `leastVariance` is that of one block. */
  predict(seconds: number, leastVariance: number): void {
    const elapsed = seconds - this.#startSeconds;
    let best = Infinity;
    for (let j = 0; j < this.#count; j++) {
      weights[j] = this.#residual(j);
      if ((weights[j] as number) < best) best = weights[j] as number;
    }
    const freedom = Math.max(1, this.#weight - 2);
    const variance = Math.max(best / freedom, leastVariance);
    let total = 0;
    let pressure = 0;
    let slope = 0;
    let fit = 0;
    for (let j = 0; j < this.#count; j++) {
      const doubt =
        ((weights[j] as number) - best) / (2 * dependence * variance);
      const weight = doubt > 40 ? 0 : Math.exp(-doubt);
      weights[j] = weight;
      if (weight === 0) continue;
      const span = this.#spans[j] as number;
      const gradient = this.#gradient(j);
      const dx = timeOf(span, elapsed) - (this.#meanX[j] as number);
      const at = this.#meanY + gradient * dx;
      const sumXX = this.#sumXX[j] as number;
      predicted[j] = at;
      total += weight;
      pressure += weight * at;
      slope += weight * gradient * paceOf(span, elapsed);
      fit +=
        weight *
        dependence *
        variance *
        (1 / this.#weight + (sumXX > 0 ? (dx * dx) / sumXX : 0));
    }
    this.pressure = pressure / total;
    this.slope = slope / total;
    this.fitVariance = fit / total + this.#disagreement(total);
  }

  /** How far the prediction moved in the `horizon` before `seconds`. */
  moveOver(horizon: number, seconds: number): number {
    const elapsed = seconds - this.#startSeconds;
    let total = 0;
    let move = 0;
    for (let j = 0; j < this.#count; j++) {
      const weight = weights[j] as number;
      if (weight === 0) continue;
      const span = this.#spans[j] as number;
      const before = Math.max(0, elapsed - horizon);
      const dx = timeOf(span, elapsed) - timeOf(span, before);
      total += weight;
      move += weight * this.#gradient(j) * dx;
    }
    return move / total;
  }

  save(): SavedState {
    return {
      meanX: this.#meanX.slice(),
      sumXX: this.#sumXX.slice(),
      sumXY: this.#sumXY.slice(),
      numbers: Float64Array.of(
        this.#spans[known] as number,
        this.#count,
        this.#weight,
        this.#meanY,
        this.#sumYY,
        this.#startSeconds,
        this.newestSeconds,
        this.blocks,
        this.pressure,
        this.slope,
        this.fitVariance,
      ),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#meanX.set(fields.floats("meanX"));
    this.#sumXX.set(fields.floats("sumXX"));
    this.#sumXY.set(fields.floats("sumXY"));
    const numbers = fields.floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.#spans[known] = number(0);
    this.#count = number(1);
    this.#weight = number(2);
    this.#meanY = number(3);
    this.#sumYY = number(4);
    this.#startSeconds = number(5);
    this.newestSeconds = number(6);
    this.blocks = number(7);
    this.pressure = number(8);
    this.slope = number(9);
    this.fitVariance = number(10);
  }

  #forget(stepSeconds: number): void {
    const step = Math.min(stepSeconds, longestStepSeconds);
    const left = Math.exp(-step / memorySeconds);
    this.#weight *= left;
    this.#sumYY *= left;
    for (let j = 0; j < this.#count; j++) {
      this.#sumXX[j] = (this.#sumXX[j] as number) * left;
      this.#sumXY[j] = (this.#sumXY[j] as number) * left;
    }
  }

  #gradient(j: number): number {
    const sumXX = this.#sumXX[j] as number;
    return sumXX > 0 ? (this.#sumXY[j] as number) / sumXX : 0;
  }

  #residual(j: number): number {
    const gradient = this.#gradient(j);
    return Math.max(0, this.#sumYY - gradient * (this.#sumXY[j] as number));
  }

  #disagreement(total: number): number {
    let sum = 0;
    for (let j = 0; j < this.#count; j++) {
      const weight = weights[j] as number;
      if (weight === 0) continue;
      const apart = (predicted[j] as number) - this.pressure;
      sum += weight * apart * apart;
    }
    return sum / total;
  }
}

/** Time scale of a model: it runs ever slower the longer its fall-off lasts. */
function timeOf(span: number, elapsed: number): number {
  return span === Infinity ? elapsed : span * Math.log(1 + elapsed / span);
}

function paceOf(span: number, elapsed: number): number {
  return span === Infinity ? 1 : span / (span + elapsed);
}
