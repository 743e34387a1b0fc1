import { engineRelease } from "@stagecraft/engine";
import type { ColumnStatistics } from "@stagecraft/series";
import type { Row, Transaction } from "#database/database.ts";
import { packBytes } from "#features/stage-engine/stage/packed-bytes.ts";

export interface RawPieces {
  readonly chunks: readonly {
    readonly seriesId: number;
    readonly payload: Buffer;
  }[];
  readonly frames: readonly Buffer[];
  /** Id of the newest raw row that is included. */
  readonly through: bigint;
}

interface PieceRow extends Row {
  readonly kind: "chunk" | "frame" | "source";
  readonly id: string;
  readonly series_id: number | null;
  readonly bytes: Buffer | null;
}

/** Counts the measured samples of a stage without reading them. */
export async function countRawSamples(
  transaction: Transaction,
  stageId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { samples: number }>(
    `SELECT (SELECT coalesce(sum(c.sample_count), 0) FROM sample_chunk c JOIN series x ON x.id = c.series_id
         WHERE c.stage_id = $1 AND x.stage_id = $1 AND NOT x.derived)::double precision
       + (SELECT coalesce(sum(row_count), 0) FROM sample_tail WHERE stage_id = $1 AND NOT derived)::double precision
         * (SELECT count(*) FROM series WHERE stage_id = $1 AND NOT derived) AS samples`,
    [stageId],
  );
  return row?.samples ?? 0;
}

/**
 * Reads all measured data of a stage and the id they reach to in one statement,
 * so that nothing is missing and nothing is newer.
 */
export async function readRawPieces(
  transaction: Transaction,
  stageId: number,
): Promise<RawPieces> {
  const rows = await transaction.query<PieceRow>(
    `SELECT 'chunk' AS kind, c.id, c.series_id, c.payload AS bytes
       FROM sample_chunk c JOIN series x ON x.id = c.series_id
       WHERE c.stage_id = $1 AND x.stage_id = $1 AND NOT x.derived
     UNION ALL SELECT 'frame', id, NULL, frame FROM sample_tail WHERE stage_id = $1 AND NOT derived
     UNION ALL SELECT 'source', last_tail, NULL, NULL FROM sample_source WHERE stage_id = $1
     ORDER BY id`,
    [stageId],
  );
  const chunks: { seriesId: number; payload: Buffer }[] = [];
  const frames: Buffer[] = [];
  let through = 0n;
  for (const { kind, id, series_id, bytes } of rows) {
    if (kind === "source" && BigInt(id) > through) through = BigInt(id);
    if (bytes === null) continue;
    if (series_id === null) frames.push(bytes);
    else chunks.push({ seriesId: series_id, payload: bytes });
  }
  return { chunks, frames, through };
}

/** Waits for a running seal of the stage, which would restore the data about to be replaced. */
export async function lockAgainstSeal(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtext('seal'), $1)",
    [stageId],
  );
}

export interface ComputedProgress {
  readonly stageId: number;
  readonly fromCursor: bigint;
  readonly toCursor: bigint;
  readonly checkpoint: Buffer | null;
  readonly newestTime: number;
  readonly computedUntil: number;
  readonly finished: boolean;
  readonly setupFingerprint: string;
  readonly rulesFingerprint: string;
  readonly milliseconds: number;
  /** The order that this fulfills; one that came in the meantime stays. */
  readonly recomputeDue: number | null;
  readonly rerunRequested: number;
  readonly rerunResult: object;
}

/** Moves the cursor as `moveCursors` does for a round; null when another worker owns the stage by now. */
export async function moveToComputed(
  transaction: Transaction,
  owner: string,
  progress: ComputedProgress,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { revision: number }>(
    `UPDATE stage_engine SET cursor = $4, revision = revision + 1, computation = revision + 1, checkpoint = $5, checkpoint_cursor = $4,
       newest_time = $6, computed_until = $7, finished = $8, late_rows = 0, disordered = false,
       setup_fingerprint = $9, rules_fingerprint = $10, release = $11, recompute_ms = $12,
       recompute_due = CASE WHEN rerun_requested = $14 AND recompute_due IS NOT DISTINCT FROM $13 THEN NULL ELSE recompute_due END,
       recompute_reason = CASE WHEN rerun_requested = $14 AND recompute_due IS NOT DISTINCT FROM $13 THEN NULL ELSE recompute_reason END,
       must_recompute = must_recompute AND NOT (rerun_requested = $14 AND recompute_due IS NOT DISTINCT FROM $13),
       rerun_done = $14, rerun_result = $15::jsonb || jsonb_build_object('revision', revision + 1),
       failure = NULL, failures = 0, suspended_at = NULL, suspended_reason = NULL, updated_at = clock_timestamp()
     WHERE stage_id = $1 AND owner = $2 AND cursor = $3 RETURNING revision`,
    [
      progress.stageId,
      owner,
      progress.fromCursor.toString(),
      progress.toCursor.toString(),
      progress.checkpoint,
      progress.newestTime,
      progress.computedUntil,
      progress.finished,
      progress.setupFingerprint,
      progress.rulesFingerprint,
      engineRelease,
      progress.milliseconds,
      progress.recomputeDue === null ? null : new Date(progress.recomputeDue),
      progress.rerunRequested,
      JSON.stringify(progress.rerunResult),
    ],
  );
  return row?.revision ?? null;
}

/** Deletes all earlier computed samples and quality, and the channels that are no longer computed. */
export async function deleteComputed(
  transaction: Transaction,
  stageId: number,
  keptChannels: readonly string[],
): Promise<void> {
  await transaction.query(
    `DELETE FROM sample_chunk c USING series x
     WHERE c.stage_id = $1 AND x.stage_id = $1 AND x.derived AND c.series_id = x.id`,
    [stageId],
  );
  await transaction.query(
    "DELETE FROM sample_tail WHERE stage_id = $1 AND derived",
    [stageId],
  );
  await transaction.query("DELETE FROM stage_quality WHERE stage_id = $1", [
    stageId,
  ]);
  await transaction.query(
    "DELETE FROM series WHERE stage_id = $1 AND derived AND NOT channel = ANY($2)",
    [stageId, keptChannels],
  );
}

export interface DerivedChunk extends ColumnStatistics {
  readonly seriesId: number;
  readonly payload: Buffer;
}

export async function insertDerivedChunks(
  transaction: Transaction,
  stageId: number,
  companyId: number,
  chunks: readonly DerivedChunk[],
): Promise<void> {
  const packed = packBytes(chunks.map(({ payload }) => payload));
  await transaction.query(
    `INSERT INTO sample_chunk (stage_id, company_id, series_id, sample_count, first_time, last_time, min_value, max_value, payload)
     SELECT $1, $2, c.series_id, c.sample_count, c.first_time, c.last_time, c.min_value, c.max_value,
       substring($9::bytea FROM c.start FOR c.length)
     FROM unnest($3::integer[], $4::integer[], $5::bigint[], $6::bigint[], $7::double precision[], $8::double precision[],
       $10::integer[], $11::integer[])
       AS c (series_id, sample_count, first_time, last_time, min_value, max_value, start, length)`,
    [
      stageId,
      companyId,
      chunks.map(({ seriesId }) => seriesId),
      chunks.map(({ count }) => count),
      chunks.map(({ firstTime }) => firstTime),
      chunks.map(({ lastTime }) => lastTime),
      chunks.map(({ min }) => min),
      chunks.map(({ max }) => max),
      packed.bytes,
      packed.starts,
      packed.lengths,
    ],
  );
}

/** Makes viewers read everything again and evicts cached responses. */
export async function announceComputed(
  transaction: Transaction,
  stageId: number,
  revision: number,
): Promise<void> {
  await transaction.query(
    `SELECT pg_notify('live', json_build_object('s', $1::integer, 'e', 'computed', 'r', $2::integer)::text),
       pg_notify('changed', '')`,
    [stageId, revision],
  );
}
