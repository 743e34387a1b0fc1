import type { SurveyStation } from "@stagecraft/wellbore";

export type LengthUnit = "ft" | "m";

export const metresPer: Readonly<Record<LengthUnit, number>> = {
  ft: 0.3048,
  m: 1,
};

export interface Wellhead {
  /** From the reference of the pad. */
  readonly surfaceNorthMetres: number;
  readonly surfaceEastMetres: number;
}

export interface Perforation {
  readonly stageNumber: number;
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
}

/** A well that is watched from the pad and treated elsewhere, or nowhere. */
export interface Neighbour extends Wellhead {
  readonly wellLabel: string;
  readonly api: string;
  readonly stations: readonly SurveyStation[];
}

/** As it is stored: metres and degrees, whatever the workbook was written in. */
export interface TrajectoryData extends Wellhead {
  readonly lengthUnit: LengthUnit;
  readonly stations: readonly SurveyStation[];
  readonly perforations: readonly Perforation[];
  readonly neighbours: readonly Neighbour[];
}

/** Feet that went through metres come back as the digits that were typed. */
export function inUnit(metres: number, unit: LengthUnit): number {
  return Math.round((metres / metresPer[unit]) * 10_000) / 10_000;
}
