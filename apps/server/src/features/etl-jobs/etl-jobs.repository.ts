import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import type { JobState, JobTarget } from "#jobs/job-definition.ts";
import { rowsPerSecond, type RateSpan } from "#jobs/job-reading.ts";

export type EtlJob = OutputOf<typeof contract.etl.stop>;
interface JobRow extends Row {
  readonly id: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly project_id: number;
  readonly project_name: string;
  readonly well_id: number | null;
  readonly well_number: string | null;
  readonly stage_id: number | null;
  readonly stage_name: string | null;
  readonly job_name: string;
  readonly job_queue: string;
  readonly job_definition: string;
  readonly command: string[];
  readonly state: JobState;
  readonly stop_requested: boolean;
  readonly stop_reason: string | null;
  readonly done: number;
  readonly total: number | null;
  readonly attempt: number;
  readonly failure: string | null;
  readonly submitted_by_name: string;
  readonly etl_project_id: number | null;
  readonly etl_well_id: number | null;
  readonly created_at: Date;
  readonly claimed_at: Date | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly last_sample_at: Date | null;
  readonly last_received_at: Date | null;
  readonly rates: RateSpan[] | null;
  readonly now: Date;
}

const jobTables = `batch_job j JOIN project p ON p.id = j.project_id
  LEFT JOIN well w ON w.id = j.well_id LEFT JOIN stage s ON s.id = j.stage_id`;

/** Without the cursor, which may be large. */
const selectJobs = `SELECT j.id, j.company_id, c.name AS company_name, j.project_id, p.name AS project_name,
    j.well_id, w.well_number, j.stage_id, s.name AS stage_name, j.job_name, j.job_queue, j.job_definition,
    j.command, j.state, j.stop_requested, j.stop_reason, j.done, j.total, j.attempt, j.failure,
    j.submitted_by_name, j.created_at, j.claimed_at, j.started_at, j.ended_at,
    j.etl_project_id, j.etl_well_id,
    r.last_sample_at, r.last_received_at, r.rates, clock_timestamp() AS now
  FROM ${jobTables} JOIN company c ON c.id = j.company_id LEFT JOIN job_reading r ON r.job_id = j.id`;

/** Speed and lag are meaningful only while a job runs. */
function speedOf({
  state,
  rates,
  last_sample_at,
  last_received_at,
  claimed_at,
  now,
}: JobRow): Pick<EtlJob, "rowsPerSecond" | "lagSeconds" | "lastReadAt"> {
  const lastReadAt = last_received_at?.getTime() ?? null;
  if (state !== "RUNNING" || rates === null || last_sample_at === null)
    return { rowsPerSecond: null, lagSeconds: null, lastReadAt };
  const nowMs = now.getTime();
  return {
    rowsPerSecond: rowsPerSecond(rates, claimed_at?.getTime() ?? 0, nowMs),
    lagSeconds: (nowMs - last_sample_at.getTime()) / 1000,
    lastReadAt,
  };
}

function toJob(row: JobRow): EtlJob {
  return {
    jobId: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    projectId: row.project_id,
    projectName: row.project_name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    stageId: row.stage_id,
    stageName: row.stage_name,
    jobName: row.job_name,
    jobQueue: row.job_queue,
    jobDefinition: row.job_definition,
    containerOverrides: { command: row.command },
    state: row.state,
    stopRequested: row.stop_requested,
    stopReason: row.stop_reason,
    done: row.done,
    total: row.total,
    attempt: row.attempt,
    failure: row.failure,
    submittedBy: row.submitted_by_name,
    etlProjectId: row.etl_project_id,
    etlWellId: row.etl_well_id,
    createdAt: row.created_at.getTime(),
    startedAt: row.started_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    ...speedOf(row),
  };
}

export interface JobFilter {
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
  readonly seesInternal: boolean;
  readonly companyId: number | null;
  readonly projectId: number | null;
  readonly wellId: number | null;
  readonly stageId: number | null;
  readonly jobDefinition: string | null;
  readonly isWatched: boolean | null;
  /** Part of the name of the job, pad, well or stage, or of the job's id. */
  readonly search: string | null;
}

/** Escapes characters that have a meaning in a pattern. */
function patternOf(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const matches = `($1::integer[] IS NULL OR j.company_id = ANY($1))
  AND ($2::integer[] IS NULL OR j.project_id = ANY($2))
  AND ($3 OR NOT (coalesce(s.hide, false) OR coalesce(w.hide, false)))
  AND ($4::integer IS NULL OR j.company_id = $4)
  AND ($5::integer IS NULL OR j.project_id = $5)
  AND ($6::integer IS NULL OR j.well_id = $6)
  AND ($7::integer IS NULL OR j.stage_id = $7)
  AND ($8::text IS NULL OR j.job_definition = $8)
  AND ($9::text IS NULL OR lower(j.job_name) LIKE $9 OR lower(p.name) LIKE $9
    OR lower(w.well_number) LIKE $9 OR lower(s.name) LIKE $9 OR j.id::text LIKE $9)
  AND ($10::boolean IS NULL OR (num_nonnulls(j.etl_project_id, j.etl_well_id) > 0) = $10)`;

function valuesOf(filter: JobFilter): unknown[] {
  return [
    filter.companyIds,
    filter.projectIds,
    filter.seesInternal,
    filter.companyId,
    filter.projectId,
    filter.wellId,
    filter.stageId,
    filter.jobDefinition,
    filter.search === null ? null : patternOf(filter.search),
    filter.isWatched,
  ];
}

/** Lists jobs newest first, one more than the page has. */
export async function listJobs(
  transaction: Transaction,
  filter: JobFilter,
  state: JobState | null,
  before: readonly [number, string] | null,
  limit: number,
): Promise<EtlJob[]> {
  const [createdAt, id] = before ?? [null, null];
  const rows = await transaction.query<JobRow>(
    `${selectJobs}
     WHERE ${matches} AND ($11::text IS NULL OR j.state = $11)
       AND ($12::double precision IS NULL
         OR (j.created_at, j.id) < (to_timestamp($12 / 1000), $13::uuid))
     ORDER BY j.created_at DESC, j.id DESC LIMIT $14`,
    [...valuesOf(filter), state, createdAt, id, limit + 1],
  );
  return rows.map(toJob);
}

/** Counts the matching jobs by state, in one statement. */
export async function countJobs(
  transaction: Transaction,
  filter: JobFilter,
): Promise<ReadonlyMap<JobState, number>> {
  const rows = await transaction.query<
    Row & { readonly state: JobState; readonly jobs: number }
  >(
    `SELECT j.state, count(*)::integer AS jobs FROM ${jobTables} WHERE ${matches} GROUP BY j.state`,
    valuesOf(filter),
  );
  return new Map(rows.map(({ state, jobs }) => [state, jobs]));
}

export async function findJob(
  transaction: Transaction,
  jobId: string,
): Promise<EtlJob | null> {
  const [row] = await transaction.query<JobRow>(
    `${selectJobs} WHERE j.id = $1`,
    [jobId],
  );
  return row === undefined ? null : toJob(row);
}

/**
 * Locks the job and returns whether an equivalent one is waiting or running:
 * two that continue from the same cursor would deliver everything twice.
 */
export async function lockJob(
  transaction: Transaction,
  jobId: string,
): Promise<{ readonly hasTwin: boolean } | null> {
  const [job] = await transaction.query(
    "SELECT id FROM batch_job WHERE id = $1 FOR UPDATE",
    [jobId],
  );
  if (job === undefined) return null;
  const twins = await transaction.query(
    `SELECT twin.id FROM batch_job j JOIN batch_job twin ON twin.project_id = j.project_id
       AND twin.job_definition = j.job_definition AND twin.command = j.command
       AND twin.job_queue = j.job_queue AND twin.state IN ('SUBMITTED', 'RUNNING')
     WHERE j.id = $1 LIMIT 1`,
    [jobId],
  );
  return { hasTwin: twins.length > 0 };
}

/** The newest job of the stage, else an open feed of its well that names no stage. */
export async function findJobOfStage(
  transaction: Transaction,
  stageId: number,
): Promise<EtlJob | null> {
  const [row] = await transaction.query<JobRow>(
    `${selectJobs}
     WHERE j.stage_id = $1 OR (j.stage_id IS NULL AND j.state IN ('SUBMITTED', 'RUNNING')
       AND j.well_id = (SELECT well_id FROM stage WHERE id = $1))
     ORDER BY j.stage_id IS NULL, j.created_at DESC LIMIT 1`,
    [stageId],
  );
  return row === undefined ? null : toJob(row);
}

export async function findStageState(
  transaction: Transaction,
  stageId: number,
): Promise<string | null> {
  const [row] = await transaction.query<Row & { state: string }>(
    "SELECT state FROM stage WHERE id = $1",
    [stageId],
  );
  return row?.state ?? null;
}

interface TargetRow extends Row {
  readonly company_id: number;
  readonly project_id: number;
  readonly well_id: number | null;
  readonly stage_id: number | null;
}

export interface NamedTarget {
  readonly stageId: number | null;
  readonly wellId: number | null;
  readonly projectId: number | null;
}

/** The most specific asset named decides where the job is searched. */
function targetQuery(named: NamedTarget): readonly [string, number | null] {
  if (named.stageId !== null)
    return [
      "SELECT company_id, project_id, well_id, id AS stage_id FROM stage WHERE id = $1",
      named.stageId,
    ];
  if (named.wellId !== null)
    return [
      "SELECT company_id, project_id, id AS well_id, NULL::integer AS stage_id FROM well WHERE id = $1",
      named.wellId,
    ];
  return [
    "SELECT company_id, id AS project_id, NULL::integer AS well_id, NULL::integer AS stage_id FROM project WHERE id = $1",
    named.projectId,
  ];
}

/**
 * Returns the most specific named asset with everything it belongs to; null
 * when the named assets do not belong together.
 */
export async function findTarget(
  transaction: Transaction,
  named: NamedTarget,
): Promise<JobTarget | null> {
  const [sql, id] = targetQuery(named);
  const [row] = await transaction.query<TargetRow>(sql, [id]);
  if (row === undefined) return null;
  const belongs =
    (named.wellId ?? row.well_id) === row.well_id &&
    (named.projectId ?? row.project_id) === row.project_id;
  if (!belongs) return null;
  return {
    companyId: row.company_id,
    projectId: row.project_id,
    wellId: row.well_id,
    stageId: row.stage_id,
  };
}

/** The data provider that the pad chose; null when it has none. */
export async function findProviderOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<number | null> {
  const [row] = await transaction.query<
    Row & { readonly data_source_auth_id: number | null }
  >("SELECT data_source_auth_id FROM project WHERE id = $1", [projectId]);
  return row?.data_source_auth_id ?? null;
}

export async function ownsProvider(
  transaction: Transaction,
  companyId: number,
  dataSourceAuthId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT id FROM data_source_auth WHERE id = $1 AND company_id = $2",
    [dataSourceAuthId, companyId],
  );
  return rows.length > 0;
}
