import type { Row, Transaction } from "#database/database.ts";

export interface RunCase {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly projectId: number;
}

/** Locks the case, so that two orders at once do not choose the same interpretations. */
export async function lockCase(
  transaction: Transaction,
  id: number,
): Promise<RunCase | null> {
  const [row] = await transaction.query<Row & RunCase>(
    `SELECT id, name, company_id AS "companyId", project_id AS "projectId" FROM pta_case
     WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return row ?? null;
}

const underWay = "status IN ('QUEUED', 'RUNNING')";

export async function countUnderWay(
  transaction: Transaction,
  companyId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { count: number }>(
    `SELECT count(*)::integer AS count FROM pta_interpretation WHERE company_id = $1 AND ${underWay}`,
    [companyId],
  );
  return row?.count ?? 0;
}

/** The results of the run before stay until the new one is over. */
export async function queueRuns(
  transaction: Transaction,
  jobId: string,
  ids: readonly number[],
  orderedBy: string,
): Promise<number> {
  const rows = await transaction.query(
    `UPDATE pta_interpretation SET status = 'QUEUED', job_id = $1, progress = NULL, generation = NULL,
       failure = NULL, queued_at = clock_timestamp(), ended_at = NULL, ordered_by = $3
     WHERE id = ANY($2) AND NOT ${underWay} RETURNING id`,
    [jobId, ids, orderedBy],
  );
  return rows.length;
}

/**
 * Locks the jobs of some runs before the runs: a worker that stores a result locks in the same
 * order.
 */
export async function lockJobs(
  transaction: Transaction,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await transaction.query<Row & { id: string }>(
    `SELECT j.id FROM batch_job j WHERE j.id IN (
       SELECT i.job_id FROM pta_interpretation i WHERE i.id = ANY($1) AND i.${underWay})
     ORDER BY j.id FOR UPDATE`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Returns how many were waiting or running. */
export async function cancelRuns(
  transaction: Transaction,
  ids: readonly number[],
): Promise<number> {
  const rows = await transaction.query(
    `UPDATE pta_interpretation SET status = 'CANCELLED', progress = NULL, generation = NULL,
       ended_at = clock_timestamp()
     WHERE id = ANY($1) AND ${underWay} RETURNING id`,
    [ids],
  );
  return rows.length;
}

/** Lists which of some jobs have nothing left to compute. */
export async function listIdleJobs(
  transaction: Transaction,
  jobIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<Row & { id: string }>(
    `SELECT j.id FROM unnest($1::uuid[]) AS j (id) WHERE NOT EXISTS (
       SELECT FROM pta_interpretation i WHERE i.job_id = j.id AND i.${underWay})`,
    [jobIds],
  );
  return rows.map(({ id }) => id);
}
