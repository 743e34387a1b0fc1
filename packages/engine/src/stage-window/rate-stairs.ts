import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** A step up counts from two percent on. */
const smallestStep = 1.02;
const capacity = 64;

/**
 * The rates that were first held for ten consecutive seconds, and since when:
 * the treatment's first one is known only when its rate is.
 */
export class RateStairs {
  readonly #rates: number[] = [];
  readonly #since: number[] = [];
  readonly #volumes: number[] = [];

  /**
   * `held` is the smallest rate of the last ten seconds, from `sinceK` on, when
   * the clean volume was `cleanM3`.
   */
  push(held: number, sinceK: number, cleanM3: number): void {
    const rates = this.#rates;
    const last = rates[rates.length - 1] ?? 0;
    if (!(held > smallestStep * last) || held === 0) return;
    if (rates.length === capacity) {
      rates.shift();
      this.#since.shift();
      this.#volumes.shift();
    }
    rates.push(held);
    this.#since.push(sinceK);
    this.#volumes.push(cleanM3);
  }

  /** Returns the first second of the first ten consecutive seconds at this rate; null = never. */
  firstAt(rate: number): number | null {
    const at = this.#placeOf(rate);
    return at < 0 ? null : (this.#since[at] as number);
  }

  /** Returns the clean volume at that second. */
  volumeAt(rate: number): number | null {
    const at = this.#placeOf(rate);
    return at < 0 ? null : (this.#volumes[at] as number);
  }

  absorb(later: RateStairs): void {
    later.#rates.forEach((rate, at) =>
      this.push(rate, later.#since[at] as number, later.#volumes[at] as number),
    );
  }

  save(): SavedState {
    return {
      rates: Float64Array.from(this.#rates),
      since: Float64Array.from(this.#since),
      volumes: Float64Array.from(this.#volumes),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#rates.push(...fields.floats("rates"));
    this.#since.push(...fields.floats("since"));
    this.#volumes.push(...fields.floats("volumes"));
  }

  #placeOf(rate: number): number {
    for (let at = 0; at < this.#rates.length; at++)
      if ((this.#rates[at] as number) >= rate) return at;
    return -1;
  }
}
