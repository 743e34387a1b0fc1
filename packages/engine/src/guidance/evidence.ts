/** JSON knows no NaN: what is unknown is null. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
