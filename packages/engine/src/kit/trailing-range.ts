import { MonotonicQueue } from "./monotonic-queue.ts";
import type { SavedState } from "./saved-state.ts";
import { SavedFields } from "./saved-state.ts";

/** Largest minus smallest of the last min(n, count) samples. */
export class TrailingRange {
  readonly #largest: MonotonicQueue;
  readonly #smallestNegated: MonotonicQueue;

  constructor(n: number) {
    const whole = Math.max(1, Math.floor(n));
    this.#largest = new MonotonicQueue(whole);
    this.#smallestNegated = new MonotonicQueue(whole);
  }

  push(value: number): number {
    return this.#largest.push(value) + this.#smallestNegated.push(-value);
  }

  clear(): void {
    this.#largest.clear();
    this.#smallestNegated.clear();
  }

  save(): SavedState {
    return {
      largest: this.#largest.save(),
      smallestNegated: this.#smallestNegated.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#largest.load(fields.child("largest"));
    this.#smallestNegated.load(fields.child("smallestNegated"));
  }
}
