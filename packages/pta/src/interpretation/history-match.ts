import {
  ptaResultKeys,
  type PtaModel,
  type PtaResultKey,
} from "@stagecraft/domain/pta";
import type { Generation } from "../matching/population-search.ts";
import type { Fitted } from "../matching/gene-match.ts";
import type { Values, WellValue } from "../matching/well-test-match.ts";
import { bourdetDerivative } from "../plots/bourdet.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import {
  logTimes,
  valueAt,
  type MatchedPeriod,
  type PeriodMatch,
} from "./matched-period.ts";
import {
  changesFrom,
  equivalentTimes,
  type LogLogPlot,
} from "./plot-results.ts";
import {
  isHeadKnown,
  missingForMatch,
  missingInputOf,
} from "./missing-input.ts";
import { isNarrowFactor, type MatchedValue } from "./resolution.ts";
import { matchStage } from "./stage-match.ts";
import { matchWell } from "./well-match.ts";

const curvePoints = 96;
/** A misfit above this share of the pressure range is no match. */
const poorRmse = 0.02;
/** A smooth misfit of many times the noise shows a wrong model, however small the misfit is. */
const mostNoise = 8;
/** Below this share of the range the misfit is as small as the numerical error of the model. */
const leastMisfit = 5e-4;
/**
 * A value nearer to a bound than this, as a share of the distance between the bounds, is limited by
 * it.
 */
const boundShare = 0.01;
const derivativeWindow = 0.2;

/** Half-length times the root of permeability, which may be known even when neither of them is. */
export interface MatchedLength extends Fitted {
  readonly isResolved: boolean;
}

/** The model whose pressure fits the record best, with its curve for the plots. */
export interface StaticModel {
  readonly model: PtaModel;
  readonly values: Readonly<Partial<Record<WellValue, MatchedValue>>>;
  /** Half-length times the root of permeability; null without a fracture. */
  readonly lengthRootPermeability: MatchedLength | null;
  /** Whether half-length and permeability are resolved separately. */
  readonly isSeparatelyResolved: boolean;
  readonly rmse: number;
  readonly curve: {
    readonly seconds: Float64Array;
    readonly pressurePa: Float64Array;
    readonly equivalentSeconds: Float64Array;
    readonly derivativePa: Float64Array;
  };
  readonly seed: number;
  readonly generations: number;
}

interface Matched {
  readonly model: StaticModel | null;
  readonly warnings: readonly InterpretationWarning[];
}

const linear: ReadonlySet<WellValue> = new Set(["initialPressurePa", "skin"]);

function entriesOf({ values }: PeriodMatch): [WellValue, MatchedValue][] {
  return Object.entries(values) as [WellValue, MatchedValue][];
}

function boundWarnings(
  match: PeriodMatch,
  isStage: boolean,
): InterpretationWarning[] {
  return entriesOf(match).flatMap(([name, { value }]) => {
    const { minimum, maximum } = match.bounds[name] ?? {
      minimum: NaN,
      maximum: NaN,
    };
    const scaled = (one: number) => (linear.has(name) ? one : Math.log(one));
    const width = scaled(maximum) - scaled(minimum);
    const position = (scaled(value) - scaled(minimum)) / width;
    // A skin of zero means an undamaged fracture and not that the bound limits the fit.
    const isLow = position < boundShare && !(isStage && name === "skin");
    return isLow || position > 1 - boundShare
      ? [warningOf("atBound", { name, value })]
      : [];
  });
}

/**
 * Warns about values that the record does not resolve: values with the same effect as a pair, the
 * others together.
 */
function resolutionWarnings(match: PeriodMatch): InterpretationWarning[] {
  const open = entriesOf(match).filter(([, { isResolved }]) => !isResolved);
  const pairs = new Set(
    open.flatMap(([name, { alike }]) =>
      alike === null ? [] : [[name, alike].toSorted().join(",")],
    ),
  );
  const alone = open
    .filter(([, { alike }]) => alike === null)
    .map(([name]) => name);
  return [
    ...[...pairs].map((names) => warningOf("actAlike", { names })),
    ...(alone.length > 0
      ? [warningOf("notResolved", { names: alone.join(",") })]
      : []),
  ];
}

function curveOf(
  { falloff, injection }: MatchedPeriod,
  { values, pressuresAt }: PeriodMatch,
): StaticModel["curve"] {
  const last = falloff.seconds.at(-1) ?? NaN;
  const first = Math.max(1, falloff.seconds.find((each) => each > 0) ?? 1);
  const seconds = logTimes(first, last, curvePoints);
  const given = Object.fromEntries(
    Object.entries(values).map(([name, { value }]) => [name, value]),
  ) as Values;
  const pressures = pressuresAt(seconds, given);
  const pressurePa = pressures.slice(1);
  const times = equivalentTimes(seconds, injection);
  const changes = changesFrom(pressurePa, pressures[0] ?? NaN, injection);
  return {
    seconds,
    pressurePa,
    equivalentSeconds: times,
    derivativePa: bourdetDerivative(times, changes, derivativeWindow),
  };
}

const matchedResults = ptaResultKeys.filter((key) => key.startsWith("matched"));

/**
 * The hydrostatic head is needed too, because the bounds of the pore pressure are at the
 * perforations.
 */
function missingOf({ input }: MatchedPeriod): InterpretationWarning[] {
  const names = missingForMatch(input);
  const head = isHeadKnown(input)
    ? []
    : (["TVD", "fracturingFluidPressureGradient"] as const);
  const results: readonly PtaResultKey[] = matchedResults;
  return missingInputOf([{ names: [...names, ...head], results }]);
}

function isStageMatch({ input, injection }: MatchedPeriod): boolean {
  return (
    injection.kind === "falloff" &&
    (input.model === "uniformFlux" || input.model === "infiniteConductivity")
  );
}

function warningsOf(
  period: MatchedPeriod,
  match: PeriodMatch,
): InterpretationWarning[] {
  const isStage = isStageMatch(period);
  const { settings } = period;
  return [
    ...(match.usual.length > 0
      ? [warningOf("usualBounds", { names: match.usual.join(",") })]
      : []),
    ...(isStage && settings.bounds.skin.minimum < 0
      ? [warningOf("skinRaised")]
      : []),
    ...(match.isSeparatelyResolved ? [] : [warningOf("notSeparatelyResolved")]),
    ...resolutionWarnings(match),
    ...(match.rmse > poorRmse
      ? [warningOf("poorFit", { rmse: match.rmse })]
      : []),
    ...boundWarnings(match, isStage),
  ];
}

/** The last part of a period, in decades of time, in which a boundary shows. */
const lateDecades = 1 / 3;
const fewestLate = 3;
const leastRatio = 1.2;
const meanRatio = 1.5;

/**
 * Whether the derivative departs from the model at the end, which shows a boundary that the model
 * does not have.
 */
function hasReachedBoundary(
  { equivalentSeconds, derivativePa }: LogLogPlot,
  curve: StaticModel["curve"],
): boolean {
  const last = equivalentSeconds.at(-1) ?? NaN;
  const ratios = [...equivalentSeconds.keys()]
    .filter(
      (index) => (equivalentSeconds[index] ?? NaN) >= last * 10 ** -lateDecades,
    )
    .map((index) => {
      const at = equivalentSeconds[index] ?? NaN;
      const modeled = valueAt(curve.equivalentSeconds, curve.derivativePa, at);
      return (derivativePa[index] ?? NaN) / modeled;
    });
  if (ratios.length < fewestLate) return false;
  const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
  const isAbove = ratios.every((one) => one > leastRatio) && mean > meanRatio;
  const isBelow =
    ratios.every((one) => one < 1 / leastRatio) && mean < 1 / meanRatio;
  return isAbove || isBelow;
}

/** Whether the misfit is larger than the noise of the record. */
function isOtherModel({ rmse, misfitInNoise }: PeriodMatch): boolean {
  return rmse > leastMisfit && misfitInNoise > mostNoise;
}

/** Values of a model that does not fit the record are marked as not resolved. */
function unresolved(values: PeriodMatch["values"]): PeriodMatch["values"] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { ...value, isResolved: false },
    ]),
  );
}

/** A constant pressure would fit every model. */
function hasChange({ pressurePa }: MatchedPeriod["falloff"]): boolean {
  return pressurePa.some((pressure) => pressure !== pressurePa[0]);
}

/** Yields after every generation, so that the caller can report progress and cancel. */
export function* matchHistory(
  period: MatchedPeriod,
): Generator<Generation, Matched> {
  const missing = missingOf(period);
  if (missing.length > 0) return { model: null, warnings: missing };
  if (!hasChange(period.falloff))
    return { model: null, warnings: [warningOf("noMatch")] };
  const { settings, input } = period;
  const match = isStageMatch(period)
    ? yield* matchStage(period)
    : yield* matchWell(period);
  if (!Number.isFinite(match.rmse))
    return { model: null, warnings: [warningOf("noMatch")] };
  const curve = curveOf(period, match);
  const isBounded =
    !isStageMatch(period) && hasReachedBoundary(period.logLog, curve);
  const isOther = isOtherModel(match);
  const isOfRecord = !isBounded && !isOther && match.rmse <= poorRmse;
  const length = match.lengthRootPermeability;
  return {
    model: {
      model: input.model,
      values: isOfRecord ? match.values : unresolved(match.values),
      lengthRootPermeability: length && {
        ...length,
        isResolved: isOfRecord && isNarrowFactor(length),
      },
      isSeparatelyResolved: match.isSeparatelyResolved,
      rmse: match.rmse,
      curve,
      seed: settings.seed,
      generations: settings.search.generations,
    },
    warnings: [
      ...warningsOf(period, match),
      ...(isBounded ? [warningOf("boundaryReached")] : []),
      ...(isOther && !isBounded
        ? [warningOf("otherModel", { times: Math.round(match.misfitInNoise) })]
        : []),
    ],
  };
}
