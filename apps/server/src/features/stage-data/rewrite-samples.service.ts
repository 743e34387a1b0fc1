import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  columnsBySeries,
  columnStatistics,
  decodeColumn,
  decodeFrame,
  encodeColumn,
  encodeFrame,
  mergeColumns,
  type Column,
} from "@stagecraft/series";
import type { Row, Transaction } from "#database/database.ts";

/** Restores earlier samples of a channel, as an undo does. */
export interface SampleRewrite {
  readonly seriesId: number;
  /** By time: only a sample that still has the expected value is changed; null removes it. */
  readonly changes: ReadonlyMap<
    number,
    { readonly expected: number; readonly value: number | null }
  >;
}

interface ChunkRow extends Row {
  readonly id: string;
  readonly series_id: number;
  readonly payload: Buffer;
}

interface TailRow extends Row {
  readonly id: string;
  readonly frame: Buffer;
}

interface Span {
  readonly stageId: number;
  readonly seriesIds: readonly number[];
  readonly firstTime: number;
  readonly lastTime: number;
}

/**
 * Prevents appends and seals in between; locks are taken in the order of an
 * append followed by a seal.
 */
async function lockSamples(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtext('append'), $1), pg_advisory_xact_lock(hashtext('seal'), $1)",
    [stageId],
  );
}

function readChunks(transaction: Transaction, span: Span): Promise<ChunkRow[]> {
  return transaction.query<ChunkRow>(
    `SELECT id, series_id, payload FROM sample_chunk
     WHERE stage_id = $1 AND series_id = ANY($2) AND last_time >= $3 AND first_time <= $4 ORDER BY id`,
    [span.stageId, span.seriesIds, span.firstTime, span.lastTime],
  );
}

function readTail(transaction: Transaction, span: Span): Promise<TailRow[]> {
  return transaction.query<TailRow>(
    `SELECT id, frame FROM sample_tail
     WHERE stage_id = $1 AND NOT derived AND last_time >= $2 AND first_time <= $3 ORDER BY id`,
    [span.stageId, span.firstTime, span.lastTime],
  );
}

/** The changes whose samples still have the expected value. */
function stillExpected(
  current: Column,
  { changes }: SampleRewrite,
): Map<number, number | null> {
  const due = new Map<number, number | null>();
  current.times.forEach((time, index) => {
    const change = changes.get(time);
    if (change === undefined) return;
    if (Object.is(current.values[index], change.expected))
      due.set(time, change.value);
  });
  return due;
}

/** Null when no sample of the column is affected. */
function rewritten(
  { times, values }: Column,
  due: ReadonlyMap<number, number | null>,
): Column | null {
  if (!times.some((time) => due.has(time))) return null;
  const keptTimes: number[] = [];
  const keptValues: number[] = [];
  times.forEach((time, index) => {
    const value = due.has(time) ? due.get(time) : values[index];
    if (value === null || value === undefined) return;
    keptTimes.push(time);
    keptValues.push(value);
  });
  return {
    times: Float64Array.from(keptTimes),
    values: Float64Array.from(keptValues),
  };
}

async function writeChunk(
  transaction: Transaction,
  stageId: number,
  { id, series_id }: ChunkRow,
  column: Column,
): Promise<void> {
  if (column.times.length === 0) {
    await transaction.query(
      "DELETE FROM sample_chunk WHERE stage_id = $1 AND series_id = $2 AND id = $3",
      [stageId, series_id, id],
    );
    return;
  }
  const { count, firstTime, lastTime, min, max } = columnStatistics(column);
  await transaction.query(
    `UPDATE sample_chunk SET sample_count = $4, first_time = $5, last_time = $6, min_value = $7, max_value = $8, payload = $9
     WHERE stage_id = $1 AND series_id = $2 AND id = $3`,
    [
      stageId,
      series_id,
      id,
      count,
      firstTime,
      lastTime,
      min,
      max,
      deflateRawSync(encodeColumn(column), { level: 9 }),
    ],
  );
}

type DueBySeries = ReadonlyMap<number, ReadonlyMap<number, number | null>>;

/**
 * A frame keeps its row even when it is empty, because the row records the
 * received sequence numbers.
 */
async function rewriteTail(
  transaction: Transaction,
  stageId: number,
  { id, frame }: TailRow,
  due: DueBySeries,
): Promise<void> {
  const { columns } = decodeFrame(frame);
  let isChanged = false;
  const next = columns.flatMap(({ seriesId, column }) => {
    const changes = due.get(seriesId);
    const changed = changes === undefined ? null : rewritten(column, changes);
    if (changed === null) return [{ seriesId, column }];
    isChanged = true;
    return changed.times.length === 0 ? [] : [{ seriesId, column: changed }];
  });
  if (!isChanged) return;
  await transaction.query(
    "UPDATE sample_tail SET frame = $3 WHERE stage_id = $1 AND id = $2",
    [stageId, id, Buffer.from(encodeFrame({ columns: next }))],
  );
}

/**
 * Restores earlier samples in the pieces that contain them. Returns how many
 * were left because their value has changed since. The caller must have the
 * stage recomputed.
 */
export async function rewriteSamples(
  transaction: Transaction,
  stageId: number,
  rewrites: readonly SampleRewrite[],
): Promise<{ readonly left: number }> {
  const wanted = rewrites.filter(({ changes }) => changes.size > 0);
  if (wanted.length === 0) return { left: 0 };
  await lockSamples(transaction, stageId);
  let firstTime = Infinity;
  let lastTime = -Infinity;
  for (const { changes } of wanted)
    for (const time of changes.keys()) {
      firstTime = Math.min(firstTime, time);
      lastTime = Math.max(lastTime, time);
    }
  const seriesIds = wanted.map(({ seriesId }) => seriesId);
  const span = { stageId, seriesIds, firstTime, lastTime };
  const chunks = await readChunks(transaction, span);
  const tail = await readTail(transaction, span);
  const inTail = columnsBySeries(tail.map(({ frame }) => frame));
  const bySeries = Map.groupBy(chunks, ({ series_id }) => series_id);
  const due = new Map<number, Map<number, number | null>>();
  let left = 0;
  for (const rewrite of wanted) {
    const sealed = bySeries.get(rewrite.seriesId) ?? [];
    const current = mergeColumns([
      ...sealed.map(({ payload }) => decodeColumn(inflateRawSync(payload))),
      ...(inTail.get(rewrite.seriesId) ?? []),
    ]);
    const changes = stillExpected(current, rewrite);
    left += rewrite.changes.size - changes.size;
    due.set(rewrite.seriesId, changes);
    for (const chunk of sealed) {
      const column = decodeColumn(inflateRawSync(chunk.payload));
      const next = rewritten(column, changes);
      if (next !== null) await writeChunk(transaction, stageId, chunk, next);
    }
  }
  for (const row of tail) await rewriteTail(transaction, stageId, row, due);
  return { left };
}
