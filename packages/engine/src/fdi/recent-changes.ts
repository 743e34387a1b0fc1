import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

/** The change is compared with the change this long ago. */
const directionSeconds = 60;

/** The changes of the last minute, which give the direction of the pressure. Rule FD6. */
export class RecentChanges {
  /** Oldest first; NaN where the change is unknown. */
  readonly #changes = new Float64Array(directionSeconds + 1).fill(NaN);

  push(column: Float64Array, length: number): void {
    const changes = this.#changes;
    const kept = Math.max(0, changes.length - length);
    changes.copyWithin(0, changes.length - kept);
    const from = length - (changes.length - kept);
    for (let i = kept; i < changes.length; i++)
      changes[i] = column[from + i - kept] as number;
  }

  /** Returns -1, 0 or 1; also 0 when the pressure moved less than `least` or nothing is known. */
  direction(least: number): -1 | 0 | 1 {
    const newest = this.#changes[directionSeconds] as number;
    const oldest = this.#changes.find((change) => change === change) ?? NaN;
    const moved = newest - oldest;
    if (!(Math.abs(moved) >= least)) return 0;
    return moved > 0 ? 1 : -1;
  }

  get newest(): number {
    return this.#changes[directionSeconds] as number;
  }

  save(): SavedState {
    return { changes: this.#changes.slice() };
  }

  load(saved: SavedState): void {
    this.#changes.set(new SavedFields(saved).floats("changes"));
  }
}
