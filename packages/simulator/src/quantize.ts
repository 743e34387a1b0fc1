/**
 * Rounds to a fixed number of decimals, as a gauge does; adding 0 turns -0 into
 * 0. It works in place: a stage takes megabytes, and its exact values are not
 * kept.
 */
export function quantizeColumn(values: Float64Array, decimals: number): void {
  const scale = 10 ** decimals;
  for (let index = 0; index < values.length; index++) {
    values[index] = Math.round((values[index] ?? 0) * scale) / scale + 0;
  }
}
