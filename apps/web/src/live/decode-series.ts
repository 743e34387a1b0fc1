import {
  decodeColumn,
  decodeSeriesParts,
  mergeColumns,
  type Column,
  type SeriesPart,
  type SeriesPiece,
} from "@stagecraft/series";
import { inflateSync } from "fflate";
import { breathe } from "#api/breathe.ts";

export interface SeriesColumn {
  readonly seriesId: number;
  readonly column: Column;
}

/** The browser's own streams cost two milliseconds a piece, and a chart has hundreds of small ones. */
function decodePiece({ deflated, bytes }: SeriesPiece): Column {
  return decodeColumn(deflated ? inflateSync(bytes) : bytes);
}

function decodePart({ seriesId, pieces }: SeriesPart): SeriesColumn {
  return { seriesId, column: mergeColumns(pieces.map(decodePiece)) };
}

/** Decodes a binary bulk response into one column per series; later pieces win at equal times. */
export function decodeSeries(response: Uint8Array): SeriesColumn[] {
  return decodeSeriesParts(response).map(decodePart);
}

/** Short enough that a touch between two slices gets an immediate reaction. */
const sliceMs = 8;

/** The same on the page's main thread, which is free after each slice. */
export async function decodeSeriesInSlices(
  response: Uint8Array,
): Promise<SeriesColumn[]> {
  const columns: SeriesColumn[] = [];
  let sliceEndsAt = performance.now() + sliceMs;
  for (const part of decodeSeriesParts(response)) {
    if (performance.now() > sliceEndsAt) {
      await breathe();
      sliceEndsAt = performance.now() + sliceMs;
    }
    columns.push(decodePart(part));
  }
  return columns;
}
