import type { Row, Transaction } from "#database/database.ts";
import type { DryRun, TrialTarget } from "#features/etl-jobs/dry-runs/trial.ts";

interface NamedRow extends Row {
  readonly well_id: number;
  readonly well_number: string;
  readonly stage_name: string | null;
}

interface Seen {
  /** Whether the rows go to a stage that is made when the job is submitted. */
  readonly makesStage: boolean;
  readonly seesInternal: boolean;
}

/** Names the wells and stages that rows would go to, as far as the reader may see them. */
export async function describeTargets(
  transaction: Transaction,
  targets: readonly TrialTarget[],
  { makesStage, seesInternal }: Seen,
): Promise<DryRun["targets"]> {
  const described: DryRun["targets"] = [];
  for (const { position, stage, rows } of targets) {
    const stageId = makesStage ? null : (stage?.id ?? null);
    const wellId = "wellId" in position ? position.wellId : null;
    const [row] = await transaction.query<NamedRow>(
      `SELECT w.id AS well_id, w.well_number, s.name AS stage_name
       FROM well w LEFT JOIN stage s ON s.id = $1 AND s.well_id = w.id
       WHERE w.id = coalesce($2, (SELECT well_id FROM stage WHERE id = $1))
         AND ($3 OR NOT (w.hide OR coalesce(s.hide, false)))`,
      [stageId, wellId, seesInternal],
    );
    if (row === undefined) continue;
    described.push({
      wellId: row.well_id,
      wellNumber: row.well_number,
      stageId,
      stageName: row.stage_name,
      rows,
    });
  }
  return described;
}

/** Target that a document was tried for. */
export interface TriedFor {
  readonly projectId: number;
  /** Null: the project itself. */
  readonly wellId: number | null;
}

/** Older marks are removed; such an old document needs another dry run. */
const mostMarks = 200;

export async function markPassed(
  transaction: Transaction,
  { projectId, wellId }: TriedFor,
  digest: string,
  passedBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO etl_dry_run (company_id, project_id, well_id, digest, passed_by)
     SELECT company_id, id, $2, $3, $4 FROM project WHERE id = $1
     ON CONFLICT (project_id, well_id, digest)
     DO UPDATE SET passed_at = clock_timestamp(), passed_by = excluded.passed_by`,
    [projectId, wellId, digest, passedBy],
  );
  await transaction.query(
    `DELETE FROM etl_dry_run WHERE project_id = $1 AND well_id IS NOT DISTINCT FROM $2::integer
       AND id IN (SELECT id FROM etl_dry_run WHERE project_id = $1
         AND well_id IS NOT DISTINCT FROM $2::integer ORDER BY passed_at DESC, id DESC OFFSET $3)`,
    [projectId, wellId, mostMarks],
  );
}

export async function hasPassed(
  transaction: Transaction,
  { projectId, wellId }: TriedFor,
  digest: string,
): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT id FROM etl_dry_run WHERE project_id = $1
       AND well_id IS NOT DISTINCT FROM $2::integer AND digest = $3`,
    [projectId, wellId, digest],
  );
  return rows.length > 0;
}
