import type { BackfillMode } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type { ColumnComparison } from "#features/backfills/compare-columns.ts";
import type { JobState } from "#jobs/job-definition.ts";

export type BackfillStep = "compare" | "apply" | "undo";

export type BackfillSource =
  | { readonly kind: "file"; readonly importId: number }
  | {
      readonly kind: "log";
      readonly dataSourceAuthId: number;
      readonly uidWell: string;
      readonly uidWellbore: string;
      readonly uidLog: string;
      readonly version: "1.4.1.1" | "1.3.1.1";
    };

export interface StoredBackfill {
  readonly id: number;
  readonly companyId: number;
  readonly stageId: number;
  readonly source: BackfillSource;
  readonly sourceName: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly step: BackfillStep;
  readonly job: {
    readonly id: string;
    readonly state: JobState;
    readonly done: number;
    readonly total: number | null;
    readonly failure: string | null;
  } | null;
  readonly rowCount: number;
  readonly remarks: readonly string[];
  readonly comparedAt: number | null;
  readonly mode: BackfillMode | null;
  readonly channels: readonly string[];
  readonly appliedAt: number | null;
  readonly appliedBy: string | null;
  readonly filledCount: number;
  readonly replacedCount: number;
  readonly undoneAt: number | null;
  readonly undoneBy: string | null;
  readonly keptCount: number;
  readonly isExpired: boolean;
  readonly createdAt: number;
  readonly createdBy: string;
}

interface BackfillRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly stage_id: number;
  readonly source: BackfillSource;
  readonly source_name: string;
  readonly from_ms: string;
  readonly to_ms: string;
  readonly step: BackfillStep;
  readonly job_id: string | null;
  readonly job_state: JobState | null;
  readonly done: number;
  readonly total: number | null;
  readonly failure: string | null;
  readonly row_count: number;
  readonly remarks: string[];
  readonly compared_at: Date | null;
  readonly mode: BackfillMode | null;
  readonly channels: string[];
  readonly applied_at: Date | null;
  readonly applied_by: string | null;
  readonly filled_count: number;
  readonly replaced_count: number;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  readonly kept_count: number;
  readonly expired: boolean;
  readonly created_at: Date;
  readonly created_by: string;
}

const select = `SELECT b.*, j.state AS job_state, j.done, j.total, j.failure
  FROM backfill b LEFT JOIN batch_job j ON j.id = b.job_id`;

function jobOf(row: BackfillRow): StoredBackfill["job"] {
  const { job_id, job_state, done, total, failure } = row;
  if (job_id === null || job_state === null) return null;
  return { id: job_id, state: job_state, done, total, failure };
}

function toBackfill(row: BackfillRow): StoredBackfill {
  return {
    id: row.id,
    companyId: row.company_id,
    stageId: row.stage_id,
    source: row.source,
    sourceName: row.source_name,
    fromMs: Number(row.from_ms),
    toMs: Number(row.to_ms),
    step: row.step,
    job: jobOf(row),
    rowCount: row.row_count,
    remarks: row.remarks,
    comparedAt: row.compared_at?.getTime() ?? null,
    mode: row.mode,
    channels: row.channels,
    appliedAt: row.applied_at?.getTime() ?? null,
    appliedBy: row.applied_by,
    filledCount: row.filled_count,
    replacedCount: row.replaced_count,
    undoneAt: row.undone_at?.getTime() ?? null,
    undoneBy: row.undone_by,
    keptCount: row.kept_count,
    isExpired: row.expired,
    createdAt: row.created_at.getTime(),
    createdBy: row.created_by,
  };
}

export async function findBackfill(
  transaction: Transaction,
  id: number,
): Promise<StoredBackfill | null> {
  const [row] = await transaction.query<BackfillRow>(
    `${select} WHERE b.id = $1`,
    [id],
  );
  return row === undefined ? null : toBackfill(row);
}

/** A stage has a handful; the limit bounds the list. */
const longestList = 50;

export async function listBackfills(
  transaction: Transaction,
  stageId: number,
): Promise<StoredBackfill[]> {
  const rows = await transaction.query<BackfillRow>(
    `${select} WHERE b.stage_id = $1 ORDER BY b.id DESC LIMIT $2`,
    [stageId, longestList],
  );
  return rows.map(toBackfill);
}

/**
 * Locks the stage, so that people who start, apply or undo its backfills do so
 * one after the other.
 */
export async function lockBackfillsOfStage(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtext('backfill'), $1)",
    [stageId],
  );
}

export async function hasRunningBackfill(
  transaction: Transaction,
  stageId: number,
): Promise<boolean> {
  const [row] = await transaction.query<Row & { running: boolean }>(
    `SELECT EXISTS (SELECT FROM backfill b JOIN batch_job j ON j.id = b.job_id
       WHERE b.stage_id = $1 AND j.state IN ('SUBMITTED', 'RUNNING')) AS running`,
    [stageId],
  );
  return row?.running === true;
}

export interface NewBackfill {
  readonly companyId: number;
  readonly stageId: number;
  readonly source: BackfillSource;
  readonly sourceName: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly createdBy: string;
}

export async function insertBackfill(
  transaction: Transaction,
  record: NewBackfill,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO backfill (company_id, stage_id, source, source_name, from_ms, to_ms, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      record.companyId,
      record.stageId,
      JSON.stringify(record.source),
      record.sourceName,
      record.fromMs,
      record.toMs,
      record.createdBy,
    ],
  );
  return (row as { id: number }).id;
}

export async function setJob(
  transaction: Transaction,
  id: number,
  step: BackfillStep,
  jobId: string,
): Promise<void> {
  await transaction.query(
    "UPDATE backfill SET step = $2, job_id = $3 WHERE id = $1",
    [id, step, jobId],
  );
}

export async function setChoice(
  transaction: Transaction,
  id: number,
  choice: {
    readonly mode: BackfillMode;
    readonly channels: readonly string[];
    readonly appliedBy: string;
  },
): Promise<void> {
  await transaction.query(
    "UPDATE backfill SET mode = $2, channels = $3, applied_by = $4 WHERE id = $1",
    [id, choice.mode, choice.channels, choice.appliedBy],
  );
}

export async function setUndoneBy(
  transaction: Transaction,
  id: number,
  undoneBy: string,
): Promise<void> {
  await transaction.query("UPDATE backfill SET undone_by = $2 WHERE id = $1", [
    id,
    undoneBy,
  ]);
}

/** The comparison of a channel as it is stored and shown. */
export type StoredComparison = ColumnComparison & {
  readonly refusal: "otherUnit" | "computed" | null;
  readonly storedUnit: string | null;
};

export interface ComparedChannel {
  readonly channel: string;
  readonly unit: string;
  readonly sourceRead: Buffer;
  readonly comparison: StoredComparison;
}

export async function writeComparison(
  transaction: Transaction,
  { id, companyId }: Pick<StoredBackfill, "id" | "companyId">,
  compared: {
    readonly rowCount: number;
    readonly remarks: readonly string[];
    readonly channels: readonly ComparedChannel[];
  },
): Promise<void> {
  await transaction.query(
    "DELETE FROM backfill_channel WHERE backfill_id = $1",
    [id],
  );
  for (const { channel, unit, sourceRead, comparison } of compared.channels)
    await transaction.query(
      `INSERT INTO backfill_channel (backfill_id, company_id, channel, unit, source_read, comparison)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, companyId, channel, unit, sourceRead, JSON.stringify(comparison)],
    );
  await transaction.query(
    "UPDATE backfill SET row_count = $2, remarks = $3, compared_at = clock_timestamp() WHERE id = $1",
    [id, compared.rowCount, JSON.stringify(compared.remarks)],
  );
}

export interface StoredChannel {
  readonly channel: string;
  readonly unit: string;
  readonly comparison: StoredComparison;
}

export function listChannels(
  transaction: Transaction,
  id: number,
): Promise<StoredChannel[]> {
  return transaction.query<Row & StoredChannel>(
    `SELECT channel, unit, comparison FROM backfill_channel
     WHERE backfill_id = $1 ORDER BY channel`,
    [id],
  );
}

export interface KeptChannel {
  readonly channel: string;
  readonly unit: string;
  readonly sourceRead: Buffer | null;
  readonly filled: Buffer | null;
  readonly replaced: Buffer | null;
  readonly replacement: Buffer | null;
}

/** Samples read for the chosen channels, and the previous samples kept for the undo. */
export function listKept(
  transaction: Transaction,
  id: number,
): Promise<KeptChannel[]> {
  return transaction.query<Row & KeptChannel>(
    `SELECT c.channel, c.unit, c.source_read AS "sourceRead", c.filled, c.replaced, c.replacement
     FROM backfill_channel c JOIN backfill b ON b.id = c.backfill_id
     WHERE b.id = $1 AND c.channel = ANY(b.channels) ORDER BY c.channel`,
    [id],
  );
}

export async function writePlan(
  transaction: Transaction,
  id: number,
  plan: {
    readonly channel: string;
    readonly filled: Buffer;
    readonly replaced: Buffer;
    readonly replacement: Buffer;
  },
): Promise<void> {
  await transaction.query(
    `UPDATE backfill_channel SET filled = $3, replaced = $4, replacement = $5
     WHERE backfill_id = $1 AND channel = $2`,
    [id, plan.channel, plan.filled, plan.replaced, plan.replacement],
  );
}

export async function writePlanCounts(
  transaction: Transaction,
  id: number,
  filledCount: number,
  replacedCount: number,
): Promise<void> {
  await transaction.query(
    "UPDATE backfill SET filled_count = $2, replaced_count = $3 WHERE id = $1",
    [id, filledCount, replacedCount],
  );
}

/** The samples of the range count as back-filled, whatever state the stage is in. */
export async function finishApply(
  transaction: Transaction,
  { id, stageId, companyId }: StoredBackfill,
  changed: { readonly firstTime: number; readonly lastTime: number } | null,
): Promise<void> {
  if (changed !== null)
    await transaction.query(
      "SELECT note_late_arrival($1, $2, 'backfilled', $3, $4)",
      [stageId, companyId, changed.firstTime, changed.lastTime],
    );
  await transaction.query(
    "UPDATE backfill SET applied_at = clock_timestamp() WHERE id = $1",
    [id],
  );
}

export async function finishUndo(
  transaction: Transaction,
  id: number,
  keptCount: number,
): Promise<void> {
  await transaction.query(
    "UPDATE backfill SET undone_at = clock_timestamp(), kept_count = $2 WHERE id = $1",
    [id, keptCount],
  );
}

/** Removes the read and the replaced samples of backfills that can no longer be undone. */
export async function expireBackfills(
  transaction: Transaction,
  before: number,
): Promise<number> {
  const rows = await transaction.query<Row & { id: number }>(
    `UPDATE backfill SET expired = true
     WHERE NOT expired AND coalesce(applied_at, created_at) < $1 RETURNING id`,
    [new Date(before)],
  );
  await transaction.query(
    `UPDATE backfill_channel SET source_read = NULL, filled = NULL, replaced = NULL, replacement = NULL
     WHERE backfill_id = ANY($1)`,
    [rows.map(({ id }) => id)],
  );
  return rows.length;
}

export interface MeasuredSeries {
  readonly id: number;
  readonly channel: string;
  readonly unit: string;
  readonly derived: boolean;
}

export function listSeries(
  transaction: Transaction,
  stageId: number,
): Promise<MeasuredSeries[]> {
  return transaction.query<Row & MeasuredSeries>(
    "SELECT id, channel, unit, derived FROM series WHERE stage_id = $1",
    [stageId],
  );
}
