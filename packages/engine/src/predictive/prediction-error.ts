import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { windowCode } from "../stage-window/window-state.ts";

/** How far the prediction is from the measured pressure during the treatment. */
export class PredictionError {
  #sum = 0;
  #seconds = 0;

  push(windowState: number, relativeMpa: number): void {
    const isTreated =
      windowState === windowCode.treatment || windowState === windowCode.flush;
    if (!isTreated) return;
    this.#sum += Math.abs(relativeMpa);
    this.#seconds += 1;
  }

  /** Mean distance, MPa; null before the treatment. */
  get meanMpa(): number | null {
    return this.#seconds === 0 ? null : this.#sum / this.#seconds;
  }

  save(): SavedState {
    return { sum: this.#sum, seconds: this.#seconds };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#sum = fields.number("sum");
    this.#seconds = fields.number("seconds");
  }
}
