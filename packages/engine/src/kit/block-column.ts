import { blockCapacity } from "../block.ts";

/** Enough for the ticks of a live stage. */
export const tickCapacity = 16;

/**
 * A column of the present block with room for so many seconds. Live stages are
 * many and take a few seconds at a time: only a long push gets long columns.
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
