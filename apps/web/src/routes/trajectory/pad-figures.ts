import {
  closestApproach,
  positionAt,
  type NearestApproach,
} from "@stagecraft/wellbore";
import { commonAzimuth } from "#charts/trajectory/well-course.ts";
import type { SectionPlane } from "#charts/trajectory/drawn-well.ts";
import type { TrajectoryWell } from "./trajectory-wells.ts";

/** One row of the table of wells; lengths in meters. */
export interface PadRow {
  readonly well: TrajectoryWell;
  readonly mdMetres: number;
  readonly tvdMetres: number;
  /** Null without a lateral. */
  readonly lateral: {
    readonly lengthMetres: number;
    readonly azimuthDegrees: number;
    readonly landingMdMetres: number;
    readonly landingTvdMetres: number;
  } | null;
}

function rowOf(well: TrajectoryWell): PadRow {
  const { path, lateral, azimuthDegrees, stations } = well.course;
  const end = stations.at(-1);
  const landing = lateral && positionAt(path, lateral.fromMd);
  return {
    well,
    mdMetres: end?.mdMetres ?? 0,
    tvdMetres: end?.tvdMetres ?? 0,
    lateral:
      lateral && landing
        ? {
            lengthMetres: lateral.toMd - lateral.fromMd,
            azimuthDegrees,
            landingMdMetres: lateral.fromMd,
            landingTvdMetres: landing.tvdMetres,
          }
        : null,
  };
}

export function padRows(wells: readonly TrajectoryWell[]): readonly PadRow[] {
  return wells.map(rowOf);
}

/** The plane of the pad's section: along the laterals, through the reference of the pad. */
export function padPlane(wells: readonly TrajectoryWell[]): SectionPlane {
  return {
    origin: { northMetres: 0, eastMetres: 0, tvdMetres: 0 },
    azimuthDegrees: commonAzimuth(wells.map(({ course }) => course)) ?? 0,
  };
}

/** The closest approaches of laterals; each pair is stored for both wells. */
export type Approaches = ReadonlyMap<
  string,
  ReadonlyMap<string, NearestApproach>
>;

/** The same approach as seen from the other well. */
function reversed(approach: NearestApproach): NearestApproach {
  return {
    ...approach,
    // Avoids a minus sign for a well at the same depth.
    verticalMetres: 0 - approach.verticalMetres,
    mdMetres: approach.otherMdMetres,
    otherMdMetres: approach.mdMetres,
  };
}

/**
 * Measures the closest approach of every pair of laterals, one pair at a step:
 * many wells take seconds, and the page must respond meanwhile. Wells without
 * a lateral have no entries.
 */
export function* measureApproaches(
  wells: readonly TrajectoryWell[],
): Generator<undefined, Approaches> {
  const found = new Map(
    wells.map(({ key }) => [key, new Map<string, NearestApproach>()]),
  );
  for (const [index, well] of wells.entries())
    for (const other of wells.slice(index + 1)) {
      const approach = closestApproach(
        well.course.path,
        other.course.path,
        "laterals",
      );
      if (approach !== null) {
        found.get(well.key)?.set(other.key, approach);
        found.get(other.key)?.set(well.key, reversed(approach));
      }
      yield;
    }
  return found;
}

/** Returns the well whose lateral comes closest; null when none is known. */
export function nearestWell(
  approaches: Approaches,
  wellKey: string,
): string | null {
  let nearest: { key: string; distanceMetres: number } | null = null;
  for (const [key, { distanceMetres }] of approaches.get(wellKey) ?? [])
    if (nearest === null || distanceMetres < nearest.distanceMetres)
      nearest = { key, distanceMetres };
  return nearest?.key ?? null;
}
