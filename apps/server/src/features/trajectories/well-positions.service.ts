import {
  parseLocation,
  type DepthReference,
  type TrajectoryDocument,
} from "@stagecraft/domain";
import {
  gridFrameOf,
  positionInFrame,
  type GridFrame,
  type GridFramePosition,
} from "@stagecraft/geodesy";
import { pathOf, positionAt } from "@stagecraft/wellbore";
import type { Transaction } from "#database/database.ts";
import {
  listLocatedWells,
  type LocatedWell,
} from "#features/trajectories/trajectories.repository.ts";
import {
  currentDocuments,
  type StoredDocument,
} from "#features/well-documents/well-documents.service.ts";

/**
 * Data that a well lacks for positions. After a change of the zone, the survey
 * belongs to another grid until it is uploaded again (C14).
 */
export type MissingPosition = "survey" | "location" | "zone" | "zoneChanged";

export interface WellPosition extends GridFramePosition {
  readonly mdMetres: number;
  readonly tvdMetres: number;
}

/** A well on the grid of its zone. */
export interface PositionedWell {
  readonly frame: GridFrame;
  readonly depthReference: DepthReference;
  readonly surveyVersion: number;
  /** Null where the well was not surveyed. */
  readonly at: (mdMetres: number) => WellPosition | null;
}

export type WellPositions =
  PositionedWell | { readonly missing: MissingPosition };

function frameOf({ location, projectionZone }: LocatedWell): GridFrame | null {
  const parsed = parseLocation(location);
  return parsed === null ? null : gridFrameOf(projectionZone, parsed);
}

/** The angle by which azimuths to true north are turned; undefined where nothing is turned or the grid is not known. */
export function turnOf(
  well: LocatedWell,
  { northReference }: Pick<TrajectoryDocument, "northReference">,
): number | undefined {
  return northReference === "true"
    ? frameOf(well)?.convergenceDegrees
    : undefined;
}

function positioned(
  well: LocatedWell,
  survey: StoredDocument<"trajectory"> | undefined,
): WellPositions {
  if (survey === undefined || survey.data.stations.length === 0)
    return { missing: "survey" };
  if (survey.projectionZone !== well.projectionZone)
    return { missing: "zoneChanged" };
  if (parseLocation(well.location) === null) return { missing: "location" };
  const frame = frameOf(well);
  if (frame === null) return { missing: "zone" };
  const path = pathOf({
    // Counted from the wellhead, which is where the location is.
    surfaceNorthMetres: 0,
    surfaceEastMetres: 0,
    stations: survey.data.stations,
    gridConvergenceDegrees: turnOf(well, survey.data),
  });
  return {
    frame,
    depthReference: survey.data.depthReference,
    surveyVersion: survey.version,
    at: (mdMetres) => {
      const way = positionAt(path, mdMetres);
      if (way === null) return null;
      const { tvdMetres } = way;
      return { mdMetres, tvdMetres, ...positionInFrame(frame, way) };
    },
  };
}

/** Returns where the wells are on their grids and on the earth, at any measured depth. */
export async function wellPositionsOf(
  transaction: Transaction,
  wellIds: readonly number[],
): Promise<ReadonlyMap<number, WellPositions>> {
  const wells = await listLocatedWells(transaction, wellIds);
  const surveys = await currentDocuments(transaction, wellIds, ["trajectory"]);
  return new Map(
    wells.map((well) => [
      well.id,
      positioned(
        well,
        surveys.find(({ wellId }) => wellId === well.id),
      ),
    ]),
  );
}
