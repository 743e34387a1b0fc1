import type { Block } from "../block.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

const kept = 1024;
const mask = kept - 1;

/** The treatment values reported with a moment of a response. */
export interface ProgressColumns {
  readonly cleanVolume: Float64Array;
  readonly sandMass: Float64Array;
  readonly pressure: Float64Array;
}

/**
 * The stage's progress over the last quarter of an hour, shared by all its
 * offset wells: a response is dated back to the sample it began with.
 */
export class ProgressHistory {
  readonly #cleanVolume = new Float64Array(kept);
  readonly #sandMass = new Float64Array(kept);
  readonly #treatingPressure = new Float64Array(kept);
  #newestK = -1;

  record({ firstK, length }: Block, columns: ProgressColumns): void {
    for (let i = 0; i < length; i++) {
      const at = (firstK + i) & mask;
      this.#cleanVolume[at] = columns.cleanVolume[i] as number;
      this.#sandMass[at] = columns.sandMass[i] as number;
      this.#treatingPressure[at] = columns.pressure[i] as number;
    }
    this.#newestK = firstK + length - 1;
  }

  /** Writes clean volume, sand mass and treating pressure of a second, from index 3 on. */
  readInto(moment: Float64Array, k: number): void {
    const oldest = Math.max(0, this.#newestK - mask);
    const at = Math.min(Math.max(k, oldest), this.#newestK) & mask;
    moment[3] = this.#cleanVolume[at] as number;
    moment[4] = this.#sandMass[at] as number;
    moment[5] = this.#treatingPressure[at] as number;
  }

  save(): SavedState {
    return {
      cleanVolume: this.#cleanVolume.slice(),
      sandMass: this.#sandMass.slice(),
      treatingPressure: this.#treatingPressure.slice(),
      newestK: this.#newestK,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#cleanVolume.set(fields.floats("cleanVolume"));
    this.#sandMass.set(fields.floats("sandMass"));
    this.#treatingPressure.set(fields.floats("treatingPressure"));
    this.#newestK = fields.number("newestK");
  }
}
