import { proppantDensity } from "../constants.ts";
import { Ring } from "../kit/ring.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";

const gravity = 9.81;
const waterDensity = 1000;
const pascalPerMpa = 1e6;
/** The well is modeled as this many plugs of equal volume. */
const cellCount = 120;
/** Share of the well's volume in the vertical section when nothing better is known. */
const uprightShare = 0.6;
const uprightCells = Math.round(uprightShare * cellCount);

/** Sand on its way down, by volume pumped: plugs that do not mix. */
export class SandInWell {
  readonly #cellVolumeM3: number;
  readonly #headMpaPerDensity: number;
  /** Concentrations, the newest at the top of the well. */
  readonly #cells = new Ring(cellCount);
  #fillM3 = 0;
  #fillSand = 0;
  /** Sum of (density - water) over the cells of the vertical section. */
  #uprightExcess = 0;

  constructor(boreholeVolumeM3: number, uprightHeightM: number) {
    this.#cellVolumeM3 = boreholeVolumeM3 / cellCount;
    this.#headMpaPerDensity =
      (gravity * uprightHeightM) / uprightCells / pascalPerMpa;
  }

  /** Concentration where the sand leaves the well, kg per m3 of clean fluid. */
  get atPerforations(): number {
    return this.#cells.length === cellCount ? this.#cells.at(cellCount - 1) : 0;
  }

  /** Weight of the sand in the vertical section, MPa at its bottom. */
  get headMpa(): number {
    return this.#uprightExcess * this.#headMpaPerDensity;
  }

  push(volumeM3: number, concentrationKgPerM3: number): void {
    let left = volumeM3;
    const most = cellCount * this.#cellVolumeM3;
    if (left > most) left = most;
    while (left > 0) {
      const room = this.#cellVolumeM3 - this.#fillM3;
      const part = left < room ? left : room;
      this.#fillM3 += part;
      this.#fillSand += part * concentrationKgPerM3;
      left -= part;
      if (part === room) this.#closeCell();
    }
  }

  save(): SavedState {
    return {
      cells: this.#cells.save(),
      fillM3: this.#fillM3,
      fillSand: this.#fillSand,
      uprightExcess: this.#uprightExcess,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#cells.load(fields.floats("cells"));
    this.#fillM3 = fields.number("fillM3");
    this.#fillSand = fields.number("fillSand");
    this.#uprightExcess = fields.number("uprightExcess");
  }

  #closeCell(): void {
    const leaving =
      this.#cells.length >= uprightCells ? this.#cells.at(uprightCells - 1) : 0;
    const entering = this.#fillSand / this.#cellVolumeM3;
    this.#cells.push(entering);
    this.#uprightExcess += excessDensity(entering) - excessDensity(leaving);
    // Rounding may leave a trace of sand that has long passed.
    if (this.#uprightExcess < 0) this.#uprightExcess = 0;
    this.#fillM3 = 0;
    this.#fillSand = 0;
  }
}

function excessDensity(concentrationKgPerM3: number): number {
  const slurry =
    (waterDensity + concentrationKgPerM3) /
    (1 + concentrationKgPerM3 / proppantDensity);
  return slurry - waterDensity;
}
