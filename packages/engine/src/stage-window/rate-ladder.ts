import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { StageAmounts } from "./stage-amounts.ts";

const levelCount = 44;
const lowestLevel = 1e-5;

/**
 * Start of the current pumping for every rate that may turn out to be the
 * pumping threshold: meter noise looks like pumping until the first real rate
 * shows how small it is.
 */
export class RateLadder {
  readonly #levels = Float64Array.from(
    { length: levelCount },
    (_, level) => lowestLevel * Math.SQRT2 ** level,
  );
  /** First second above each level; -1 = not above it now. */
  readonly #firstK = new Int32Array(levelCount).fill(-1);
  readonly #idle = new Int32Array(levelCount);
  readonly #starts: Float64Array[] = [];
  readonly #pauseSeconds: number;
  /** Range of rates for which the last second's result still holds. */
  #sameFrom = Infinity;
  #sameTo = -Infinity;

  constructor(pauseSeconds: number, amounts: StageAmounts) {
    this.#pauseSeconds = pauseSeconds;
    for (let level = 0; level < levelCount; level++)
      this.#starts.push(amounts.newRow());
  }

  push(k: number, rate: number, amounts: StageAmounts, age: number): void {
    const first = this.#firstK;
    const idle = this.#idle;
    // Nothing starts, ends or waits while the rate stays between two levels.
    const isSame = rate >= this.#sameFrom && rate < this.#sameTo;
    if (isSame) return;
    let isWaiting = false;
    let reached = -1;
    for (let level = 0; level < levelCount; level++) {
      if (rate >= (this.#levels[level] as number)) {
        idle[level] = 0;
        reached = level;
        if (first[level] !== -1) continue;
        first[level] = k;
        amounts.copyBefore(age, this.#starts[level] as Float64Array);
      } else if (first[level] !== -1) {
        idle[level] = (idle[level] as number) + 1;
        if ((idle[level] as number) > this.#pauseSeconds) first[level] = -1;
        else isWaiting = true;
      }
    }
    this.#sameFrom = isWaiting
      ? Infinity
      : (this.#levels[reached] ?? -Infinity);
    this.#sameTo = isWaiting
      ? -Infinity
      : (this.#levels[reached + 1] ?? Infinity);
  }

  /** Returns the level for a threshold: the first that is not below it. */
  levelOf(rate: number): number {
    const level = Math.ceil(2 * Math.log2(rate / lowestLevel));
    return level < 0 ? 0 : level >= levelCount ? levelCount - 1 : level;
  }

  /** Returns -1 when the rate is not above that level. */
  firstK(level: number): number {
    return this.#firstK[level] as number;
  }

  start(level: number): Float64Array {
    return this.#starts[level] as Float64Array;
  }

  /** Saves only the levels below the current rate. */
  save(): SavedState {
    const starts: Float64Array[] = [];
    for (let level = 0; level < levelCount; level++)
      starts.push(
        this.#firstK[level] === -1
          ? new Float64Array(0)
          : (this.#starts[level] as Float64Array).slice(),
      );
    return {
      firstK: this.#firstK.slice(),
      idle: this.#savedIdle(),
      starts,
      sameFrom: this.#sameFrom,
      sameTo: this.#sameTo,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#firstK.set(fields.integers("firstK"));
    this.#idle.set(fields.integers("idle"));
    this.#sameFrom = fields.number("sameFrom");
    this.#sameTo = fields.number("sameTo");
    fields
      .list("starts")
      .forEach((row, level) => this.#starts[level]?.set(row as Float64Array));
  }

  #savedIdle(): Int32Array {
    return this.#idle.map((seconds, level) =>
      this.#firstK[level] === -1 ? 0 : seconds,
    );
  }
}
