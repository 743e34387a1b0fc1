import type { SavedState } from "./saved-state.ts";
import { SavedFields } from "./saved-state.ts";

/** Windows treat NaN as the last valid value; NaN until there was one. */
export class LastValid {
  #value = NaN;

  push(value: number): number {
    // NaN is the only value that differs from itself.
    if (value === value) this.#value = value;
    return this.#value;
  }

  save(): SavedState {
    return { value: this.#value };
  }

  load(saved: SavedState): void {
    this.#value = new SavedFields(saved).number("value");
  }
}
