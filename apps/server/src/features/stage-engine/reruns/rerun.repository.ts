import type { Row, Transaction } from "#database/database.ts";

/** Orders an immediate computation of the whole stage and returns the order number. */
export async function requestRerun(
  transaction: Transaction,
  stageId: number,
  companyId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { rerun_requested: number }>(
    `INSERT INTO stage_engine (stage_id, company_id, recompute_due, recompute_reason, must_recompute, rerun_requested)
     VALUES ($1, $2, clock_timestamp(), 'rerun', true, 1)
     ON CONFLICT (stage_id) DO UPDATE SET recompute_due = clock_timestamp(), recompute_reason = 'rerun',
       must_recompute = true, rerun_requested = stage_engine.rerun_requested + 1, retry_at = '-infinity'
     RETURNING rerun_requested`,
    [stageId, companyId],
  );
  await transaction.query("SELECT pg_notify('arrived', $1)", [`r${stageId}`]);
  return row?.rerun_requested ?? 0;
}

/**
 * A transaction that orders a rerun and also locks the stage takes the engine's
 * row first, in the same order as the engine.
 */
export async function lockEngine(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "SELECT FROM stage_engine WHERE stage_id = $1 FOR UPDATE",
    [stageId],
  );
}

export async function countOrders(
  transaction: Transaction,
  stageId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { rerun_requested: number }>(
    "SELECT rerun_requested FROM stage_engine WHERE stage_id = $1",
    [stageId],
  );
  return row?.rerun_requested ?? 0;
}

export interface RerunCounts {
  readonly revision: number;
  readonly seconds: number;
  readonly channels: number;
  readonly notifications: number;
  readonly milliseconds: number;
}

export type RerunResult = RerunCounts | { readonly errorMessage: string };

/** Returns the result of an order; null while it is not done. */
export async function findRerun(
  transaction: Transaction,
  stageId: number,
  order: number,
): Promise<RerunResult | null> {
  const [row] = await transaction.query<
    Row & { rerun_done: number; rerun_result: RerunResult | null }
  >("SELECT rerun_done, rerun_result FROM stage_engine WHERE stage_id = $1", [
    stageId,
  ]);
  if (row === undefined) return { errorMessage: "The stage was deleted." };
  return row.rerun_done >= order ? row.rerun_result : null;
}
