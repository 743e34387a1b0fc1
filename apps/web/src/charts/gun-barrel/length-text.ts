import { writeNumber } from "@stagecraft/domain";

export type LengthUnit = "ft" | "m";

const metresPerFoot = 0.3048;

export function lengthIn(metres: number, unit: LengthUnit): number {
  return unit === "ft" ? metres / metresPerFoot : metres;
}

export function metresOf(length: number, unit: LengthUnit): number {
  return unit === "ft" ? length * metresPerFoot : length;
}

/** `1,240 ft`; nobody steers a well by inches. */
export function lengthText(metres: number, unit: LengthUnit): string {
  // A hair above level is level: no minus before a nought.
  const length = Math.round(lengthIn(metres, unit)) + 0;
  return `${writeNumber(length, 0)} ${unit}`;
}
