/**
 * Integers below this magnitude have differences whose zigzag form is still a
 * safe integer: 2 × (2 × 2^51) = 2^53.
 */
export const INTEGER_LIMIT = 2 ** 51;

/** Maps small magnitudes of either sign to small non-negative integers. */
export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : value * -2 - 1;
}

export function unzigzag(coded: number): number {
  const half = Math.floor(coded / 2);
  return coded === half * 2 ? half : -half - 1;
}
