/**
 * A run of completed grid seconds that the parts work on one after the other.
 * Second `firstK + i` is at index `i` of every column.
 */
export interface Block {
  readonly firstK: number;
  readonly length: number;
  /** Epoch milliseconds of grid second 0. */
  readonly originMs: number;
}

/**
 * The most seconds a block has, so the size of every column. A column of this
 * size stays in the nearest cache, and a live stage keeps some hundred of them.
 */
export const blockCapacity = 256;
