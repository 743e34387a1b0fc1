/**
 * Many byte strings as one: a single parameter travels in binary, while an array
 * of them would be spelled out in text.
 */
export interface PackedBytes {
  readonly bytes: Buffer;
  /** Counted from one, as SQL's substring does. */
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
}

export function packBytes(parts: readonly Uint8Array[]): PackedBytes {
  let next = 1;
  const starts = parts.map(({ length }) => {
    const start = next;
    next += length;
    return start;
  });
  return {
    bytes: Buffer.concat(parts),
    starts,
    lengths: parts.map(({ length }) => length),
  };
}
