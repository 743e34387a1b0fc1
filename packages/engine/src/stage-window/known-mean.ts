import { recomputeEvery } from "../kit/recompute.ts";
import { Ring } from "../kit/ring.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** Mean of the known values among the last n; NaN while fewer than half are known. */
export class KnownMean {
  readonly #n: number;
  readonly #ring: Ring;
  #sum = 0;
  #known = 0;
  #untilRecompute = recomputeEvery;

  constructor(n: number) {
    this.#n = n;
    this.#ring = new Ring(n);
  }

  push(value: number): number {
    const ring = this.#ring;
    const isFull = ring.length === this.#n;
    const displaced = ring.push(value);
    if (isFull && displaced === displaced) {
      this.#sum -= displaced;
      this.#known -= 1;
    }
    if (value === value) {
      this.#sum += value;
      this.#known += 1;
    }
    this.#untilRecompute -= 1;
    if (this.#untilRecompute === 0) this.#recompute();
    return 2 * this.#known >= this.#n ? this.#sum / this.#known : NaN;
  }

  save(): SavedState {
    return {
      ring: this.#ring.save(),
      sum: this.#sum,
      known: this.#known,
      untilRecompute: this.#untilRecompute,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#ring.load(fields.floats("ring"));
    this.#sum = fields.number("sum");
    this.#known = fields.number("known");
    this.#untilRecompute = fields.number("untilRecompute");
  }

  #recompute(): void {
    this.#untilRecompute = recomputeEvery;
    this.#sum = 0;
    for (let age = this.#ring.length - 1; age >= 0; age--) {
      const value = this.#ring.at(age);
      if (value === value) this.#sum += value;
    }
  }
}
