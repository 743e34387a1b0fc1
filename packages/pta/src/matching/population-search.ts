import { gaussian, type Random } from "../numerics/random.ts";
import { reflected } from "./genes.ts";

const mutationShare = 0.2;
const firstMutation = 0.15;
/** The size of mutations in the last generation, as a share of the first. */
const lastMutationShare = 0.02;
const crossoverFrom = -0.25;
const crossoverTo = 1.25;

export interface SearchSettings {
  readonly generations: number;
  readonly solutionsPerPopulation: number;
  readonly parentsMating: number;
}

export const usualSearch: SearchSettings = {
  generations: 1100,
  solutionsPerPopulation: 45,
  parentsMating: 45,
};

export interface Solution {
  /** Positions between the bounds of the genes, zero to one. */
  readonly positions: Float64Array;
  readonly misfit: number;
}

export type Misfit = (positions: Float64Array) => number;

/** Latin hypercube: each gene is sampled once in each of as many strata as there are solutions. */
export function latinHypercube(
  geneCount: number,
  count: number,
  random: Random,
): Float64Array[] {
  const solutions = Array.from(
    { length: count },
    () => new Float64Array(geneCount),
  );
  for (let gene = 0; gene < geneCount; gene++) {
    const strata = shuffled(count, random);
    for (const [index, positions] of solutions.entries())
      positions[gene] = ((strata[index] ?? 0) + random()) / count;
  }
  return solutions;
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index] as number;
    order[index] = order[other] as number;
    order[other] = kept;
  }
  return order;
}

/** The better of two at random: solutions are sorted, so the lower index wins. */
function tournament(pool: readonly Solution[], random: Random): Solution {
  const pick = () => Math.floor(random() * pool.length);
  return pool[Math.min(pick(), pick())] as Solution;
}

function childOf(
  pool: readonly Solution[],
  mutation: number,
  random: Random,
): Float64Array {
  const mother = tournament(pool, random).positions;
  const father = tournament(pool, random).positions;
  return mother.map((position, gene) => {
    const weight = crossoverFrom + random() * (crossoverTo - crossoverFrom);
    const blend = position + weight * ((father[gene] ?? NaN) - position);
    const change = random() < mutationShare ? mutation * gaussian(random) : 0;
    return reflected(blend + change);
  });
}

export interface Generation {
  readonly generation: number;
  readonly best: Solution;
}

/**
 * A genetic search within bounds. It yields after every generation, so that the caller can report
 * progress and stop it; the same seed gives the same result.
 */
export function* searchPopulation(
  geneCount: number,
  misfit: Misfit,
  settings: SearchSettings,
  random: Random,
): Generator<Generation, Solution> {
  const { generations, solutionsPerPopulation, parentsMating } = settings;
  const assess = (positions: Float64Array): Solution => {
    const value = misfit(positions);
    return { positions, misfit: Number.isNaN(value) ? Infinity : value };
  };
  const byMisfit = (one: Solution, other: Solution) =>
    one.misfit - other.misfit;
  let population = latinHypercube(geneCount, solutionsPerPopulation, random)
    .map(assess)
    .sort(byMisfit);
  for (let generation = 1; generation <= generations; generation++) {
    const mutation =
      firstMutation * lastMutationShare ** (generation / generations);
    const pool = population.slice(0, parentsMating);
    const next = population.slice(0, 1);
    while (next.length < solutionsPerPopulation)
      next.push(assess(childOf(pool, mutation, random)));
    population = next.sort(byMisfit);
    yield { generation, best: population[0] as Solution };
  }
  return population[0] as Solution;
}
