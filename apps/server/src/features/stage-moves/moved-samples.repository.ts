import type { ColumnStatistics } from "@stagecraft/series";
import type { Row, Transaction } from "#database/database.ts";

export interface RawSeries {
  readonly id: number;
  readonly channel: string;
  readonly unit: string;
}

export function listRawSeries(
  transaction: Transaction,
  stageId: number,
): Promise<RawSeries[]> {
  return transaction.query<Row & RawSeries>(
    "SELECT id, channel, unit FROM series WHERE stage_id = $1 AND NOT derived ORDER BY id",
    [stageId],
  );
}

/** Creates the missing channels in the other stage; existing ones keep their unit. */
export async function copySeries(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
): Promise<void> {
  // A computed channel of the same name is deleted: measured ones take
  // precedence, and the stage is recomputed.
  await transaction.query(
    `DELETE FROM sample_chunk c USING series x, series y
     WHERE x.stage_id = $1 AND NOT x.derived AND y.stage_id = $2 AND y.derived AND y.channel = x.channel
       AND c.stage_id = $2 AND c.series_id = y.id`,
    [fromStageId, toStageId],
  );
  await transaction.query(
    `DELETE FROM series y USING series x
     WHERE x.stage_id = $1 AND NOT x.derived AND y.stage_id = $2 AND y.derived AND y.channel = x.channel`,
    [fromStageId, toStageId],
  );
  await transaction.query(
    `INSERT INTO series (company_id, stage_id, channel, unit)
     SELECT company_id, $2, channel, unit FROM series WHERE stage_id = $1 AND NOT derived ORDER BY id
     ON CONFLICT (stage_id, channel) DO NOTHING`,
    [fromStageId, toStageId],
  );
}

/** Removes the unused series of a stage that was just created and is not fed yet. */
export async function removeEmptySeries(
  transaction: Transaction,
  stageId: number,
  usedSeriesIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `DELETE FROM series x WHERE x.stage_id = $1 AND NOT x.derived AND NOT x.id = ANY($2)
       AND NOT EXISTS (SELECT FROM sample_chunk c WHERE c.stage_id = $1 AND c.series_id = x.id)`,
    [stageId, usedSeriesIds],
  );
}

export interface SeriesPair {
  readonly fromId: number;
  readonly toId: number;
}

/** Chunks that lie completely after the time change their stage without being unpacked. */
export async function moveWholeChunks(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
  pairs: readonly SeriesPair[],
  fromTime: number,
): Promise<void> {
  await transaction.query(
    `UPDATE sample_chunk c SET stage_id = $2, series_id = pair.to_id
     FROM unnest($3::integer[], $4::integer[]) AS pair (from_id, to_id)
     WHERE c.stage_id = $1 AND c.series_id = pair.from_id AND c.first_time >= $5
       AND NOT EXISTS (SELECT FROM sample_chunk d
         WHERE d.stage_id = $2 AND d.series_id = pair.to_id AND d.id = c.id)`,
    [
      fromStageId,
      toStageId,
      pairs.map(({ fromId }) => fromId),
      pairs.map(({ toId }) => toId),
      fromTime,
    ],
  );
}

export interface RawChunk {
  readonly id: string;
  readonly seriesId: number;
  readonly companyId: number;
  readonly payload: Buffer;
}

interface ChunkRow extends Row {
  readonly id: string;
  readonly series_id: number;
  readonly company_id: number;
  readonly payload: Buffer;
}

export async function listRawChunks(
  transaction: Transaction,
  stageId: number,
  fromTime: number,
  toTime: number,
  /** Null: of all channels. */
  seriesIds: readonly number[] | null = null,
): Promise<RawChunk[]> {
  const rows = await transaction.query<ChunkRow>(
    `SELECT c.id, c.series_id, c.company_id, c.payload FROM sample_chunk c JOIN series x ON x.id = c.series_id
     WHERE c.stage_id = $1 AND x.stage_id = $1 AND NOT x.derived AND c.last_time >= $2 AND c.first_time <= $3
       AND ($4::integer[] IS NULL OR c.series_id = ANY($4))
     ORDER BY c.id`,
    [stageId, fromTime, toTime, seriesIds],
  );
  return rows.map(({ id, series_id, company_id, payload }) => ({
    id,
    seriesId: series_id,
    companyId: company_id,
    payload,
  }));
}

interface StoredChunk extends ColumnStatistics {
  readonly stageId: number;
  readonly companyId: number;
  readonly seriesId: number;
  readonly payload: Buffer;
}

/** Without an id it is ordered after everything stored. */
export async function storeChunk(
  transaction: Transaction,
  chunk: StoredChunk,
  id: string | null,
): Promise<void> {
  await transaction.query(
    `INSERT INTO sample_chunk (stage_id, series_id, company_id, sample_count, first_time, last_time, min_value, max_value, payload, id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, nextval('sample_order')))
     ON CONFLICT (stage_id, series_id, id) DO UPDATE SET sample_count = excluded.sample_count,
       first_time = excluded.first_time, last_time = excluded.last_time, min_value = excluded.min_value,
       max_value = excluded.max_value, payload = excluded.payload`,
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
      id,
    ],
  );
}

export async function findChunk(
  transaction: Transaction,
  stageId: number,
  seriesId: number,
  id: string,
): Promise<Buffer | null> {
  const [row] = await transaction.query<Row & { payload: Buffer }>(
    "SELECT payload FROM sample_chunk WHERE stage_id = $1 AND series_id = $2 AND id = $3",
    [stageId, seriesId, id],
  );
  return row?.payload ?? null;
}

export async function deleteChunk(
  transaction: Transaction,
  stageId: number,
  seriesId: number,
  id: string,
): Promise<void> {
  await transaction.query(
    "DELETE FROM sample_chunk WHERE stage_id = $1 AND series_id = $2 AND id = $3",
    [stageId, seriesId, id],
  );
}

export interface RawTail {
  readonly id: string;
  readonly frame: Buffer;
}

/** Lists the raw tail in the order of arrival. */
export async function listRawTail(
  transaction: Transaction,
  stageId: number,
  fromTime: number,
  toTime: number,
): Promise<RawTail[]> {
  return transaction.query<Row & RawTail>(
    `SELECT id, frame FROM sample_tail
     WHERE stage_id = $1 AND NOT derived AND last_time >= $2 AND first_time <= $3 ORDER BY id`,
    [stageId, fromTime, toTime],
  );
}

export interface TailContent {
  readonly frame: Uint8Array;
  readonly firstTime: number;
  readonly lastTime: number;
  readonly rowCount: number;
}

/** Clears the digest, because it describes the earlier content. */
export async function storeTail(
  transaction: Transaction,
  stageId: number,
  id: string,
  content: TailContent,
): Promise<void> {
  await transaction.query(
    `UPDATE sample_tail SET frame = $3, first_time = $4, last_time = $5, row_count = $6, digest = NULL
     WHERE stage_id = $1 AND id = $2`,
    [
      stageId,
      id,
      content.frame,
      content.firstTime,
      content.lastTime,
      content.rowCount,
    ],
  );
}

/** A row of the other stage with the same arrival as this one. */
export async function copyTail(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
  id: string,
  content: TailContent,
): Promise<void> {
  await transaction.query(
    `INSERT INTO sample_tail (stage_id, company_id, id, first_time, last_time, row_count, frame, arrived_at,
       source, epoch, first_sequence, stored_at)
     SELECT $2, company_id, id, $5, $6, $7, $4, arrived_at, source, epoch, first_sequence, stored_at
     FROM sample_tail WHERE stage_id = $1 AND id = $3`,
    [
      fromStageId,
      toStageId,
      id,
      content.frame,
      content.firstTime,
      content.lastTime,
      content.rowCount,
    ],
  );
}

export async function findTail(
  transaction: Transaction,
  stageId: number,
  id: string,
): Promise<Buffer | null> {
  const [row] = await transaction.query<Row & { frame: Buffer }>(
    "SELECT frame FROM sample_tail WHERE stage_id = $1 AND id = $2",
    [stageId, id],
  );
  return row?.frame ?? null;
}

export async function deleteTailRow(
  transaction: Transaction,
  stageId: number,
  id: string,
): Promise<void> {
  await transaction.query(
    "DELETE FROM sample_tail WHERE stage_id = $1 AND id = $2",
    [stageId, id],
  );
}

export interface RawSpan {
  readonly firstTime: number | null;
  readonly lastTime: number | null;
}

/** First and last time of the stored measured samples. */
export async function rawSpan(
  transaction: Transaction,
  stageId: number,
): Promise<RawSpan> {
  const [row] = await transaction.query<
    Row & { first_time: string | null; last_time: string | null }
  >(
    `SELECT min(first_time) AS first_time, max(last_time) AS last_time FROM (
       SELECT c.first_time, c.last_time FROM sample_chunk c JOIN series x ON x.id = c.series_id
         WHERE c.stage_id = $1 AND x.stage_id = $1 AND NOT x.derived
       UNION ALL SELECT first_time, last_time FROM sample_tail WHERE stage_id = $1 AND NOT derived) piece`,
    [stageId],
  );
  const toTime = (text: string | null | undefined) =>
    text == null ? null : Number(text);
  return {
    firstTime: toTime(row?.first_time),
    lastTime: toTime(row?.last_time),
  };
}

/**
 * Gives both stages all received ranges, so that no row is stored twice,
 * whichever stage it is sent to again.
 */
export async function shareSources(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
  fromTime: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO sample_source (stage_id, company_id, source, epoch, received, first_time, last_time, last_tail)
     SELECT $2, company_id, source, epoch, received, greatest(first_time, $3), last_time, last_tail
     FROM sample_source WHERE stage_id = $1 AND last_time >= $3
     ON CONFLICT (stage_id, source, epoch) DO UPDATE SET received = sample_source.received + excluded.received,
       first_time = least(sample_source.first_time, excluded.first_time),
       last_time = greatest(sample_source.last_time, excluded.last_time),
       last_tail = greatest(sample_source.last_tail, excluded.last_tail)`,
    [fromStageId, toStageId, fromTime],
  );
}

/**
 * Limits the times of sources to stored rows; a source without rows here keeps
 * its sequence numbers.
 */
export async function cutSources(
  transaction: Transaction,
  stageId: number,
  { firstTime, lastTime }: RawSpan,
): Promise<void> {
  await transaction.query(
    `UPDATE sample_source SET
       first_time = CASE WHEN first_time <= $3 AND last_time >= $2 THEN greatest(first_time, $2) END,
       last_time = CASE WHEN first_time <= $3 AND last_time >= $2 THEN least(last_time, $3) END
     WHERE stage_id = $1`,
    [stageId, firstTime, lastTime],
  );
}

export async function deleteSources(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query("DELETE FROM sample_source WHERE stage_id = $1", [
    stageId,
  ]);
}

/**
 * Deletes results after a time, because their rows are gone; the computation
 * that follows replaces the others.
 */
export async function deleteDerivedFrom(
  transaction: Transaction,
  stageId: number,
  fromTime: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM sample_chunk c USING series x
     WHERE c.stage_id = $1 AND x.stage_id = $1 AND x.derived AND c.series_id = x.id AND c.first_time >= $2`,
    [stageId, fromTime],
  );
  await transaction.query(
    "DELETE FROM sample_tail WHERE stage_id = $1 AND derived AND first_time >= $2",
    [stageId, fromTime],
  );
  await transaction.query(
    "DELETE FROM stage_quality WHERE stage_id = $1 AND at_ms >= $2",
    [stageId, fromTime],
  );
}

interface CountRow extends Row {
  readonly series_id: number;
  readonly count: string;
}

/** Counts samples in chunks that lie completely after a time, by channel. */
export async function countWholeChunks(
  transaction: Transaction,
  stageId: number,
  fromTime: number,
): Promise<Map<number, number>> {
  const rows = await transaction.query<CountRow>(
    `SELECT c.series_id, sum(c.sample_count) AS count FROM sample_chunk c JOIN series x ON x.id = c.series_id
     WHERE c.stage_id = $1 AND x.stage_id = $1 AND NOT x.derived AND c.first_time >= $2 GROUP BY c.series_id`,
    [stageId, fromTime],
  );
  return new Map(rows.map((row) => [row.series_id, Number(row.count)]));
}

/** After samples were moved back, at least one source must extend to the last of them. */
export async function spanSources(
  transaction: Transaction,
  stageId: number,
  { firstTime, lastTime }: RawSpan,
): Promise<void> {
  await transaction.query(
    `UPDATE sample_source SET first_time = $2, last_time = $3
     WHERE stage_id = $1 AND last_tail = (SELECT max(last_tail) FROM sample_source WHERE stage_id = $1)`,
    [stageId, firstTime, lastTime],
  );
}
