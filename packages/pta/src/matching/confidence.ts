import {
  inverseOf,
  jacobianAt,
  product,
  type Residuals,
} from "./normal-equations.ts";

/** Half of a 95 % interval in deviations of a normal distribution. */
const deviations = 1.96;

/**
 * Half the 95 % interval of each position from the curvature of the misfit at
 * its minimum. Infinite where the data do not determine the parameter.
 */
export function confidenceHalfWidths(
  positions: Float64Array,
  residuals: Residuals,
): Float64Array {
  const left = residuals(positions);
  const columns = jacobianAt(positions, residuals);
  const normal = columns.map((one) =>
    Float64Array.from(columns, (other) => product(one, other)),
  );
  const inverse = inverseOf(normal);
  const freedom = left.length - positions.length;
  if (inverse === null || freedom <= 0)
    return new Float64Array(positions.length).fill(Infinity);
  const variance = product(left, left) / freedom;
  return Float64Array.from(positions, (_, gene) => {
    const spread = inverse[gene]?.[gene] ?? Infinity;
    return spread < 0 ? Infinity : deviations * Math.sqrt(variance * spread);
  });
}
