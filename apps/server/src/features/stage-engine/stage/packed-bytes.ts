/**
 * Many byte strings packed into one: a single parameter is sent in binary, an
 * array of them would be encoded as text.
 */
export interface PackedBytes {
  readonly bytes: Buffer;
  /** Offsets counted from one, as in SQL's substring. */
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
