import { finalGrid, searchGrid } from "../models/falloff.ts";
import {
  ConductivityTables,
  uniformPressureKernel,
} from "../models/finite-conductivity.ts";
import { kernels, type Kernel } from "../models/kernels.ts";
import {
  effectiveRadius,
  WellResponse,
  type ResponseParameters,
} from "../models/well-response.ts";
import type { Confidence } from "./confidence.ts";
import { matchGenes, type Fitted } from "./gene-match.ts";
import type { Gene } from "./genes.ts";
import type { Generation, SearchSettings } from "./population-search.ts";

export const wellModels = [
  "radial",
  "doublePorosityPseudosteady",
  "doublePorosityTransient",
  "uniformFlux",
  "infiniteConductivity",
  "finiteConductivity",
] as const;
export type WellModel = (typeof wellModels)[number];

/** Values that a model may have, in SI units. */
export const wellValues = [
  "permeabilitySquareMeters",
  "skin",
  "storageCubicMetersPerPa",
  "initialPressurePa",
  "halfLengthMeters",
  /** Dimensionless conductivity of the fracture. */
  "conductivity",
  "storativityRatio",
  "interporosity",
] as const;
export type WellValue = (typeof wellValues)[number];

const ofEveryWell: readonly WellValue[] = [
  "permeabilitySquareMeters",
  "storageCubicMetersPerPa",
  "initialPressurePa",
];
const blocks: readonly WellValue[] = ["storativityRatio", "interporosity"];

/** The fitted values of each model. */
export const valuesOfModel: Record<WellModel, readonly WellValue[]> = {
  radial: [...ofEveryWell, "skin"],
  doublePorosityPseudosteady: [...ofEveryWell, "skin", ...blocks],
  doublePorosityTransient: [...ofEveryWell, "skin", ...blocks],
  uniformFlux: [...ofEveryWell, "halfLengthMeters"],
  infiniteConductivity: [...ofEveryWell, "halfLengthMeters"],
  finiteConductivity: [...ofEveryWell, "halfLengthMeters", "conductivity"],
};

/** Values that may be zero or negative are searched linearly, the others by their logarithm. */
const linearValues: ReadonlySet<WellValue> = new Set([
  "skin",
  "initialPressurePa",
]);

/** A rate from a given time on; production is positive, injection negative. */
export interface RateStep {
  readonly startSeconds: number;
  readonly cubicMetersPerSecond: number;
}

/** The well, its rock and its fluid; SI units. */
export interface WellSetting {
  readonly rates: readonly RateStep[];
  readonly heightMeters: number;
  readonly viscosityPaSeconds: number;
  readonly porosity: number;
  readonly totalCompressibilityPerPa: number;
  readonly volumeFactor: number;
  readonly wellRadiusMeters: number;
}

export interface WellTestInput {
  readonly model: WellModel;
  readonly setting: WellSetting;
  readonly bounds: Partial<
    Record<WellValue, { readonly minimum: number; readonly maximum: number }>
  >;
  readonly seconds: ArrayLike<number>;
  readonly pressurePa: ArrayLike<number>;
  readonly search?: SearchSettings | undefined;
  readonly seed: number;
}

export interface WellTestMatch {
  readonly values: Readonly<Partial<Record<WellValue, Fitted>>>;
  /** Correlations between the values, in the order of the model. */
  readonly correlations: Confidence["correlations"];
  /** Half-length times the root of permeability; null without a fracture. */
  readonly lengthRootPermeability: Fitted | null;
  readonly rmse: number;
  /** The same as a multiple of the noise of the data. */
  readonly misfitInNoise: number;
  readonly pressurePa: Float64Array;
}

/** Created once, by the first test. */
let conductivityTables: ConductivityTables | undefined;

/** The kernel that depends only on the model, and the one of a fracture without resistance. */
function kernelOf(model: WellModel): Kernel {
  if (model === "finiteConductivity") return kernels.infiniteConductivity();
  if (model === "uniformFlux" || model === "infiniteConductivity")
    return kernels[model]();
  return kernels.radial();
}

function kernelFor(model: WellModel, { conductivity }: Values) {
  if (model !== "finiteConductivity" || conductivity === undefined)
    return undefined;
  conductivityTables ??= new ConductivityTables();
  return conductivityTables.of(conductivity);
}

function genesOf({ model, bounds }: WellTestInput): Gene[] {
  return valuesOfModel[model].map((name) => {
    const range = bounds[name];
    if (range === undefined) throw new RangeError(`${name} has no bounds.`);
    return { name, ...range, isLogarithmic: !linearValues.has(name) };
  });
}

export type Values = Partial<Record<WellValue, number>>;

function parametersOf(
  { model, setting }: Modelled,
  values: Values,
): ResponseParameters {
  const length = values.halfLengthMeters ?? setting.wellRadiusMeters;
  const capacity =
    setting.porosity * setting.totalCompressibilityPerPa * length ** 2;
  const isDouble = values.storativityRatio !== undefined;
  return effectiveRadius({
    perSecond:
      (values.permeabilitySquareMeters ?? NaN) /
      (setting.viscosityPaSeconds * capacity),
    storage:
      (values.storageCubicMetersPerPa ?? NaN) /
      (2 * Math.PI * setting.heightMeters * capacity),
    skin: values.skin ?? 0,
    doublePorosity: isDouble
      ? {
          storativityRatio: values.storativityRatio ?? NaN,
          interporosity: values.interporosity ?? NaN,
          flow:
            model === "doublePorosityTransient" ? "transient" : "pseudosteady",
        }
      : undefined,
  });
}

/** A change of rate, with the position of each later time on the grid of the response. */
interface RateChange {
  readonly cubicMetersPerSecond: number;
  readonly positions: Float64Array;
}

function changesOf(
  { rates }: WellSetting,
  times: Float64Array,
  response: WellResponse,
): RateChange[] {
  return rates.map(({ startSeconds, cubicMetersPerSecond }, index) => ({
    cubicMetersPerSecond:
      cubicMetersPerSecond - (rates[index - 1]?.cubicMetersPerSecond ?? 0),
    positions: times.map((time) =>
      time > startSeconds ? response.position(time - startSeconds) : -Infinity,
    ),
  }));
}

type Modelled = Pick<WellTestInput, "model" | "setting" | "seconds">;

function predictOn(
  input: Modelled,
  names: readonly WellValue[],
  grid: typeof searchGrid,
  kernel = kernelOf(input.model),
) {
  const { setting } = input;
  const times = Float64Array.from(input.seconds);
  const after = setting.rates.flatMap(({ startSeconds }) =>
    Array.from(times, (time) => time - startSeconds).filter((one) => one > 0),
  );
  const shortest = after.reduce((one, other) => Math.min(one, other), Infinity);
  const longest = after.reduce((one, other) => Math.max(one, other), 0);
  const response = new WellResponse(
    kernel,
    shortest,
    longest,
    grid.nodeCount,
    grid.termCount,
  );
  const changes = changesOf(setting, times, response);
  const into = new Float64Array(times.length);
  const values: Record<string, number> = {};
  return (given: Float64Array) => {
    for (let index = 0; index < names.length; index++)
      values[names[index] as WellValue] = given[index] as number;
    response.compute(
      parametersOf(input, values),
      kernelFor(input.model, values),
    );
    const scale =
      (setting.volumeFactor * setting.viscosityPaSeconds) /
      (2 *
        Math.PI *
        (values["permeabilitySquareMeters"] ?? NaN) *
        setting.heightMeters);
    into.fill(values["initialPressurePa"] ?? NaN);
    for (const { cubicMetersPerSecond, positions } of changes) {
      const size = scale * cubicMetersPerSecond;
      for (let index = 0; index < into.length; index++) {
        const position = positions[index] as number;
        if (position === -Infinity) continue;
        into[index] = (into[index] as number) - size * response.read(position);
      }
    }
    return into;
  };
}

/** The pressure of a well with these values at the given times. */
export function wellTestPressures(
  input: Modelled,
  values: Values,
): Float64Array {
  const names = valuesOfModel[input.model];
  const given = Float64Array.from(names, (name) => values[name] ?? NaN);
  return predictOn(input, names, finalGrid)(given);
}

const lengthRootPowers: Partial<Record<WellValue, number>> = {
  halfLengthMeters: 1,
  permeabilitySquareMeters: 1 / 2,
};

/**
 * With storage, skin and blocks the misfit has several minima; this many starting points find the
 * lowest.
 */
const startCount = 40;

/** Matches one of the models to a test with any rates. */
export function* matchWellTest(
  input: WellTestInput,
): Generator<Generation, WellTestMatch> {
  const names = valuesOfModel[input.model];
  const match = yield* matchGenes({
    genes: genesOf(input),
    observed: input.pressurePa,
    coarse: predictOn(input, names, searchGrid),
    fine: predictOn(input, names, finalGrid),
    otherForm:
      input.model === "infiniteConductivity"
        ? predictOn(input, names, finalGrid, uniformPressureKernel())
        : undefined,
    spreadStarts: startCount,
    search: input.search,
    seed: input.seed,
  });
  const { fitted, rmse, misfitInNoise, predicted, correlations } = match;
  return {
    values: Object.fromEntries(
      names.map((name, index) => [name, fitted[index]]),
    ),
    correlations,
    lengthRootPermeability: names.includes("halfLengthMeters")
      ? match.powerProduct(names.map((name) => lengthRootPowers[name] ?? 0))
      : null,
    rmse,
    misfitInNoise,
    pressurePa: predicted,
  };
}
