import { Ring } from "../kit/ring.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { orderStatistic } from "../kit/order-statistic.ts";
import { stepSeconds } from "./step-means.ts";

const keptSteps = 96;
/** The newest half minute is compared with the baseline and is not part of it. */
const ownSteps = 6;
const leastBaseline = 12;
const stepsPerMinute = 60 / stepSeconds;

/**
 * The pressure without friction and with the sand that is in the well now, so
 * that a rate walked down at constant pressure shows as the rise it is. It is
 * computed for every kept step with the current friction.
 */
export class CorrectedPressure {
  readonly #pressures = new Ring(keptSteps);
  readonly #terms = new Ring(keptSteps);
  readonly #heads = new Ring(keptSteps);
  readonly #corrected = new Float64Array(keptSteps);
  readonly #sorted = new Float64Array(keptSteps);

  /** Adds pressure and head in MPa, and the friction term of the rate. */
  push(pressureMpa: number, term: number, headMpa: number): void {
    this.#pressures.push(pressureMpa);
    this.#terms.push(term);
    this.#heads.push(headMpa);
  }

  /** Must be called before the figures below are read. */
  correct(frictionPerTerm: number): void {
    const { length } = this.#pressures;
    const headNow = this.#heads.at(0);
    for (let age = 0; age < length; age++) {
      const lostHead = this.#heads.at(age) - headNow;
      this.#corrected[age] =
        this.#pressures.at(age) -
        frictionPerTerm * this.#terms.at(age) +
        (lostHead > 0 ? lostHead : 0);
    }
  }

  /**
   * Returns the excess above the median of the last steps, of which
   * `usableSteps` may be used; NaN = too few.
   */
  excess(usableSteps: number): number {
    const sorted = this.#sorted;
    const last = Math.min(usableSteps, this.#pressures.length);
    let count = 0;
    for (let age = ownSteps; age < last; age++) {
      const value = this.#corrected[age] as number;
      if (value === value) sorted[count++] = value;
    }
    if (count < leastBaseline) return NaN;
    const usual = orderStatistic(sorted, count, count >> 1);
    const now =
      ((this.#corrected[0] as number) + (this.#corrected[1] as number)) / 2;
    return now - usual;
  }

  /** Returns the least-squares slope of the last steps, per minute; NaN when they contain a gap. */
  slopePerMinute(steps: number): number {
    if (this.#pressures.length < steps) return NaN;
    const middle = (steps - 1) / 2;
    let sum = 0;
    for (let age = 0; age < steps; age++)
      sum += (middle - age) * (this.#corrected[age] as number);
    const squares = (steps * (steps * steps - 1)) / 12;
    return (sum / squares) * stepsPerMinute;
  }

  save(): SavedState {
    return {
      pressures: this.#pressures.save(),
      terms: this.#terms.save(),
      heads: this.#heads.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#pressures.load(fields.floats("pressures"));
    this.#terms.load(fields.floats("terms"));
    this.#heads.load(fields.floats("heads"));
  }
}
