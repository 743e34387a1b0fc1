import {
  decodeColumn,
  decodeSeriesParts,
  mergeColumns,
  type Column,
  type SeriesPart,
  type SeriesPiece,
} from "@stagecraft/series";
import { inflateSync } from "fflate";

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
