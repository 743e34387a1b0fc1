/**
 * Median of five without sorting: of the two pairs, the larger minimum and the
 * smaller maximum bracket it, and e decides.
 */
export function median5(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
): number {
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  // Without a branch: which way noise goes cannot be guessed.
  const least = Math.min(low, high);
  return Math.max(least, Math.min(Math.max(low, high), e));
}
