import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

/** The largest change, each counted only after it stood a while. Rule FD9. */
export class LargestChange {
  readonly #waiting: Float64Array;
  #count = 0;
  committed = 0;

  constructor(waitSamples: number) {
    this.#waiting = new Float64Array(waitSamples);
  }

  /** The changes of the seconds from .. to - 1. */
  push(changes: Float64Array, from: number, to: number): void {
    const waiting = this.#waiting;
    const capacity = waiting.length;
    let { committed } = this;
    let count = this.#count;
    let at = count % capacity;
    for (let i = from; i < to; i++, count++) {
      const oldest = waiting[at] as number;
      if (count >= capacity && oldest > committed) committed = oldest;
      waiting[at] = changes[i] as number;
      at = at + 1 === capacity ? 0 : at + 1;
    }
    this.committed = committed;
    this.#count = count;
  }

  /** A wireline run: what still waits was part of it. */
  drop(): void {
    this.#count = 0;
  }

  /** No more samples come. */
  flush(): void {
    const length = Math.min(this.#count, this.#waiting.length);
    for (let i = 0; i < length; i++)
      this.committed = Math.max(this.committed, this.#waiting[i] as number);
    this.#count = 0;
  }

  save(): SavedState {
    const length = Math.min(this.#count, this.#waiting.length);
    return {
      waiting: this.#waiting.slice(0, length),
      count: this.#count,
      committed: this.committed,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#waiting.set(fields.floats("waiting"));
    this.#count = fields.number("count");
    this.committed = fields.number("committed");
  }
}
