import { Ring } from "../kit/ring.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";

const keptSeconds = 132;
const minuteSeconds = 60;
const peakSeconds = 25;
const calmFrom = 70;
const suddenFactor = 1.04;
const raisedFactor = 1.03;

/** The last two minutes of rate and pressure, read when the rate is lost. */
export class RateLoss {
  readonly #pressures = new Ring(keptSeconds);
  readonly #rates = new Ring(keptSeconds);
  readonly #bottoms = new Ring(keptSeconds);

  push(rate: number, pressureMpa: number, headMpa: number): void {
    this.#rates.push(rate);
    this.#pressures.push(pressureMpa);
    this.#bottoms.push(pressureMpa + headMpa);
  }

  /** True when pressure plus sand weight jumped although the rate was not raised. */
  get isSudden(): boolean {
    if (this.#bottoms.length < keptSeconds) return false;
    const peak = largest(this.#bottoms, 0, peakSeconds);
    const calm = mean(this.#bottoms, calmFrom, keptSeconds);
    const rate = mean(this.#rates, 1, minuteSeconds);
    const rateBefore = mean(this.#rates, calmFrom, keptSeconds);
    return peak >= suddenFactor * calm && rate <= raisedFactor * rateBefore;
  }

  get lastMinuteRate(): number {
    return mean(this.#rates, 0, minuteSeconds);
  }

  get lastPeakMpa(): number {
    return largest(this.#pressures, 0, peakSeconds);
  }

  save(): SavedState {
    return {
      pressures: this.#pressures.save(),
      rates: this.#rates.save(),
      bottoms: this.#bottoms.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#pressures.load(fields.floats("pressures"));
    this.#rates.load(fields.floats("rates"));
    this.#bottoms.load(fields.floats("bottoms"));
  }
}

function largest(ring: Ring, from: number, to: number): number {
  let most = -Infinity;
  for (let age = from; age < to && age < ring.length; age++) {
    const value = ring.at(age);
    if (value > most) most = value;
  }
  return most;
}

function mean(ring: Ring, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let age = from; age < to && age < ring.length; age++) {
    const value = ring.at(age);
    if (value !== value) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}
