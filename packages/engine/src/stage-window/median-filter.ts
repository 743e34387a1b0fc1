import { median5 } from "../kit/median5.ts";
import { Ring } from "../kit/ring.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** A median centered on a second is known two seconds later. */
export const medianDelaySeconds = 2;
const width = 5;

/**
 * Median of the five seconds around a second, so that a pulse of one or two
 * seconds never counts. A missing second stays missing.
 */
export class MedianFilter {
  readonly #ring = new Ring(width);
  readonly #sorted = new Float64Array(width);

  /** The median of two seconds ago; NaN while there is none. */
  push(value: number): number {
    const ring = this.#ring;
    ring.push(value);
    if (ring.length <= medianDelaySeconds) return NaN;
    const center = ring.at(medianDelaySeconds);
    if (center !== center) return NaN;
    if (ring.length < width) return this.#medianOfKnown();
    const a = ring.at(0);
    const b = ring.at(1);
    const d = ring.at(3);
    const e = ring.at(4);
    // One NaN makes the sum NaN, which is the cheapest test for a gap.
    const sum = a + b + d + e;
    return sum === sum ? median5(a, b, center, d, e) : this.#medianOfKnown();
  }

  /** The sample of two seconds ago itself. */
  get center(): number {
    return this.#ring.length > medianDelaySeconds
      ? this.#ring.at(medianDelaySeconds)
      : NaN;
  }

  save(): SavedState {
    return { ring: this.#ring.save() };
  }

  load(saved: SavedState): void {
    this.#ring.load(new SavedFields(saved).floats("ring"));
  }

  #medianOfKnown(): number {
    const sorted = this.#sorted;
    let count = 0;
    for (let age = 0; age < this.#ring.length; age++) {
      const value = this.#ring.at(age);
      if (value !== value) continue;
      let at = count;
      while (at > 0 && (sorted[at - 1] as number) > value) {
        sorted[at] = sorted[at - 1] as number;
        at -= 1;
      }
      sorted[at] = value;
      count += 1;
    }
    const half = count >> 1;
    const upper = sorted[half] as number;
    return count % 2 === 1 ? upper : (upper + (sorted[half - 1] as number)) / 2;
  }
}
