import {
  finalGrid,
  FractureFalloff,
  searchGrid,
  type FractureCandidate,
  type FractureSetting,
} from "../models/falloff.ts";
import type { Kernel } from "../models/kernels.ts";
import { seededRandom, type Random } from "../numerics/random.ts";
import { confidenceHalfWidths } from "./confidence.ts";
import { positionOf, valueOf, type Gene } from "./genes.ts";
import { polish } from "./polish.ts";
import {
  searchPopulation,
  usualSearch,
  type Generation,
  type Misfit,
  type SearchSettings,
  type Solution,
} from "./population-search.ts";

export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** Bounds of the values that are searched for, in SI units. */
export interface FractureBounds {
  readonly halfLengthMeters: Bounds;
  readonly permeabilitySquareMeters: Bounds;
  readonly porePressurePa: Bounds;
  /** A negative minimum is raised to zero: the model has no solution below. */
  readonly skin: Bounds;
  readonly storageCubicMetersPerPa: Bounds;
}

export interface FractureMatchInput {
  readonly setting: FractureSetting;
  readonly kernel: Kernel;
  readonly bounds: FractureBounds;
  readonly shutInSeconds: ArrayLike<number>;
  readonly pressurePa: ArrayLike<number>;
  readonly search?: SearchSettings;
  /** Whether the derivative shows radial flow, which tells length and permeability apart. */
  readonly hasRadialFlow?: boolean;
  /** Reruns with the same seed give the same result. */
  readonly seed: number;
}

/** A fitted value with its 95 % interval; infinite where the falloff does not determine it. */
export interface Fitted {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface FractureMatch {
  readonly halfLengthMeters: Fitted;
  readonly permeabilitySquareMeters: Fitted;
  readonly porePressurePa: Fitted;
  readonly skin: Fitted;
  readonly storageCubicMetersPerPa: Fitted;
  /** Half-length times the root of permeability: all that linear flow determines of the two. */
  readonly lengthRootPermeability: number;
  /** Whether half-length and permeability are resolved one by one. */
  readonly isSeparatelyResolved: boolean;
  /** Root mean square of the misfit as a share of the range of pressure. */
  readonly rmse: number;
  readonly pressurePa: Float64Array;
}

const [lengthGene, permeabilityGene, skinGene] = [0, 1, 3];

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
    gene("skin", false, { ...skin, minimum: Math.max(0, skin.minimum) }),
    gene("storageCubicMetersPerPa", true),
  ];
}

function candidateAt(
  genes: readonly Gene[],
  positions: Float64Array,
): FractureCandidate {
  const value = (gene: number) =>
    valueOf(genes[gene] as Gene, positions[gene] ?? NaN);
  return {
    halfLengthMeters: value(lengthGene),
    permeabilitySquareMeters: value(permeabilityGene),
    porePressurePa: value(2),
    skin: value(skinGene),
    storageCubicMetersPerPa: value(4),
  };
}

function rangeOf(values: ArrayLike<number>): number {
  const all = Float64Array.from(values);
  return Math.max(...all) - Math.min(...all);
}

/** The misfit of a candidate, with the memory for its pressures reused. */
function misfitOn(
  input: FractureMatchInput,
  genes: readonly Gene[],
  grid: typeof searchGrid,
): Misfit {
  const { setting, kernel, shutInSeconds, pressurePa } = input;
  const falloff = new FractureFalloff(setting, kernel, shutInSeconds, grid);
  const range = rangeOf(pressurePa);
  const got = new Float64Array(pressurePa.length);
  return (positions) => {
    falloff.pressures(candidateAt(genes, positions), got);
    let sum = 0;
    for (let index = 0; index < got.length; index++)
      sum += ((got[index] as number) - (pressurePa[index] as number)) ** 2;
    return Math.sqrt(sum / got.length) / range;
  };
}

/**
 * Starts on the line of constant half-length times root of permeability through
 * the best solution: linear flow does not tell them apart, and a polish from one
 * point alone may end in a side valley.
 */
function slidStarts(
  best: Solution,
  genes: readonly Gene[],
  random: Random,
): Float64Array[] {
  const { halfLengthMeters: length, permeabilitySquareMeters: permeability } =
    candidateAt(genes, best.positions);
  const product = length ** 2 * permeability;
  return [0, 1 / 8, 1 / 4, 3 / 8].map((skin) => {
    const positions = best.positions.slice();
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

function polished(
  best: Solution,
  genes: readonly Gene[],
  misfit: Misfit,
  random: Random,
): Solution {
  const starts = [best.positions, ...slidStarts(best, genes, random)];
  return starts
    .map((positions) =>
      polish({ positions, misfit: misfit(positions) }, misfit),
    )
    .reduce((one, other) => (other.misfit < one.misfit ? other : one));
}

/** Permeability is known when its bounds are this close together. */
const knownSpan = 2;

function isSeparate({ bounds, hasRadialFlow }: FractureMatchInput): boolean {
  const { minimum, maximum } = bounds.permeabilitySquareMeters;
  return hasRadialFlow === true || maximum / minimum < knownSpan;
}

/**
 * Matches a falloff with the model of a fractured well: a population search that
 * yields after every generation, then a polish, then the confidence of each value.
 */
export function* matchFracture(
  input: FractureMatchInput,
): Generator<Generation, FractureMatch> {
  const { bounds, search = usualSearch, pressurePa } = input;
  const genes = genesOf(bounds);
  const random = seededRandom(input.seed);
  const rough = misfitOn(input, genes, searchGrid);
  const best = yield* searchPopulation(genes.length, rough, search, random);
  const fine = misfitOn(input, genes, finalGrid);
  const { positions, misfit } = polished(best, genes, fine, random);
  const falloff = new FractureFalloff(
    input.setting,
    input.kernel,
    input.shutInSeconds,
  );
  const pressures = (at: Float64Array) =>
    falloff.pressures(candidateAt(genes, at));
  const halfWidths = confidenceHalfWidths(positions, (at) =>
    pressures(at).map((value, index) => value - (pressurePa[index] ?? NaN)),
  );
  const fitted = (gene: number): Fitted => {
    const one = genes[gene] as Gene;
    const position = positions[gene] ?? NaN;
    const half = halfWidths[gene] ?? Infinity;
    return {
      value: valueOf(one, position),
      low: valueOf(one, position - half),
      high: valueOf(one, position + half),
    };
  };
  const length = fitted(lengthGene);
  const permeability = fitted(permeabilityGene);
  return {
    halfLengthMeters: length,
    permeabilitySquareMeters: permeability,
    porePressurePa: fitted(2),
    skin: fitted(skinGene),
    storageCubicMetersPerPa: fitted(4),
    lengthRootPermeability: length.value * Math.sqrt(permeability.value),
    isSeparatelyResolved: isSeparate(input),
    rmse: misfit,
    pressurePa: pressures(positions),
  };
}
