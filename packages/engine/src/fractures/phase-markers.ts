import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** Seconds of pumping before quiet pumping can begin the shear phase. */
const shearPumpSeconds = 120;

/** Where the tensile and the shear phase begin: configured, or found. */
export class PhaseMarkers {
  tensileK: number | null;
  shearK: number | null;
  readonly #findsTensile: boolean;
  readonly #findsShear: boolean;
  #lastSign = 0;
  #pumpSeconds = 0;

  constructor(tensileK: number | null, shearK: number | null) {
    this.tensileK = tensileK;
    this.shearK = shearK;
    this.#findsTensile = tensileK === null;
    this.#findsShear = shearK === null;
  }

  /** Breakdown: the first time the pressure turns down while pumping above the base. */
  push(
    k: number,
    isPumping: boolean,
    isQuiet: boolean,
    derivative: number,
    isAboveBase: boolean,
  ): void {
    if (isPumping) this.#pumpSeconds += 1;
    if (this.#findsShear && this.shearK === null) {
      const isShear = isPumping && isQuiet;
      if (isShear && this.#pumpSeconds >= shearPumpSeconds) this.shearK = k;
    }
    if (!this.#findsTensile || this.tensileK !== null) return;
    const isBefore = this.shearK === null || k < this.shearK;
    const isTurn = this.#lastSign > 0 && derivative < 0;
    if (isTurn && isPumping && isAboveBase && isBefore) this.tensileK = k;
    if (derivative > 0) this.#lastSign = 1;
    else if (derivative < 0) this.#lastSign = -1;
  }

  save(): SavedState {
    return {
      tensileK: this.tensileK,
      shearK: this.shearK,
      lastSign: this.#lastSign,
      pumpSeconds: this.#pumpSeconds,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const nullable = (name: string) =>
      fields.nullable(name, (field) => fields.number(field));
    this.tensileK = nullable("tensileK");
    this.shearK = nullable("shearK");
    this.#lastSign = fields.number("lastSign");
    this.#pumpSeconds = fields.number("pumpSeconds");
  }
}
