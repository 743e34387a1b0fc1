import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { qualityCode } from "../output.ts";

/** A source may sample this seldom; a value held for longer is nobody's. */
const longestHoldSeconds = 30;

/** Tells values of their own from those that the grid has held for long. */
export class MeasuredValue {
  #heldSeconds = 0;

  /** Whether the value of a second may be taken for measured. */
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
