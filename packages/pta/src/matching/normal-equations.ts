const probe = 1e-4;

/** Residuals of a fit at positions of its genes, zero to one. */
export type Residuals = (positions: Float64Array) => Float64Array;

/** The change of the residuals with each position, by differences. */
export function jacobianAt(
  positions: Float64Array,
  residuals: Residuals,
): Float64Array[] {
  return Array.from(positions, (position, gene) => {
    const low = Math.max(0, position - probe);
    const high = Math.min(1, position + probe);
    const at = (value: number) => {
      const moved = positions.slice();
      moved[gene] = value;
      return residuals(moved);
    };
    // The residuals may reuse their array.
    const below = at(low).slice();
    const above = at(high);
    for (let index = 0; index < below.length; index++)
      below[index] =
        ((above[index] as number) - (below[index] as number)) / (high - low);
    return below;
  });
}

export function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++)
    sum += (one[index] as number) * (other[index] as number);
  return sum;
}

/** The products of all columns with each other. */
export function normalMatrix(columns: readonly Float64Array[]): Float64Array[] {
  return columns.map((one) =>
    Float64Array.from(columns, (other) => product(one, other)),
  );
}

/** Null for a singular matrix, when some parameters have the same effect. */
export function inverseOf(matrix: readonly Float64Array[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [
    ...row,
    ...Array.from({ length: size }, (_, column) => (column === index ? 1 : 0)),
  ]);
  for (let column = 0; column < size; column++) {
    const pivot = largestBelow(rows, column);
    const row = rows[pivot] as number[];
    const divisor = row[column] ?? 0;
    const scale = Math.abs(matrix[pivot]?.[pivot] ?? 0);
    if (Math.abs(divisor) <= scale * 1e-12 || divisor === 0) return null;
    rows[pivot] = rows[column] as number[];
    rows[column] = row.map((value) => value / divisor);
    for (const [index, other] of rows.entries()) {
      if (index === column) continue;
      const factor = other[column] ?? 0;
      rows[index] = other.map(
        (value, at) => value - factor * (rows[column]?.[at] ?? 0),
      );
    }
  }
  return rows.map((row) => row.slice(size));
}

function largestBelow(rows: readonly number[][], column: number): number {
  let best = column;
  for (let index = column + 1; index < rows.length; index++)
    if (
      Math.abs(rows[index]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)
    )
      best = index;
  return best;
}
