import { SavedFields, type SavedState } from "../kit/saved-state.ts";

/** Friction in pipe and perforations grows with this power of the rate. */
const exponent = 1.8;
/** Assumed share of friction in the pressure before any rate change is seen. */
const assumedShare = 0.33;
const leastShare = 0.2;
const mostShare = 0.6;
/** Weight of the assumption against the observed rate changes. */
const assumedWeight = 0.03;
const slowMeanShare = 0.01;

export function frictionTerm(rate: number): number {
  return rate > 0 ? rate ** exponent : 0;
}

/** The share of friction in the treating pressure, learned from rate changes. */
export class PipeFriction {
  #pressureMean = NaN;
  #sumXX = 0;
  #sumXY = 0;

  /** Adds the pressure while the treatment's rate is pumped, MPa. */
  follow(pressureMpa: number): void {
    if (this.#pressureMean !== this.#pressureMean)
      this.#pressureMean = pressureMpa;
    else
      this.#pressureMean += slowMeanShare * (pressureMpa - this.#pressureMean);
  }

  /** Adds a rate change: the changes of its friction term and of the pressure. */
  learn(termChange: number, pressureChangeMpa: number): void {
    this.#sumXX += termChange * termChange;
    this.#sumXY += termChange * pressureChangeMpa;
  }

  /** Friction in MPa at the rate with this term; NaN before the treatment's rate. */
  atMpa(scaleTerm: number): number {
    const mean = this.#pressureMean;
    const xx = this.#sumXX / (scaleTerm * scaleTerm);
    const xy = this.#sumXY / scaleTerm;
    const found =
      (assumedWeight * assumedShare * mean + xy) / (assumedWeight + xx);
    const least = leastShare * mean;
    const most = mostShare * mean;
    if (found < least) return least;
    return found > most ? most : found;
  }

  save(): SavedState {
    return {
      pressureMean: this.#pressureMean,
      sumXX: this.#sumXX,
      sumXY: this.#sumXY,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#pressureMean = fields.number("pressureMean");
    this.#sumXX = fields.number("sumXX");
    this.#sumXY = fields.number("sumXY");
  }
}
