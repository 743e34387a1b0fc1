import type { Block } from "../block.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { TrailingSlope } from "../kit/trailing-slope.ts";

/** Trailing least-squares slope of one column, per minute. */
export class DerivativePerMinute {
  readonly #slope: TrailingSlope;

  constructor(windowSeconds: number) {
    this.#slope = new TrailingSlope(windowSeconds);
  }

  /** `values` has its gaps filled; NaN only before the first sample. */
  process({ length }: Block, values: Float64Array, out: Float64Array): void {
    const slope = this.#slope;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      out[i] = value === value ? 60 * slope.push(value) : NaN;
    }
  }

  save(): SavedState {
    return this.#slope.save();
  }

  load(saved: SavedState): void {
    this.#slope.load(saved);
  }
}
