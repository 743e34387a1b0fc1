import {
  shownUnit,
  writeQuantity,
  writeSize,
  type UnitChoice,
} from "@stagecraft/domain";

/** `8,458`, `90.0`, `−0.25`: in the reader's unit, with a true minus and none on a zero. */
export function formatReading(
  value: number,
  unit: string,
  units: UnitChoice = "pad",
): string {
  return writeQuantity(value, unit, units).text;
}

/** A change: the sign is part of the number, a zero has none. */
export function signed(
  value: number,
  unit: string,
  units: UnitChoice = "pad",
): string {
  const text = formatReading(value, unit, units);
  return value > 0 && /[1-9∞]/.test(text) ? `+${text}` : text;
}

/** Slopes below this are shown with a decimal: the slow ones matter. */
const slowSlope = 10;
/** Below this, one decimal would not distinguish them from zero. */
const slowestSlope = 1;

function slopeDecimals(size: number, isConverted: boolean): number {
  if (isConverted && size < slowestSlope) return 3;
  return size < slowSlope ? 1 : 0;
}

/** A slope per minute with its sign: `+99`, `−4.4`. */
export function formatSlope(
  value: number,
  unit = "",
  units: UnitChoice = "pad",
): string {
  const { factor } = shownUnit(unit, units);
  const shown = value * factor;
  const text = writeSize(shown, slopeDecimals(Math.abs(shown), factor < 0.1));
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? "\u2212" : "+"}${text}`;
}

/** Returns the axis label for a reader's units; the drawn values stay as stored. */
export function shownAxis(
  unit: string,
  units: UnitChoice = "pad",
): { readonly caption: string; readonly shownFactor: number } {
  const shown = shownUnit(unit, units);
  return { caption: shown.unit, shownFactor: shown.factor };
}
