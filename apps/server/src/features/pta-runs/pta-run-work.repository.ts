import type { PtaFailure, PtaOutput } from "@stagecraft/domain/pta";
import type { Row, Transaction } from "#database/database.ts";
import {
  writtenOutput,
  type RunProgress,
} from "#features/pta-runs/compute-interpretation.ts";

export interface QueuedRun {
  readonly id: number;
  /** Names the stage in the log of the job. */
  readonly label: string;
}

/** Queues again the runs that a lost worker had started; finished ones stay. */
export async function requeue(
  transaction: Transaction,
  jobId: string,
): Promise<void> {
  await transaction.query(
    `UPDATE pta_interpretation SET status = 'QUEUED', progress = NULL, generation = NULL
     WHERE job_id = $1 AND status = 'RUNNING'`,
    [jobId],
  );
}

/** Lists the runs of a job that are still to be computed, in the order of wells and stages. */
export function listQueued(
  transaction: Transaction,
  jobId: string,
): Promise<QueuedRun[]> {
  return transaction.query<Row & QueuedRun>(
    `SELECT i.id, w.well_number || ', ' || s.name AS label
     FROM pta_interpretation i JOIN stage s ON s.id = i.stage_id JOIN well w ON w.id = s.well_id
     WHERE i.job_id = $1 AND i.status = 'QUEUED' ORDER BY w.well_number, w.id, s.ordinal, i.id`,
    [jobId],
  );
}

/**
 * Fails the runs that were not listed: their stages are deleted, so no worker would ever start
 * them.
 */
export async function failUnlisted(
  transaction: Transaction,
  jobId: string,
): Promise<void> {
  const failure: PtaFailure = "stageDeleted";
  await transaction.query(
    `UPDATE pta_interpretation SET status = 'FAILED', failure = $2, ended_at = clock_timestamp()
     WHERE job_id = $1 AND status = 'QUEUED'`,
    [jobId, failure],
  );
}

/** Counts all interpretations of a job, done or not. */
export async function countOfJob(
  transaction: Transaction,
  jobId: string,
): Promise<number> {
  const [row] = await transaction.query<Row & { count: number }>(
    "SELECT count(*)::integer AS count FROM pta_interpretation WHERE job_id = $1",
    [jobId],
  );
  return row?.count ?? 0;
}

/** Returns false when it was cancelled or deleted meanwhile. */
export async function begin(
  transaction: Transaction,
  jobId: string,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE pta_interpretation SET status = 'RUNNING', progress = 0, generation = NULL
     WHERE id = $2 AND job_id = $1 AND status = 'QUEUED' RETURNING id`,
    [jobId, id],
  );
  return rows.length > 0;
}

export async function writeProgress(
  transaction: Transaction,
  jobId: string,
  progress: ReadonlyMap<number, RunProgress>,
): Promise<void> {
  const entries = [...progress];
  await transaction.query(
    `UPDATE pta_interpretation i SET progress = given.share, generation = given.generation
     FROM unnest($2::integer[], $3::real[], $4::integer[]) AS given (id, share, generation)
     WHERE i.id = given.id AND i.job_id = $1 AND i.status = 'RUNNING'`,
    [
      jobId,
      entries.map(([id]) => id),
      entries.map(([, { share }]) => share),
      entries.map(([, { generation }]) => generation),
    ],
  );
}

/** Returns which of some runs are still wanted. */
export async function listRunning(
  transaction: Transaction,
  jobId: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await transaction.query<Row & { id: number }>(
    "SELECT id FROM pta_interpretation WHERE job_id = $1 AND id = ANY($2) AND status = 'RUNNING'",
    [jobId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

const isOver =
  "progress = NULL, generation = NULL, ended_at = clock_timestamp()";

export interface DoneRun {
  readonly id: number;
  readonly output: PtaOutput;
  readonly digest: string;
  readonly release: string;
}

/** A run that was cancelled meanwhile stores nothing. */
export async function storeOutput(
  transaction: Transaction,
  jobId: string,
  { id, output, digest, release }: DoneRun,
): Promise<void> {
  await transaction.query(
    `UPDATE pta_interpretation SET status = 'DONE', failure = NULL, ${isOver}, output = $3, results = $4,
       warnings = $5, output_digest = $6, engine_release = $7
     WHERE id = $2 AND job_id = $1 AND status = 'RUNNING'`,
    [
      jobId,
      id,
      writtenOutput(output),
      JSON.stringify(output.results),
      JSON.stringify(output.warnings),
      digest,
      release,
    ],
  );
}

/** Removes the output of an earlier run, because the newest one ended without a result. */
export async function storeFailure(
  transaction: Transaction,
  jobId: string,
  id: number,
  failure: PtaFailure,
): Promise<void> {
  await transaction.query(
    `UPDATE pta_interpretation SET status = 'FAILED', failure = $3, ${isOver}, output = NULL, results = '[]',
       warnings = '[]', output_digest = NULL, engine_release = NULL
     WHERE id = $2 AND job_id = $1 AND status = 'RUNNING'`,
    [jobId, id, failure],
  );
}
