import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { windowCode } from "../stage-window/window-state.ts";

/** The phase of a second: set by a person, else derived from the window. */
export class PhaseMarkers {
  /** Start of the shear phase as known now; null = not yet. */
  shearK: number | null;
  isShear = false;
  isTensile = false;
  readonly #tensileK: number | null;
  readonly #isShearSet: boolean;

  constructor(tensileK: number | null, shearK: number | null) {
    this.#tensileK = tensileK;
    this.shearK = shearK;
    this.#isShearSet = shearK !== null;
  }

  /** Returns true when the shear phase turns out to begin later than assumed. */
  push(k: number, windowState: number, treatmentStartK: number): boolean {
    const before = this.shearK;
    if (!this.#isShearSet)
      this.shearK =
        treatmentStartK === treatmentStartK ? treatmentStartK : null;
    const isInStage =
      windowState >= windowCode.breakIn && windowState <= windowCode.flush;
    const isAfterShear = this.shearK !== null && k >= this.shearK;
    this.isShear = isAfterShear && (this.#isShearSet || isInStage);
    this.isTensile =
      !isAfterShear &&
      (this.#tensileK === null ? isInStage : k >= this.#tensileK);
    const isLater = before !== null && (this.shearK ?? Infinity) > before;
    return !this.#isShearSet && isLater;
  }

  save(): SavedState {
    return {
      shearK: this.shearK,
      isShear: this.isShear,
      isTensile: this.isTensile,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.shearK = fields.nullable("shearK", (name) => fields.number(name));
    this.isShear = fields.boolean("isShear");
    this.isTensile = fields.boolean("isTensile");
  }
}
