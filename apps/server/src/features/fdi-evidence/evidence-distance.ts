import { nearestApproach } from "@stagecraft/wellbore";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type { EvidenceCard } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import { figure } from "#features/fdi-evidence/offset-readings.ts";
import {
  listTrajectoriesOfProject,
  pathOfOffset,
  pathsOfProject,
} from "#features/trajectories/trajectories.service.ts";

interface Distance {
  readonly shown: NonNullable<EvidenceCard["distance"]>;
  readonly metres: number;
}

/** Distances from stages to one offset well; null where a trajectory is missing. */
export interface StageDistances {
  readonly from: (stageId: number) => Distance | null;
}

const metresPerFoot = 0.3048;

function inUnit(metres: number, unit: "ft" | "m") {
  return figure(unit === "ft" ? metres / metresPerFoot : metres, unit);
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
  const offsetPath = pathOfOffset(paths, offset);
  return {
    from: (stageId) => {
      for (const { wellId, data } of wells) {
        const own = data.perforations.filter(
          ({ stage }) => stage?.id === stageId,
        );
        const path = paths.find((each) => each.wellId === wellId);
        if (own.length === 0 || path === undefined || offsetPath === null)
          continue;
        const nearest = nearestApproach(
          path.path,
          Math.min(...own.map(({ topMdMetres }) => topMdMetres)),
          Math.max(...own.map(({ bottomMdMetres }) => bottomMdMetres)),
          offsetPath.path,
        );
        if (nearest === null) continue;
        const { lengthUnit } = data;
        return {
          metres: nearest.distanceMetres,
          shown: {
            shortest: inUnit(nearest.distanceMetres, lengthUnit),
            horizontal: inUnit(nearest.horizontalMetres, lengthUnit),
            vertical: inUnit(nearest.verticalMetres, lengthUnit),
          },
        };
      }
      return null;
    },
  };
}
