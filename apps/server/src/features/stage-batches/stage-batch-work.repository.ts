import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type { StoredControlChange } from "#features/stages/stage-control.service.ts";

/** An unfinished item with the order of its batch. */
export interface OpenItem {
  readonly id: number;
  readonly batchId: number;
  readonly position: number;
  readonly stageId: number | null;
  readonly state: "waiting" | "running";
  readonly targetState: StageState | null;
  /** Changes by a control document; null for every other kind. */
  readonly changes: readonly StoredControlChange[] | null;
  readonly rerunOrder: number | null;
  readonly startedAt: Date | null;
  readonly createdBy: number | null;
  readonly createdByName: string;
}

/** Returns the next item of a batch: one that an earlier run left unfinished comes first. */
export async function nextItem(
  transaction: Transaction,
  batchId: number,
): Promise<OpenItem | null> {
  const [row] = await transaction.query<Row & OpenItem>(
    `SELECT i.id, i.batch_id AS "batchId", i.position, s.id AS "stageId", i.state,
       b.target_state AS "targetState", i.changes, i.rerun_order AS "rerunOrder", i.started_at AS "startedAt",
       b.created_by AS "createdBy", b.created_by_name AS "createdByName"
     FROM stage_batch_item i JOIN stage_batch b ON b.id = i.batch_id LEFT JOIN stage s ON s.id = i.stage_id
     WHERE i.batch_id = $1 AND i.state IN ('waiting', 'running')
     ORDER BY i.state = 'running' DESC, i.position LIMIT 1`,
    [batchId],
  );
  return row ?? null;
}

/** Returns false when the item has just been canceled. */
export async function lockWaiting(
  transaction: Transaction,
  itemId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT id FROM stage_batch_item WHERE id = $1 AND state = 'waiting' FOR UPDATE",
    [itemId],
  );
  return rows.length > 0;
}

/** Locks the stage, so that its state does not change between the check and the update. */
export async function lockStage(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query("SELECT FROM stage WHERE id = $1 FOR UPDATE", [
    stageId,
  ]);
}

export async function setStageState(
  transaction: Transaction,
  stageId: number,
  state: StageState,
  changedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET state = $2, updated_by = $3 WHERE id = $1",
    [stageId, state, changedBy],
  );
}

export async function markOrdered(
  transaction: Transaction,
  itemId: number,
  rerunOrder: number,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_batch_item SET state = 'running', rerun_order = $2, started_at = clock_timestamp()
     WHERE id = $1`,
    [itemId, rerunOrder],
  );
}

/** Stores the changes that were really made, because only these can be undone. */
export async function markControlled(
  transaction: Transaction,
  itemId: number,
  applied: readonly StoredControlChange[],
  message: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage_batch_item SET changes = $2, message = $3 WHERE id = $1",
    [itemId, JSON.stringify(applied), message],
  );
}

export interface Outcome {
  readonly state: "done" | "failed" | "skipped";
  readonly message: string;
  readonly seconds?: number;
  readonly milliseconds?: number;
}

export async function markEnded(
  transaction: Transaction,
  itemId: number,
  { state, message, seconds, milliseconds }: Outcome,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_batch_item SET state = $2, message = $3, seconds = $4, milliseconds = $5,
       started_at = coalesce(started_at, clock_timestamp()), ended_at = clock_timestamp()
     WHERE id = $1 AND state IN ('waiting', 'running')`,
    [itemId, state, message, seconds ?? null, milliseconds ?? null],
  );
}

export async function countEnded(
  transaction: Transaction,
  batchId: number,
): Promise<{ readonly done: number; readonly total: number }> {
  const [row] = await transaction.query<Row & { done: number; total: number }>(
    `SELECT count(*) FILTER (WHERE state NOT IN ('waiting', 'running'))::integer AS done,
       count(*)::integer AS total FROM stage_batch_item WHERE batch_id = $1`,
    [batchId],
  );
  return { done: row?.done ?? 0, total: row?.total ?? 0 };
}
