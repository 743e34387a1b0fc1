import {
  decodeColumn,
  decodeSeriesParts,
  mergeColumns,
  type Column,
  type SeriesPiece,
} from "@stagecraft/series";

export interface SeriesColumn {
  readonly seriesId: number;
  readonly column: Column;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  // A copy of its own memory: the view may be part of a larger answer.
  const stream = new Blob([bytes.slice()])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function decodePiece(piece: SeriesPiece): Promise<Column> {
  return decodeColumn(
    piece.deflated ? await inflate(piece.bytes) : piece.bytes,
  );
}

/** A bulk answer in its binary form as one column per series; later pieces win where times meet. */
export async function decodeSeries(
  answer: Uint8Array,
): Promise<SeriesColumn[]> {
  return Promise.all(
    decodeSeriesParts(answer).map(async ({ seriesId, pieces }) => ({
      seriesId,
      column: mergeColumns(await Promise.all(pieces.map(decodePiece))),
    })),
  );
}
