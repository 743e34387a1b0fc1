/**
 * Median of five without sorting: the larger minimum and the smaller maximum of
 * the two pairs bracket it, and e decides.
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
  // Branch-free: the direction of noise is unpredictable.
  const least = Math.min(low, high);
  return Math.max(least, Math.min(Math.max(low, high), e));
}
