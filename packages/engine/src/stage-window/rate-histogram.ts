import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

const binCount = 128;
const firstWidth = 1e-5;

/**
 * Seconds of a pumping run by their rate, with the sums of rate and pressure,
 * because the treating rate is known only when the run is over. Bins are merged
 * in pairs whenever the rate outgrows them.
 */
export class RateHistogram {
  #width = firstWidth;
  readonly #seconds = new Int32Array(binCount);
  readonly #rates = new Float64Array(binCount);
  readonly #pressures = new Float64Array(binCount);
  readonly #pressureSeconds = new Int32Array(binCount);

  add(rate: number, pressureMpa: number): void {
    while (rate >= this.#width * binCount) this.#widen();
    const bin = Math.floor(rate / this.#width);
    this.#seconds[bin] = (this.#seconds[bin] as number) + 1;
    this.#rates[bin] = (this.#rates[bin] as number) + rate;
    if (pressureMpa !== pressureMpa) return;
    this.#pressures[bin] = (this.#pressures[bin] as number) + pressureMpa;
    this.#pressureSeconds[bin] = (this.#pressureSeconds[bin] as number) + 1;
  }

  /** Adds the seconds at this rate and above to a sum. */
  sumFrom(rate: number, sum: TreatingSum): void {
    const first = Math.max(0, Math.round(rate / this.#width));
    for (let bin = first; bin < binCount; bin++) {
      sum.seconds += this.#seconds[bin] as number;
      sum.rates += this.#rates[bin] as number;
      sum.pressures += this.#pressures[bin] as number;
      sum.pressureSeconds += this.#pressureSeconds[bin] as number;
    }
  }

  /** Merges the seconds of another run. */
  absorb(other: RateHistogram): void {
    while (this.#width < other.#width) this.#widen();
    const part = Math.round(this.#width / other.#width);
    for (let bin = 0; bin < binCount; bin++) {
      const into = Math.floor(bin / part);
      addTo(this.#seconds, into, other.#seconds[bin] as number);
      addTo(this.#rates, into, other.#rates[bin] as number);
      addTo(this.#pressures, into, other.#pressures[bin] as number);
      addTo(this.#pressureSeconds, into, other.#pressureSeconds[bin] as number);
    }
  }

  save(): SavedState {
    const end = this.#used();
    return {
      width: this.#width,
      seconds: this.#seconds.slice(0, end),
      rates: this.#rates.slice(0, end),
      pressures: this.#pressures.slice(0, end),
      pressureSeconds: this.#pressureSeconds.slice(0, end),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#width = fields.number("width");
    this.#seconds.set(fields.integers("seconds"));
    this.#rates.set(fields.floats("rates"));
    this.#pressures.set(fields.floats("pressures"));
    this.#pressureSeconds.set(fields.integers("pressureSeconds"));
  }

  #used(): number {
    let end = binCount;
    while (end > 0 && this.#seconds[end - 1] === 0) end -= 1;
    return end;
  }

  #widen(): void {
    this.#width *= 2;
    mergePairs(this.#seconds);
    mergePairs(this.#rates);
    mergePairs(this.#pressures);
    mergePairs(this.#pressureSeconds);
  }
}

export interface TreatingSum {
  seconds: number;
  rates: number;
  pressures: number;
  pressureSeconds: number;
}

function addTo(
  column: Int32Array | Float64Array,
  at: number,
  value: number,
): void {
  column[at] = (column[at] as number) + value;
}

function mergePairs(column: Int32Array | Float64Array): void {
  const half = binCount / 2;
  for (let bin = 0; bin < half; bin++)
    column[bin] = (column[2 * bin] as number) + (column[2 * bin + 1] as number);
  column.fill(0, half);
}
