import { descend } from "./descend.ts";
import {
  inverseOf,
  jacobianAt,
  normalMatrix,
  product,
  type Residuals,
} from "./normal-equations.ts";

/** Half the width of a 95 % interval, in standard deviations of a normal distribution. */
const deviations = 1.96;
/** With a higher correlation than this between consecutive residuals, they add no information. */
const closestFollowing = 0.98;

/** An interval of a position, clipped at the bounds. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Confidence {
  /** The 95 % interval of each position; the whole range where the data do not resolve it. */
  readonly intervals: readonly Interval[];
  /**
   * Correlations of the errors of two positions, from -1 to 1; null when they cannot be computed.
   */
  readonly correlations: readonly (readonly number[])[] | null;
  /** Half the 95 % interval of a weighted sum of positions. */
  readonly halfWidthOf: (shares: readonly number[]) => number;
}

const everywhere: Interval = { low: 0, high: 1 };

/** The correlation between consecutive residuals; noise has none, a misfit has. */
function following(residuals: Float64Array): number {
  const size = product(residuals, residuals);
  const next = product(residuals.subarray(1), residuals.subarray(0, -1));
  return size > 0 ? Math.min(closestFollowing, Math.max(0, next / size)) : 0;
}

/**
 * Where the linear estimate of an interval is right, the misfit rises to at least this share of its
 * limit.
 */
const leastRise = 0.5;
const widenings = 10;
const wider = 2;
/** The other positions settle within a few steps, because they start close to the minimum. */
const fewSteps = 20;
/** A value whose interval is wider than this share of the bounds is unresolved anyway. */
const wideShare = 0.1;
/** Positions closer together than this count as equal. */
const smallestWidth = 1e-6;

/** The lowest squared misfit with one position fixed while the others adjust. */
function settled(
  start: Float64Array,
  gene: number,
  position: number,
  residuals: Residuals,
): { readonly positions: Float64Array; readonly sum: number } {
  const whole = (others: Float64Array) => {
    const positions = new Float64Array(start.length);
    positions.set(others.subarray(0, gene));
    positions[gene] = position;
    positions.set(others.subarray(gene), gene + 1);
    return positions;
  };
  const others = start.filter((_, index) => index !== gene);
  const positions = whole(
    descend(others, (one) => residuals(whole(one)), fewSteps),
  );
  const left = residuals(positions);
  return { positions, sum: product(left, left) };
}

/**
 * The end of an interval on one side. Where the linear estimate is too narrow, because the misfit
 * hardly rises while the other values adjust, it is widened until the misfit reaches its limit or
 * the position reaches its bound.
 */
function endOf(
  start: Float64Array,
  gene: number,
  halfWidth: number,
  limit: number,
  residuals: Residuals,
): number {
  const from = start[gene] ?? NaN;
  const side = Math.sign(halfWidth);
  const mostWidth = side < 0 ? from : 1 - from;
  let width = Math.max(smallestWidth, Math.abs(halfWidth));
  if (width > wideShare) return from + side * Math.min(width, mostWidth);
  let nearby = start;
  const left = residuals(start);
  const first = product(left, left);
  for (let widening = 0; widening < widenings; widening++) {
    const reached = Math.min(width, mostWidth);
    const at = settled(nearby, gene, from + side * reached, residuals);
    const rise = (at.sum - first) / limit;
    if (rise >= leastRise) {
      // Interpolates the end, as if the misfit rose with the square of the distance.
      const share = widening === 0 ? 1 : Math.min(1, 1 / Math.sqrt(rise));
      return from + side * Math.max(reached * share, reached / wider);
    }
    if (reached === mostWidth) break;
    nearby = at.positions;
    width *= wider;
  }
  return from + side * mostWidth;
}

/**
 * The 95 % interval of each position from the curvature of the misfit at its minimum, widened where
 * the misfit rises less than the curvature predicts: values with the same effect lie in a long
 * curved valley. Consecutive residuals are correlated, so the intervals are widened for that too.
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
      intervals: Array.from(positions, () => everywhere),
      correlations: null,
      halfWidthOf: () => Infinity,
    };
  const followed = following(left);
  const variance =
    (product(left, left) / freedom) * ((1 + followed) / (1 - followed));
  const spreadOf = (gene: number) => inverse[gene]?.[gene] ?? Infinity;
  const limit = deviations ** 2 * variance;
  const intervalOf = (gene: number): Interval => {
    const half = deviations * Math.sqrt(variance * spreadOf(gene));
    // A negative variance means that no interval can be computed.
    if (Number.isNaN(half)) return everywhere;
    return {
      low: endOf(positions, gene, -half, limit, residuals),
      high: endOf(positions, gene, half, limit, residuals),
    };
  };
  return {
    intervals: Array.from(positions, (_, gene) => intervalOf(gene)),
    correlations: inverse.map((row, one) =>
      row.map(
        (value, other) => value / Math.sqrt(spreadOf(one) * spreadOf(other)),
      ),
    ),
    halfWidthOf: (shares) => {
      const spread = inverse.reduce(
        (sum, row, one) =>
          row.reduce(
            (all, value, other) =>
              all + value * (shares[one] ?? 0) * (shares[other] ?? 0),
            sum,
          ),
        0,
      );
      const half = deviations * Math.sqrt(variance * spread);
      return Number.isNaN(half) ? Infinity : half;
    },
  };
}
