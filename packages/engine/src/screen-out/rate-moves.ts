import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { frictionTerm, type PipeFriction } from "./pipe-friction.ts";

/** A rate is steady when it changes by no more than this share of the scale between steps. */
const steadyShare = 0.01;
const steadySteps = 3;
/** A smaller rate change gives little information about friction. */
const leastMove = 0.05;
/** During a slower change, the pressure may change for other reasons. */
const longestSteps = 30;
/** Nothing is learned from a level that friction does not explain, so never from a screen-out. */
const mostExcess = 0.015;
const leastRateShare = 0.3;

/** Rate changes from one steady level to another, and their effect on the pressure. */
export class RateMoves {
  #lastRate = NaN;
  #lastPressureMpa = NaN;
  #steadySteps = 0;
  /** The previous steady level: rate, pressure, excess, and how long ago. */
  #rate = NaN;
  #pressureMpa = NaN;
  #excess = NaN;
  #steps = 0;

  /** Called every step; the excess is a share of the pressure, NaN = unknown. */
  push(
    rate: number,
    pressureMpa: number,
    excess: number,
    scaleRate: number,
    friction: PipeFriction,
  ): void {
    const isSteady =
      Math.abs(rate - this.#lastRate) <= steadyShare * scaleRate &&
      rate > leastRateShare * scaleRate;
    this.#steadySteps = isSteady ? this.#steadySteps + 1 : 0;
    const level = (rate + this.#lastRate) / 2;
    const levelMpa = (pressureMpa + this.#lastPressureMpa) / 2;
    this.#lastRate = rate;
    this.#lastPressureMpa = pressureMpa;
    this.#steps += 1;
    if (this.#steadySteps < steadySteps || levelMpa !== levelMpa) return;
    const isMove = Math.abs(level - this.#rate) > leastMove * scaleRate;
    const isExplained = !(this.#excess >= mostExcess);
    if (isMove && isExplained && this.#steps <= longestSteps)
      friction.learn(
        frictionTerm(level) - frictionTerm(this.#rate),
        levelMpa - this.#pressureMpa,
      );
    this.#rate = level;
    this.#pressureMpa = levelMpa;
    this.#excess = excess;
    this.#steps = 0;
  }

  save(): SavedState {
    return {
      numbers: Float64Array.of(
        this.#lastRate,
        this.#lastPressureMpa,
        this.#steadySteps,
        this.#rate,
        this.#pressureMpa,
        this.#excess,
        this.#steps,
      ),
    };
  }

  load(saved: SavedState): void {
    [
      this.#lastRate = NaN,
      this.#lastPressureMpa = NaN,
      this.#steadySteps = 0,
      this.#rate = NaN,
      this.#pressureMpa = NaN,
      this.#excess = NaN,
      this.#steps = 0,
    ] = new SavedFields(saved).floats("numbers");
  }
}
