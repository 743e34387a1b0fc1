import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** A value below this share of the last is a reset; a smaller step down is jitter. */
const resetPart = 0.95;
/** After a reset to less than this share of its last value, it counts from zero. */
const fromZeroPart = 0.05;
/** A counter that fell below half was reset for another treatment. */
const newTreatmentPart = 0.5;
const stillSeconds = 60;
/** A step of at least this share of the missed amount means that the counter caught up. */
const caughtUpPart = 0.5;

/** A data van's counter as a sum of its increments, however often it is reset. */
export class VanCounter {
  /** Sum since the first value, in the internal unit. */
  sum = 0;
  hasValue = false;
  /** How often it fell below half of its value. */
  newTreatments = 0;
  /** Seconds, and the amount by the rate, while the counter did not move during flow. */
  stillSeconds = 0;
  stillAmount = 0;
  #last = NaN;
  #stillRun = 0;
  #stillFrom = NaN;
  /** Contribution of the current stretch without a move to both. */
  #stretchSeconds = 0;
  #stretchAmount = 0;

  /** `integral` is the amount by the rate up to this second. */
  push(value: number, integral: number, isFlowing: boolean): void {
    if (value === value) {
      const isMoved = this.#count(value);
      if (isMoved || !this.hasValue) this.#stillRun = 0;
      this.hasValue = true;
    }
    if (this.hasValue) this.#watchStill(integral, isFlowing);
  }

  save(): SavedState {
    return {
      sum: this.sum,
      hasValue: this.hasValue,
      newTreatments: this.newTreatments,
      stillSeconds: this.stillSeconds,
      stillAmount: this.stillAmount,
      last: this.#last,
      stillRun: this.#stillRun,
      stillFrom: this.#stillFrom,
      stretchSeconds: this.#stretchSeconds,
      stretchAmount: this.#stretchAmount,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.sum = fields.number("sum");
    this.hasValue = fields.boolean("hasValue");
    this.newTreatments = fields.number("newTreatments");
    this.stillSeconds = fields.number("stillSeconds");
    this.stillAmount = fields.number("stillAmount");
    this.#last = fields.number("last");
    this.#stillRun = fields.number("stillRun");
    this.#stillFrom = fields.number("stillFrom");
    this.#stretchSeconds = fields.number("stretchSeconds");
    this.#stretchAmount = fields.number("stretchAmount");
  }

  #count(value: number): boolean {
    const last = this.#last;
    if (last !== last) {
      this.#last = value;
      return false;
    }
    if (value > last) {
      this.#catchUp(value - last);
      this.sum += value - last;
      this.#last = value;
      return true;
    }
    // The highest value is kept, so that jitter is not counted repeatedly.
    if (!(value < resetPart * last)) return false;
    if (value < newTreatmentPart * last) this.newTreatments += 1;
    if (value < fromZeroPart * last) this.sum += value;
    this.#last = value;
    return true;
  }

  #watchStill(integral: number, isFlowing: boolean): void {
    if (!isFlowing) {
      this.#stillRun = 0;
      return;
    }
    if (this.#stillRun === 0) this.#stillFrom = integral;
    this.#stillRun += 1;
    if (this.#stillRun < stillSeconds) return;
    const seconds = this.#stillRun === stillSeconds ? stillSeconds : 1;
    const missed = integral - this.#stillFrom;
    this.stillSeconds += seconds;
    this.stillAmount += missed;
    this.#stretchSeconds += seconds;
    this.#stretchAmount += missed;
    this.#stillFrom = integral;
  }

  /** A step that covers the missed amount is no loss: the counter did not stop after all. */
  #catchUp(step: number): void {
    if (step >= caughtUpPart * this.#stretchAmount) {
      this.stillSeconds -= this.#stretchSeconds;
      this.stillAmount -= this.#stretchAmount;
    }
    this.#stretchSeconds = 0;
    this.#stretchAmount = 0;
  }
}
