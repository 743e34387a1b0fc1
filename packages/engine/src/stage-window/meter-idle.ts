import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { LogHistogram } from "./log-histogram.ts";

const fewestSeconds = 20;
/** Converts the median deviation of normal noise to its standard deviation. */
const deviationScale = 1.48;

/** The flow meter's reading while nothing is pumped: its offset and its noise. */
export class MeterIdle {
  readonly #seconds = new LogHistogram();
  /** Median of the idle seconds, m3/min. */
  offset = 0;
  /** Spread of the idle seconds, m3/min. */
  noise = 0;

  add(rate: number): void {
    this.#seconds.add(rate);
  }

  /** Counts the seconds below this rate. */
  secondsBelow(rate: number): number {
    return this.#seconds.countBelow(rate);
  }

  /** Computes offset and noise from the seconds below `limit`. */
  update(limit: number): void {
    const hasEnough = this.secondsBelow(limit) >= fewestSeconds;
    this.offset = hasEnough ? this.#seconds.medianBelow(limit) : 0;
    this.noise = hasEnough
      ? deviationScale * this.#seconds.deviationBelow(limit)
      : 0;
  }

  save(): SavedState {
    return {
      seconds: this.#seconds.save(),
      offset: this.offset,
      noise: this.noise,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#seconds.load(fields.child("seconds"));
    this.offset = fields.number("offset");
    this.noise = fields.number("noise");
  }
}
