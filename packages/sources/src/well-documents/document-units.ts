import { type DocumentUnits, ownValue } from "@stagecraft/domain";
import { normalizeUnit } from "../mapping/units.ts";

export type LengthUnit = "ft" | "m";

/** The quantity in a column of numbers. */
export type Measured =
  "length" | "angle" | "volume" | "mass" | "rate" | "concentration";

interface KnownUnit {
  readonly measures: Measured;
  readonly units: DocumentUnits | null;
  /** Size in m, degrees, m³, kg, m³/min or kg/m³. */
  readonly size: number;
}

const cubicMetresPerGallon = 0.003785411784;
const cubicMetresPerBarrel = 42 * cubicMetresPerGallon;
const kilogramsPerPound = 0.45359237;
const metresPerFoot = 0.3048;

const knownUnits: Readonly<Record<string, KnownUnit>> = {
  ft: { measures: "length", units: "Field", size: metresPerFoot },
  "US survey ft": { measures: "length", units: "Field", size: 1200 / 3937 },
  m: { measures: "length", units: "Metric", size: 1 },
  deg: { measures: "angle", units: null, size: 1 },
  rad: { measures: "angle", units: null, size: 180 / Math.PI },
  bbl: { measures: "volume", units: "Field", size: cubicMetresPerBarrel },
  gal: { measures: "volume", units: "Field", size: cubicMetresPerGallon },
  m3: { measures: "volume", units: "Metric", size: 1 },
  l: { measures: "volume", units: "Metric", size: 0.001 },
  lb: { measures: "mass", units: "Field", size: kilogramsPerPound },
  klb: { measures: "mass", units: "Field", size: 1000 * kilogramsPerPound },
  "short ton": {
    measures: "mass",
    units: "Field",
    size: 2000 * kilogramsPerPound,
  },
  kg: { measures: "mass", units: "Metric", size: 1 },
  "metric tonne": { measures: "mass", units: "Metric", size: 1000 },
  "bbl/min": { measures: "rate", units: "Field", size: cubicMetresPerBarrel },
  "gal/min": { measures: "rate", units: "Field", size: cubicMetresPerGallon },
  "m3/min": { measures: "rate", units: "Metric", size: 1 },
  "l/min": { measures: "rate", units: "Metric", size: 0.001 },
  ppg: {
    measures: "concentration",
    units: "Field",
    size: kilogramsPerPound / cubicMetresPerGallon,
  },
  "kg/m3": { measures: "concentration", units: "Metric", size: 1 },
};

/** Units in which a document is stored. */
const documentUnit: Readonly<
  Record<DocumentUnits, Readonly<Record<Measured, string>>>
> = {
  Field: {
    length: "ft",
    angle: "deg",
    volume: "bbl",
    mass: "lb",
    rate: "bbl/min",
    concentration: "ppg",
  },
  Metric: {
    length: "m",
    angle: "deg",
    volume: "m3",
    mass: "kg",
    rate: "m3/min",
    concentration: "kg/m3",
  },
};

const surveyFootPattern = /^(us\s*(survey)?\s*(ft|feet|foot)|(ft|feet)\s*us)$/i;
const otherSpellings: Readonly<Record<string, string>> = {
  foot: "ft",
  "'": "ft",
  "′": "ft",
  degree: "deg",
  º: "deg",
  radian: "rad",
  radians: "rad",
  rad: "rad",
};

export interface StatedUnit {
  readonly unit: string;
  readonly measures: Measured;
  readonly units: DocumentUnits | null;
  /** The reference that is part of the unit, as in `ftKB` or `mMSL`. */
  readonly reference: string | null;
}

const referencePattern = /^(ft|m)\s*[,.]?\s*(rkb|kb|rt|gl|msl|ss)$/i;

/** Parses a unit in any spelling; null when it is not a unit of a well document. */
export function statedUnit(text: string): StatedUnit | null {
  const trimmed = text.trim().replaceAll(/\s+/g, " ");
  const [, plain, reference] = referencePattern.exec(trimmed) ?? [];
  const unit = unitName(plain ?? trimmed);
  const known = unit === null ? undefined : ownValue(knownUnits, unit);
  if (unit === null || !known) return null;
  return {
    unit,
    measures: known.measures,
    units: known.units,
    reference: reference ?? null,
  };
}

function unitName(text: string): string | null {
  if (surveyFootPattern.test(text)) return "US survey ft";
  return ownValue(otherSpellings, text.toLowerCase()) ?? normalizeUnit(text);
}

export function unitOfDocument(
  measured: Measured,
  units: DocumentUnits,
): string {
  return documentUnit[units][measured];
}

/** Converts between units of the same measure. */
export function converted(value: number, from: string, to: string): number {
  const source = knownUnits[from];
  const target = knownUnits[to];
  if (from === to || !source || !target) return value;
  // Both factors are kept, because 1 is exact and a quotient of sizes is not.
  const inMetric = value * source.size;
  return target.size === 1 ? inMetric : inMetric / target.size;
}

export const metresPer: Readonly<Record<LengthUnit, number>> = {
  ft: metresPerFoot,
  m: 1,
};

/** The shortest decimal number that is parsed back as the same length. */
export function lengthIn(metres: number, unit: LengthUnit): number {
  const value = metres / metresPer[unit];
  for (let decimals = 0; decimals <= 10; decimals += 1) {
    const rounded = Number(value.toFixed(decimals));
    if (rounded * metresPer[unit] === metres) return rounded;
  }
  return value;
}

/** Formats a length for a message, in the unit of the document. */
export function shownLength(metres: number, unit: LengthUnit): number {
  return Math.round((metres / metresPer[unit]) * 1000) / 1000;
}
