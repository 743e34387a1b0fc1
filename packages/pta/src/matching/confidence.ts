import {
  inverseOf,
  jacobianAt,
  normalMatrix,
  product,
  type Residuals,
} from "./normal-equations.ts";

/** Half of a 95 % interval in deviations of a normal distribution. */
const deviations = 1.96;
/** Residuals that follow each other more closely than this give no more information. */
const closestFollowing = 0.98;

export interface Confidence {
  /** Half the 95 % interval of each position; infinite where the data do not determine it. */
  readonly halfWidths: Float64Array;
  /** How the errors of two positions go together, from -1 to 1; null when it cannot be computed. */
  readonly correlations: readonly (readonly number[])[] | null;
}

/** How closely each residual follows the one before it: a misfit that is no noise. */
function following(residuals: Float64Array): number {
  const size = product(residuals, residuals);
  const next = product(residuals.subarray(1), residuals.subarray(0, -1));
  return size > 0 ? Math.min(closestFollowing, Math.max(0, next / size)) : 0;
}

/**
 * The 95 % interval of each position from the curvature of the misfit at its
 * minimum. Residuals in a row are no independent evidence, so the intervals are
 * wider by what they have in common.
 */
export function confidenceOf(
  positions: Float64Array,
  residuals: Residuals,
): Confidence {
  const left = residuals(positions).slice();
  const columns = jacobianAt(positions, residuals);
  const inverse = inverseOf(normalMatrix(columns));
  const freedom = left.length - positions.length;
  if (inverse === null || freedom <= 0)
    return {
      halfWidths: new Float64Array(positions.length).fill(Infinity),
      correlations: null,
    };
  const followed = following(left);
  const variance =
    (product(left, left) / freedom) * ((1 + followed) / (1 - followed));
  const spreadOf = (gene: number) => inverse[gene]?.[gene] ?? Infinity;
  return {
    halfWidths: Float64Array.from(positions, (_, gene) =>
      spreadOf(gene) < 0
        ? Infinity
        : deviations * Math.sqrt(variance * spreadOf(gene)),
    ),
    correlations: inverse.map((row, one) =>
      row.map(
        (value, other) => value / Math.sqrt(spreadOf(one) * spreadOf(other)),
      ),
    ),
  };
}
