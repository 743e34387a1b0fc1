import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { qualityCode } from "../output.ts";

/** The slowest allowed sampling interval of a source; a value held for longer is not a measurement. */
const longestHoldSeconds = 30;

/** Distinguishes measured values from values that the grid has held for long. */
export class MeasuredValue {
  #heldSeconds = 0;

  /** Whether the value of a second counts as measured. */
  push(quality: number): boolean {
    const isOwn =
      quality <= qualityCode.interpolated || quality === qualityCode.flat;
    this.#heldSeconds = isOwn ? 0 : this.#heldSeconds + 1;
    return (
      quality !== qualityCode.gap && this.#heldSeconds <= longestHoldSeconds
    );
  }

  save(): SavedState {
    return { heldSeconds: this.#heldSeconds };
  }

  load(saved: SavedState): void {
    this.#heldSeconds = new SavedFields(saved).number("heldSeconds");
  }
}
