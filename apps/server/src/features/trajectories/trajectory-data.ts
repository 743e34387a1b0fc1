import type {
  DocumentNeighbor,
  DocumentStation,
  DocumentWellhead,
  NorthReference,
  PerforationRow,
} from "@stagecraft/domain";

export type LengthUnit = "ft" | "m";

const metresPer: Readonly<Record<LengthUnit, number>> = { ft: 0.3048, m: 1 };

/** Survey and perforations of a well together; either may be missing. */
export interface TrajectoryData extends DocumentWellhead {
  readonly lengthUnit: LengthUnit;
  readonly stations: readonly DocumentStation[];
  readonly northReference?: NorthReference;
  readonly gridConvergenceDegrees?: number;
  readonly referenceElevationMetres?: number;
  readonly depthShiftMetres?: number;
  readonly perforations: readonly PerforationRow[];
  readonly neighbours: readonly DocumentNeighbor[];
  readonly trajectoryVersion: number | null;
  readonly perforationsVersion: number | null;
}

/** Rounds so that feet stored as meters come back as the digits that were typed. */
export function inUnit(metres: number, unit: LengthUnit): number {
  return Math.round((metres / metresPer[unit]) * 10_000) / 10_000;
}
