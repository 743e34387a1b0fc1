import type { SurveyStation } from "@stagecraft/wellbore";

export type LengthUnit = "ft" | "m";

export const metresPer: Readonly<Record<LengthUnit, number>> = {
  ft: 0.3048,
  m: 1,
};

export interface Wellhead {
  /** Distance from the reference of the pad. */
  readonly surfaceNorthMetres: number;
  readonly surfaceEastMetres: number;
}

export interface Perforation {
  readonly stageNumber: number;
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
}

/** A well that is watched from the pad and treated elsewhere, or not at all. */
export interface Neighbour extends Wellhead {
  readonly wellLabel: string;
  readonly api: string;
  readonly stations: readonly SurveyStation[];
}

/** Stored form: meters and degrees, regardless of the units of the workbook. */
export interface TrajectoryData extends Wellhead {
  readonly lengthUnit: LengthUnit;
  readonly stations: readonly SurveyStation[];
  readonly perforations: readonly Perforation[];
  readonly neighbours: readonly Neighbour[];
}

/** Rounds so that feet stored as meters come back as the digits that were typed. */
export function inUnit(metres: number, unit: LengthUnit): number {
  return Math.round((metres / metresPer[unit]) * 10_000) / 10_000;
}
