import { SavedFields, type SavedState } from "../kit/saved-state.ts";

/** Friction in pipe and perforations grows with this power of the rate. */
const exponent = 1.8;
/** Part of the pressure that friction is before any move of the rate was seen. */
const assumedShare = 0.33;
const leastShare = 0.2;
const mostShare = 0.6;
/** How much the assumption weighs against the moves seen. */
const assumedWeight = 0.03;
const slowMeanShare = 0.01;

export function frictionTerm(rate: number): number {
  return rate > 0 ? rate ** exponent : 0;
}

/** How much of the treating pressure is friction, learned from moves of the rate. */
export class PipeFriction {
  #pressureMean = NaN;
  #sumXX = 0;
  #sumXY = 0;

  /** Pressure while the treatment's rate is pumped, MPa. */
  follow(pressureMpa: number): void {
    if (this.#pressureMean !== this.#pressureMean)
      this.#pressureMean = pressureMpa;
    else
      this.#pressureMean += slowMeanShare * (pressureMpa - this.#pressureMean);
  }

  /** A move of the rate: change of its friction term and of the pressure. */
  learn(termChange: number, pressureChangeMpa: number): void {
    this.#sumXX += termChange * termChange;
    this.#sumXY += termChange * pressureChangeMpa;
  }

  /** MPa at the rate whose term this is; NaN before the treatment's rate. */
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
