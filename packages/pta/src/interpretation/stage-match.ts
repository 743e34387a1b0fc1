import {
  matchFracture,
  type FractureBounds,
} from "../matching/fracture-match.ts";
import type { Generation } from "../matching/population-search.ts";
import type { Values, WellValue } from "../matching/well-test-match.ts";
import {
  finalGrid,
  FractureFalloff,
  type FractureSetting,
} from "../models/falloff.ts";
import { uniformPressureKernel } from "../models/finite-conductivity.ts";
import { kernels } from "../models/kernels.ts";
import {
  fractureCount,
  totalCompressibilityPerPa,
} from "./interpretation-input.ts";
import type { Injection } from "./injection.ts";
import type { MatchedPeriod, PeriodMatch } from "./matched-period.ts";
import { logTimes, valueAt } from "./matched-period.ts";
import { hammerSeconds } from "./water-hammer.ts";
import { resolvedValues } from "./resolution.ts";
import { boundsFor } from "./usual-bounds.ts";

const matchedPoints = 50;

/** The order of the values in the match. */
const names = [
  "halfLengthMeters",
  "permeabilitySquareMeters",
  "initialPressurePa",
  "skin",
  "storageCubicMetersPerPa",
] as const satisfies readonly WellValue[];

/**
 * A steady injection is described better by its volume and last rate than by the noisy rate
 * samples.
 */
function stepsOf({ steps, shutInMs }: Injection, count: number) {
  if (steps.length < 2) return undefined;
  return steps.map(({ fromMs, cubicMetersPerSecond }) => ({
    secondsBeforeShutIn: (shutInMs - fromMs) / 1000,
    cubicMetersPerSecond: cubicMetersPerSecond / count,
  }));
}

function settingOf({ input, injection }: MatchedPeriod): FractureSetting {
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
    steps: stepsOf(injection, fractureCount(properties)),
  };
}

function kernelOf({ input }: MatchedPeriod) {
  return input.model === "infiniteConductivity"
    ? kernels.infiniteConductivity()
    : kernels.uniformFlux();
}

/** Pressures at shut-in and at times after it. */
function pressuresOf(
  period: MatchedPeriod,
  seconds: Float64Array,
  values: Values,
): Float64Array {
  const count = fractureCount(period.input.properties);
  return new FractureFalloff(
    settingOf(period),
    kernelOf(period),
    [0, ...seconds],
    finalGrid,
  ).pressures({
    halfLengthMeters: values.halfLengthMeters ?? NaN,
    permeabilitySquareMeters: values.permeabilitySquareMeters ?? NaN,
    porePressurePa: values.initialPressurePa ?? NaN,
    skin: values.skin ?? NaN,
    storageCubicMetersPerPa: (values.storageCubicMetersPerPa ?? NaN) / count,
  });
}

/** The falloff of a stage: one injection into several equal fractures. */
export function* matchStage(
  period: MatchedPeriod,
): Generator<Generation, PeriodMatch> {
  const { input, injection, falloff, settings } = period;
  const last = falloff.seconds.at(-1) ?? NaN;
  const first = Math.min(hammerSeconds, last / 10);
  const times = logTimes(
    Math.max(first, falloff.seconds[0] ?? first),
    last,
    matchedPoints,
  );
  const pressurePa = times.map((at) =>
    valueAt(falloff.seconds, falloff.pressurePa, at),
  );
  const chosen = boundsFor(input, names, pressurePa, injection.kind, true);
  const bounds = chosen.bounds as Required<typeof chosen.bounds>;
  // The storage of the well is shared by all fractures; each is matched with its part.
  const count = fractureCount(input.properties);
  const storage = bounds.storageCubicMetersPerPa;
  const ofOne: FractureBounds = {
    ...bounds,
    porePressurePa: bounds.initialPressurePa,
    storageCubicMetersPerPa: {
      minimum: storage.minimum / count,
      maximum: storage.maximum / count,
    },
  };
  const match = yield* matchFracture({
    setting: settingOf(period),
    kernel: kernelOf(period),
    otherKernel:
      input.model === "infiniteConductivity"
        ? uniformPressureKernel()
        : undefined,
    bounds: ofOne,
    shutInSeconds: times,
    pressurePa,
    search: settings.search,
    hasRadialFlow: period.logLog.regimes.some(
      ({ regime }) => regime === "radial",
    ),
    seed: settings.seed,
  });
  const { storageCubicMetersPerPa: stored } = match;
  const fitted = [
    match.halfLengthMeters,
    match.permeabilitySquareMeters,
    match.porePressurePa,
    match.skin,
    {
      value: stored.value * count,
      low: stored.low * count,
      high: stored.high * count,
    },
  ];
  return {
    values: resolvedValues(names, fitted, match.correlations),
    bounds,
    usual: chosen.usual,
    isSeparatelyResolved: match.isSeparatelyResolved,
    lengthRootPermeability: match.lengthRootPermeability,
    rmse: match.rmse,
    misfitInNoise: match.misfitInNoise,
    pressuresAt: (seconds, values) => pressuresOf(period, seconds, values),
  };
}
