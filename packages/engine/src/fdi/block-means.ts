import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { SampleRun } from "./sample-run.ts";

/** Half a minute, minus the tolerance of sample times. */
export const blockSeconds = 29.99;

/** Half-minute means of cleaned pressure, from which the trend learns. Rule FD3. */
export class BlockMeans {
  #from = NaN;
  #sumSeconds = 0;
  #sumPressure = 0;
  #count = 0;
  /** Values of the block that was completed last. */
  seconds = NaN;
  pressure = NaN;

  /** Returns true when the sample completes a block; a single sample of a slow gauge does. */
  add(seconds: number, pressure: number, interval: number): boolean {
    if (this.#count === 0) this.#from = seconds;
    this.#sumSeconds += seconds - this.#from;
    this.#sumPressure += pressure;
    this.#count += 1;
    if (seconds - this.#from + interval < blockSeconds) return false;
    this.seconds = this.#from + this.#sumSeconds / this.#count;
    this.pressure = this.#sumPressure / this.#count;
    this.drop();
    return true;
  }

  /** Start of the block being filled; NaN when none is. */
  get from(): number {
    return this.#count === 0 ? NaN : this.#from;
  }

  /** The same as `add` for the samples from .. to - 1 of a run; none completes the block. */
  addRun({ seconds, pressures }: SampleRun, from: number, to: number): void {
    if (to === from) return;
    if (this.#count === 0) this.#from = seconds[from] as number;
    const begun = this.#from;
    let sumSeconds = this.#sumSeconds;
    let sumPressure = this.#sumPressure;
    for (let j = from; j < to; j++) {
      sumSeconds += (seconds[j] as number) - begun;
      sumPressure += pressures[j] as number;
    }
    this.#sumSeconds = sumSeconds;
    this.#sumPressure = sumPressure;
    this.#count += to - from;
  }

  /** Discards the unfinished block. */
  drop(): void {
    this.#count = 0;
    this.#sumSeconds = 0;
    this.#sumPressure = 0;
  }

  save(): SavedState {
    return Float64Array.of(
      this.#from,
      this.#sumSeconds,
      this.#sumPressure,
      this.#count,
      this.seconds,
      this.pressure,
    );
  }

  load(saved: SavedState): void {
    const numbers = new SavedFields({ numbers: saved }).floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.#from = number(0);
    this.#sumSeconds = number(1);
    this.#sumPressure = number(2);
    this.#count = number(3);
    this.seconds = number(4);
    this.pressure = number(5);
  }
}
