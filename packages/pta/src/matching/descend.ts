import {
  inverseOf,
  jacobianAt,
  product,
  type Residuals,
} from "./normal-equations.ts";

const mostSteps = 40;
const firstDamping = 1e-2;
const largestDamping = 1e8;
const enoughGain = 1e-7;

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position));
}

/** One step of least squares with damping; null when it cannot be computed. */
function stepFrom(
  positions: Float64Array,
  columns: readonly Float64Array[],
  left: Float64Array,
  damping: number,
): Float64Array | null {
  const normal = columns.map((one, row) =>
    Float64Array.from(columns, (other, column) => {
      const value = product(one, other);
      return row === column ? value * (1 + damping) + 1e-300 : value;
    }),
  );
  const inverse = inverseOf(normal);
  if (inverse === null) return null;
  const slope = columns.map((one) => product(one, left));
  return positions.map((position, row) => {
    const change = slope.reduce(
      (sum, value, column) => sum + (inverse[row]?.[column] ?? 0) * value,
      0,
    );
    return clamp(position - change);
  });
}

/**
 * The nearest minimum of the squared residuals by the method of Levenberg and
 * Marquardt, within the bounds. It needs few predictions, so many starts can be
 * tried where a misfit has several valleys.
 */
export function descend(
  start: Float64Array,
  residuals: Residuals,
): Float64Array {
  let positions = start;
  let left = residuals(positions).slice();
  let sum = product(left, left);
  let damping = firstDamping;
  for (let step = 0; step < mostSteps; step++) {
    const columns = jacobianAt(positions, residuals);
    const before = sum;
    while (damping < largestDamping) {
      const moved = stepFrom(positions, columns, left, damping);
      const tried = moved === null ? null : residuals(moved).slice();
      const size = tried === null ? Infinity : product(tried, tried);
      if (moved !== null && tried !== null && size < sum) {
        positions = moved;
        left = tried;
        sum = size;
        damping /= 10;
        break;
      }
      damping *= 10;
    }
    if (!(before - sum > before * enoughGain)) break;
  }
  return positions;
}
