/** JSON has no NaN, so an unknown value becomes null. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
