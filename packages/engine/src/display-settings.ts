import type { GridChannel } from "./grid/grid-channel.ts";
import type { ShownUnit } from "./guidance/shown-unit.ts";
import {
  type DisplayUnits,
  displayUnits,
  pressureDecimals,
} from "./units/display.ts";
import { type Quantity, unitFactor } from "./units/units.ts";

const decimalsOf = {
  rate: { bpm: 1, "bbl/min": 1 } as Record<string, number>,
  volume: { bbl: 0, m3: 1 } as Record<string, number>,
};

/** A pressure in its channel's unit, and the conversion from MPa to that unit. */
interface ShownPressure {
  readonly own: ShownUnit;
  readonly fromMpa: ShownUnit;
}

/** How a stage's numbers are shown, decided once when its first row comes. */
export class DisplaySettings {
  readonly units: DisplayUnits;
  /** Conversion from m3/min to the display unit; the others likewise. */
  readonly rate: ShownUnit;
  readonly volume: ShownUnit;
  readonly massFactor: number;
  readonly concentrationFactor: number;
  readonly #pressures = new Map<string, ShownPressure>();

  constructor(units: DisplayUnits) {
    this.units = units;
    this.rate = {
      unit: units.rate,
      decimals: decimalsOf.rate[units.rate] ?? 2,
      factor: factorTo("rate", units.rate),
    };
    this.volume = {
      unit: units.volume,
      decimals: decimalsOf.volume[units.volume] ?? 1,
      factor: factorTo("volume", units.volume),
    };
    this.massFactor = factorTo("mass", units.mass);
    this.concentrationFactor = factorTo("concentration", units.concentration);
  }

  /**
   * The source list of the stage has precedence over the samples of the first
   * row, so that the result does not depend on how the rows are passed in.
   */
  static from(
    sourceUnits: Readonly<Record<string, string>>,
    firstRowUnits: ReadonlyMap<string, string>,
  ): DisplaySettings {
    const known = (quantity: Quantity, name: string): string | null => {
      const listed = sourceUnits[name];
      if (listed !== undefined && unitFactor(quantity, listed) !== null)
        return listed;
      return firstRowUnits.get(name) ?? null;
    };
    const offset = [...firstRowUnits].find(([name]) =>
      name.startsWith("offset_pressure_"),
    );
    return new DisplaySettings(
      displayUnits({
        pressure:
          known("pressure", "pressure") ??
          known("pressure", "vanPressure") ??
          offset?.[1] ??
          null,
        rate: known("rate", "rate") ?? known("rate", "cleanRate"),
        concentration: known("concentration", "proppant"),
      }),
    );
  }

  get isField(): boolean {
    return this.units.volume === "bbl";
  }

  /** A pressure channel's own unit; without a channel, the unit of the system. */
  pressure(channel: GridChannel | undefined): ShownUnit {
    return this.#pressureIn(this.#pressureUnit(channel)).own;
  }

  pressureFromMpa(channel: GridChannel | undefined): ShownUnit {
    return this.#pressureIn(this.#pressureUnit(channel)).fromMpa;
  }

  #pressureUnit(channel: GridChannel | undefined): string {
    return channel?.unit ?? (this.isField ? "psi" : "MPa");
  }

  /** Called for every block, so a unit's spelling is parsed only once. */
  #pressureIn(unit: string): ShownPressure {
    let shown = this.#pressures.get(unit);
    if (shown === undefined) {
      const decimals = pressureDecimals(unit);
      const factor = factorTo("pressure", unit);
      shown = {
        own: { unit, decimals, factor: 1 },
        fromMpa: { unit, decimals, factor },
      };
      this.#pressures.set(unit, shown);
    }
    return shown;
  }
}

function factorTo(quantity: Quantity, unit: string): number {
  const factor = unitFactor(quantity, unit);
  if (factor === null) throw new Error(`No factor for the unit ${unit}.`);
  return 1 / factor;
}
