import { seededRandom, type Random } from "../numerics/random.ts";
import { confidenceOf, type Confidence } from "./confidence.ts";
import { valueOf, type Gene } from "./genes.ts";
import { descend, quickSteps } from "./descend.ts";
import { noiseOf } from "./noise.ts";
import { product } from "./normal-equations.ts";
import { polish } from "./polish.ts";
import {
  latinHypercube,
  searchPopulation,
  usualSearch,
  type Generation,
  type Misfit,
  type SearchSettings,
  type Solution,
} from "./population-search.ts";

/**
 * A fitted value with its 95 % interval, which is as wide as the bounds where the data do not
 * resolve it.
 */
export interface Fitted {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /**
   * Whether a variant of the model gives a value that differs by more than the required accuracy.
   */
  readonly dependsOnForm?: boolean;
}

/** Required accuracy of results, as a share of the value. */
const nearShare = 0.05;

/** Computes the model at the times of the data, for values in the order of the genes. */
export type Predict = (values: Float64Array) => Float64Array;

export interface GeneMatchInput {
  readonly genes: readonly Gene[];
  readonly observed: ArrayLike<number>;
  /** A coarse prediction for the search, and an accurate one for the result. */
  readonly coarse: Predict;
  readonly fine: Predict;
  /**
   * An equally common variant of the model: where the two differ, the data do not decide between
   * them, and intervals contain both.
   */
  readonly otherForm?: Predict | undefined;
  /** Further starting points for the polish. */
  readonly otherStarts?: (best: Solution, random: Random) => Float64Array[];
  /** Number of starting points over the bounds, for a misfit with several minima. */
  readonly spreadStarts?: number;
  readonly search?: SearchSettings | undefined;
  /** Reruns with the same seed give the same result. */
  readonly seed: number;
}

export interface GeneMatch {
  readonly fitted: readonly Fitted[];
  readonly correlations: Confidence["correlations"];
  /** Root mean square of the misfit as a share of the range of the data. */
  readonly rmse: number;
  /** The same as a multiple of the noise of the data. */
  readonly misfitInNoise: number;
  readonly predicted: Float64Array;
  /** The product of powers of the values; it may be known even when they are not. */
  readonly powerProduct: (powers: readonly number[]) => Fitted;
}

export function valuesAt(
  genes: readonly Gene[],
  positions: Float64Array,
): Float64Array {
  return positions.map((position, index) =>
    valueOf(genes[index] as Gene, position),
  );
}

/** Wraps a prediction as a misfit for the search and as residuals for the descent. */
interface Fit {
  readonly misfit: Misfit;
  readonly residuals: (at: Float64Array) => Float64Array;
}

function rangeOf(values: ArrayLike<number>): number {
  let low = Infinity;
  let high = -Infinity;
  for (let index = 0; index < values.length; index++) {
    low = Math.min(low, values[index] as number);
    high = Math.max(high, values[index] as number);
  }
  return high - low;
}

function misfitOf(
  { genes, observed }: GeneMatchInput,
  predict: Predict,
): Misfit {
  const range = rangeOf(observed);
  return (positions) => {
    const predicted = predict(valuesAt(genes, positions));
    let sum = 0;
    for (let index = 0; index < predicted.length; index++)
      sum += ((predicted[index] as number) - (observed[index] as number)) ** 2;
    const misfit = Math.sqrt(sum / predicted.length) / range;
    // A candidate whose pressure cannot be computed is worse than every other.
    return Number.isNaN(misfit) ? Infinity : misfit;
  };
}

function fitOf(input: GeneMatchInput, predict: Predict): Fit {
  const { genes, observed } = input;
  return {
    misfit: misfitOf(input, predict),
    residuals: (at) => {
      const left = predict(valuesAt(genes, at)).slice();
      for (let index = 0; index < left.length; index++)
        left[index] = (left[index] as number) - (observed[index] as number);
      return left;
    },
  };
}

/** Minima whose quick misfit is worse than the best by less than this factor are examined again. */
const nearlyAsDeep = 1.2;
const mostValleys = 4;

/**
 * The lowest minimum below the starting points, with the quick prediction for each and the accurate
 * one for the best.
 */
function lowestBelow(
  starts: readonly Float64Array[],
  quick: Fit,
  fine: Fit,
): Solution {
  const bottom = (start: Float64Array, fit: Fit, steps?: number): Solution => {
    const positions = descend(start, fit.residuals, steps);
    return { positions, misfit: fit.misfit(positions) };
  };
  const byMisfit = (one: Solution, other: Solution) =>
    one.misfit - other.misfit;
  const valleys = starts
    .map((start) => bottom(start, quick, quickSteps))
    .sort(byMisfit);
  const deepest = valleys[0]?.misfit ?? NaN;
  const [lowest] = valleys
    .slice(0, mostValleys)
    .filter(({ misfit }) => misfit <= deepest * nearlyAsDeep)
    .map(({ positions }) => bottom(positions, fine, quickSteps))
    .sort(byMisfit);
  return bottom(lowest?.positions ?? new Float64Array(), fine);
}

/**
 * Fits genes to data: a population search that yields after every generation, then a polish, then
 * the confidence intervals.
 */
export function* matchGenes(
  input: GeneMatchInput,
): Generator<Generation, GeneMatch> {
  const { genes, search = usualSearch, fine } = input;
  const random = seededRandom(input.seed);
  const quickFit = fitOf(input, input.coarse);
  const fineFit = fitOf(input, fine);
  const best = yield* searchPopulation(
    genes.length,
    quickFit.misfit,
    search,
    random,
  );
  const spread = latinHypercube(genes.length, input.spreadStarts ?? 0, random);
  const starts = [
    best.positions,
    ...(input.otherStarts?.(best, random) ?? []),
    ...spread,
  ];
  const { positions, misfit: rmse } = polish(
    lowestBelow(starts, quickFit, fineFit),
    fineFit.misfit,
  );
  const { intervals, correlations, halfWidthOf } = confidenceOf(
    positions,
    fineFit.residuals,
  );
  const values = valuesAt(genes, positions);
  const otherValues = input.otherForm
    ? valuesAt(
        genes,
        descend(positions, fitOf(input, input.otherForm).residuals),
      )
    : values;
  const left = fineFit.residuals(positions);
  const root = Math.sqrt(product(left, left) / left.length);
  const fitted = genes.map((gene, index): Fitted => {
    const position = positions[index] ?? NaN;
    const { low = 0, high = 1 } = intervals[index] ?? {};
    const other = otherValues[index] ?? NaN;
    const value = valueOf(gene, position);
    return {
      value,
      // Values outside the bounds are excluded by assumption.
      low: Math.min(other, valueOf(gene, Math.max(0, low))),
      high: Math.max(other, valueOf(gene, Math.min(1, high))),
      dependsOnForm:
        gene.isLogarithmic && Math.abs(other / value - 1) > nearShare,
    };
  });
  return {
    correlations,
    misfitInNoise: root / noiseOf(left, input.observed),
    fitted,
    rmse,
    predicted: fine(values).slice(),
    powerProduct: (powers) => {
      const productOf = (all: Float64Array) =>
        all.reduce((so, one, index) => so * one ** (powers[index] ?? 0), 1);
      const value = productOf(values);
      const other = productOf(otherValues);
      const half = halfWidthOf(
        genes.map(
          ({ minimum, maximum }, index) =>
            (powers[index] ?? 0) * Math.log(maximum / minimum),
        ),
      );
      // The product is known at least as well as its factors.
      const atEnd = (end: "low" | "high") =>
        fitted.reduce(
          (all, one, index) => all * one[end] ** (powers[index] ?? 0),
          1,
        );
      return {
        value,
        low: Math.max(Math.min(other, value * Math.exp(-half)), atEnd("low")),
        high: Math.min(Math.max(other, value * Math.exp(half)), atEnd("high")),
      };
    },
  };
}
