import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

/** What was the case at the first sample of a completed run. */
export interface RunStart {
  readonly k: number;
  readonly change: number;
  readonly pressure: number;
  readonly cleanVolumeM3: number;
  readonly sandMassKg: number;
  readonly treatingPressure: number;
}

/** The first run of samples at or above a threshold. Rules FD7 and FD8. */
export class ThresholdRun {
  readonly #needed: number;
  #count = 0;
  readonly #start = new Float64Array(6);
  isDone = false;

  constructor(needed: number) {
    this.#needed = needed;
  }

  /** A sample above the threshold; true when it completes the run. */
  advance(
    k: number,
    change: number,
    pressure: number,
    cleanVolumeM3: number,
    sandMassKg: number,
    treatingPressure: number,
  ): boolean {
    if (this.#count === 0) {
      const start = this.#start;
      start[0] = k;
      start[1] = change;
      start[2] = pressure;
      start[3] = cleanVolumeM3;
      start[4] = sandMassKg;
      start[5] = treatingPressure;
    }
    this.#count += 1;
    this.isDone = this.#count >= this.#needed;
    return this.isDone;
  }

  /** Starts again from nothing; what is done stays done. */
  reset(): void {
    if (!this.isDone) this.#count = 0;
  }

  /** Where the completed run began; null until there is one. */
  get start(): RunStart | null {
    if (!this.isDone) return null;
    const [k, change, pressure, cleanVolumeM3, sandMassKg, treatingPressure] =
      this.#start as unknown as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
    return {
      k,
      change,
      pressure,
      cleanVolumeM3,
      sandMassKg,
      treatingPressure,
    };
  }

  save(): SavedState {
    return {
      count: this.#count,
      start: this.#start.slice(),
      isDone: this.isDone,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#count = fields.number("count");
    this.#start.set(fields.floats("start"));
    this.isDone = fields.boolean("isDone");
  }
}
