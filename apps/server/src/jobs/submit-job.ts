import type { Row, Transaction } from "#database/database.ts";
import type { JobKind, JobTarget, JobWatcher } from "#jobs/job-definition.ts";
import { writeJobLog } from "#jobs/job-store.ts";

export interface JobOrder {
  readonly job: JobKind;
  readonly jobName: string;
  readonly command: readonly string[];
  readonly target: JobTarget;
  readonly submittedBy: { readonly id: number; readonly name: string };
  /** The watcher that keeps it running. */
  readonly watcher?: JobWatcher | undefined;
  /** An ended job; the new job begins at its cursor. */
  readonly continues?: string | null;
}

/** Columns that a job takes over from the job it continues. */
const continued = "cursor, done, total, coalesce(chain_id, id)";

/** Queues a job in the caller's transaction; workers see it at commit. The caller has checked the target. */
export async function submitJob(
  transaction: Transaction,
  {
    job,
    jobName,
    command,
    target,
    submittedBy,
    watcher,
    continues = null,
  }: JobOrder,
): Promise<string> {
  job.check(command);
  const [row] = await transaction.query<Row & { id: string }>(
    `INSERT INTO batch_job (company_id, project_id, well_id, stage_id, job_name, job_queue,
       job_definition, command, submitted_by, submitted_by_name, etl_project_id, etl_well_id,
       cursor, done, total, chain_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, old.cursor, coalesce(old.done, 0), old.total, old.chain
     FROM (SELECT) AS one LEFT JOIN (SELECT ${continued} AS chain FROM batch_job WHERE id = $13) AS old ON true
     RETURNING id`,
    [
      target.companyId,
      target.projectId,
      target.wellId,
      target.stageId,
      jobName,
      job.queue,
      job.name,
      command,
      submittedBy.id,
      submittedBy.name,
      watcher !== undefined && "etlProjectId" in watcher
        ? watcher.etlProjectId
        : null,
      watcher !== undefined && "etlWellId" in watcher
        ? watcher.etlWellId
        : null,
      continues,
    ],
  );
  return (row as { id: string }).id;
}

/**
 * Queues an ended or stopping job again, for its watcher and for the person who
 * submitted it or another. The new job continues at the cursor of the old one.
 * Returns its id.
 */
export async function continueJob(
  transaction: Transaction,
  jobId: string,
  reason: string,
  submittedBy: JobOrder["submittedBy"] | null = null,
): Promise<string> {
  const [row] = await transaction.query<Row & { id: string }>(
    `INSERT INTO batch_job (company_id, project_id, well_id, stage_id, job_name, job_queue,
       job_definition, command, submitted_by, submitted_by_name, etl_project_id, etl_well_id,
       import_profile_id, cursor, done, total, chain_id)
     SELECT company_id, project_id, well_id, stage_id, job_name, job_queue,
       job_definition, command, coalesce($2, submitted_by), coalesce($3, submitted_by_name),
       etl_project_id, etl_well_id, import_profile_id, ${continued}
     FROM batch_job WHERE id = $1 RETURNING id`,
    [jobId, submittedBy?.id ?? null, submittedBy?.name ?? null],
  );
  if (row === undefined) throw new Error("The job to continue was not found.");
  await writeJobLog(
    transaction,
    row.id,
    "info",
    `${reason} This job continues job ${jobId}.`,
  );
  return row.id;
}

/**
 * Requests a running job to stop; one that has not begun is stopped at once.
 * Returns false when it has ended.
 */
export async function requestStop(
  transaction: Transaction,
  jobId: string,
  reason: string,
  requestedBy: string,
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE batch_job SET stop_requested = true, stop_reason = coalesce(stop_reason, $2),
       state = CASE WHEN state = 'SUBMITTED' THEN 'STOPPED' ELSE state END,
       ended_at = CASE WHEN state = 'SUBMITTED' THEN now() ELSE ended_at END
     WHERE id = $1 AND state IN ('SUBMITTED', 'RUNNING') RETURNING id`,
    [jobId, reason],
  );
  if (rows.length === 0) return false;
  await writeJobLog(
    transaction,
    jobId,
    "info",
    `${requestedBy} asked to stop: ${reason}`,
  );
  return true;
}
