import type { WellDocumentData } from "@stagecraft/domain";
import { type ProjectPath, projectPaths } from "@stagecraft/wellbore";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  type MatchedTrajectory,
  withStages,
} from "#features/trajectories/matched-stages.ts";
import * as repository from "#features/trajectories/trajectories.repository.ts";
import type {
  StoredTrajectory,
  TrajectoryWell,
} from "#features/trajectories/trajectories.repository.ts";
import type { TrajectoryData } from "#features/trajectories/trajectory-data.ts";
import { turnOf } from "#features/trajectories/well-positions.service.ts";
import {
  currentDocuments,
  type StoredDocument,
} from "#features/well-documents/well-documents.service.ts";

/** Offset well positions are requested together with the paths. */
export { pathOfOffset } from "@stagecraft/wellbore";
export type { MatchedTrajectory } from "#features/trajectories/matched-stages.ts";

const kinds = ["trajectory", "perforations"] as const;
type Kind = (typeof kinds)[number];

const nowhere = { surfaceNorthMetres: 0, surfaceEastMetres: 0 };

function northOf(
  well: TrajectoryWell,
  { northReference }: WellDocumentData["trajectory"],
) {
  const turn = turnOf(well, { northReference });
  return turn === undefined
    ? { northReference }
    : { northReference, gridConvergenceDegrees: turn };
}

/** Depths from sea level have a reference at height zero. */
function elevationOf({
  depthReference,
  referenceElevationMetres,
}: WellDocumentData["trajectory"]) {
  const elevation =
    depthReference === "seaLevel" ? 0 : referenceElevationMetres;
  return elevation === null ? {} : { referenceElevationMetres: elevation };
}

/** Joins the survey and the perforations of a well; null when it has neither. */
function joined(
  well: TrajectoryWell,
  documents: readonly StoredDocument<Kind>[],
): StoredTrajectory | null {
  const { id, wellNumber, uwi } = well;
  const find = <One extends Kind>(kind: One) =>
    documents.find((each) => each.wellId === id && each.kind === kind) as
      | (StoredDocument<Kind> & { readonly data: WellDocumentData[One] })
      | undefined;
  const survey = find("trajectory");
  const perforations = find("perforations");
  const either = survey ?? perforations;
  if (either === undefined) return null;
  const isNewer =
    perforations !== undefined && perforations.updatedAt > either.updatedAt;
  const newest = isNewer ? perforations : either;
  const { surfaceNorthMetres, surfaceEastMetres } = survey?.data ?? nowhere;
  return {
    id: either.id,
    wellId: id,
    wellNumber,
    uwi,
    data: {
      lengthUnit: either.data.lengthUnit,
      surfaceNorthMetres,
      surfaceEastMetres,
      stations: survey?.data.stations ?? [],
      ...(survey === undefined
        ? {}
        : { ...northOf(well, survey.data), ...elevationOf(survey.data) }),
      perforations: perforations?.data.rows ?? [],
      neighbours: survey?.data.neighbors ?? [],
      trajectoryVersion: survey?.version ?? null,
      perforationsVersion: perforations?.version ?? null,
    },
    updatedAt: newest.updatedAt,
    updatedBy: newest.updatedBy,
  };
}

async function storedOf(
  transaction: Transaction,
  wells: readonly TrajectoryWell[],
): Promise<StoredTrajectory[]> {
  const documents = await currentDocuments(
    transaction,
    wells.map(({ id }) => id),
    kinds,
  );
  return wells.flatMap((well) => joined(well, documents) ?? []);
}

async function matched(
  transaction: Transaction,
  { reach }: Actor,
  wells: readonly TrajectoryWell[],
): Promise<MatchedTrajectory[]> {
  const trajectories = await storedOf(transaction, wells);
  const stages = await repository.listNamedStages(
    transaction,
    trajectories.map(({ wellId }) => wellId),
    reach.seesInternal,
  );
  return trajectories.map((trajectory) => withStages(trajectory, stages));
}

export async function findTrajectory(
  transaction: Transaction,
  actor: Actor,
  wellId: number,
): Promise<MatchedTrajectory | null> {
  const well = await repository.findWell(transaction, wellId);
  if (well === null) return null;
  const [trajectory] = await matched(transaction, actor, [well]);
  return trajectory ?? null;
}

/**
 * Depths of wells are counted from their own rigs; for a comparison they are
 * counted from the highest rig. If one height is unknown, none is shifted: that
 * is correct for rigs of equal height, and nothing is guessed.
 */
function onCommonDatum<One extends { readonly data: TrajectoryData }>(
  trajectories: readonly One[],
): One[] {
  const surveyed = trajectories.filter(({ data }) => data.stations.length > 0);
  const heights = surveyed.map(
    ({ data }) => data.referenceElevationMetres ?? NaN,
  );
  const highest = Math.max(...heights);
  if (surveyed.length === 0 || Number.isNaN(highest)) return [...trajectories];
  return trajectories.map((trajectory) => {
    const { referenceElevationMetres: height } = trajectory.data;
    if (height === undefined) return trajectory;
    const data = { ...trajectory.data, depthShiftMetres: highest - height };
    return { ...trajectory, data };
  });
}

export async function listTrajectoriesOfProject(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<MatchedTrajectory[]> {
  const { seesInternal } = actor.reach;
  const trajectories = await matched(
    transaction,
    actor,
    await repository.listWells(transaction, projectId, seesInternal),
  );
  return onCommonDatum(trajectories);
}

/** Returns the paths of all wells of a pad and of its known neighbors, including hidden wells. */
export async function pathsOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<readonly ProjectPath[]> {
  const wells = await repository.listWells(transaction, projectId, true);
  return projectPaths(onCommonDatum(await storedOf(transaction, wells)));
}
