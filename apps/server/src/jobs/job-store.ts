import type { Row, Transaction } from "#database/database.ts";
import type {
  JobLogLevel,
  JobQueueName,
  JobTarget,
  JobWatcher,
} from "#jobs/job-definition.ts";
import type { Reading } from "#jobs/job-reading.ts";

/** Identifies one attempt of one worker: a worker that lost the lease can no longer write. */
export interface Claim {
  readonly jobId: string;
  readonly owner: string;
  readonly attempt: number;
}

export interface ClaimedJob extends Claim {
  readonly chainId: string;
  readonly watcher: JobWatcher | null;
  readonly target: JobTarget;
  readonly jobName: string;
  readonly definition: string;
  readonly command: readonly string[];
  readonly cursor: unknown;
  readonly stopRequested: boolean;
  readonly crashes: number;
  readonly submittedBy: number | null;
}

interface WatcherColumns {
  readonly etl_project_id: number | null;
  readonly etl_well_id: number | null;
}

interface ClaimedRow extends Row, WatcherColumns {
  readonly id: string;
  readonly chain_id: string | null;
  readonly company_id: number;
  readonly project_id: number;
  readonly well_id: number | null;
  readonly stage_id: number | null;
  readonly job_name: string;
  readonly job_definition: string;
  readonly command: string[];
  readonly cursor: unknown;
  readonly stop_requested: boolean;
  readonly attempt: number;
  readonly crashes: number;
  readonly submitted_by: number | null;
}

function toWatcher(row: WatcherColumns): JobWatcher | null {
  if (row.etl_project_id !== null) return { etlProjectId: row.etl_project_id };
  return row.etl_well_id === null ? null : { etlWellId: row.etl_well_id };
}

function toClaimed(row: ClaimedRow, owner: string): ClaimedJob {
  return {
    jobId: row.id,
    chainId: row.chain_id ?? row.id,
    watcher: toWatcher(row),
    owner,
    attempt: row.attempt,
    target: {
      companyId: row.company_id,
      projectId: row.project_id,
      wellId: row.well_id,
      stageId: row.stage_id,
    },
    jobName: row.job_name,
    definition: row.job_definition,
    command: row.command,
    cursor: row.cursor,
    stopRequested: row.stop_requested,
    crashes: row.crashes,
    submittedBy: row.submitted_by,
  };
}

export interface ClaimOrder {
  readonly owner: string;
  readonly queue: JobQueueName;
  /** Definitions this worker knows; others are left to newer workers. */
  readonly definitions: readonly string[];
  readonly limit: number;
  /** The most jobs one company may have at this worker, including running ones. */
  readonly companyLimit: number;
  /** Companies this worker has served, the most recent last. */
  readonly served: readonly number[];
  readonly leaseMs: number;
}

/** SQL for a job that is not running and may begin. */
function claimable(alias: string): string {
  return `${alias}.state IN ('SUBMITTED', 'RUNNING') AND ${alias}.job_queue = $3 AND ${alias}.job_definition = ANY($4)
    AND (${alias}.lease_until IS NULL OR ${alias}.lease_until < now())
    AND (${alias}.not_before IS NULL OR ${alias}.not_before <= now())`;
}

/**
 * Claims jobs that are not running: companies take turns, and each company's
 * oldest job comes first, so that a hundred jobs of one company delay another
 * company by one job. Workers that claim at once get different jobs.
 */
export async function claimJobs(
  transaction: Transaction,
  order: ClaimOrder,
): Promise<ClaimedJob[]> {
  const rows = await transaction.query<ClaimedRow>(
    `UPDATE batch_job SET state = 'RUNNING', owner = $1, attempt = attempt + 1,
       crashes = crashes + CASE WHEN owner IS NULL THEN 0 ELSE 1 END,
       claimed_at = now(), started_at = coalesce(started_at, now()),
       lease_until = now() + $2 * interval '1 millisecond'
     WHERE id IN (SELECT free.id FROM batch_job free JOIN (
         SELECT waiting.id, coalesce(busy.jobs, 0)
           + row_number() OVER (PARTITION BY waiting.company_id ORDER BY waiting.created_at, waiting.id) AS turn
         FROM batch_job waiting LEFT JOIN (
           SELECT company_id, count(*) AS jobs FROM batch_job
           WHERE state = 'RUNNING' AND owner = $1 AND job_queue = $3 AND lease_until >= now()
           GROUP BY company_id) busy USING (company_id)
         WHERE ${claimable("waiting")}) line USING (id)
       WHERE line.turn <= $6 AND ${claimable("free")}
       ORDER BY line.turn, array_position($7::integer[], free.company_id) NULLS FIRST, free.created_at, free.id LIMIT $5 FOR UPDATE OF free SKIP LOCKED)
     RETURNING *`,
    [
      order.owner,
      order.leaseMs,
      order.queue,
      order.definitions,
      order.limit,
      order.companyLimit,
      order.served,
    ],
  );
  return rows.map((row) => toClaimed(row, order.owner));
}

/** Renews the leases; returns those still held and whether a stop was requested. */
export async function renewLeases(
  transaction: Transaction,
  owner: string,
  jobIds: readonly string[],
  leaseMs: number,
  provenMs: number,
): Promise<Map<string, { readonly stopRequested: boolean }>> {
  const rows = await transaction.query<
    Row & { id: string; stop_requested: boolean }
  >(
    `UPDATE batch_job SET lease_until = now() + $3 * interval '1 millisecond',
       crashes = CASE WHEN now() - claimed_at > $4 * interval '1 millisecond' THEN 0 ELSE crashes END
     WHERE id = ANY($2::uuid[]) AND owner = $1 AND state = 'RUNNING'
     RETURNING id, stop_requested`,
    [owner, jobIds, leaseMs, provenMs],
  );
  return new Map(
    rows.map(({ id, stop_requested }) => [
      id,
      { stopRequested: stop_requested },
    ]),
  );
}

const held = "id = $1 AND owner = $2 AND attempt = $3 AND state = 'RUNNING'";

function heldBy({ jobId, owner, attempt }: Claim): unknown[] {
  return [jobId, owner, attempt];
}

/** Returns false when another worker holds the lease by now. */
export async function writeCursor(
  transaction: Transaction,
  claim: Claim,
  cursor: unknown,
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE batch_job SET cursor = $4,
       crashes = CASE WHEN cursor IS DISTINCT FROM $4::jsonb THEN 0 ELSE crashes END
     WHERE ${held} RETURNING id`,
    [...heldBy(claim), JSON.stringify(cursor)],
  );
  return rows.length > 0;
}

export interface Progress {
  readonly done: number;
  readonly total: number | null;
}

export async function writeProgress(
  transaction: Transaction,
  claim: Claim,
  { done, total }: Progress,
): Promise<void> {
  await transaction.query(
    `UPDATE batch_job SET done = $4, total = $5,
       crashes = CASE WHEN $4 > done THEN 0 ELSE crashes END WHERE ${held}`,
    [...heldBy(claim), done, total],
  );
}

/** Returns silently when another worker holds the lease: that one writes its own. */
export async function writeReading(
  transaction: Transaction,
  claim: Claim,
  reading: Reading,
): Promise<void> {
  await transaction.query(
    `INSERT INTO job_reading (job_id, company_id, row_count, last_sample_at, last_received_at, last_rows, rates)
     SELECT id, company_id, $4::bigint, to_timestamp($5::double precision / 1000),
       to_timestamp($6::double precision / 1000), $7::jsonb, $8::jsonb
     FROM batch_job WHERE ${held}
     ON CONFLICT (job_id) DO UPDATE SET row_count = job_reading.row_count + excluded.row_count,
       last_sample_at = excluded.last_sample_at, last_received_at = excluded.last_received_at,
       last_rows = excluded.last_rows, rates = excluded.rates`,
    [
      ...heldBy(claim),
      reading.rowCount,
      reading.lastSampleAt,
      reading.lastReceivedAt,
      JSON.stringify(reading.lastRows),
      JSON.stringify(reading.rates),
    ],
  );
}

export interface Ending {
  readonly state: "SUCCEEDED" | "FAILED" | "STOPPED";
  readonly failure: string | null;
  readonly progress: Progress | null;
}

export async function endJob(
  transaction: Transaction,
  claim: Claim,
  { state, failure, progress }: Ending,
): Promise<void> {
  await transaction.query(
    `UPDATE batch_job SET state = $4, failure = $5, ended_at = now(), owner = NULL, lease_until = NULL,
       done = coalesce($6, done), total = coalesce($7, total) WHERE ${held}`,
    [
      ...heldBy(claim),
      state,
      failure,
      progress?.done ?? null,
      progress?.total ?? null,
    ],
  );
}

/** Releases a job, to be claimed again by any worker, now or after a delay. */
export async function releaseJob(
  transaction: Transaction,
  claim: Claim,
  waitMs: number,
): Promise<void> {
  await transaction.query(
    `UPDATE batch_job SET owner = NULL, lease_until = NULL,
       not_before = now() + $4 * interval '1 millisecond' WHERE ${held}`,
    [...heldBy(claim), waitMs],
  );
}

const longestMessage = 1000;
const longestLog = 500;

/** Keeps only the newest lines: a feed that runs for months must not fill the table. */
export async function writeJobLog(
  transaction: Transaction,
  jobId: string,
  level: JobLogLevel,
  message: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO batch_job_log (job_id, company_id, level, message)
     SELECT id, company_id, $2, $3 FROM batch_job WHERE id = $1`,
    [jobId, level, message.slice(0, longestMessage)],
  );
  await transaction.query(
    `DELETE FROM batch_job_log WHERE job_id = $1 AND id <=
       (SELECT id FROM batch_job_log WHERE job_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [jobId, longestLog],
  );
}
