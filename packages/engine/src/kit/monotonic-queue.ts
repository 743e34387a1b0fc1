import type { SavedState } from "./saved-state.ts";
import { SavedFields } from "./saved-state.ts";

/**
 * Maximum of the last n samples in amortized constant time: it keeps only the
 * samples that no later, larger one has made irrelevant.
 */
export class MonotonicQueue {
  readonly #n: number;
  readonly #values: Float64Array;
  readonly #pushes: Float64Array;
  #head = 0;
  #size = 0;
  #count = 0;

  constructor(n: number) {
    this.#n = n;
    this.#values = new Float64Array(n);
    this.#pushes = new Float64Array(n);
  }

  push(value: number): number {
    const n = this.#n;
    const values = this.#values;
    const pushes = this.#pushes;
    if (this.#size > 0 && (pushes[this.#head] as number) <= this.#count - n) {
      this.#head = this.#head + 1 === n ? 0 : this.#head + 1;
      this.#size -= 1;
    }
    while (this.#size > 0) {
      let last = this.#head + this.#size - 1;
      if (last >= n) last -= n;
      if ((values[last] as number) > value) break;
      this.#size -= 1;
    }
    let next = this.#head + this.#size;
    if (next >= n) next -= n;
    values[next] = value;
    pushes[next] = this.#count;
    this.#size += 1;
    this.#count += 1;
    return values[this.#head] as number;
  }

  clear(): void {
    this.#head = 0;
    this.#size = 0;
    this.#count = 0;
  }

  save(): SavedState {
    const values = new Float64Array(this.#size);
    const pushes = new Float64Array(this.#size);
    for (let i = 0; i < this.#size; i++) {
      const at = (this.#head + i) % this.#n;
      values[i] = this.#values[at] as number;
      pushes[i] = this.#pushes[at] as number;
    }
    return { values, pushes, count: this.#count };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const values = fields.floats("values");
    this.#values.set(values);
    this.#pushes.set(fields.floats("pushes"));
    this.#head = 0;
    this.#size = values.length;
    this.#count = fields.number("count");
  }
}
