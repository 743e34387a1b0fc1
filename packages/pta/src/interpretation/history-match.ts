import {
  matchFracture,
  type FractureBounds,
  type FractureMatch,
} from "../matching/fracture-match.ts";
import type { Generation } from "../matching/population-search.ts";
import {
  finalGrid,
  FractureFalloff,
  type FractureSetting,
} from "../models/falloff.ts";
import { kernels } from "../models/kernels.ts";
import { bourdetDerivative, equivalentSeconds } from "../plots/bourdet.ts";
import {
  fractureCount,
  totalCompressibilityPerPa,
  type HistoryMatchSettings,
} from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import {
  hammerSeconds,
  type LogLogPlot,
  type Prepared,
} from "./plot-results.ts";

const matchedPoints = 50;
const curvePoints = 96;
/** A misfit above this share of the pressure range is no match. */
const poorRmse = 0.02;
/** A value this near to a bound, as a share of their distance, is held by it. */
const boundShare = 0.01;
const derivativeWindow = 0.2;

/** The fracture whose falloff is nearest to the recorded one, with its curve for the plots. */
export interface StaticModel {
  readonly match: FractureMatch;
  readonly curve: {
    readonly seconds: Float64Array;
    readonly pressurePa: Float64Array;
    readonly equivalentSeconds: Float64Array;
    readonly derivativePa: Float64Array;
  };
  readonly seed: number;
  readonly generations: number;
}

function settingOf({ input, injection }: Prepared): FractureSetting {
  const { properties } = input;
  return {
    rateCubicMetersPerSecond:
      injection.lastRateCubicMetersPerSecond / fractureCount(properties),
    injectionSeconds: injection.seconds,
    heightMeters: properties.fractureHeightMeters,
    viscosityPaSeconds: properties.reservoirFluidViscosityPaSeconds,
    porosity: properties.porosity,
    totalCompressibilityPerPa: totalCompressibilityPerPa(properties),
    volumeFactor: properties.waterVolumeFactor,
  };
}

/** Times equally spaced in their logarithm, from after the hammer to the end. */
function logTimes(from: number, to: number, count: number): Float64Array {
  const step = Math.log(to / from) / (count - 1);
  return Float64Array.from(
    { length: count },
    (_, index) => from * Math.exp(index * step),
  );
}

function valueAt(x: Float64Array, y: Float64Array, at: number): number {
  let after = 1;
  while (after < x.length - 1 && (x[after] ?? NaN) < at) after++;
  const from = x[after - 1] ?? NaN;
  const share = (at - from) / ((x[after] ?? NaN) - from);
  const start = y[after - 1] ?? NaN;
  return start + share * ((y[after] ?? NaN) - start);
}

const boundNames = [
  "halfLengthMeters",
  "permeabilitySquareMeters",
  "porePressurePa",
  "skin",
  "storageCubicMetersPerPa",
] as const satisfies (keyof FractureBounds)[];

function boundWarnings(
  match: FractureMatch,
  bounds: FractureBounds,
): InterpretationWarning[] {
  return boundNames.flatMap((name) => {
    const { minimum, maximum } = bounds[name];
    const isLogarithmic = name !== "porePressurePa" && name !== "skin";
    const scaled = (value: number) => (isLogarithmic ? Math.log(value) : value);
    const width = scaled(maximum) - scaled(minimum);
    const position = (scaled(match[name].value) - scaled(minimum)) / width;
    // A skin of zero is the undamaged fracture, not a bound that holds it.
    const isLow = position < boundShare && name !== "skin";
    return isLow || position > 1 - boundShare
      ? [warningOf("atBound", { name, value: match[name].value })]
      : [];
  });
}

function curveOf(
  prepared: Prepared,
  settings: HistoryMatchSettings,
  match: FractureMatch,
): StaticModel["curve"] {
  const { falloff, injection } = prepared;
  const setting = settingOf(prepared);
  const last = falloff.seconds.at(-1) ?? NaN;
  const first = Math.max(1, falloff.seconds.find((each) => each > 0) ?? 1);
  const seconds = logTimes(first, last, curvePoints);
  const kernel = kernelOf(settings);
  const model = new FractureFalloff(
    setting,
    kernel,
    [0, ...seconds],
    finalGrid,
  );
  const pressures = model.pressures({
    halfLengthMeters: match.halfLengthMeters.value,
    permeabilitySquareMeters: match.permeabilitySquareMeters.value,
    porePressurePa: match.porePressurePa.value,
    skin: match.skin.value,
    storageCubicMetersPerPa: match.storageCubicMetersPerPa.value,
  });
  const start = pressures[0] ?? NaN;
  const pressurePa = pressures.slice(1);
  const times = seconds.map((each) =>
    equivalentSeconds(each, injection.seconds),
  );
  return {
    seconds,
    pressurePa,
    equivalentSeconds: times,
    derivativePa: bourdetDerivative(
      times,
      pressurePa.map((pressure) => start - pressure),
      derivativeWindow,
    ),
  };
}

function kernelOf({ hasInfiniteConductivity }: HistoryMatchSettings) {
  return hasInfiniteConductivity
    ? kernels.infiniteConductivity()
    : kernels.uniformFlux();
}

/** Yields after every generation, so that the caller can report progress and cancel. */
export function* matchHistory(
  prepared: Prepared,
  settings: HistoryMatchSettings,
  { regimes }: LogLogPlot,
): Generator<
  Generation,
  { model: StaticModel; warnings: readonly InterpretationWarning[] }
> {
  const { falloff } = prepared;
  const last = falloff.seconds.at(-1) ?? NaN;
  const first = Math.min(hammerSeconds, last / 10);
  const times = logTimes(
    Math.max(first, falloff.seconds[0] ?? first),
    last,
    matchedPoints,
  );
  const match = yield* matchFracture({
    setting: settingOf(prepared),
    kernel: kernelOf(settings),
    bounds: settings.bounds,
    shutInSeconds: times,
    pressurePa: times.map((at) =>
      valueAt(falloff.seconds, falloff.pressurePa, at),
    ),
    search: settings.search,
    hasRadialFlow: regimes.some(({ regime }) => regime === "radial"),
    seed: settings.seed,
  });
  return {
    model: {
      match,
      curve: curveOf(prepared, settings, match),
      seed: settings.seed,
      generations: settings.search.generations,
    },
    warnings: [
      ...(settings.bounds.skin.minimum < 0 ? [warningOf("skinRaised")] : []),
      ...(match.isSeparatelyResolved
        ? []
        : [warningOf("notSeparatelyResolved")]),
      ...(match.rmse > poorRmse
        ? [warningOf("poorFit", { rmse: match.rmse })]
        : []),
      ...boundWarnings(match, settings.bounds),
    ],
  };
}
