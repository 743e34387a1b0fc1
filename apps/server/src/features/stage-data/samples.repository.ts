import pg from "pg";
import type {
  Database,
  Identity,
  Row,
  Transaction,
} from "#database/database.ts";
import { companiesSetting, withTurn } from "#database/database.ts";
import type { SeriesOrigin } from "#features/stage-data/series.repository.ts";
import {
  beginning,
  type StageLocation,
} from "#features/stage-data/stage-location.ts";

export interface Delivery {
  readonly stageId: number;
  readonly source: string;
  readonly epoch: number;
  readonly firstSequence: number;
  readonly rowCount: number;
  readonly firstTime: number;
  readonly lastTime: number;
  readonly frame: Uint8Array;
  /** Digest of the content, as a signed 64-bit number in text. */
  readonly digest: string;
}

export interface AppendResponse {
  readonly stored: boolean;
  /** When some rows were already known: the ranges that were not, as a multirange. */
  readonly missing: string | null;
  readonly refusal:
    | "notFound"
    | "company.inactive"
    | "stage.closed"
    /** Some of the rows belong to a stage that was split from this one. */
    | "stage.split"
    | "samples.tooManyGaps"
    | null;
  /**
   * For a delivery whose exact sequence numbers were received before: whether
   * the content is the same; null when rows were split differently.
   */
  readonly same: boolean | null;
}

/** Runs one statement in one transaction: when this resolves, the rows are committed. */
export async function appendSamples(
  database: Database,
  identity: Identity,
  delivery: Delivery,
): Promise<AppendResponse> {
  try {
    return await appendRows(database, identity, delivery);
  } catch (error) {
    if (!isOverRangeLimit(error)) throw error;
    return { ...nothingStored, refusal: "samples.tooManyGaps" };
  }
}

const nothingStored = {
  stored: false,
  missing: null,
  refusal: null,
  same: null,
} as const;

function isOverRangeLimit(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.constraint === "sample_source_ranges"
  );
}

async function appendRows(
  database: Database,
  identity: Identity,
  delivery: Delivery,
): Promise<AppendResponse> {
  const append = () =>
    database.pool.query<AppendResponse>({
      name: "append_samples",
      text: "SELECT stored, missing::text, refusal, same FROM append_samples($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      values: [
        companiesSetting(identity),
        delivery.stageId,
        delivery.source,
        delivery.firstSequence,
        delivery.rowCount,
        delivery.firstTime,
        delivery.lastTime,
        delivery.frame,
        delivery.epoch,
        delivery.digest,
      ],
    });
  const { rows } = await withTurn(database, identity, append);
  return rows[0] ?? { ...nothingStored, refusal: "notFound" };
}

export async function endStage(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET state = 'ENDED' WHERE id IN (SELECT stages_fed_through($1)) AND state = 'LOADING'",
    [stageId],
  );
}

export interface SplitOff {
  readonly stageId: number;
  /** Rows from this time on belong to it. */
  readonly atTime: number;
}

/** The stages that were split from a stage, in order of time. */
export async function listSplitOffs(
  transaction: Transaction,
  stageId: number,
): Promise<SplitOff[]> {
  const rows = await transaction.query<
    Row & { other_stage_id: number; at_ms: string }
  >(
    `SELECT m.other_stage_id, m.at_ms FROM stage_move m JOIN stage o ON o.id = m.other_stage_id
     WHERE m.stage_id = $1 AND m.kind = 'split' AND m.undone_at IS NULL ORDER BY m.at_ms, m.id`,
    [stageId],
  );
  return rows.map(({ other_stage_id, at_ms }) => ({
    stageId: other_stage_id,
    atTime: Number(at_ms),
  }));
}

interface SourceRow extends Row {
  readonly source: string;
  readonly epoch: number;
  readonly next_sequence: string;
  readonly last_time: string | null;
}

/** Returns where a source may resume: its newest epoch and the first missing sequence in it. */
export async function listSources(transaction: Transaction, stageId: number) {
  const rows = await transaction.query<SourceRow>(
    `SELECT DISTINCT ON (source) source, epoch, last_time,
       coalesce((SELECT CASE WHEN lower(first) > 0 THEN 0 ELSE upper(first) END
         FROM (SELECT unnest(received) AS first ORDER BY 1 LIMIT 1) x), 0) AS next_sequence
     FROM sample_source WHERE stage_id = $1 ORDER BY source, epoch DESC`,
    [stageId],
  );
  return rows.map((row) => ({
    source: row.source,
    epoch: row.epoch,
    nextSequence: Number(row.next_sequence),
    lastTimestamp: row.last_time === null ? null : Number(row.last_time),
  }));
}

export interface StoredPieces {
  readonly chunks: readonly {
    readonly seriesId: number;
    readonly payload: Buffer;
  }[];
  readonly frames: readonly Buffer[];
  /** Keyed by stage: the computation that the computed pieces belong to. */
  readonly revisions: ReadonlyMap<number, number>;
  /** Keyed by stage: the position up to which the reader of these pieces has its samples. */
  readonly places: ReadonlyMap<number, StageLocation>;
}

export interface PieceRequest {
  readonly stageIds: readonly number[];
  readonly series: ReadonlyMap<number, SeriesOrigin>;
  readonly fromTime: number;
  readonly toTime: number;
  /**
   * Keyed by stage: reads only samples stored after this position. If the
   * computation has changed, all computed samples are read.
   */
  readonly after: ReadonlyMap<number, StageLocation>;
}

interface PieceRow extends Row {
  readonly kind: "chunk" | "frame" | "place";
  readonly id: string;
  readonly series_id: number | null;
  readonly bytes: Buffer | null;
  readonly stage_id: number | null;
  readonly measured: string | null;
  readonly computed: string | null;
  readonly computation: number | null;
}

/**
 * Reads chunks, tail, revisions and positions in one statement, so that neither
 * a seal nor a rerun in between makes them inconsistent.
 */
const piecesQuery = `WITH place AS MATERIALIZED (
  SELECT p.stage_id, p.measured AS after_measured,
    CASE WHEN p.computation = coalesce(e.computation, 0) THEN p.computed ELSE 0 END AS after_computed,
    coalesce((SELECT max(last_tail) FROM sample_source s WHERE s.stage_id = p.stage_id), 0) AS measured,
    coalesce(e.cursor, 0) AS computed, coalesce(e.computation, 0) AS computation
  FROM unnest($1::integer[], $2::bigint[], $3::bigint[], $4::integer[]) AS p (stage_id, measured, computed, computation)
  LEFT JOIN stage_engine e ON e.stage_id = p.stage_id)
SELECT 'chunk' AS kind, c.id, c.series_id, c.payload AS bytes,
    NULL::integer AS stage_id, NULL::bigint AS measured, NULL::bigint AS computed, NULL::integer AS computation
  FROM sample_chunk c
    JOIN unnest($5::integer[], $6::boolean[]) AS wanted (series_id, derived) ON wanted.series_id = c.series_id
    JOIN place ON place.stage_id = c.stage_id
  WHERE c.stage_id = ANY($1) AND c.series_id = ANY($5) AND c.last_time >= $7 AND c.first_time <= $8
    AND c.id > CASE WHEN wanted.derived THEN place.after_computed ELSE place.after_measured END
UNION ALL
SELECT 'frame', t.id, NULL, t.frame, NULL, NULL, NULL, NULL
  FROM sample_tail t JOIN place ON place.stage_id = t.stage_id
  WHERE t.stage_id = ANY($1) AND t.last_time >= $7 AND t.first_time <= $8
    AND t.id > CASE WHEN t.derived THEN place.after_computed ELSE place.after_measured END
UNION ALL
SELECT 'place', coalesce(y.revision, 0), NULL, NULL, place.stage_id, place.measured, place.computed, place.computation
  FROM place LEFT JOIN stage_summary y ON y.stage_id = place.stage_id
ORDER BY id`;

export async function readPieces(
  transaction: Transaction,
  requested: PieceRequest,
): Promise<StoredPieces> {
  const { stageIds, series, fromTime, toTime, after } = requested;
  const places = stageIds.map((id) => after.get(id) ?? beginning);
  return sortedPieces(
    await transaction.query<PieceRow>(piecesQuery, [
      stageIds,
      places.map(({ measured }) => measured),
      places.map(({ computed }) => computed),
      places.map(({ computation }) => computation),
      [...series.keys()],
      [...series.values()].map(({ derived }) => derived),
      fromTime,
      toTime,
    ]),
  );
}

export interface StoredSize {
  readonly rows: number;
  readonly bytes: number;
}

interface SizeRow extends Row {
  readonly rows: string;
  readonly bytes: string;
}

/**
 * Lengths are in the headers of the stored values, so nothing is unpacked. A
 * frame of the tail is read whole, whichever channels are requested.
 */
const sizeQuery = `WITH place AS MATERIALIZED (
  SELECT stage_id, after FROM unnest($1::integer[], $2::bigint[]) AS p (stage_id, after))
SELECT coalesce(sum(rows), 0) AS rows, coalesce(sum(bytes), 0) AS bytes FROM (
  SELECT c.sample_count AS rows, octet_length(c.payload) AS bytes
    FROM sample_chunk c JOIN place ON place.stage_id = c.stage_id
    WHERE c.stage_id = ANY($1) AND c.series_id = ANY($3) AND c.last_time >= $4 AND c.first_time <= $5
      AND c.id > place.after
  UNION ALL
  SELECT t.row_count * cardinality($3::integer[]), octet_length(t.frame)
    FROM sample_tail t JOIN place ON place.stage_id = t.stage_id
    WHERE t.stage_id = ANY($1) AND t.last_time >= $4 AND t.first_time <= $5 AND t.id > place.after) piece`;

/** Returns an upper bound of the size of a read before it is made. */
export async function measurePieces(
  transaction: Transaction,
  { stageIds, series, fromTime, toTime, after }: PieceRequest,
): Promise<StoredSize> {
  const places = stageIds.map((id) => after.get(id) ?? beginning);
  const [size] = await transaction.query<SizeRow>(sizeQuery, [
    stageIds,
    // After a change of computation all computed samples are read, so only measured ones can be left out.
    places.map(({ measured, computed }) => Math.min(measured, computed)),
    [...series.keys()],
    fromTime,
    toTime,
  ]);
  return { rows: Number(size?.rows), bytes: Number(size?.bytes) };
}

function sortedPieces(rows: readonly PieceRow[]): StoredPieces {
  const chunks: { seriesId: number; payload: Buffer }[] = [];
  const frames: Buffer[] = [];
  const revisions = new Map<number, number>();
  const places = new Map<number, StageLocation>();
  for (const row of rows) {
    if (row.bytes !== null) {
      if (row.series_id === null) frames.push(row.bytes);
      else chunks.push({ seriesId: row.series_id, payload: row.bytes });
      continue;
    }
    const stageId = row.stage_id ?? 0;
    revisions.set(stageId, Number(row.id));
    places.set(stageId, {
      measured: Number(row.measured),
      computed: Number(row.computed),
      computation: Number(row.computation),
    });
  }
  return { chunks, frames, revisions, places };
}
