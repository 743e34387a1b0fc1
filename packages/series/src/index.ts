export {
  type BatchChannel,
  type BatchRows,
  MAX_BATCH_CHANNELS,
  MAX_BATCH_ROWS,
  MAX_NAME_LENGTH,
  type SampleBatch,
  sliceBatch,
} from "./batch.ts";
export { decodeBatch, encodeBatch } from "./batch-codec.ts";
export {
  type Column,
  type ColumnStatistics,
  columnStatistics,
  sliceColumn,
} from "./column.ts";
export { type BufferChange, ColumnBuffer } from "./column-buffer.ts";
export { decodeColumn, encodeColumn } from "./column-codec.ts";
export {
  decodeFrame,
  encodeFrame,
  type FrameColumn,
  type SampleFrame,
} from "./frame-codec.ts";
export { columnsBySeries } from "./frame-columns.ts";
export { mergeColumns } from "./merge.ts";
export { columnFromRows, normalizeColumn } from "./normalize.ts";
export {
  decodeSeriesParts,
  encodeSeriesParts,
  type SeriesPart,
  type SeriesPiece,
} from "./parts-codec.ts";
export { SeriesFormatError } from "./series-format-error.ts";
