import { writeNumber } from "@stagecraft/domain";

export type LengthUnit = "ft" | "m";

const metresPerFoot = 0.3048;

export function lengthIn(metres: number, unit: LengthUnit): number {
  return unit === "ft" ? metres / metresPerFoot : metres;
}

export function metresOf(length: number, unit: LengthUnit): number {
  return unit === "ft" ? length * metresPerFoot : length;
}

/** Returns `1,240 ft` in whole units: inches do not matter for a well. */
export function lengthText(metres: number, unit: LengthUnit): string {
  // Adding 0 turns a rounded -0 into 0, so that no minus sign is shown.
  const length = Math.round(lengthIn(metres, unit)) + 0;
  return `${writeNumber(length, 0)} ${unit}`;
}
