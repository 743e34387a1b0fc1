import { stageTestTag } from "@stagecraft/domain";
import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { isNoStage } from "#database/no-metrics.ts";
import type { TrajectoryData } from "#features/trajectories/trajectory-data.ts";

export interface StoredTrajectory {
  readonly id: number;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly uwi: string;
  readonly data: TrajectoryData;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** A well with the values that its position on the earth is computed from. */
export interface LocatedWell {
  readonly id: number;
  readonly location: string;
  readonly projectionZone: string;
}

export interface TrajectoryWell extends LocatedWell {
  readonly wellNumber: string;
  readonly uwi: string;
}

const well = `SELECT id, well_number AS "wellNumber", uwi, location, projection_zone AS "projectionZone" FROM well`;

export function listLocatedWells(
  transaction: Transaction,
  wellIds: readonly number[],
): Promise<LocatedWell[]> {
  return transaction.query<Row & LocatedWell>(
    `${well} WHERE id = ANY($1) ORDER BY id`,
    [wellIds],
  );
}

export async function findWell(
  transaction: Transaction,
  wellId: number,
): Promise<TrajectoryWell | null> {
  const [row] = await transaction.query<Row & TrajectoryWell>(
    `${well} WHERE id = $1`,
    [wellId],
  );
  return row ?? null;
}

export function listWells(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<TrajectoryWell[]> {
  return transaction.query<Row & TrajectoryWell>(
    `${well} WHERE project_id = $1 AND ($2 OR NOT hide) ORDER BY well_number, id`,
    [projectId, seesInternal],
  );
}

export interface NamedStage {
  readonly id: number;
  readonly wellId: number;
  readonly name: string;
  readonly state: StageState;
}

/** Equipment tests are not stages of the well. */
export const excludedTag = stageTestTag;

export function listNamedStages(
  transaction: Transaction,
  wellIds: readonly number[],
  seesInternal: boolean,
): Promise<NamedStage[]> {
  return transaction.query<Row & NamedStage>(
    `SELECT s.id, s.well_id AS "wellId", s.name, s.state FROM stage s
     WHERE s.well_id = ANY($1) AND ($2 OR NOT s.hide) AND NOT ${isNoStage}
       AND NOT EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
         WHERE x.stage_id = s.id AND (t.name = $3 OR t.name LIKE '%:' || $3))
     ORDER BY s.ordinal, s.id`,
    [wellIds, seesInternal, excludedTag],
  );
}
