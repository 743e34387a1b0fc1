import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { mappedColumns } from "#features/etl-jobs/mapped-columns.ts";
import {
  rateSpanMs,
  rateSpans,
  type LastRows,
  type RateSpan,
} from "#jobs/job-reading.ts";

type JobDetails = OutputOf<typeof contract.etl.job>;
type LogLine = JobDetails["log"][number];
type LogKind = JobDetails["problems"][number];

export async function listLog(
  transaction: Transaction,
  jobId: string,
  afterLine: number,
): Promise<LogLine[]> {
  const rows = await transaction.query<
    Row & { id: number; at: Date; level: LogLine["level"]; message: string }
  >(
    "SELECT id::double precision AS id, at, level, message FROM batch_job_log WHERE job_id = $1 AND batch_job_log.id > $2 ORDER BY batch_job_log.id",
    [jobId, afterLine],
  );
  return rows.map(({ id, at, level, message }) => ({
    id,
    timestamp: at.getTime(),
    level,
    message,
  }));
}

/** Problems with different numbers, or of different jobs, count as the same kind. */
const kindOfMessage = String.raw`regexp_replace(
  regexp_replace(message, '[0-9a-f]{8}-[0-9a-f-]{27}', '#', 'g'), '[0-9]+([.,:][0-9]+)*', '#', 'g')`;
const mostKinds = 50;

/** Groups the warnings and errors of the log by kind, the latest first. */
export async function listProblems(
  transaction: Transaction,
  jobId: string,
): Promise<LogKind[]> {
  const rows = await transaction.query<
    Row & { level: LogKind["level"]; kind: string; count: number; last: Date }
  >(
    `SELECT level, ${kindOfMessage} AS kind, count(*)::integer AS count, max(at) AS last
     FROM batch_job_log WHERE job_id = $1 AND level <> 'info'
     GROUP BY level, kind ORDER BY last DESC, kind LIMIT $2`,
    [jobId, mostKinds],
  );
  return rows.map(({ level, kind, count, last }) => ({
    level,
    message: kind,
    count,
    lastTimestamp: last.getTime(),
  }));
}

export async function findReading(
  transaction: Transaction,
  jobId: string,
): Promise<JobDetails["reading"]> {
  const [row] = await transaction.query<
    Row & {
      row_count: number;
      last_rows: LastRows;
      rates: RateSpan[];
      now: Date;
    }
  >(
    `SELECT row_count::double precision AS row_count, last_rows, rates, clock_timestamp() AS now
     FROM job_reading WHERE job_id = $1`,
    [jobId],
  );
  if (row === undefined) return null;
  return {
    rowCount: row.row_count,
    ...row.last_rows,
    rates: rateSpans(row.rates, row.now.getTime()),
    rateSpanSeconds: rateSpanMs / 1000,
  };
}

/** How the columns seen so far were mapped, from the cursor that the job resumes with. */
export async function findMapping(
  transaction: Transaction,
  jobId: string,
): Promise<JobDetails["mapping"]> {
  const [row] = await transaction.query<Row & { cursor: unknown }>(
    "SELECT cursor FROM batch_job WHERE id = $1",
    [jobId],
  );
  return mappedColumns(row?.cursor);
}
