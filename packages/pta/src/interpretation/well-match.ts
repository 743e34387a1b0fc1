import type { Generation } from "../matching/population-search.ts";
import type { Fitted } from "../matching/gene-match.ts";
import {
  matchWellTest,
  valuesOfModel,
  wellTestPressures,
  type RateStep,
  type Values,
  type WellSetting,
  type WellValue,
} from "../matching/well-test-match.ts";
import { thinnedIndexes } from "../plots/bourdet.ts";
import {
  fractureCount,
  totalCompressibilityPerPa,
} from "./interpretation-input.ts";
import type { MatchedPeriod, PeriodMatch } from "./matched-period.ts";
import { resolvedValues } from "./resolution.ts";
import { boundsFor } from "./usual-bounds.ts";

/** Published tests have about this many samples; a longer record is thinned to them. */
const mostSamples = 300;
const pointsPerDecade = 60;

function hasFracture({ input }: MatchedPeriod): boolean {
  return valuesOfModel[input.model].includes("halfLengthMeters");
}

/**
 * The rate and the storage are divided among equal fractures; without a fracture all of them belong
 * to the well.
 */
function countOf(period: MatchedPeriod): number {
  return hasFracture(period) ? fractureCount(period.input.properties) : 1;
}

function isShutIn({ injection }: MatchedPeriod): boolean {
  return injection.kind === "falloff" || injection.kind === "buildUp";
}

/** Rates with production positive, in seconds since the first. */
function ratesOf(period: MatchedPeriod): RateStep[] {
  const { injection } = period;
  const secondsOf = (at: number) => (at - injection.startMs) / 1000;
  const count = countOf(period);
  const flowing = injection.steps.map((step) => ({
    startSeconds: secondsOf(step.fromMs),
    cubicMetersPerSecond: -step.cubicMetersPerSecond / count,
  }));
  return isShutIn(period)
    ? [
        ...flowing,
        {
          startSeconds: secondsOf(injection.shutInMs),
          cubicMetersPerSecond: 0,
        },
      ]
    : flowing;
}

function settingOf(period: MatchedPeriod): WellSetting {
  const { properties } = period.input;
  return {
    rates: ratesOf(period),
    heightMeters: properties.fractureHeightMeters,
    viscosityPaSeconds: properties.reservoirFluidViscosityPaSeconds,
    porosity: properties.porosity,
    totalCompressibilityPerPa: totalCompressibilityPerPa(properties),
    volumeFactor: properties.waterVolumeFactor,
    // The pressure of a fracture does not depend on the radius of its well.
    wellRadiusMeters: hasFracture(period) ? 1 : properties.wellRadiusMeters,
  };
}

/** Samples late enough after the start that the response to the last change is defined. */
function samplesOf({ falloff }: MatchedPeriod): number[] {
  const after = [...falloff.seconds.keys()].filter(
    (index) => (falloff.seconds[index] ?? NaN) > 0,
  );
  if (after.length <= mostSamples) return after;
  const thinned = thinnedIndexes(falloff.seconds, pointsPerDecade);
  const every = Math.max(1, Math.ceil(thinned.length / mostSamples));
  return thinned.filter((_, index) => index % every === 0);
}

/** A well test with any rates, during a shut-in or during flow. */
export function* matchWell(
  period: MatchedPeriod,
): Generator<Generation, PeriodMatch> {
  const { input, injection, falloff, settings } = period;
  const { model } = input;
  const names = valuesOfModel[model];
  const setting = settingOf(period);
  const offset = (injection.shutInMs - injection.startMs) / 1000;
  const kept = samplesOf(period);
  const pressurePa = kept.map((index) => falloff.pressurePa[index] ?? NaN);
  const chosen = boundsFor(input, names, pressurePa, injection.kind, false);
  const count = countOf(period);
  const storage = chosen.bounds.storageCubicMetersPerPa;
  const match = yield* matchWellTest({
    model,
    setting,
    bounds: {
      ...chosen.bounds,
      storageCubicMetersPerPa: {
        minimum: (storage?.minimum ?? NaN) / count,
        maximum: (storage?.maximum ?? NaN) / count,
      },
    },
    seconds: kept.map((index) => offset + (falloff.seconds[index] ?? NaN)),
    pressurePa,
    search: settings.search,
    seed: settings.seed,
  });
  const scaled = (name: WellValue, fitted: Fitted): Fitted => {
    if (name !== "storageCubicMetersPerPa") return fitted;
    const { value, low, high } = fitted;
    return { value: value * count, low: low * count, high: high * count };
  };
  const fitted = names.map((name) =>
    scaled(name, match.values[name] as Fitted),
  );
  return {
    values: resolvedValues(names, fitted, match.correlations),
    bounds: chosen.bounds,
    usual: chosen.usual,
    isSeparatelyResolved: true,
    lengthRootPermeability: match.lengthRootPermeability,
    rmse: match.rmse,
    misfitInNoise: match.misfitInNoise,
    pressuresAt: (seconds: Float64Array, values: Values) =>
      wellTestPressures(
        {
          model,
          setting,
          seconds: [offset, ...seconds.map((each) => offset + each)],
        },
        {
          ...values,
          storageCubicMetersPerPa:
            (values.storageCubicMetersPerPa ?? NaN) / count,
        },
      ),
  };
}
