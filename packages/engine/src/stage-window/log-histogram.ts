import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

const binsPerDecade = 32;
const lowestExponent = -6;
const decades = 8;
/** Bin 0 holds values near zero; the others are even logarithmic steps. */
const binCount = 1 + binsPerDecade * decades;

/** Counts values from a millionth to a hundred, with a resolution of 7 percent. */
export class LogHistogram {
  readonly #counts = new Int32Array(binCount);

  add(value: number): void {
    const bin = binOf(value);
    this.#counts[bin] = (this.#counts[bin] as number) + 1;
  }

  countBelow(limit: number): number {
    const end = binOf(limit);
    let count = 0;
    for (let bin = 0; bin < end; bin++) count += this.#counts[bin] as number;
    return count;
  }

  /** Median of the values below the limit; 0 when there are none. */
  medianBelow(limit: number): number {
    return centerOf(this.#medianBin(binOf(limit), this.countBelow(limit)));
  }

  /** Median distance from the median, of the values below the limit. */
  deviationBelow(limit: number): number {
    const end = binOf(limit);
    const total = this.countBelow(limit);
    const middle = this.#medianBin(end, total);
    const center = centerOf(middle);
    let inside = this.#counts[middle] as number;
    let below = middle - 1;
    let above = middle + 1;
    let deviation = 0;
    // Goes outward from the median, nearer bins first, up to half of the values.
    while (2 * inside < total && (below >= 0 || above < end)) {
      const down = below >= 0 ? center - centerOf(below) : Infinity;
      const up = above < end ? centerOf(above) - center : Infinity;
      deviation = down < up ? down : up;
      inside += this.#counts[down < up ? below-- : above++] as number;
    }
    return deviation;
  }

  save(): SavedState {
    return { counts: this.#counts.slice() };
  }

  load(saved: SavedState): void {
    this.#counts.set(new SavedFields(saved).integers("counts"));
  }

  #medianBin(end: number, total: number): number {
    let below = 0;
    for (let bin = 0; bin < end; bin++) {
      below += this.#counts[bin] as number;
      if (2 * below >= total) return bin;
    }
    return 0;
  }
}

function binOf(value: number): number {
  if (!(value > 10 ** lowestExponent)) return 0;
  const bin =
    1 + Math.floor((Math.log10(value) - lowestExponent) * binsPerDecade);
  return bin < binCount ? bin : binCount - 1;
}

function centerOf(bin: number): number {
  if (bin === 0) return 0;
  return 10 ** (lowestExponent + (bin - 0.5) / binsPerDecade);
}
