import { nearestApproach, type ProjectPath } from "@stagecraft/wellbore";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type {
  EvidenceCard,
  MeasuredDocument,
} from "#features/fdi-evidence/fdi-evidence.repository.ts";
import { figure } from "#features/fdi-evidence/offset-readings.ts";
import {
  listTrajectoriesOfProject,
  pathOfOffset,
  pathsOfProject,
  type MatchedTrajectory,
} from "#features/trajectories/trajectories.service.ts";

type Missing = NonNullable<EvidenceCard["distanceMissing"]>;

interface Distance {
  readonly shown: NonNullable<EvidenceCard["distance"]>;
  readonly metres: number;
  readonly measuredWith: readonly MeasuredDocument[];
}

/** Distances from stages to one offset well. */
export interface StageDistances {
  /** Null where something for it is missing. */
  readonly from: (stageId: number) => Distance | null;
  readonly missingFrom: (stageId: number) => Missing | null;
}

const metresPerFoot = 0.3048;

function inUnit(metres: number, unit: "ft" | "m") {
  return figure(unit === "ft" ? metres / metresPerFoot : metres, unit);
}

function measuredWith(
  treated: MatchedTrajectory,
  offset: ProjectPath,
): MeasuredDocument[] {
  const { wellId, data } = treated;
  const { survey } = offset;
  const documents = [
    {
      of: "treated",
      kind: "trajectory",
      wellId,
      version: data.trajectoryVersion,
    },
    {
      of: "treated",
      kind: "perforations",
      wellId,
      version: data.perforationsVersion,
    },
    {
      of: "offset",
      kind: "trajectory",
      wellId: survey.wellId,
      version: survey.version,
    },
  ] as const;
  return documents.flatMap(({ version, ...document }) =>
    version === null ? [] : [{ ...document, version }],
  );
}

interface Surveyed {
  readonly wells: readonly MatchedTrajectory[];
  readonly paths: readonly ProjectPath[];
  readonly offset: ProjectPath | null;
}

function distanceOf(
  { wells, paths, offset }: Surveyed,
  stageId: number,
): Distance | Missing {
  if (offset === null || offset.path.stations.length === 0)
    return "offsetSurvey";
  const treated = wells.find(({ data }) =>
    data.perforations.some(({ stage }) => stage?.id === stageId),
  );
  if (treated === undefined) return "perforations";
  const path = paths.find((each) => each.wellId === treated.wellId);
  if (path === undefined || path.path.stations.length === 0)
    return "treatedSurvey";
  const own = treated.data.perforations.filter(
    ({ stage }) => stage?.id === stageId,
  );
  const nearest = nearestApproach(
    path.path,
    Math.min(...own.map(({ topMdMetres }) => topMdMetres)),
    Math.max(...own.map(({ bottomMdMetres }) => bottomMdMetres)),
    offset.path,
  );
  if (nearest === null) return "outsideSurvey";
  const { lengthUnit } = treated.data;
  return {
    metres: nearest.distanceMetres,
    shown: {
      shortest: inUnit(nearest.distanceMetres, lengthUnit),
      horizontal: inUnit(nearest.horizontalMetres, lengthUnit),
      vertical: inUnit(nearest.verticalMetres, lengthUnit),
    },
    measuredWith: measuredWith(treated, offset),
  };
}

/** Measured from the perforations of each stage of the pad; other pads have other reference points. */
export async function distancesTo(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  offset: { readonly wellLabel: string; readonly api: string },
): Promise<StageDistances> {
  const paths = await pathsOfProject(transaction, projectId);
  const wells = await listTrajectoriesOfProject(transaction, actor, projectId);
  const surveyed = { wells, paths, offset: pathOfOffset(paths, offset) };
  return {
    from: (stageId) => {
      const found = distanceOf(surveyed, stageId);
      return typeof found === "string" ? null : found;
    },
    missingFrom: (stageId) => {
      const found = distanceOf(surveyed, stageId);
      return typeof found === "string" ? found : null;
    },
  };
}
