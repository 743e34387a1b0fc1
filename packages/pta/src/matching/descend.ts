import {
  inverseOf,
  jacobianAt,
  normalMatrix,
  product,
  type Residuals,
} from "./normal-equations.ts";

/** Steps of a quick descent, and of a descent to the minimum. */
export const quickSteps = 40;
const mostSteps = 600;
const firstDamping = 1e-2;
const largestDamping = 1e8;
const enoughGain = 1e-9;

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position));
}

/** A parameter stays at its bound when the slope points out of the bounds. */
function isHeld(position: number, slope: number): boolean {
  return (position <= 0 && slope > 0) || (position >= 1 && slope < 0);
}

/**
 * One damped least-squares step; null when it cannot be computed. A parameter that would leave its
 * bounds is fixed on the bound and the step of the others is computed again, because otherwise they
 * would compensate for a move that is not made.
 */
function stepFrom(
  positions: Float64Array,
  normal: readonly Float64Array[],
  slopes: readonly number[],
  damping: number,
): Float64Array | null {
  const changes = new Float64Array(positions.length);
  const free = new Set(
    [...positions.keys()].filter(
      (gene) => !isHeld(positions[gene] ?? NaN, slopes[gene] ?? NaN),
    ),
  );
  while (free.size > 0) {
    const genes = [...free];
    const solved = solveFor(genes, normal, slopes, changes, damping);
    if (solved === null) return null;
    const leaving = genes.filter((gene, index) => {
      const moved = (positions[gene] ?? NaN) - (solved[index] ?? NaN);
      return moved < 0 || moved > 1;
    });
    for (const [index, gene] of genes.entries())
      changes[gene] = solved[index] ?? NaN;
    if (leaving.length === 0) break;
    for (const gene of leaving) {
      const position = positions[gene] ?? NaN;
      changes[gene] = position - clamp(position - (changes[gene] ?? NaN));
      free.delete(gene);
    }
  }
  return positions.map((position, gene) =>
    clamp(position - (changes[gene] ?? 0)),
  );
}

/** The changes of some parameters for given changes of the others. */
function solveFor(
  genes: readonly number[],
  products: readonly Float64Array[],
  slopes: readonly number[],
  changes: Float64Array,
  damping: number,
): number[] | null {
  const productOf = (one: number, other: number) =>
    products[one]?.[other] ?? NaN;
  const normal = genes.map((one) =>
    Float64Array.from(genes, (other) => {
      const value = productOf(one, other);
      return one === other ? value * (1 + damping) + 1e-300 : value;
    }),
  );
  const inverse = inverseOf(normal);
  if (inverse === null) return null;
  const given = [...changes.keys()].filter((gene) => !genes.includes(gene));
  const wanted = genes.map((one) =>
    given.reduce(
      (sum, gene) => sum - productOf(one, gene) * (changes[gene] ?? 0),
      slopes[one] ?? NaN,
    ),
  );
  return inverse.map((row) =>
    row.reduce((sum, value, index) => sum + value * (wanted[index] ?? 0), 0),
  );
}

/**
 * The nearest minimum of the squared residuals by the method of Levenberg and Marquardt, within the
 * bounds. It needs few predictions, so it can be started from many points when a misfit has several
 * minima.
 */
export function descend(
  start: Float64Array,
  residuals: Residuals,
  steps = mostSteps,
): Float64Array {
  let positions = start;
  let left = residuals(positions).slice();
  let sum = product(left, left);
  let damping = firstDamping;
  for (let step = 0; step < steps; step++) {
    const columns = jacobianAt(positions, residuals);
    const normal = normalMatrix(columns);
    const slopes = columns.map((column) => product(column, left));
    const before = sum;
    while (damping < largestDamping) {
      const moved = stepFrom(positions, normal, slopes, damping);
      const tried = moved === null ? null : residuals(moved).slice();
      const size = tried === null ? Infinity : product(tried, tried);
      if (moved !== null && tried !== null && size < sum) {
        positions = moved;
        left = tried;
        sum = size;
        damping /= 4;
        break;
      }
      damping *= 2;
    }
    if (!(before - sum > before * enoughGain)) break;
  }
  return positions;
}
