import { ownValue } from "../own-value.ts";
import { shownUnit, type UnitChoice } from "./reader-units.ts";
import { writeNumber } from "./write-number.ts";

/** From this magnitude on decimals are meaningless: the value is floored. */
const flooredFrom = 200;

/** Decimals below that magnitude, for units where people on a pad expect a number other than two. */
const decimalsByUnit: Readonly<Record<string, number>> = {
  psi: 0,
  kpa: 1,
  mpa: 3,
  bpm: 1,
  "psi/min": 0,
  "kpa/min": 0,
  "psi/h": 1,
  "mpa/h": 3,
  "%": 1,
  s: 0,
};

const usualDecimals = 2;

/** Significant digits of a value so small that its decimals would all be zero. */
const smallDigits = 3;

function decimalsOf(unit: string): number {
  return ownValue(decimalsByUnit, unit.toLowerCase()) ?? usualDecimals;
}

/** Removes rounding noise from a sensor reading: 8457.99999 was stored for 8458. */
function withoutDust(value: number): number {
  return Number(value.toPrecision(12));
}

/**
 * The single rounding rule for display: two decimals (or those of its unit)
 * below 200, floored from there on.
 */
export function writeRounded(value: number, unit = ""): string {
  const exact = withoutDust(value);
  return Math.abs(exact) >= flooredFrom
    ? writeNumber(Math.floor(exact), 0)
    : writeNumber(exact, decimalsOf(unit));
}

export interface WrittenQuantity {
  readonly text: string;
  readonly unit: string;
}

/** Writes a stored value in the reader's unit. */
export function writeQuantity(
  value: number,
  unit: string,
  choice: UnitChoice,
): WrittenQuantity {
  const shown = shownUnit(unit, choice);
  return {
    text: writeRounded(value * shown.factor, shown.unit),
    unit: shown.unit,
  };
}

/** Writes a typed setting with as few digits as represent it exactly: `12.6`, `9,500`, `2.86e-28`. */
export function writeExact(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && size < 1e-9) return value.toExponential(smallDigits - 1);
  const [whole = "", fraction = ""] = String(
    Number(size.toPrecision(10)),
  ).split(".");
  if (whole.includes("e")) return String(value);
  const written = writeNumber(Number(whole), 0);
  const text = fraction === "" ? written : `${written}.${fraction}`;
  return value < 0 ? `\u2212${text}` : text;
}
