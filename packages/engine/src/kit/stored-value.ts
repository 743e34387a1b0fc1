/**
 * A computed value as it is stored: to the decimals that mean something. What
 * people are told and what rules decide on is this number, so that a stored
 * stage answers every question as the live one did.
 */
export function storedValue(value: number, scale: number): number {
  const scaled = Math.round(value * scale) / scale;
  // A number too large to scale stays as it is; zero has one form.
  return Number.isFinite(scaled) ? scaled + 0 : value;
}
