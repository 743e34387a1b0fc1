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

/** A fitted value with its 95 % interval; as wide as the bounds where the data do not determine it. */
export interface Fitted {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Computes what the model gives at the times of the data, for values in the order of the genes. */
export type Predict = (values: Float64Array) => Float64Array;

export interface GeneMatchInput {
  readonly genes: readonly Gene[];
  readonly observed: ArrayLike<number>;
  /** A coarse and quick prediction for the search, and a fine one for the result. */
  readonly coarse: Predict;
  readonly fine: Predict;
  /** More positions from which the best solution is polished. */
  readonly otherStarts?: (best: Solution, random: Random) => Float64Array[];
  /** Starts spread over the bounds, where the misfit may have several valleys. */
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
  /** The product of the values, each to a power; it may be known where they are not. */
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

/** One prediction seen as a misfit to be lowered, and as residuals to descend by. */
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
    // A candidate without a pressure is worse than every other.
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

/** Valleys this much less deep than the deepest, by the quick prediction, are looked at again. */
const nearlyAsDeep = 1.2;
const mostValleys = 4;

/** The bottom of the lowest of the valleys below the starts: each by the quick prediction, the best by the fine one. */
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
 * Fits genes to data: a population search that yields after every generation,
 * then a polish, then the confidence of each value.
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
  const left = fineFit.residuals(positions);
  const root = Math.sqrt(product(left, left) / left.length);
  const fitted = genes.map((gene, index): Fitted => {
    const position = positions[index] ?? NaN;
    const { low = 0, high = 1 } = intervals[index] ?? {};
    return {
      value: valueOf(gene, position),
      // What lies outside the bounds was excluded before.
      low: valueOf(gene, Math.max(0, low)),
      high: valueOf(gene, Math.min(1, high)),
    };
  });
  return {
    correlations,
    misfitInNoise: root / noiseOf(left, input.observed),
    fitted,
    rmse,
    predicted: fine(values).slice(),
    powerProduct: (powers) => {
      const value = values.reduce(
        (all, one, index) => all * one ** (powers[index] ?? 0),
        1,
      );
      const half = halfWidthOf(
        genes.map(
          ({ minimum, maximum }, index) =>
            (powers[index] ?? 0) * Math.log(maximum / minimum),
        ),
      );
      // It is known at least as well as its factors are.
      const atEnd = (end: "low" | "high") =>
        fitted.reduce(
          (all, one, index) => all * one[end] ** (powers[index] ?? 0),
          1,
        );
      return {
        value,
        low: Math.max(value * Math.exp(-half), atEnd("low")),
        high: Math.min(value * Math.exp(half), atEnd("high")),
      };
    },
  };
}
