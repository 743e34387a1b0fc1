import type { contract, OutputOf } from "@stagecraft/contract";
import type { PlaybookType } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type { JobState } from "#jobs/job-definition.ts";

export type BackTest = OutputOf<typeof contract.backTests.get>;
export type BackTestSummary = OutputOf<typeof contract.backTests.start>;
export type TestedStage = BackTest["stages"][number];
export type StageResult = NonNullable<TestedStage["result"]>;
export type Totals = NonNullable<BackTest["totals"]>;

export type TestedAssetType = "project" | "well" | "stage";

export interface TestedAsset {
  readonly assetType: TestedAssetType;
  readonly assetId: number;
}

/** Where the asset belongs, and the wells whose stages are tested; null when it does not exist. */
export async function findLocation(
  transaction: Transaction,
  { assetType, assetId }: TestedAsset,
): Promise<{ readonly companyId: number; readonly projectId: number } | null> {
  const projectId = assetType === "project" ? "id" : "project_id";
  const [row] = await transaction.query<
    Row & { companyId: number; projectId: number }
  >(
    `SELECT company_id AS "companyId", ${projectId} AS "projectId" FROM ${assetType} WHERE id = $1`,
    [assetId],
  );
  return row ?? null;
}

export interface NamedStage {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  readonly wellNumber: string;
}

const wellsOf: Readonly<Record<TestedAssetType, string>> = {
  project: "s.project_id = $1",
  well: "s.well_id = $1",
  stage: "s.well_id = (SELECT well_id FROM stage WHERE id = $1)",
};

/** Lists the newest finished stages, by their last sample. */
export function listPastStages(
  transaction: Transaction,
  { assetType, assetId }: TestedAsset,
  limit: number,
  seesInternal: boolean,
): Promise<NamedStage[]> {
  return transaction.query<Row & NamedStage>(
    `SELECT s.id AS "stageId", s.name AS "stageName", s.well_id AS "wellId", w.well_number AS "wellNumber"
     FROM stage s JOIN well w ON w.id = s.well_id LEFT JOIN stage_engine e ON e.stage_id = s.id
     WHERE ${wellsOf[assetType]} AND s.state NOT IN ('PENDING', 'LOADING') AND ($3 OR NOT (s.hide OR w.hide))
     ORDER BY coalesce(e.newest_time, 0) DESC, s.ordinal DESC, s.id DESC LIMIT $2`,
    [assetId, limit, seesInternal],
  );
}

/** Locks, so that two people who start at once wait for each other here. */
export async function countOpen(
  transaction: Transaction,
  companyId: number,
): Promise<number> {
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtext('back_test'), $1)",
    [companyId],
  );
  const [row] = await transaction.query<Row & { count: number }>(
    `SELECT count(*)::integer AS count FROM back_test b JOIN batch_job j ON j.id = b.job_id
     WHERE b.company_id = $1 AND j.state IN ('SUBMITTED', 'RUNNING')`,
    [companyId],
  );
  return row?.count ?? 0;
}

/** Keeps the newest and deletes the rest. */
export async function deleteOld(
  transaction: Transaction,
  companyId: number,
  kept: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM back_test b USING batch_job j
     WHERE b.company_id = $1 AND j.id = b.job_id AND j.state NOT IN ('SUBMITTED', 'RUNNING')
       AND b.id <= (SELECT id FROM back_test WHERE company_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [companyId, kept],
  );
}

export interface NewBackTest extends TestedAsset {
  readonly companyId: number;
  readonly projectId: number;
  readonly playbookType: PlaybookType;
  readonly stageCount: number;
  readonly rules: readonly object[] | null;
  readonly stages: readonly NamedStage[];
  readonly createdBy: { readonly id: number; readonly name: string };
}

export async function insertBackTest(
  transaction: Transaction,
  backTest: NewBackTest,
): Promise<number> {
  const { companyId, stages, createdBy, rules } = backTest;
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO back_test (company_id, project_id, asset_type, asset_id, playbook_type, stage_count, rules,
       created_by, created_by_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      companyId,
      backTest.projectId,
      backTest.assetType,
      backTest.assetId,
      backTest.playbookType,
      backTest.stageCount,
      rules === null ? null : JSON.stringify(rules),
      createdBy.id,
      createdBy.name,
    ],
  );
  const { id } = row as { id: number };
  await transaction.query(
    `INSERT INTO back_test_stage (company_id, back_test_id, position, stage_id, stage_name, well_id, well_number)
     SELECT $1, $2, given.position, given.stage_id, given.stage_name, given.well_id, given.well_number
     FROM unnest($3::integer[], $4::text[], $5::integer[], $6::text[])
       WITH ORDINALITY AS given (stage_id, stage_name, well_id, well_number, position)`,
    [
      companyId,
      id,
      stages.map(({ stageId }) => stageId),
      stages.map(({ stageName }) => stageName),
      stages.map(({ wellId }) => wellId),
      stages.map(({ wellNumber }) => wellNumber),
    ],
  );
  return id;
}

export async function setJob(
  transaction: Transaction,
  id: number,
  jobId: string,
): Promise<void> {
  await transaction.query("UPDATE back_test SET job_id = $2 WHERE id = $1", [
    id,
    jobId,
  ]);
}

interface BackTestRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly playbook_type: PlaybookType;
  readonly stage_count: number;
  readonly is_draft: boolean;
  readonly totals: Totals | null;
  readonly job_id: string | null;
  readonly job_state: JobState | null;
  readonly stop_requested: boolean | null;
  readonly failure: string | null;
  readonly ended_at: Date | null;
  readonly done: number;
  readonly total: number;
  readonly created_at: Date;
  readonly created_by_name: string;
}

const stateOf: Readonly<Record<JobState, BackTest["state"]>> = {
  SUBMITTED: "waiting",
  RUNNING: "running",
  SUCCEEDED: "done",
  FAILED: "failed",
  STOPPED: "cancelled",
};

const selectBackTests = `SELECT b.id, b.project_id, b.playbook_type, b.stage_count, b.rules IS NOT NULL AS is_draft,
    b.totals, b.job_id, b.created_at, b.created_by_name, j.state AS job_state, j.stop_requested, j.failure, j.ended_at,
    i.done, i.total
  FROM back_test b LEFT JOIN batch_job j ON j.id = b.job_id
  JOIN LATERAL (SELECT count(*)::integer AS total, count(result)::integer AS done
    FROM back_test_stage WHERE back_test_id = b.id) i ON true`;

export interface KnownBackTest extends BackTestSummary {
  readonly jobId: string | null;
}

function toBackTest(row: BackTestRow): KnownBackTest {
  const isStopping = row.stop_requested === true && row.ended_at === null;
  return {
    id: row.id,
    jobId: row.job_id,
    projectId: row.project_id,
    playbookType: row.playbook_type,
    stageCount: row.stage_count,
    isDraft: row.is_draft,
    state:
      row.job_state === null || isStopping
        ? "cancelled"
        : stateOf[row.job_state],
    failure: row.failure,
    done: row.done,
    total: row.total,
    createdAt: row.created_at.getTime(),
    createdBy: row.created_by_name,
    endedAt: row.ended_at?.getTime() ?? null,
    totals: row.totals,
  };
}

export async function findBackTest(
  transaction: Transaction,
  id: number,
): Promise<KnownBackTest | null> {
  const [row] = await transaction.query<BackTestRow>(
    `${selectBackTests} WHERE b.id = $1`,
    [id],
  );
  return row === undefined ? null : toBackTest(row);
}

/** Leaves out those that include stages the person may not see. */
export async function listNewest(
  transaction: Transaction,
  { assetType, assetId }: TestedAsset,
  playbookType: PlaybookType,
  limit: number,
  seesInternal: boolean,
): Promise<KnownBackTest[]> {
  const rows = await transaction.query<BackTestRow>(
    `${selectBackTests}
     WHERE b.asset_type = $1 AND b.asset_id = $2 AND b.playbook_type = $3
       AND ($5 OR NOT EXISTS (SELECT FROM back_test_stage x JOIN stage s ON s.id = x.stage_id
         JOIN well w ON w.id = s.well_id WHERE x.back_test_id = b.id AND (s.hide OR w.hide)))
     ORDER BY b.id DESC LIMIT $4`,
    [assetType, assetId, playbookType, limit, seesInternal],
  );
  return rows.map(toBackTest);
}

export function listStages(
  transaction: Transaction,
  id: number,
): Promise<TestedStage[]> {
  return transaction.query<Row & TestedStage>(
    `SELECT s.id AS "stageId", i.stage_name AS "stageName", w.id AS "wellId", i.well_number AS "wellNumber", i.result
     FROM back_test_stage i LEFT JOIN stage s ON s.id = i.stage_id LEFT JOIN well w ON w.id = i.well_id
     WHERE i.back_test_id = $1 ORDER BY i.position`,
    [id],
  );
}
