import type { SavedState } from "./saved-state.ts";
import { SavedFields } from "./saved-state.ts";
import { Ring } from "./ring.ts";

/** Remembers the last n values. */
export class History {
  readonly #ring: Ring;

  constructor(n: number) {
    this.#ring = new Ring(Math.max(1, Math.floor(n)));
  }

  get length(): number {
    return this.#ring.length;
  }

  push(value: number): void {
    this.#ring.push(value);
  }

  /** Returns the value of `age` pushes ago, 0 being the newest; NaN when there is none. */
  at(age: number): number {
    return age < this.#ring.length ? this.#ring.at(age) : NaN;
  }

  /** The same, but returns the oldest kept value for anything before it. */
  atOrOldest(age: number): number {
    const { length } = this.#ring;
    return length === 0 ? NaN : this.#ring.at(Math.min(age, length - 1));
  }

  clear(): void {
    this.#ring.clear();
  }

  save(): SavedState {
    return { ring: this.#ring.save() };
  }

  load(saved: SavedState): void {
    this.#ring.load(new SavedFields(saved).floats("ring"));
  }
}
