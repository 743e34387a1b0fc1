import { rowsAt } from "./small-stage.fixture.ts";
import type { InputRows } from "../src/rows.ts";

type ValueAt = (k: number) => number;

/** A treatment in psi, barrels a minute and lb per gallon; omitted parts are quiet. */
export interface Treatment {
  readonly seconds?: number;
  readonly rate?: ValueAt;
  readonly sand?: ValueAt;
  /** Pressure in addition to that from rate and sand. */
  readonly added?: ValueAt;
}

/** Pumping at 90 barrels a minute starts here, sand a little later. */
const pumpingK = 100;
const sandK = 600;
/** Start of a modeled problem. */
export const onsetK = 3000;

export const quietRate: ValueAt = (k) =>
  k < pumpingK ? 0 : 90 * Math.min(1, (k - pumpingK) / 120);
export const quietSand: ValueAt = (k) => (k < sandK ? 0 : 1.5);

/** Volume to the perforations, barrels. */
export const boreholeVolume = 250;
export const withVolume = { boreholeVolume, boreholeVolumeUnits: "bbl" };

/** Small repeatable vibration of pumps, gauges and meters. */
function shake(k: number): number {
  return 12 * Math.sin(k / 3.1) + 15 * Math.sin(k / 47) + 5 * Math.sin(k * 1.7);
}

export function treatmentChannels({
  rate = quietRate,
  sand = quietSand,
  added = () => 0,
}: Treatment): Record<string, ValueAt> {
  return {
    "pressure psi": (k) => {
      const share = rate(k) / 90;
      if (share <= 0) return k < pumpingK ? 50 : 5200;
      return 5200 + 2800 * share ** 1.9 + added(k) + share * shake(k);
    },
    "rate bpm": (k) => Math.max(0, rate(k) + 0.1 * Math.sin(k / 5)),
    "proppant ppa": sand,
  };
}

export function treatmentRows(treatment: Treatment): InputRows {
  return rowsAt(treatment.seconds ?? 4500, treatmentChannels(treatment));
}
