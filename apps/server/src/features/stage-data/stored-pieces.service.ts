import { inflateRawSync } from "node:zlib";
import {
  decodeColumn,
  columnsBySeries,
  encodeColumn,
  mergeColumns,
  type Column,
} from "@stagecraft/series";
import type { Row, Transaction } from "#database/database.ts";

/** Stored samples of one channel: small to keep, unpacked when needed. */
export interface StoredPiece {
  readonly firstTime: number;
  readonly lastTime: number;
  readonly deflated: boolean;
  readonly bytes: Uint8Array;
}

export function unpackPiece({ deflated, bytes }: StoredPiece): Column {
  return decodeColumn(deflated ? inflateRawSync(bytes) : bytes);
}

export interface PieceRange {
  readonly stageId: number;
  readonly seriesIds: readonly number[];
  readonly fromTime: number;
  readonly toTime: number;
}

interface StoredRow extends Row {
  readonly series_id: number | null;
  readonly first_time: string;
  readonly last_time: string;
  readonly bytes: Buffer;
}

/** The tail has all channels of a delivery in one frame; this splits it into one piece per channel. */
function tailPieces(
  frames: readonly Buffer[],
  wanted: ReadonlySet<number>,
): Map<number, StoredPiece> {
  return new Map(
    [...columnsBySeries(frames)].flatMap(([seriesId, columns]) => {
      const piece = wanted.has(seriesId)
        ? pieceOf(mergeColumns(columns))
        : null;
      return piece === null ? [] : [[seriesId, piece] as const];
    }),
  );
}

function pieceOf(column: Column): StoredPiece | null {
  const firstTime = column.times[0];
  const lastTime = column.times.at(-1);
  if (firstTime === undefined || lastTime === undefined) return null;
  return { firstTime, lastTime, deflated: false, bytes: encodeColumn(column) };
}

/**
 * Reads everything stored of some channels in one statement, so that neither a
 * seal nor a rerun in between makes it inconsistent. Where pieces overlap, the
 * later one in the list wins.
 */
export async function readStoredPieces(
  transaction: Transaction,
  { stageId, seriesIds, fromTime, toTime }: PieceRange,
): Promise<Map<number, StoredPiece[]>> {
  const rows = await transaction.query<StoredRow>(
    `SELECT series_id, id, first_time, last_time, payload AS bytes FROM sample_chunk
       WHERE stage_id = $1 AND series_id = ANY($2) AND last_time >= $3 AND first_time <= $4
     UNION ALL
     SELECT NULL, id, first_time, last_time, frame FROM sample_tail
       WHERE stage_id = $1 AND last_time >= $3 AND first_time <= $4
     ORDER BY id`,
    [stageId, seriesIds, fromTime, toTime],
  );
  const pieces = new Map<number, StoredPiece[]>(
    seriesIds.map((seriesId) => [seriesId, []]),
  );
  const frames: Buffer[] = [];
  for (const { series_id, first_time, last_time, bytes } of rows) {
    if (series_id === null) frames.push(bytes);
    else
      pieces.get(series_id)?.push({
        firstTime: Number(first_time),
        lastTime: Number(last_time),
        deflated: true,
        bytes,
      });
  }
  for (const [seriesId, piece] of tailPieces(frames, new Set(seriesIds)))
    pieces.get(seriesId)?.push(piece);
  return pieces;
}
