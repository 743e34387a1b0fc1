import { descend } from "./descend.ts";
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

/** An interval of a position, which ends at its bounds. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Confidence {
  /** The 95 % interval of each position; all of its range where the data do not determine it. */
  readonly intervals: readonly Interval[];
  /** How the errors of two positions go together, from -1 to 1; null when it cannot be computed. */
  readonly correlations: readonly (readonly number[])[] | null;
  /** Half the 95 % interval of a sum of positions, each as often as given. */
  readonly halfWidthOf: (shares: readonly number[]) => number;
}

const everywhere: Interval = { low: 0, high: 1 };

/** How closely each residual follows the one before it: a misfit that is no noise. */
function following(residuals: Float64Array): number {
  const size = product(residuals, residuals);
  const next = product(residuals.subarray(1), residuals.subarray(0, -1));
  return size > 0 ? Math.min(closestFollowing, Math.max(0, next / size)) : 0;
}

/** The misfit rises to this share of its limit at least where a straight estimate is right. */
const leastRise = 0.5;
const widenings = 10;
const wider = 2;
/** Others settle within a few steps, because they start near by. */
const fewSteps = 20;
/** An interval this wide, as a share of the bounds, leaves its value open anyway. */
const wideShare = 0.1;
/** Positions closer together than this are the same. */
const smallestWidth = 1e-6;

/** The lowest squared misfit with one position held, from positions nearby; the others settle again. */
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
 * The end of an interval to one side. Where the straight estimate is too narrow,
 * because the misfit hardly rises there while the other values settle again, it
 * is widened until the misfit has risen to its limit, or to the bound.
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
      // Between here and where it had not risen, as if it rose with the square.
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
 * The 95 % interval of each position from the curvature of the misfit at its
 * minimum, widened where the misfit does not rise as the curvature says: values
 * that act alike lie in a long curved valley. Residuals in a row are no
 * independent evidence, so the intervals are wider by what they have in common.
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
    // A spread below zero is one that cannot be computed.
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
