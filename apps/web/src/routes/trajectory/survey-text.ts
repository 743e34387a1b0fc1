import { writeNumber } from "@stagecraft/domain";
import { lengthIn, type LengthUnit } from "#charts/gun-barrel/length-text.ts";

/** A length of a survey with a tenth of its unit, without the unit. */
export function surveyLength(metres: number, unit: LengthUnit): string {
  return writeNumber(lengthIn(metres, unit), 1);
}

/** Two decimals, as surveys usually have. */
export function surveyAngle(degrees: number): string {
  return writeNumber(degrees, 2);
}

/** An angle with its sign: texts keep the two together where they are read from right to left. */
export function degreesText(degrees: number): string {
  return `${surveyAngle(degrees)}°`;
}

/** The length over which a dogleg is counted in the reader's unit. */
export function doglegLength(unit: LengthUnit): string {
  return unit === "ft" ? "100 ft" : "30 m";
}

interface Dogleg {
  readonly degreesPer30Metres: number;
  readonly degreesPer100Feet: number;
}

export function doglegIn(dogleg: Dogleg, unit: LengthUnit): number {
  return unit === "ft" ? dogleg.degreesPer100Feet : dogleg.degreesPer30Metres;
}
