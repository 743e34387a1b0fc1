import { Ring } from "../kit/ring.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

const meanSeconds = 3;
/** The trough and the crest of a wave are within this time. */
const reachSeconds = 20;
/** From here on the water hammer is small and a valve may be opened. */
export const watchFromSeconds = 60;
const suddenPart = 0.03;
/** A rock that takes fluid fast also falls fast, but its fall does not suddenly triple. */
const suddenFactor = 3;
const datedPart = 0.005;
const emptyShare = 0.05;

export type SuddenChange = "bleedOff" | "pressuredUp";

/** Detects a valve operation: a pressure that falls or rises as no falloff does. */
export class FalloffWatch {
  readonly #samples = new Ring(meanSeconds);
  readonly #means = new Ring(3 * reachSeconds + 1);

  /** Returns the detected change; `secondsAgo` then gives its age. */
  push(
    pressureMpa: number,
    treatingPressureMpa: number,
    isWatched: boolean,
  ): SuddenChange | null {
    this.#samples.push(pressureMpa);
    this.#means.push(this.#mean());
    if (!isWatched || this.#means.length < this.#means.capacity) return null;
    const now = this.#means.at(0);
    const low = this.#lowest(1);
    if (isSudden(low - now, this.#lowest(2) - low, low)) return "bleedOff";
    const high = this.#highest(1);
    if (isSudden(now - high, high - this.#highest(2), high))
      return "pressuredUp";
    return now < emptyShare * treatingPressureMpa ? "bleedOff" : null;
  }

  /** How long ago the pressure left its previous range by half a percent. */
  get secondsAgo(): number {
    const low = this.#lowest(1) * (1 - datedPart);
    const high = this.#highest(1) * (1 + datedPart);
    for (let age = reachSeconds - 1; age > 0; age--) {
      const mean = this.#means.at(age);
      if (mean < low || mean > high) return age;
    }
    return 0;
  }

  save(): SavedState {
    return { samples: this.#samples.save(), means: this.#means.save() };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#samples.load(fields.floats("samples"));
    this.#means.load(fields.floats("means"));
  }

  /** Lowest mean of the 20 s that ended `stretch` times 20 s ago. */
  #lowest(stretch: number): number {
    let lowest = Infinity;
    for (let age = 0; age <= reachSeconds; age++)
      lowest = Math.min(lowest, this.#means.at(stretch * reachSeconds + age));
    return lowest;
  }

  #highest(stretch: number): number {
    let highest = -Infinity;
    for (let age = 0; age <= reachSeconds; age++)
      highest = Math.max(highest, this.#means.at(stretch * reachSeconds + age));
    return highest;
  }

  #mean(): number {
    let sum = 0;
    for (let age = 0; age < this.#samples.length; age++)
      sum += this.#samples.at(age);
    return sum / this.#samples.length;
  }
}

function isSudden(move: number, earlier: number, level: number): boolean {
  return move > suddenPart * level && move > suddenFactor * earlier;
}
