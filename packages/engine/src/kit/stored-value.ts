/**
 * Rounds a computed value to its meaningful decimals, as it is stored. Messages
 * and rules use this number, so that a stored stage gives the same results as
 * the live one did.
 */
export function storedValue(value: number, scale: number): number {
  const scaled = Math.round(value * scale) / scale;
  // A number too large to scale stays unchanged; -0 becomes 0.
  return Number.isFinite(scaled) ? scaled + 0 : value;
}
