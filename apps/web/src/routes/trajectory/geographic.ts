import type { PathPoint } from "@stagecraft/wellbore";

export interface GeographicText {
  readonly latitudeText: string;
  readonly longitudeText: string;
}

/** Returns the geographic position of a point of a well; null where it is not known. */
export type GeographicOf = (point: PathPoint) => GeographicText | null;
