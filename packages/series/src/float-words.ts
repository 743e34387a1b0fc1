/**
 * Views the float64 values as pairs of 32-bit words, low word first (every
 * platform this runs on is little-endian). Engines may rewrite the payload of a
 * NaN that passes through a number, so bit-exact data is copied as words or as
 * whole ranges with `set`.
 */
export function wordsOf(values: Float64Array): Uint32Array {
  return new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
}

export function copyValue(
  sourceWords: Uint32Array,
  sourceIndex: number,
  targetWords: Uint32Array,
  targetIndex: number,
): void {
  targetWords[targetIndex * 2] = sourceWords[sourceIndex * 2]!;
  targetWords[targetIndex * 2 + 1] = sourceWords[sourceIndex * 2 + 1]!;
}

/** The values whose flag is not 0, bit for bit. */
export function keepValues(
  values: Float64Array,
  flags: Uint8Array,
): Float64Array {
  const kept = new Float64Array(countFlags(flags));
  const source = wordsOf(values);
  const target = wordsOf(kept);
  let next = 0;
  for (let index = 0; index < flags.length; index++)
    if (flags[index] !== 0) copyValue(source, index, target, next++);
  return kept;
}

/** The inverse of `keepValues`; NaN where the flag is 0. */
export function spreadValues(
  kept: Float64Array,
  flags: Uint8Array,
): Float64Array {
  const values = new Float64Array(flags.length).fill(NaN);
  const source = wordsOf(kept);
  const target = wordsOf(values);
  let next = 0;
  for (let index = 0; index < flags.length; index++)
    if (flags[index] !== 0) copyValue(source, next++, target, index);
  return values;
}

export function countFlags(flags: Uint8Array): number {
  let count = 0;
  for (const flag of flags) if (flag !== 0) count++;
  return count;
}
