import { SavedFields, type SavedState } from "../kit/saved-state.ts";

/** The watch evaluates the data every this many seconds. */
export const stepSeconds = 5;

/** Mean of the known seconds of a step; NaN when none was known. */
export class StepMean {
  #sum = 0;
  #count = 0;

  push(value: number): void {
    if (value !== value) return;
    this.#sum += value;
    this.#count += 1;
  }

  take(): number {
    const mean = this.#count === 0 ? NaN : this.#sum / this.#count;
    this.#sum = 0;
    this.#count = 0;
    return mean;
  }

  save(): SavedState {
    return { sum: this.#sum, count: this.#count };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#sum = fields.number("sum");
    this.#count = fields.number("count");
  }
}
