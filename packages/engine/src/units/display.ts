import { unitFactor } from "./units.ts";

/** The units of a stage's results; decided once per stage. */
export interface DisplayUnits {
  readonly rate: string;
  readonly concentration: string;
  readonly volume: "bbl" | "m3";
  readonly mass: "lb" | "kg";
  readonly additiveVolume: "gal" | "l";
}

/** Uses the given units where known; the pressure unit decides the system. */
export function displayUnits(given: {
  readonly pressure: string | null;
  readonly rate: string | null;
  readonly concentration: string | null;
}): DisplayUnits {
  const isField =
    given.pressure === null
      ? given.rate !== null && isFieldRate(given.rate)
      : isPsi(given.pressure);
  return {
    rate: given.rate ?? (isField ? "bpm" : "m3/min"),
    concentration: given.concentration ?? (isField ? "ppg" : "kg/m3"),
    volume: isField ? "bbl" : "m3",
    mass: isField ? "lb" : "kg",
    additiveVolume: isField ? "gal" : "l",
  };
}

function isPsi(unit: string): boolean {
  return unitFactor("pressure", unit) === unitFactor("pressure", "psi");
}

function isFieldRate(unit: string): boolean {
  return unitFactor("rate", unit) === unitFactor("rate", "bpm");
}

/** Decimals for displaying a pressure: psi 0, kPa 1, MPa 3. */
export function pressureDecimals(unit: string): number {
  if (isPsi(unit)) return 0;
  return unit.trim().toLowerCase() === "kpa" ? 1 : 3;
}

/** Decimals of the stored totals, in their displayed units. */
export const storedVolumeDecimals = 3;
export const storedMassDecimals = 1;

/** Decimals that keep a derived pressure exact enough for further computation. */
export function storedPressureDecimals(unit: string): number {
  return pressureDecimals(unit) + 2;
}
