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

interface TrajectoryRow extends Row {
  readonly id: number;
  readonly well_id: number;
  readonly well_number: string;
  readonly uwi: string;
  readonly data: TrajectoryData;
  readonly updated_at: Date;
  readonly updated_by: string;
}

function toTrajectory(row: TrajectoryRow): StoredTrajectory {
  return {
    id: row.id,
    wellId: row.well_id,
    wellNumber: row.well_number,
    uwi: row.uwi,
    data: row.data,
    updatedAt: row.updated_at.getTime(),
    updatedBy: row.updated_by,
  };
}

const stored = `SELECT t.id, t.well_id, w.well_number, w.uwi, t.data, t.updated_at, t.updated_by
  FROM well_trajectory t JOIN well w ON w.id = t.well_id`;

export async function findTrajectory(
  transaction: Transaction,
  wellId: number,
): Promise<StoredTrajectory | null> {
  const [row] = await transaction.query<TrajectoryRow>(
    `${stored} WHERE t.well_id = $1`,
    [wellId],
  );
  return row === undefined ? null : toTrajectory(row);
}

export async function listTrajectories(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<StoredTrajectory[]> {
  const rows = await transaction.query<TrajectoryRow>(
    `${stored} WHERE t.project_id = $1 AND ($2 OR NOT w.hide) ORDER BY w.well_number, w.id`,
    [projectId, seesInternal],
  );
  return rows.map(toTrajectory);
}

/** Serializes two uploads for one well: each keeps the data that the other's file did not contain. */
export async function lockWell(
  transaction: Transaction,
  wellId: number,
): Promise<{ readonly wellNumber: string; readonly companyId: number } | null> {
  const [row] = await transaction.query<
    Row & { wellNumber: string; companyId: number }
  >(
    `SELECT well_number AS "wellNumber", company_id AS "companyId" FROM well WHERE id = $1 FOR UPDATE`,
    [wellId],
  );
  return row ?? null;
}

export async function findWell(
  transaction: Transaction,
  wellId: number,
): Promise<{
  readonly wellNumber: string;
  readonly companyId: number;
  readonly projectName: string;
  readonly expectedStageCount: number;
} | null> {
  const [row] = await transaction.query<
    Row & {
      wellNumber: string;
      companyId: number;
      projectName: string;
      expectedStageCount: number;
    }
  >(
    `SELECT w.well_number AS "wellNumber", w.company_id AS "companyId", p.name AS "projectName",
       w.expected_stage_count AS "expectedStageCount"
     FROM well w JOIN project p ON p.id = w.project_id WHERE w.id = $1`,
    [wellId],
  );
  return row ?? null;
}

export async function saveTrajectory(
  transaction: Transaction,
  wellId: number,
  data: TrajectoryData,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO well_trajectory (company_id, project_id, well_id, data, updated_by)
     SELECT company_id, project_id, id, $2, $3 FROM well WHERE id = $1
     ON CONFLICT (well_id) DO UPDATE SET data = excluded.data, updated_by = excluded.updated_by`,
    [wellId, JSON.stringify(data), updatedBy],
  );
}

export async function deleteTrajectory(
  transaction: Transaction,
  wellId: number,
): Promise<void> {
  await transaction.query("DELETE FROM well_trajectory WHERE well_id = $1", [
    wellId,
  ]);
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
