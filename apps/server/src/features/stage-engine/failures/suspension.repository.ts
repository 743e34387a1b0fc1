import type { Row, Transaction } from "#database/database.ts";

export interface SuspendedStage {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellNumber: string;
  readonly projectId: number;
  readonly projectName: string;
  readonly companyName: string;
  readonly suspendedAt: number;
  readonly reason: string;
}

/** Lists the suspended stages of the caller's companies, latest first. */
export async function listSuspended(
  transaction: Transaction,
  limit: number,
): Promise<SuspendedStage[]> {
  const rows = await transaction.query<
    Row & {
      id: number;
      name: string;
      well_number: string;
      project_id: number;
      project_name: string;
      company_name: string;
      suspended_at: Date;
      suspended_reason: string;
    }
  >(
    `SELECT s.id, s.name, w.well_number, s.project_id, p.name AS project_name, c.name AS company_name,
       e.suspended_at, e.suspended_reason
     FROM stage_engine e JOIN stage s ON s.id = e.stage_id JOIN well w ON w.id = s.well_id
     JOIN project p ON p.id = s.project_id JOIN company c ON c.id = s.company_id
     WHERE e.suspended_at IS NOT NULL ORDER BY e.suspended_at DESC LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({
    stageId: row.id,
    stageName: row.name,
    wellNumber: row.well_number,
    projectId: row.project_id,
    projectName: row.project_name,
    companyName: row.company_name,
    suspendedAt: row.suspended_at.getTime(),
    reason: row.suspended_reason,
  }));
}

/** Makes the engine try again; does nothing for a stage that is not suspended. */
export async function resume(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    `WITH resumed AS (
       UPDATE stage_engine SET suspended_at = NULL, suspended_reason = NULL, failure = NULL, failures = 0,
         retry_at = '-infinity', updated_at = clock_timestamp()
       WHERE stage_id = $1 AND suspended_at IS NOT NULL RETURNING stage_id, revision)
     SELECT pg_notify('arrived', 's' || stage_id), pg_notify('arrived', 'r' || stage_id),
       pg_notify('live', json_build_object('s', stage_id, 'e', 'computed', 'r', revision)::text)
     FROM resumed`,
    [stageId],
  );
}
