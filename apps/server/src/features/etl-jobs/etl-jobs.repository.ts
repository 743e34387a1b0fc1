import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import type { JobState, JobTarget } from "#jobs/job-definition.ts";

export type EtlJob = OutputOf<typeof contract.etl.stop>;
export type LogLine = OutputOf<typeof contract.etl.job>["log"][number];

interface JobRow extends Row {
  readonly id: string;
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
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

const selectJobs = `SELECT j.*, p.name AS project_name, w.well_number, s.name AS stage_name
  FROM batch_job j JOIN project p ON p.id = j.project_id
  LEFT JOIN well w ON w.id = j.well_id LEFT JOIN stage s ON s.id = j.stage_id`;

function toJob(row: JobRow): EtlJob {
  return {
    jobId: row.id,
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
  };
}

export interface JobFilter {
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
  readonly seesInternal: boolean;
  readonly projectId: number | null;
  readonly wellId: number | null;
  readonly stageId: number | null;
  readonly state: JobState | null;
  readonly jobDefinition: string | null;
  readonly limit: number;
}

export async function listJobs(
  transaction: Transaction,
  filter: JobFilter,
): Promise<EtlJob[]> {
  const rows = await transaction.query<JobRow>(
    `${selectJobs}
     WHERE ($1::integer[] IS NULL OR j.company_id = ANY($1))
       AND ($2::integer[] IS NULL OR j.project_id = ANY($2))
       AND ($3 OR NOT (coalesce(s.hide, false) OR coalesce(w.hide, false)))
       AND ($4::integer IS NULL OR j.project_id = $4)
       AND ($5::integer IS NULL OR j.well_id = $5)
       AND ($6::integer IS NULL OR j.stage_id = $6)
       AND ($7::text IS NULL OR j.state = $7)
       AND ($8::text IS NULL OR j.job_definition = $8)
     ORDER BY j.created_at DESC, j.id LIMIT $9`,
    [
      filter.companyIds,
      filter.projectIds,
      filter.seesInternal,
      filter.projectId,
      filter.wellId,
      filter.stageId,
      filter.state,
      filter.jobDefinition,
      filter.limit,
    ],
  );
  return rows.map(toJob);
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

export async function listLog(
  transaction: Transaction,
  jobId: string,
): Promise<LogLine[]> {
  const rows = await transaction.query<
    Row & { at: Date; level: LogLine["level"]; message: string }
  >(
    "SELECT at, level, message FROM batch_job_log WHERE job_id = $1 ORDER BY id",
    [jobId],
  );
  return rows.map(({ at, level, message }) => ({
    timestamp: at.getTime(),
    level,
    message,
  }));
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

/** The most specific asset named decides where to look. */
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
