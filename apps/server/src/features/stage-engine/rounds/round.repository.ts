import { engineRelease } from "@stagecraft/engine";
import type { Row, Transaction } from "#database/database.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";
import type { StageAdvance } from "#features/stage-engine/rounds/held-stage.ts";
import { packBytes } from "#features/stage-engine/stage/packed-bytes.ts";

/** Frames of one stage in one round; a backlog takes several rounds, or a thread. */
const framesPerStage = 300;

interface FrameRow extends Row {
  readonly stage_id: number;
  readonly id: string;
  readonly frame: Buffer;
}

interface NewFrameRow extends Row {
  readonly stage_id: number;
  readonly id: string;
  readonly row_count: number;
  readonly frame: Buffer | null;
}

/** Waiting frames of a stage, up to the limit of one read. */
export interface NewFrames {
  readonly frames: readonly StoredFrame[];
  readonly waitingRows: number;
  /** More frames follow these. */
  readonly hasMore: boolean;
}

export interface StoredFrame {
  readonly id: bigint;
  readonly bytes: Buffer;
}

/**
 * Reads the raw rows after each stage's cursor in commit order, for all stages
 * in one statement. Each stage gets at least one delivery, and no more than its
 * turn has rows for: further ones are counted but not read.
 */
export async function readNewFrames(
  transaction: Transaction,
  places: readonly { readonly stageId: number; readonly after: bigint }[],
  turnRows: number,
): Promise<Map<number, NewFrames>> {
  const rows = await transaction.query<NewFrameRow>(
    `SELECT t.stage_id, t.id, t.row_count, CASE WHEN t.rows_before < $4 THEN t.frame END AS frame
     FROM unnest($1::integer[], $2::bigint[]) AS place (stage_id, after)
     CROSS JOIN LATERAL (
       SELECT *, sum(row_count) OVER (ORDER BY id) - row_count AS rows_before
       FROM (SELECT stage_id, id, row_count, frame FROM sample_tail
         WHERE stage_id = place.stage_id AND id > place.after AND NOT derived
         ORDER BY id LIMIT $3) AS waiting) AS t
     ORDER BY t.stage_id, t.id`,
    [
      places.map(({ stageId }) => stageId),
      places.map(({ after }) => after.toString()),
      framesPerStage,
      turnRows,
    ],
  );
  return new Map(
    [...Map.groupBy(rows, ({ stage_id }) => stage_id)].map(
      ([stageId, waiting]) => [stageId, newFrames(waiting)],
    ),
  );
}

function newFrames(waiting: readonly NewFrameRow[]): NewFrames {
  const frames = waiting.flatMap(({ id, frame }) =>
    frame === null ? [] : [{ id: BigInt(id), bytes: frame }],
  );
  return {
    frames,
    waitingRows: waiting.reduce((sum, { row_count }) => sum + row_count, 0),
    hasMore: frames.length < waiting.length || waiting.length >= framesPerStage,
  };
}

function framesByStage(rows: readonly FrameRow[]): Map<number, StoredFrame[]> {
  const frames = new Map<number, StoredFrame[]>();
  for (const { stage_id, id, frame } of rows) {
    const known = frames.get(stage_id);
    const stored = { id: BigInt(id), bytes: frame };
    if (known === undefined) frames.set(stage_id, [stored]);
    else known.push(stored);
  }
  return frames;
}

/** Reads the rows already processed after a checkpoint, up to the cursor. */
export async function readSeenFrames(
  transaction: Transaction,
  places: readonly {
    readonly stageId: number;
    readonly after: bigint;
    readonly through: bigint;
  }[],
): Promise<Map<number, StoredFrame[]>> {
  const rows = await transaction.query<FrameRow>(
    `SELECT t.stage_id, t.id, t.frame
     FROM unnest($1::integer[], $2::bigint[], $3::bigint[]) AS place (stage_id, after, through)
     JOIN sample_tail t ON t.stage_id = place.stage_id AND t.id > place.after AND t.id <= place.through AND NOT t.derived
     ORDER BY t.id`,
    [
      places.map(({ stageId }) => stageId),
      places.map(({ after }) => after.toString()),
      places.map(({ through }) => through.toString()),
    ],
  );
  return framesByStage(rows);
}

/**
 * Moves the cursors of a round, each only if it is unchanged since the stage
 * was read and this worker still owns the stage. Returns the new revisions;
 * results of stages without one must not be stored.
 */
export async function moveCursors(
  transaction: Transaction,
  { owner, timing }: EngineIdentity,
  advances: readonly StageAdvance[],
): Promise<Map<number, number>> {
  const checkpoints = packBytes(
    advances.map(({ checkpoint }) => checkpoint ?? Buffer.alloc(0)),
  );
  const rows = await transaction.query<
    Row & { stage_id: number; revision: number }
  >(
    `UPDATE stage_engine e
     SET cursor = a.to_cursor, revision = e.revision + 1,
         lease_until = clock_timestamp() + make_interval(secs => $15),
         checkpoint = CASE WHEN a.finished THEN NULL
           WHEN a.checkpoint_length > 0 THEN substring($5::bytea FROM a.checkpoint_start FOR a.checkpoint_length)
           ELSE e.checkpoint END,
         checkpoint_cursor = CASE WHEN a.finished OR a.checkpoint_length > 0 THEN a.to_cursor
           ELSE e.checkpoint_cursor END,
         newest_time = a.newest_time, computed_until = a.computed_until,
         late_rows = e.late_rows + a.late_rows, disordered = e.disordered OR a.disordered,
         finished = a.finished, setup_fingerprint = a.setup, rules_fingerprint = a.rules, release = $16,
         recompute_due = CASE WHEN a.late_rows > 0
           THEN least(e.recompute_due, clock_timestamp() + make_interval(secs => greatest($17::double precision, e.recompute_ms * 0.02)))
           ELSE e.recompute_due END,
         recompute_reason = CASE WHEN a.late_rows > 0 THEN coalesce(e.recompute_reason, 'late') ELSE e.recompute_reason END,
         failure = NULL, failures = 0, updated_at = clock_timestamp()
     FROM unnest($2::integer[], $3::bigint[], $4::bigint[], $6::integer[], $7::integer[], $8::bigint[], $9::bigint[],
       $10::integer[], $11::boolean[], $12::boolean[], $13::text[], $14::text[])
       AS a (stage_id, from_cursor, to_cursor, checkpoint_start, checkpoint_length, newest_time, computed_until,
         late_rows, disordered, finished, setup, rules)
     WHERE e.stage_id = a.stage_id AND e.owner = $1 AND e.cursor = a.from_cursor AND NOT e.must_recompute
     RETURNING e.stage_id, e.revision`,
    [
      owner,
      advances.map(({ stageId }) => stageId),
      advances.map(({ fromCursor }) => fromCursor.toString()),
      advances.map(({ toCursor }) => toCursor.toString()),
      checkpoints.bytes,
      checkpoints.starts,
      checkpoints.lengths,
      advances.map(({ newestTime }) => newestTime),
      advances.map(({ computedUntil }) => computedUntil),
      advances.map(({ lateRows }) => lateRows),
      advances.map(({ disordered }) => disordered),
      advances.map(({ finished }) => finished),
      advances.map(({ setupFingerprint }) => setupFingerprint),
      advances.map(({ rulesFingerprint }) => rulesFingerprint),
      timing.leaseMs / 1000,
      engineRelease,
      timing.quietBeforeRecomputeMs / 1000,
    ],
  );
  return new Map(rows.map(({ stage_id, revision }) => [stage_id, revision]));
}

export interface DerivedSeries {
  readonly stageId: number;
  readonly companyId: number;
  readonly name: string;
  readonly unit: string;
}

/**
 * Returns the ids of computed channels and creates missing ones. A measured
 * channel of the same name is left alone and gets no id.
 */
export async function ensureDerivedSeries(
  transaction: Transaction,
  wanted: readonly DerivedSeries[],
): Promise<Map<number, Map<string, number>>> {
  const rows = await transaction.query<
    Row & { stage_id: number; channel: string; id: number }
  >(
    `INSERT INTO series (company_id, stage_id, channel, unit, derived)
     SELECT w.company_id, w.stage_id, w.channel, w.unit, true
     FROM unnest($1::integer[], $2::integer[], $3::text[], $4::text[]) AS w (company_id, stage_id, channel, unit)
     ON CONFLICT (stage_id, channel) DO UPDATE SET unit = excluded.unit WHERE series.derived
     RETURNING stage_id, channel, id`,
    [
      wanted.map(({ companyId }) => companyId),
      wanted.map(({ stageId }) => stageId),
      wanted.map(({ name }) => name),
      wanted.map(({ unit }) => unit),
    ],
  );
  const ids = new Map<number, Map<string, number>>();
  for (const { stage_id, channel, id } of rows) {
    const known = ids.get(stage_id) ?? new Map<string, number>();
    ids.set(stage_id, known.set(channel, id));
  }
  return ids;
}

export interface DerivedFrame {
  readonly stageId: number;
  readonly companyId: number;
  readonly firstTime: number;
  readonly lastTime: number;
  readonly rowCount: number;
  readonly frame: Uint8Array;
  readonly isLive: boolean;
  /** Viewers without permission to read guidance get the frame without this series. */
  readonly guidanceSeriesId: number | null;
}

/** Inserts frames into the tail like measured rows and sends them to viewers of live stages. */
export async function insertDerivedFrames(
  transaction: Transaction,
  frames: readonly DerivedFrame[],
): Promise<void> {
  const packed = packBytes(frames.map(({ frame }) => frame));
  const live = new Map(
    frames
      .filter(({ isLive }) => isLive)
      .map(({ stageId, guidanceSeriesId }) => [stageId, guidanceSeriesId]),
  );
  await transaction.query(
    `WITH stored AS (
       INSERT INTO sample_tail (stage_id, company_id, first_time, last_time, row_count, frame, derived)
       SELECT f.stage_id, f.company_id, f.first_time, f.last_time, f.row_count,
         substring($6::bytea FROM f.start FOR f.length), true
       FROM unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::integer[], $7::integer[], $8::integer[])
         AS f (stage_id, company_id, first_time, last_time, row_count, start, length)
       RETURNING stage_id, id, frame)
     SELECT pg_notify('live', CASE WHEN octet_length(frame) <= 5800
       THEN json_build_object('s', stage_id, 'g', g.series_id, 'f', translate(encode(frame, 'base64'), E'\\n', ''))
       ELSE json_build_object('s', stage_id, 'g', g.series_id, 't', id) END::text)
     FROM stored JOIN unnest($9::integer[], $10::integer[]) AS g (live_id, series_id) ON live_id = stage_id`,
    [
      frames.map(({ stageId }) => stageId),
      frames.map(({ companyId }) => companyId),
      frames.map(({ firstTime }) => firstTime),
      frames.map(({ lastTime }) => lastTime),
      frames.map(({ rowCount }) => rowCount),
      packed.bytes,
      packed.starts,
      packed.lengths,
      [...live.keys()],
      [...live.values()],
    ],
  );
}

export interface StoredSummary {
  readonly stageId: number;
  readonly companyId: number;
  readonly summary: string;
  readonly revision: number;
  /** Whether viewers are notified of it. */
  readonly announced: boolean;
}

export async function storeSummaries(
  transaction: Transaction,
  summaries: readonly StoredSummary[],
): Promise<void> {
  await transaction.query(
    `WITH stored AS (
       INSERT INTO stage_summary (stage_id, company_id, summary, revision)
       SELECT s.stage_id, s.company_id, s.summary::jsonb, s.revision
       FROM unnest($1::integer[], $2::integer[], $3::text[], $4::integer[]) AS s (stage_id, company_id, summary, revision)
       ON CONFLICT (stage_id) DO UPDATE SET summary = excluded.summary, revision = excluded.revision,
         computed_at = clock_timestamp()
       RETURNING stage_id, revision)
     SELECT pg_notify('live', json_build_object('s', stage_id, 'e', 'summary', 'r', revision)::text)
     FROM stored WHERE stage_id = ANY($5)`,
    [
      summaries.map(({ stageId }) => stageId),
      summaries.map(({ companyId }) => companyId),
      summaries.map(({ summary }) => summary),
      summaries.map(({ revision }) => revision),
      summaries
        .filter(({ announced }) => announced)
        .map(({ stageId }) => stageId),
    ],
  );
}

/** Stores the engine's decision that a stage is over, or that pumping went on after all. */
export async function moveStages(
  transaction: Transaction,
  ended: readonly number[],
  resumed: readonly number[],
): Promise<void> {
  await transaction.query(
    `WITH over AS (
       UPDATE stage SET state = 'ENDED', updated_by = 'The engine' WHERE id = ANY($1) AND state = 'LOADING' RETURNING id),
     again AS (
       UPDATE stage s SET state = 'LOADING', updated_by = 'The engine' FROM stage_engine e
       WHERE s.id = ANY($2) AND s.state = 'ENDED' AND e.stage_id = s.id AND e.ended_by_engine RETURNING s.id)
     UPDATE stage_engine SET ended_by_engine = (stage_id IN (SELECT id FROM over))
     WHERE stage_id IN (SELECT id FROM over UNION ALL SELECT id FROM again)`,
    [ended, resumed],
  );
}
