import { recomputeEvery } from "./recompute.ts";
import { Ring } from "./ring.ts";
import type { SavedState } from "./saved-state.ts";
import { SavedFields } from "./saved-state.ts";

/**
 * Least-squares slope of the last min(n, count) samples, per sample (so per
 * second on the grid); 0 while there are fewer than three.
 */
export class TrailingSlope {
  readonly #n: number;
  readonly #ring: Ring;
  /** Subtracted from every sample: the sums stay small, so few digits cancel. */
  #offset = 0;
  /** Sum of the samples. */
  #s0 = 0;
  /** Sum of index times sample, the oldest having index 0. */
  #s1 = 0;
  #untilRecompute = recomputeEvery;

  constructor(n: number) {
    this.#n = Math.max(1, Math.floor(n));
    this.#ring = new Ring(this.#n);
  }

  push(value: number): number {
    const ring = this.#ring;
    const before = ring.length;
    if (before === 0) this.#offset = value;
    const y = value - this.#offset;
    const displaced = ring.push(value);
    if (before < this.#n) {
      this.#s0 += y;
      this.#s1 += before * y;
    } else {
      const oldest = displaced - this.#offset;
      this.#s1 += (before - 1) * y - (this.#s0 - oldest);
      this.#s0 += y - oldest;
    }
    this.#untilRecompute -= 1;
    if (this.#untilRecompute === 0) this.#recompute();
    return this.#slope();
  }

  clear(): void {
    this.#ring.clear();
    this.#s0 = 0;
    this.#s1 = 0;
    this.#untilRecompute = recomputeEvery;
  }

  save(): SavedState {
    return {
      ring: this.#ring.save(),
      offset: this.#offset,
      s0: this.#s0,
      s1: this.#s1,
      untilRecompute: this.#untilRecompute,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#ring.load(fields.floats("ring"));
    this.#offset = fields.number("offset");
    this.#s0 = fields.number("s0");
    this.#s1 = fields.number("s1");
    this.#untilRecompute = fields.number("untilRecompute");
  }

  #slope(): number {
    const m = this.#ring.length;
    if (m < 3) return 0;
    return (12 * (this.#s1 - ((m - 1) / 2) * this.#s0)) / (m * (m * m - 1));
  }

  #recompute(): void {
    const { length } = this.#ring;
    this.#untilRecompute = recomputeEvery;
    this.#offset = this.#ring.at(length - 1);
    this.#s0 = 0;
    this.#s1 = 0;
    for (let index = 0; index < length; index++) {
      const y = this.#ring.at(length - 1 - index) - this.#offset;
      this.#s0 += y;
      this.#s1 += index * y;
    }
  }
}
