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

/** How a stage's numbers are shown, decided once when its first row comes. */
export class DisplaySettings {
  readonly units: DisplayUnits;
  /** m3/min to the display unit, and so on. */
  readonly rate: ShownUnit;
  readonly volume: ShownUnit;
  readonly massFactor: number;
  readonly concentrationFactor: number;

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
   * The source list of the stage counts first, then the samples of the first
   * row: so it is the same however the rows are handed over.
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

  /** A pressure channel's own unit; before there is one, the system's. */
  pressure(channel: GridChannel | undefined): ShownUnit {
    const unit = channel?.unit ?? (this.isField ? "psi" : "MPa");
    return { unit, decimals: pressureDecimals(unit), factor: 1 };
  }

  pressureFromMpa(channel: GridChannel | undefined): ShownUnit {
    const shown = this.pressure(channel);
    return { ...shown, factor: factorTo("pressure", shown.unit) };
  }
}

function factorTo(quantity: Quantity, unit: string): number {
  const factor = unitFactor(quantity, unit);
  if (factor === null) throw new Error(`No factor for the unit ${unit}.`);
  return 1 / factor;
}
