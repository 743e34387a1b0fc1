import type { ColumnStatistics } from "@stagecraft/series";
import type { Row, Transaction } from "#database/database.ts";

export interface StageToSeal {
  readonly stageId: number;
  /** Also seals rows the engine has not saved yet; it then recomputes the whole stage. */
  readonly whole: boolean;
}

/**
 * The engine restarts from its checkpoint and the raw rows after it, in order
 * of arrival: they stay in the tail until it has saved them. A tail that keeps
 * growing (the engine is paused, or fails) is sealed nevertheless.
 */
export async function listStagesToSeal(
  transaction: Transaction,
  rowsPerChunk: number,
  longestTail: number,
): Promise<StageToSeal[]> {
  const rows = await transaction.query<
    Row & { stage_id: number; whole: boolean }
  >(
    `SELECT stage_id, unsaved >= $2 AS whole FROM (
       SELECT t.stage_id, s.state,
         coalesce(sum(t.row_count) FILTER (WHERE t.derived), 0) AS derived,
         coalesce(sum(t.row_count) FILTER (WHERE NOT t.derived AND t.id <= e.checkpoint_cursor), 0) AS saved,
         coalesce(sum(t.row_count) FILTER (WHERE NOT t.derived AND t.id > coalesce(e.checkpoint_cursor, 0)), 0) AS unsaved
       FROM sample_tail t JOIN stage s ON s.id = t.stage_id LEFT JOIN stage_engine e ON e.stage_id = t.stage_id
       GROUP BY t.stage_id, s.state) tail
     WHERE derived >= $1 OR saved >= $1 OR unsaved >= $2
       OR (state NOT IN ('PENDING', 'LOADING') AND derived + saved > 0)`,
    [rowsPerChunk, longestTail],
  );
  return rows.map(({ stage_id, whole }) => ({ stageId: stage_id, whole }));
}

export interface TailRow {
  readonly id: string;
  readonly companyId: number;
  readonly frame: Buffer;
}

/** Returns the rows of a tail that may be sealed; none when another worker is already sealing it. */
export async function lockTail(
  transaction: Transaction,
  { stageId, whole }: StageToSeal,
): Promise<TailRow[]> {
  const [lock] = await transaction.query<Row & { got: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtext('seal'), $1) AS got",
    [stageId],
  );
  if (lock?.got !== true) return [];
  const rows = await transaction.query<
    Row & { id: string; company_id: number; frame: Buffer }
  >(
    `SELECT id, company_id, frame FROM sample_tail WHERE stage_id = $1
       AND ($2 OR derived OR id <= (SELECT checkpoint_cursor FROM stage_engine WHERE stage_id = $1))
     ORDER BY id`,
    [stageId, whole],
  );
  return rows.map(({ id, company_id, frame }) => ({
    id,
    companyId: company_id,
    frame,
  }));
}

/** The rows the engine has not seen have lost their order of arrival, so it recomputes the whole stage. */
export async function orderWholeComputation(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_engine SET must_recompute = true, recompute_due = clock_timestamp(),
       recompute_reason = coalesce(recompute_reason, 'sealed')
     WHERE stage_id = $1 AND NOT finished`,
    [stageId],
  );
}

interface Chunk extends ColumnStatistics {
  readonly stageId: number;
  readonly companyId: number;
  readonly seriesId: number;
  readonly payload: Buffer;
}

export async function insertChunk(
  transaction: Transaction,
  chunk: Chunk,
): Promise<void> {
  await transaction.query(
    `INSERT INTO sample_chunk (stage_id, series_id, company_id, sample_count, first_time, last_time, min_value, max_value, payload)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      chunk.stageId,
      chunk.seriesId,
      chunk.companyId,
      chunk.count,
      chunk.firstTime,
      chunk.lastTime,
      chunk.min,
      chunk.max,
      chunk.payload,
    ],
  );
}

/** Covers measured rows only: rows written by the engine are not deliveries. */
export async function noteDeliveries(
  transaction: Transaction,
  stageId: number,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO sample_delivery (stage_id, company_id, first_tail, arrived_ms, row_counts,
       sources, epochs, first_sequences, digests, first_times, last_times)
     SELECT stage_id, company_id, min(id),
       array_agg(floor(extract(epoch FROM arrived_at) * 1000)::bigint ORDER BY id),
       array_agg(row_count ORDER BY id), array_agg(source ORDER BY id), array_agg(epoch ORDER BY id),
       array_agg(first_sequence ORDER BY id), array_agg(digest ORDER BY id),
       array_agg(first_time ORDER BY id), array_agg(last_time ORDER BY id)
     FROM sample_tail
     WHERE stage_id = $1 AND id = ANY($2::bigint[]) AND NOT derived AND arrived_at IS NOT NULL
     GROUP BY stage_id, company_id`,
    [stageId, ids],
  );
}

export async function deleteTail(
  transaction: Transaction,
  stageId: number,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(
    "DELETE FROM sample_tail WHERE stage_id = $1 AND id = ANY($2::bigint[])",
    [stageId, ids],
  );
}
