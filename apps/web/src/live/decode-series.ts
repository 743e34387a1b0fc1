import {
  decodeColumn,
  decodeSeriesParts,
  mergeColumns,
  type Column,
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

/** A bulk answer in its binary form as one column per series; later pieces win where times meet. */
export function decodeSeries(answer: Uint8Array): SeriesColumn[] {
  return decodeSeriesParts(answer).map(({ seriesId, pieces }) => ({
    seriesId,
    column: mergeColumns(pieces.map(decodePiece)),
  }));
}
