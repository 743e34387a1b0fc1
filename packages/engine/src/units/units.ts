import { ownValue } from "../kit/own-value.ts";

export type Quantity =
  | "pressure"
  | "rate"
  | "concentration"
  | "additiveRatio"
  | "volume"
  | "mass"
  | "length";

const usGallonM3 = 3.785411784e-3;
const barrelM3 = 42 * usGallonM3;
const poundKg = 0.45359237;
const psiMpa = 6.894757293168361e-3;

/** Kilograms per cubic meter in one pound per US gallon. */
export const ppgKgPerM3 = poundKg / usGallonM3;

/** Megapascals in a thousand psi. */
export const kpsiMpa = 1000 * psiMpa;

/** Factors to MPa, m3/min, kg/m3, l/m3, m3, kg and m, by lower-case spelling. */
const factors: Readonly<Record<Quantity, Readonly<Record<string, number>>>> = {
  pressure: { psi: psiMpa, psig: psiMpa, kpa: 0.001, mpa: 1, bar: 0.1 },
  rate: {
    "m3/min": 1,
    "m3/m": 1,
    "m³/min": 1,
    "bbl/min": barrelM3,
    bpm: barrelM3,
    "gal/min": usGallonM3,
    "galus/min": usGallonM3,
    gpm: usGallonM3,
    "litre/min": 0.001,
    "l/min": 0.001,
    "m3/sec": 60,
    "m3/s": 60,
  },
  concentration: {
    "kg/m3": 1,
    "kg/m³": 1,
    ppg: ppgKgPerM3,
    ppa: ppgKgPerM3,
    "lbs/gal": ppgKgPerM3,
    "lb/gal": ppgKgPerM3,
    "lbm/galus": ppgKgPerM3,
    ppt: ppgKgPerM3 / 1000,
    "lb/mgal": ppgKgPerM3 / 1000,
    "lb/1000gal": ppgKgPerM3 / 1000,
    "lbm/1000galus": ppgKgPerM3 / 1000,
  },
  additiveRatio: {
    "l/m3": 1,
    "l/m³": 1,
    "gal/mgal": 1,
    gpt: 1,
    "galus/kgalus": 1,
  },
  volume: {
    m3: 1,
    "m³": 1,
    bbl: barrelM3,
    gal: usGallonM3,
    galus: usGallonM3,
    l: 0.001,
    litre: 0.001,
  },
  mass: {
    kg: 1,
    lb: poundKg,
    lbs: poundKg,
    lbm: poundKg,
    "metric tonne": 1000,
    tonne: 1000,
    t: 1000,
    "short ton": 907.18474,
  },
  length: { m: 1, ft: 0.3048 },
};

/** Returns internal units per given unit; null for an undefined spelling (never guessed). */
export function unitFactor(quantity: Quantity, unit: string): number | null {
  return ownValue(factors[quantity], unit.trim().toLowerCase()) ?? null;
}

export function convert(
  quantity: Quantity,
  value: number,
  from: string,
  to: string,
): number | null {
  const fromFactor = unitFactor(quantity, from);
  const toFactor = unitFactor(quantity, to);
  if (fromFactor === null || toFactor === null) return null;
  return (value * fromFactor) / toFactor;
}

/** Converts units that are written in the program itself. */
export function convertOrThrow(
  quantity: Quantity,
  value: number,
  from: string,
  to: string,
): number {
  const converted = convert(quantity, value, from, to);
  if (converted === null) throw new Error(`Cannot convert ${from} to ${to}.`);
  return converted;
}
