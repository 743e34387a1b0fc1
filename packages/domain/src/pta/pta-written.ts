import type { PtaResult } from "./pta-output.ts";
import { writeNumber } from "../writing/write-number.ts";

/** Units of cases in the notation of the screens. */
const writtenUnits: Readonly<Record<string, string>> = {
  mpa: "MPa",
  "kpa/m": "kPa/m",
  "1/mpa": "1/MPa",
  "m3/mpa": "m³/MPa",
  m3: "m³",
  "m3/sec": "m³/s",
  ft2: "ft²",
  m2: "m²",
  "ft/min^0.5": "ft/√min",
  "m/s^0.5": "m/√s",
  "ft md^0.5": "ft·√md",
  "m md^0.5": "m·√md",
  cp: "cP",
  none: "",
  count: "",
  fraction: "",
};

export function writtenPtaUnit(unit: string): string {
  return writtenUnits[unit] ?? unit;
}

/** No result of a falloff is known to more digits. */
const digits = 4;
const smallestPlain = 1e-3;
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function superscript(exponent: number): string {
  const figures = String(Math.abs(exponent)).replaceAll(
    /\d/g,
    (digit) => raised[Number(digit)] ?? digit,
  );
  return exponent < 0 ? `⁻${figures}` : figures;
}

/** `6,130`, `0.7342`, `1.2×10⁻⁶`: at most four digits, and small values with a power of ten. */
export function writtenPtaFigure(value: number): string {
  if (value === 0) return "0";
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  if (Math.abs(value) < smallestPlain)
    return `${writeNumber(value / 10 ** exponent, 2)}×10${superscript(exponent)}`;
  return writeNumber(value, Math.max(0, digits - 1 - exponent));
}

/** A value of a case with its unit. */
export function writtenPtaValue(value: number, unit: string): string {
  const written = writtenPtaUnit(unit);
  const figure = writtenPtaFigure(value);
  return written === "" ? figure : `${figure} ${written}`;
}

/** A 95 % interval; empty where none was computed. */
export function writtenPtaInterval({
  low,
  high,
}: Pick<PtaResult, "low" | "high">): string {
  return low === null || high === null
    ? ""
    : `${writtenPtaFigure(low)} – ${writtenPtaFigure(high)}`;
}
