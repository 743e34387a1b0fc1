/** A gauge prints a fixed number of decimals; adding 0 turns -0 into 0. */
export function quantise(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

export function quantiseColumn(
  values: Float64Array,
  decimals: number,
): Float64Array {
  const scale = 10 ** decimals;
  return values.map((value) => Math.round(value * scale) / scale + 0);
}
