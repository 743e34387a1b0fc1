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
  const minAb = a < b ? a : b;
  const maxAb = a < b ? b : a;
  const minCd = c < d ? c : d;
  const maxCd = c < d ? d : c;
  const low = minAb > minCd ? minAb : minCd;
  const high = maxAb < maxCd ? maxAb : maxCd;
  if (low <= high) return e < low ? low : e > high ? high : e;
  return e < high ? high : e > low ? low : e;
}
