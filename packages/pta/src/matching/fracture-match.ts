import {
  finalGrid,
  FractureFalloff,
  searchGrid,
  type FractureSetting,
} from "../models/falloff.ts";
import type { Kernel } from "../models/kernels.ts";
import type { Random } from "../numerics/random.ts";
import type { Confidence } from "./confidence.ts";
import { matchGenes, valuesAt, type Fitted } from "./gene-match.ts";
import { positionOf, valueOf, type Gene } from "./genes.ts";
import type {
  Generation,
  SearchSettings,
  Solution,
} from "./population-search.ts";

export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** Bounds of the searched values, in SI units. */
export interface FractureBounds {
  readonly halfLengthMeters: Bounds;
  readonly permeabilitySquareMeters: Bounds;
  readonly porePressurePa: Bounds;
  /** Negative bounds are raised to zero, because the model has no solution below. */
  readonly skin: Bounds;
  readonly storageCubicMetersPerPa: Bounds;
}

export interface FractureMatchInput {
  readonly setting: FractureSetting;
  readonly kernel: Kernel;
  /** A variant of the same model, see `GeneMatchInput`. */
  readonly otherKernel?: Kernel | undefined;
  readonly bounds: FractureBounds;
  readonly shutInSeconds: ArrayLike<number>;
  readonly pressurePa: ArrayLike<number>;
  readonly search?: SearchSettings;
  /** Whether the derivative shows radial flow, which separates length from permeability. */
  readonly hasRadialFlow?: boolean;
  /** Reruns with the same seed give the same result. */
  readonly seed: number;
}

export interface FractureMatch {
  readonly halfLengthMeters: Fitted;
  readonly permeabilitySquareMeters: Fitted;
  readonly porePressurePa: Fitted;
  readonly skin: Fitted;
  readonly storageCubicMetersPerPa: Fitted;
  /** Half-length times the root of permeability, the only combination that linear flow resolves. */
  readonly lengthRootPermeability: Fitted;
  /** Whether half-length and permeability are resolved separately. */
  readonly isSeparatelyResolved: boolean;
  /** Root mean square of the misfit as a share of the range of pressure. */
  readonly rmse: number;
  /** The same as a multiple of the noise of the data. */
  readonly misfitInNoise: number;
  readonly pressurePa: Float64Array;
  /** Correlations between the values, in the order of the bounds. */
  readonly correlations: Confidence["correlations"];
}

const lengthGene = 0;
const permeabilityGene = 1;
const skinGene = 3;

function genesOf(bounds: FractureBounds): Gene[] {
  const gene = (
    name: keyof FractureBounds,
    isLogarithmic: boolean,
    { minimum, maximum } = bounds[name],
  ): Gene => ({ name, minimum, maximum, isLogarithmic });
  const { skin } = bounds;
  return [
    gene("halfLengthMeters", true),
    gene("permeabilitySquareMeters", true),
    gene("porePressurePa", false),
    gene("skin", false, {
      minimum: Math.max(0, skin.minimum),
      maximum: Math.max(0, skin.maximum),
    }),
    gene("storageCubicMetersPerPa", true),
  ];
}

/** Computes the pressures of candidates, reusing memory. */
function predictOn(
  input: FractureMatchInput,
  grid: typeof searchGrid,
  kernel = input.kernel,
) {
  const { setting, shutInSeconds } = input;
  const falloff = new FractureFalloff(setting, kernel, shutInSeconds, grid);
  const into = new Float64Array(shutInSeconds.length);
  return (values: Float64Array) => {
    const [length, permeability, pore, skin, storage] = values;
    return falloff.pressures(
      {
        halfLengthMeters: length as number,
        permeabilitySquareMeters: permeability as number,
        porePressurePa: pore as number,
        skin: skin as number,
        storageCubicMetersPerPa: storage as number,
      },
      into,
    );
  };
}

/**
 * Starting points along the line of constant half-length times root of permeability through the
 * best solution: linear flow does not tell them apart, and a polish from a single point may end in
 * a side minimum.
 */
function slidStarts(
  { positions: best }: Solution,
  genes: readonly Gene[],
  random: Random,
): Float64Array[] {
  const [length = NaN, permeability = NaN] = valuesAt(genes, best);
  const product = length ** 2 * permeability;
  return [0, 1 / 8, 1 / 4, 3 / 8].map((skin) => {
    const positions = best.slice();
    const position = random();
    positions[lengthGene] = position;
    const slid = valueOf(genes[lengthGene] as Gene, position);
    const moved = positionOf(
      genes[permeabilityGene] as Gene,
      product / slid ** 2,
    );
    positions[permeabilityGene] = Math.min(1, Math.max(0, moved));
    positions[skinGene] = skin;
    return positions;
  });
}

/** Permeability counts as known when its bounds are this close together. */
const knownSpan = 2;

function isSeparate({ bounds, hasRadialFlow }: FractureMatchInput): boolean {
  const { minimum, maximum } = bounds.permeabilitySquareMeters;
  return hasRadialFlow === true || maximum / minimum < knownSpan;
}

/** Storage and skin cause several minima, and the search may end in the wrong one. */
const startCount = 12;

/** Matches a falloff with the model of a fractured well. */
export function* matchFracture(
  input: FractureMatchInput,
): Generator<Generation, FractureMatch> {
  const genes = genesOf(input.bounds);
  const match = yield* matchGenes({
    genes,
    observed: input.pressurePa,
    coarse: predictOn(input, searchGrid),
    fine: predictOn(input, finalGrid),
    otherForm:
      input.otherKernel && predictOn(input, finalGrid, input.otherKernel),
    otherStarts: (best, random) => slidStarts(best, genes, random),
    spreadStarts: startCount,
    search: input.search,
    seed: input.seed,
  });
  const { fitted, rmse, misfitInNoise, predicted, correlations } = match;
  const [length, permeability, pore, skin, storage] = fitted as [
    Fitted,
    Fitted,
    Fitted,
    Fitted,
    Fitted,
  ];
  return {
    halfLengthMeters: length,
    permeabilitySquareMeters: permeability,
    porePressurePa: pore,
    skin,
    storageCubicMetersPerPa: storage,
    lengthRootPermeability: match.powerProduct([1, 1 / 2]),
    isSeparatelyResolved: isSeparate(input),
    rmse,
    misfitInNoise,
    pressurePa: predicted,
    correlations,
  };
}
