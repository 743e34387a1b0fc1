import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import type {
  Watcher,
  WatcherHold,
  WatcherMemory,
} from "#features/etl-jobs/watchers/watcher-step.ts";
import { holdsThatStop } from "#features/etl-jobs/watchers/watcher-step.ts";
import type { JobState, JobTarget, JobWatcher } from "#jobs/job-definition.ts";

export type EtlProject = OutputOf<typeof contract.etl.addToProject>;
export type WatcherStatus = EtlProject["status"];
export type JobDocument = EtlProject["etl"];
export type WatcherTable = "etl_project" | "etl_well";

/** Which watcher: its table and its id there. */
export interface WatcherKey {
  readonly table: WatcherTable;
  readonly id: number;
}

export function keyOf(watcher: JobWatcher): WatcherKey {
  return "etlProjectId" in watcher
    ? { table: "etl_project", id: watcher.etlProjectId }
    : { table: "etl_well", id: watcher.etlWellId };
}

interface WatcherRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly well_id: number | null;
  readonly etl: JobDocument;
  readonly updated_at: Date;
  readonly wanted: "RUNNING" | "STOPPED";
  readonly submitted_etl: JobDocument | null;
  readonly is_outdated: boolean;
  readonly restarts: number;
  readonly failures: number;
  readonly started_count: number;
  readonly failed_count: number;
  readonly next_start_at: Date | null;
  readonly last_failure: string | null;
  readonly alarm_since: Date | null;
  readonly alarmed: string[];
  readonly alarm_notice: string | null;
  readonly hold_reason: WatcherHold | null;
  readonly asset: string;
  readonly job_id: string | null;
  readonly job_name: string;
  readonly job_definition: string;
  readonly job_state: JobState | null;
  readonly job_failure: string | null;
  readonly stop_requested: boolean;
  readonly ran_ms: number;
}

/**
 * A watcher with its newest job, which is the live one if there is any.
 * Watchers of deleted assets are hidden and count as missing.
 */
function selectWatchers(table: WatcherTable): string {
  const watchedWell = table === "etl_well" ? "e.well_id" : "j.well_id";
  return `SELECT e.*, ${table === "etl_well" ? "" : "NULL::integer AS well_id,"}
      e.wanted = 'RUNNING' AND e.etl IS DISTINCT FROM e.submitted_etl AS is_outdated,
      concat_ws(', ', p.name, w.well_number) AS asset,
      j.id AS job_id, j.job_name, j.job_definition, j.state AS job_state, j.failure AS job_failure,
      j.stop_requested, coalesce(extract(epoch FROM
        coalesce(j.ended_at, clock_timestamp()) - j.started_at) * 1000, 0)::double precision AS ran_ms,
      CASE WHEN NOT coalesce(c.active, false) THEN 'company.inactive'
        WHEN p.id IS NULL THEN 'project.deleted'
        WHEN NOT p.active THEN 'project.inactive'
        WHEN ${watchedWell} IS NOT NULL AND w.id IS NULL THEN 'well.deleted'
        WHEN NOT w.active THEN 'well.inactive'
        WHEN j.stage_id IS NOT NULL AND s.id IS NULL THEN 'stage.deleted'
        WHEN s.state IN ('ENDED', 'REVIEWED', 'FINAL') THEN 'stage.ended'
      END AS hold_reason
    FROM ${table} e
    LEFT JOIN LATERAL (SELECT * FROM batch_job b WHERE b.${table}_id = e.id
      ORDER BY b.created_at DESC, b.id LIMIT 1) j ON true
    LEFT JOIN company c ON c.id = e.company_id
    LEFT JOIN project p ON p.id = e.project_id
    LEFT JOIN well w ON w.id = ${watchedWell}
    LEFT JOIN stage s ON s.id = j.stage_id`;
}

/** A watcher as it is stored, with its status. */
export interface WatcherRecord {
  readonly id: number;
  readonly projectId: number;
  readonly wellId: number | null;
  readonly etl: JobDocument;
  readonly updatedAt: number;
  readonly status: WatcherStatus;
}

function toStatus(row: WatcherRow): WatcherStatus {
  const isWanted = row.wanted === "RUNNING";
  return {
    wanted: row.wanted,
    jobId: row.job_id,
    jobState: row.job_state,
    restarts: row.restarts,
    startedCount: row.started_count,
    failedCount: row.failed_count,
    nextStartAt: isWanted ? (row.next_start_at?.getTime() ?? null) : null,
    lastFailure: row.last_failure,
    alarmSince: row.alarm_since?.getTime() ?? null,
    holdReason: isWanted ? row.hold_reason : null,
    isOutdated: row.is_outdated,
  };
}

function toRecord(row: WatcherRow): WatcherRecord {
  return {
    id: row.id,
    projectId: row.project_id,
    wellId: row.well_id,
    etl: row.etl,
    updatedAt: row.updated_at.getTime(),
    status: toStatus(row),
  };
}

/** Null for a watcher that was never submitted. */
function toWatcher(row: WatcherRow | undefined): Watcher | null {
  if (row?.job_id == null || row.job_state === null) return null;
  return {
    id: row.id,
    wanted: row.wanted,
    holdReason: row.hold_reason,
    asset: row.asset,
    restarts: row.restarts,
    failures: row.failures,
    failedCount: row.failed_count,
    nextStartAt: row.next_start_at?.getTime() ?? null,
    lastFailure: row.last_failure,
    alarmSince: row.alarm_since?.getTime() ?? null,
    alarmed: row.alarmed,
    alarmNotice: row.alarm_notice,
    job: {
      id: row.job_id,
      jobName: row.job_name,
      definition: row.job_definition,
      state: row.job_state,
      failure: row.job_failure,
      stopRequested: row.stop_requested,
      ranMs: row.ran_ms,
    },
  };
}

const assetColumns = {
  etl_project: "project_id",
  etl_well: "well_id",
} as const;

/** Finds a watcher by its own id, or by that of the project or well it watches. */
export async function findWatcherRecord(
  transaction: Transaction,
  table: WatcherTable,
  by: { readonly id: number } | { readonly assetId: number },
): Promise<WatcherRecord | null> {
  const [column, value] =
    "id" in by ? ["id", by.id] : [assetColumns[table], by.assetId];
  const [row] = await transaction.query<WatcherRow>(
    `${selectWatchers(table)} WHERE e.${column} = $1`,
    [value],
  );
  return row === undefined ? null : toRecord(row);
}

/**
 * Returns why nothing may be started for this target now; null when nothing
 * prevents it, or when the target is deleted.
 */
export async function findHoldOf(
  transaction: Transaction,
  { projectId, wellId }: JobTarget,
): Promise<WatcherHold | null> {
  const [row] = await transaction.query<Row & { hold: WatcherHold | null }>(
    `SELECT CASE WHEN NOT c.active THEN 'company.inactive' WHEN NOT p.active THEN 'project.inactive'
       WHEN NOT w.active THEN 'well.inactive' END AS hold
     FROM project p JOIN company c ON c.id = p.company_id LEFT JOIN well w ON w.id = $2 WHERE p.id = $1`,
    [projectId, wellId],
  );
  return row?.hold ?? null;
}

/** Locks the watcher against other workers and people; waits for them. */
export async function lockWatcher(
  transaction: Transaction,
  { table, id }: WatcherKey,
): Promise<void> {
  await transaction.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
}

/** Locks a watcher that is wanted; returns false when another worker is handling it. */
export async function lockFreeWatcher(
  transaction: Transaction,
  { table, id }: WatcherKey,
): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT id FROM ${table} WHERE id = $1 AND wanted = 'RUNNING' FOR UPDATE SKIP LOCKED`,
    [id],
  );
  return rows.length > 0;
}

export async function findWatcher(
  transaction: Transaction,
  { table, id }: WatcherKey,
): Promise<Watcher | null> {
  const [row] = await transaction.query<WatcherRow>(
    `${selectWatchers(table)} WHERE e.id = $1`,
    [id],
  );
  return toWatcher(row);
}

/** Watchers that need action, starting with those that have waited longest. */
export async function listDueWatchers(
  transaction: Transaction,
  table: WatcherTable,
  now: number,
  ranWellMs: number,
  limit: number,
): Promise<number[]> {
  const rows = await transaction.query<Row & { id: number }>(
    `SELECT id FROM (${selectWatchers(table)} WHERE e.wanted = 'RUNNING') AS watched
     WHERE job_id IS NOT NULL AND CASE WHEN job_state IN ('SUBMITTED', 'RUNNING')
       THEN hold_reason = ANY($4) AND NOT stop_requested
         OR (restarts > 0 OR failures > 0) AND ran_ms >= $2
       ELSE next_start_at IS NULL OR hold_reason IS NULL AND next_start_at <= $1 END
     ORDER BY next_start_at NULLS FIRST, id LIMIT $3`,
    [new Date(now), ranWellMs, limit, holdsThatStop],
  );
  return rows.map(({ id }) => id);
}

export async function writeMemory(
  transaction: Transaction,
  { table, id }: WatcherKey,
  memory: WatcherMemory,
): Promise<void> {
  const at = (time: number | null) => (time === null ? null : new Date(time));
  await transaction.query(
    `UPDATE ${table} SET restarts = $2, failures = $3, failed_count = $4, next_start_at = $5,
       last_failure = $6, alarm_since = $7, alarmed = $8, alarm_notice = $9 WHERE id = $1`,
    [
      id,
      memory.restarts,
      memory.failures,
      memory.failedCount,
      at(memory.nextStartAt),
      memory.lastFailure,
      at(memory.alarmSince),
      memory.alarmed,
      memory.alarmNotice,
    ],
  );
}

/** Records that the watcher started its job; `inARow` when the previous job ended by itself. */
export async function noteStart(
  transaction: Transaction,
  { table, id }: WatcherKey,
  inARow: boolean,
): Promise<void> {
  await transaction.query(
    `UPDATE ${table} SET started_count = started_count + 1, restarts = restarts + $2,
       next_start_at = NULL WHERE id = $1`,
    [id, inARow ? 1 : 0],
  );
}

/** A person submitted it: from now on it is wanted, and earlier failures no longer count. */
export async function noteSubmission(
  transaction: Transaction,
  { table, id }: WatcherKey,
  document: JobDocument,
): Promise<void> {
  await transaction.query(
    `UPDATE ${table} SET wanted = 'RUNNING', submitted_etl = $2, started_count = started_count + 1,
       restarts = 0, failures = 0, next_start_at = NULL, last_failure = NULL, alarm_since = NULL,
       alarmed = '{}', alarm_notice = NULL WHERE id = $1`,
    [id, JSON.stringify(document)],
  );
}

/** It is no longer wanted, so its next start and its alarm are cleared. */
export async function noteStop(
  transaction: Transaction,
  { table, id }: WatcherKey,
): Promise<void> {
  await transaction.query(
    `UPDATE ${table} SET wanted = 'STOPPED', next_start_at = NULL, alarm_since = NULL,
       alarmed = '{}', alarm_notice = NULL WHERE id = $1`,
    [id],
  );
}

/** Enough to see recent events; the watcher itself counts all jobs. */
export const jobsKept = 50;

export async function removeOldJobs(
  transaction: Transaction,
  { table, id }: WatcherKey,
): Promise<void> {
  await transaction.query(
    `DELETE FROM batch_job WHERE ${table}_id = $1 AND state NOT IN ('SUBMITTED', 'RUNNING')
       AND id NOT IN (SELECT id FROM batch_job WHERE ${table}_id = $1
         ORDER BY created_at DESC, id LIMIT $2)`,
    [id, jobsKept],
  );
}

export interface WaitingNotice extends WatcherKey {
  readonly text: string;
}

const mostNotices = 100;

export async function listNotices(
  transaction: Transaction,
): Promise<WaitingNotice[]> {
  return transaction.query<Row & WaitingNotice>(
    `SELECT 'etl_project' AS "table", id, alarm_notice AS text FROM etl_project WHERE alarm_notice IS NOT NULL
     UNION ALL SELECT 'etl_well', id, alarm_notice FROM etl_well WHERE alarm_notice IS NOT NULL
     ORDER BY 1, 2 LIMIT ${mostNotices}`,
  );
}

/** Keeps a notice that has changed in the meantime. */
export async function removeNotice(
  transaction: Transaction,
  { table, id, text }: WaitingNotice,
): Promise<void> {
  await transaction.query(
    `UPDATE ${table} SET alarm_notice = NULL WHERE id = $1 AND alarm_notice = $2`,
    [id, text],
  );
}

/** Whether this transaction, of those of all workers, may notify support. */
export async function isNotifier(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<Row & { taken: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtext('watcher notices')) AS taken",
  );
  return row?.taken ?? false;
}

export async function findWatcherOfJob(
  transaction: Transaction,
  jobId: string,
): Promise<WatcherKey | null> {
  const [row] = await transaction.query<
    Row & { etl_project_id: number | null; etl_well_id: number | null }
  >("SELECT etl_project_id, etl_well_id FROM batch_job WHERE id = $1", [jobId]);
  if (row?.etl_project_id != null)
    return { table: "etl_project", id: row.etl_project_id };
  if (row?.etl_well_id != null)
    return { table: "etl_well", id: row.etl_well_id };
  return null;
}

export async function continuesEachOther(
  transaction: Transaction,
  first: string,
  second: string,
): Promise<boolean> {
  const rows = await transaction.query<Row & { chain: string }>(
    "SELECT DISTINCT coalesce(chain_id, id) AS chain FROM batch_job WHERE id IN ($1, $2)",
    [first, second],
  );
  return rows.length === 1;
}

export interface LastJob {
  readonly id: string;
  readonly state: JobState;
  readonly definition: string;
  readonly command: readonly string[];
  readonly wellId: number | null;
  readonly stageId: number | null;
}

export async function findLastJob(
  transaction: Transaction,
  { table, id }: WatcherKey,
): Promise<LastJob | null> {
  const [row] = await transaction.query<Row & LastJob>(
    `SELECT id, state, job_definition AS definition, command, well_id AS "wellId", stage_id AS "stageId"
     FROM batch_job WHERE ${table}_id = $1 ORDER BY created_at DESC, id LIMIT 1`,
    [id],
  );
  return row ?? null;
}
