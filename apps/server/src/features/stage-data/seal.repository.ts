import type { ColumnStatistics } from "@stagecraft/series";
import type { Row, Transaction } from "#database/database.ts";

export async function listStagesToSeal(
  transaction: Transaction,
  rowsPerChunk: number,
): Promise<number[]> {
  const rows = await transaction.query<Row & { stage_id: number }>(
    `SELECT t.stage_id FROM sample_tail t JOIN stage s ON s.id = t.stage_id
     GROUP BY t.stage_id, s.state
     HAVING sum(t.row_count) >= $1 OR s.state NOT IN ('PENDING', 'LOADING')`,
    [rowsPerChunk],
  );
  return rows.map(({ stage_id }) => stage_id);
}

export interface TailRow {
  readonly id: string;
  readonly companyId: number;
  readonly frame: Buffer;
}

/** The tail as it stands; another worker that is at it already leaves nothing to do here. */
export async function lockTail(
  transaction: Transaction,
  stageId: number,
): Promise<TailRow[]> {
  const [lock] = await transaction.query<Row & { got: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtext('seal'), $1) AS got",
    [stageId],
  );
  if (lock?.got !== true) return [];
  const rows = await transaction.query<
    Row & { id: string; company_id: number; frame: Buffer }
  >(
    "SELECT id, company_id, frame FROM sample_tail WHERE stage_id = $1 ORDER BY id",
    [stageId],
  );
  return rows.map(({ id, company_id, frame }) => ({
    id,
    companyId: company_id,
    frame,
  }));
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
