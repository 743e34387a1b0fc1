import type { Ring } from "../kit/ring.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { BreakInEvents } from "./break-in-events.ts";
import type { BreakdownScale } from "./breakdown-scale.ts";

const steadyBefore = 5;
const steadyAfter = 20;
const samePart = 0.05;
const fallWithinSeconds = 300;
const fallShare = 0.02;
/** A fall that grew by less is not recorded again. */
const fallGrowth = 1.1;

/** Looks for a pressure that peaks at a steady rate and falls at the same rate. */
export class PeakWatch {
  #k = -1;
  #rate = NaN;
  #pressure = NaN;
  #writtenFall = 0;

  push(
    nowK: number,
    rates: Ring,
    pressures: Ring,
    scale: BreakdownScale,
    eventsAt: (k: number) => BreakInEvents | null,
  ): void {
    if (rates.length <= steadyAfter + steadyBefore) return;
    const k = nowK - steadyAfter;
    const rate = rates.at(steadyAfter);
    const pressure = pressures.at(steadyAfter);
    const isSame = Math.abs(rate - this.#rate) <= samePart * this.#rate;
    if (this.#k >= 0 && (!isSame || k - this.#k > fallWithinSeconds))
      this.#k = -1;
    const isHigher = this.#k < 0 || pressure > this.#pressure;
    if (isHigher && rate > 0 && isSteady(rates, rate)) {
      this.#k = k;
      this.#rate = rate;
      this.#pressure = pressure;
      this.#writtenFall = 0;
    }
    const fallMpa = this.#pressure - pressure;
    if (this.#k < 0 || !(fallMpa >= fallShare * scale.pressureMpa)) return;
    if (!(fallMpa > fallGrowth * this.#writtenFall)) return;
    this.#writtenFall = fallMpa;
    eventsAt(this.#k)?.addPeak({
      k: this.#k,
      rate: this.#rate,
      pressureMpa: this.#pressure,
      fallMpa,
    });
  }

  save(): SavedState {
    return {
      k: this.#k,
      rate: this.#rate,
      pressure: this.#pressure,
      writtenFall: this.#writtenFall,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#k = fields.number("k");
    this.#rate = fields.number("rate");
    this.#pressure = fields.number("pressure");
    this.#writtenFall = fields.number("writtenFall");
  }
}

function isSteady(rates: Ring, rate: number): boolean {
  for (let age = steadyAfter + steadyBefore; age >= 0; age--)
    if (!(Math.abs(rates.at(age) - rate) <= samePart * rate)) return false;
  return true;
}
