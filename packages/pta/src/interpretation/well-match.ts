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

/** As many samples as are published of a test; a longer record is thinned. */
const mostSamples = 300;
const pointsPerDecade = 60;

function hasFracture({ input }: MatchedPeriod): boolean {
  return valuesOfModel[input.model].includes("halfLengthMeters");
}

/** Fractures that are alike share the rate and the storage; without one there is just the well. */
function countOf(period: MatchedPeriod): number {
  return hasFracture(period) ? fractureCount(period.input.properties) : 1;
}

function isShutIn({ injection }: MatchedPeriod): boolean {
  return injection.kind === "falloff" || injection.kind === "buildUp";
}

/** Rates as the well produces them, in seconds since their start. */
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

/** Samples after the start, where the response to the last change is defined. */
function samplesOf({ falloff }: MatchedPeriod): number[] {
  const after = [...falloff.seconds.keys()].filter(
    (index) => (falloff.seconds[index] ?? NaN) > 0,
  );
  if (after.length <= mostSamples) return after;
  const thinned = thinnedIndexes(falloff.seconds, pointsPerDecade);
  const every = Math.max(1, Math.ceil(thinned.length / mostSamples));
  return thinned.filter((_, index) => index % every === 0);
}

/** A well test of any rates, on a shut-in or while it flows. */
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
  const scaled = (name: WellValue, { value, low, high }: Fitted): Fitted => {
    const factor = name === "storageCubicMetersPerPa" ? count : 1;
    return { value: value * factor, low: low * factor, high: high * factor };
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
