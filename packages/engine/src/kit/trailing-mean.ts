import { recomputeEvery } from "./recompute.ts";
import { Ring } from "./ring.ts";
import type { SavedState } from "./saved-state.ts";
import { SavedFields } from "./saved-state.ts";

/** Mean of the last min(n, count) samples; the sample itself for n <= 1. */
export class TrailingMean {
  readonly #n: number;
  readonly #ring: Ring;
  #sum = 0;
  #untilRecompute = recomputeEvery;

  constructor(n: number) {
    this.#n = Math.max(1, Math.floor(n));
    this.#ring = new Ring(this.#n);
  }

  push(value: number): number {
    if (this.#n === 1) return value;
    const ring = this.#ring;
    const isFull = ring.length === this.#n;
    const displaced = ring.push(value);
    this.#sum += isFull ? value - displaced : value;
    this.#untilRecompute -= 1;
    if (this.#untilRecompute === 0) this.#recompute();
    return this.#sum / ring.length;
  }

  save(): SavedState {
    return {
      ring: this.#ring.save(),
      sum: this.#sum,
      untilRecompute: this.#untilRecompute,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#ring.load(fields.floats("ring"));
    this.#sum = fields.number("sum");
    this.#untilRecompute = fields.number("untilRecompute");
  }

  #recompute(): void {
    this.#untilRecompute = recomputeEvery;
    this.#sum = 0;
    for (let age = this.#ring.length - 1; age >= 0; age--)
      this.#sum += this.#ring.at(age);
  }
}
