/**
 * A run of completed grid seconds that the parts process one after the other.
 * Second `firstK + i` is at index `i` of every column.
 */
export interface Block {
  readonly firstK: number;
  readonly length: number;
  /** Epoch milliseconds of grid second 0. */
  readonly originMs: number;
}

/** Most seconds in a block. A column of this size fits in the nearest cache. */
export const blockCapacity = 256;
