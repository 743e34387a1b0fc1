import { blockCapacity } from "../block.ts";

/** Enough for the ticks of a live stage. */
export const tickCapacity = 16;

/**
 * Returns a column for the current block with room for `seconds`. Many live
 * stages take a few seconds at a time, so only a long push gets long columns.
 */
export function withRoom<Column extends Float64Array | Uint8Array>(
  column: Column,
  seconds: number,
): Column {
  if (column.length >= seconds) return column;
  const isBytes = column instanceof Uint8Array;
  const Kind = isBytes ? Uint8Array : Float64Array;
  return new Kind(blockCapacity) as Column;
}
