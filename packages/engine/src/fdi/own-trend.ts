import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { TrendModels } from "./trend-models.ts";

/** A change counts when it is this many standard deviations above the trend. */
export const significance = 3;
/** Blocks younger than this are not learned, so that a hit does not become part of the trend. */
const guardSeconds = 600;
/** Shortest guard, for a trend that would otherwise be too uncertain. */
const leastGuardSeconds = 120;
/** After learning a block younger than this, only quick changes are reported for `steepSeconds`: the trend may contain the start of a hit. */
const steepAgeSeconds = 450;
const steepSeconds = 300;
const memorySeconds = 3600;
const leastHorizonSeconds = 60;
/** Weight, in seconds, of the prior error that a trend starts with. */
const firstExperienceSeconds = 600;
const waitingBlocks = 32;
/** Number of changes kept at block ends, enough to look back two minutes. */
const keptChanges = 16;
const lookBackSeconds = 120;

/**
 * The expected pressure of a well by itself, its uncertainty, and the blocks it
 * was learned from. Rules FD4 and FD5.
 */
export class OwnTrend {
  readonly #models = new TrendModels();
  readonly #minimumDelta: number;
  readonly #times = new Float64Array(waitingBlocks);
  readonly #pressures = new Float64Array(waitingBlocks);
  #head = 0;
  #waiting = 0;
  readonly #changeTimes = new Float64Array(keptChanges).fill(NaN);
  readonly #changes = new Float64Array(keptChanges);
  #changeCount = 0;
  /** Weighted sum of the squared trend errors, and its weight. */
  #wrongSquares: number;
  #wrongSeconds = firstExperienceSeconds;
  #earlyUntil = -Infinity;
  #predictedAt = NaN;
  /** One psi in the unit of the channel, and the gauge noise in that unit. */
  psi = 1;
  noise = 0;
  /** One standard deviation; NaN before there is a prediction. */
  uncertainty = NaN;

  constructor(minimumDelta: number) {
    this.#minimumDelta = minimumDelta;
    this.#wrongSquares = firstExperienceSeconds * (0.02 * minimumDelta) ** 2;
  }

  restart(seconds: number, shutInSeconds: number): void {
    this.#models.restart(seconds, shutInSeconds);
    this.#head = 0;
    this.#waiting = 0;
    this.#changeCount = 0;
    this.#changeTimes.fill(NaN);
    this.#earlyUntil = -Infinity;
    this.#predictedAt = NaN;
    this.uncertainty = NaN;
  }

  get blocks(): number {
    return this.#models.blocks;
  }

  get startSeconds(): number {
    return this.#models.startSeconds;
  }

  /** Trend slope per second. */
  get slope(): number {
    return this.#models.slope;
  }

  /** The prediction between two blocks: a straight line from the last one. */
  at(seconds: number): number {
    const { pressure, slope } = this.#models;
    return pressure + slope * (seconds - this.#predictedAt);
  }

  /** Time of the prediction that `at` extends. */
  get predictedAt(): number {
    return this.#predictedAt;
  }

  /** Pressure of the last prediction. */
  get pressure(): number {
    return this.#models.pressure;
  }

  /** Whether 3 standard deviations are within a share of the hit threshold. */
  isWithin(share: number): boolean {
    return significance * this.uncertainty <= share * this.#minimumDelta;
  }

  /** True when blocks were learned so young that a slow change would have been learned too. */
  isSteep(seconds: number): boolean {
    return seconds < this.#earlyUntil;
  }

  /** While learning, a block is learned at once. */
  learn(seconds: number, pressure: number): void {
    this.#models.learn(seconds, pressure);
  }

  /**
   * While watching, a block that does not stand out waits and is learned when
   * it is old enough. Nothing is learned while the newest block stands out.
   */
  follow(
    seconds: number,
    pressure: number,
    nowSeconds: number,
    isRunOpen: boolean,
  ): void {
    const change = pressure - this.at(seconds);
    const standsOut = change >= significance * this.uncertainty;
    this.#changeTimes[this.#changeCount % keptChanges] = seconds;
    this.#changes[this.#changeCount % keptChanges] = change;
    this.#changeCount += 1;
    if (!standsOut) {
      if (!isRunOpen) this.#experience(seconds, change);
      this.#queue(seconds, pressure);
      while (this.#oldestAge(nowSeconds) >= guardSeconds) this.#learnOldest();
    }
    this.predict(nowSeconds);
    if (!standsOut) this.#learnEarly(nowSeconds);
  }

  predict(nowSeconds: number): void {
    const models = this.#models;
    const { psi, noise } = this;
    const delta = this.#minimumDelta;
    const leastVariance =
      Math.max(0.5 * psi * psi, (noise * noise) / 4, (0.002 * delta) ** 2) / 10;
    models.predict(nowSeconds, leastVariance);
    this.#predictedAt = nowSeconds;
    const horizon = this.#horizon(nowSeconds);
    const experience =
      Math.sqrt(this.#wrongSquares / this.#wrongSeconds) *
      Math.max(0.5, horizon / guardSeconds);
    const share = Math.max(
      0.05,
      0.25 * Math.min(1, guardSeconds / models.learnedSeconds),
    );
    const lawChange = share * models.moveOver(horizon, nowSeconds);
    this.uncertainty = Math.sqrt(
      models.fitVariance +
        experience * experience +
        lawChange * lawChange +
        (noise * noise) / 3 +
        (0.02 * delta) ** 2,
    );
  }

  /** Drops waiting blocks from that second on, because the gauge was frozen. */
  forgetWaitingSince(seconds: number): void {
    while (this.#waiting > 0) {
      const newest = (this.#head + this.#waiting - 1) % waitingBlocks;
      if ((this.#times[newest] as number) < seconds) return;
      this.#waiting -= 1;
    }
  }

  /** Returns the change two minutes before a moment; 0 when it is unknown. */
  changeBefore(seconds: number): number {
    let change = 0;
    let newest = -Infinity;
    for (let i = 0; i < keptChanges; i++) {
      const time = this.#changeTimes[i] as number;
      if (time <= seconds - lookBackSeconds && time > newest) {
        newest = time;
        change = this.#changes[i] as number;
      }
    }
    return change;
  }

  save(): SavedState {
    return {
      models: this.#models.save(),
      times: this.#times.slice(),
      pressures: this.#pressures.slice(),
      changeTimes: this.#changeTimes.slice(),
      changes: this.#changes.slice(),
      numbers: Float64Array.of(
        this.#head,
        this.#waiting,
        this.#changeCount,
        this.#wrongSquares,
        this.#wrongSeconds,
        this.#earlyUntil,
        this.#predictedAt,
        this.psi,
        this.noise,
        this.uncertainty,
      ),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#models.load(fields.child("models"));
    this.#times.set(fields.floats("times"));
    this.#pressures.set(fields.floats("pressures"));
    this.#changeTimes.set(fields.floats("changeTimes"));
    this.#changes.set(fields.floats("changes"));
    const numbers = fields.floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.#head = number(0);
    this.#waiting = number(1);
    this.#changeCount = number(2);
    this.#wrongSquares = number(3);
    this.#wrongSeconds = number(4);
    this.#earlyUntil = number(5);
    this.#predictedAt = number(6);
    this.psi = number(7);
    this.noise = number(8);
    this.uncertainty = number(9);
  }

  #horizon(seconds: number): number {
    return Math.max(leastHorizonSeconds, seconds - this.#models.newestSeconds);
  }

  /** Records the error of the trend, so that the next uncertainty is as large. */
  #experience(seconds: number, change: number): void {
    const before = this.#changeTimes[
      (this.#changeCount + keptChanges - 2) % keptChanges
    ] as number;
    const step = Math.min(
      120,
      seconds - (before === before ? before : seconds - 30),
    );
    const limit = significance * this.uncertainty;
    const cut = Math.max(-limit, Math.min(limit, change));
    const wrong = cut / Math.max(1, this.#horizon(seconds) / guardSeconds);
    const left = Math.exp(-step / memorySeconds);
    this.#wrongSquares = left * this.#wrongSquares + step * wrong * wrong;
    this.#wrongSeconds = left * this.#wrongSeconds + step;
  }

  #queue(seconds: number, pressure: number): void {
    if (this.#waiting === waitingBlocks) {
      this.#head = (this.#head + 1) % waitingBlocks;
      this.#waiting -= 1;
    }
    const at = (this.#head + this.#waiting) % waitingBlocks;
    this.#times[at] = seconds;
    this.#pressures[at] = pressure;
    this.#waiting += 1;
  }

  #oldestAge(nowSeconds: number): number {
    if (this.#waiting === 0) return -Infinity;
    return nowSeconds - (this.#times[this.#head] as number);
  }

  #learnOldest(): void {
    const at = this.#head;
    this.#models.learn(
      this.#times[at] as number,
      this.#pressures[at] as number,
    );
    this.#head = (at + 1) % waitingBlocks;
    this.#waiting -= 1;
  }

  /** A trend too uncertain to see anything learns younger blocks. */
  #learnEarly(nowSeconds: number): void {
    let age = this.#oldestAge(nowSeconds);
    while (!this.isWithin(0.45) && age >= leastGuardSeconds) {
      if (age < steepAgeSeconds) this.#earlyUntil = nowSeconds + steepSeconds;
      this.#learnOldest();
      this.predict(nowSeconds);
      age = this.#oldestAge(nowSeconds);
    }
  }
}
