import type {
  Database,
  Identity,
  Row,
  Transaction,
} from "#database/database.ts";
import { companiesSetting } from "#database/database.ts";

export interface Delivery {
  readonly stageId: number;
  readonly source: string;
  readonly firstSequence: number;
  readonly rowCount: number;
  readonly firstTime: number;
  readonly lastTime: number;
  readonly frame: Uint8Array;
}

export interface AppendAnswer {
  readonly stored: boolean;
  /** When some rows were known: the ranges that were not, as a multirange. */
  readonly missing: string | null;
  readonly refusal: "notFound" | "stage.closed" | null;
}

/** One statement, one transaction: when this resolves the rows are committed. */
export async function appendSamples(
  database: Database,
  identity: Identity,
  delivery: Delivery,
): Promise<AppendAnswer> {
  const { rows } = await database.pool.query<AppendAnswer>({
    name: "append_samples",
    text: "SELECT stored, missing::text, refusal FROM append_samples($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [
      companiesSetting(identity),
      delivery.stageId,
      delivery.source,
      delivery.firstSequence,
      delivery.rowCount,
      delivery.firstTime,
      delivery.lastTime,
      delivery.frame,
    ],
  });
  return rows[0] ?? { stored: false, missing: null, refusal: "notFound" };
}

export async function endStage(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET state = 'ENDED' WHERE id = $1 AND state = 'LOADING'",
    [stageId],
  );
}

interface SourceRow extends Row {
  readonly source: string;
  readonly next_sequence: string;
  readonly last_time: string | null;
}

/** Where a source may resume: the first sequence that is missing. */
export async function listSources(transaction: Transaction, stageId: number) {
  const rows = await transaction.query<SourceRow>(
    `SELECT source, last_time,
       coalesce((SELECT CASE WHEN lower(first) > 0 THEN 0 ELSE upper(first) END
         FROM (SELECT unnest(received) AS first ORDER BY 1 LIMIT 1) x), 0) AS next_sequence
     FROM sample_source WHERE stage_id = $1 ORDER BY source`,
    [stageId],
  );
  return rows.map((row) => ({
    source: row.source,
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
  /** By stage: which computation the computed ones are of. */
  readonly revisions: ReadonlyMap<number, number>;
}

interface PieceRow extends Row {
  readonly series_id: number | null;
  readonly id: string;
  readonly revision_of: number | null;
  readonly bytes: Buffer | null;
}

/** Chunks, tail and revisions in one statement, so that neither a seal nor a rerun in between tears them apart. */
export async function readPieces(
  transaction: Transaction,
  stageIds: readonly number[],
  seriesIds: readonly number[],
  fromTime: number,
  toTime: number,
): Promise<StoredPieces> {
  const rows = await transaction.query<PieceRow>(
    `SELECT series_id, id, payload AS bytes, NULL::integer AS revision_of FROM sample_chunk
       WHERE stage_id = ANY($1) AND series_id = ANY($2) AND last_time >= $3 AND first_time <= $4
     UNION ALL
     SELECT NULL, id, frame, NULL FROM sample_tail
       WHERE stage_id = ANY($1) AND last_time >= $3 AND first_time <= $4
     UNION ALL
     SELECT NULL, revision, NULL, stage_id FROM stage_summary WHERE stage_id = ANY($1)
     ORDER BY id`,
    [stageIds, seriesIds, fromTime, toTime],
  );
  const chunks: { seriesId: number; payload: Buffer }[] = [];
  const frames: Buffer[] = [];
  const revisions = new Map<number, number>();
  for (const { series_id, id, bytes, revision_of } of rows) {
    if (revision_of !== null) revisions.set(revision_of, Number(id));
    else if (bytes === null) continue;
    else if (series_id === null) frames.push(bytes);
    else chunks.push({ seriesId: series_id, payload: bytes });
  }
  return { chunks, frames, revisions };
}
