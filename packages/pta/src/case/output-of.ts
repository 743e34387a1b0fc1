import {
  ptaDimensions,
  ptaResultFromSi,
  ptaResultKeys,
  ptaResultUnit,
  type PtaClosureReading,
  type PtaLine,
  type PtaOutput,
  type PtaResult,
  type PtaResultKey,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import type { TimedClosure } from "../interpretation/closure.ts";
import type { Interpretation } from "../interpretation/interpret.ts";
import {
  referenceStressPa,
  type CaseProperties,
  type InterpretationInput,
} from "../interpretation/interpretation-input.ts";
import type { StaticModel } from "../interpretation/history-match.ts";
import { missingFor } from "../interpretation/missing-input.ts";
import type { WellValue } from "../matching/well-test-match.ts";
import type { Propped, Unpropped } from "../interpretation/plot-results.ts";
import type { DrawnLine } from "../plots/straight-lines.ts";

/** No plot has more pixels across. */
const mostPlotPoints = 2000;

/** A result in SI units before it is written in the units of a case. */
interface Figure {
  readonly value: number | null | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly isResolved?: boolean;
  readonly isSetByPerson?: boolean;
}

type Figures = Partial<Record<PtaResultKey, Figure>>;

function figuresOfInjection({ injection, falloff }: Interpretation): Figures {
  return {
    injectedVolume: { value: injection?.volumeCubicMeters },
    lastRate: { value: injection?.lastRateCubicMetersPerSecond },
    injectionDuration: { value: injection?.seconds },
    falloffDuration: { value: falloff?.seconds.at(-1) },
  };
}

function figuresOfClosure(
  { closure, unpropped }: Interpretation,
  properties: CaseProperties,
): Figures {
  const isSetByPerson = closure?.method === "person";
  const pressure = closure?.chosen?.pressure;
  const stress = closure?.minimumStressPa;
  const open = closure?.open ?? null;
  const isResolved = open === null;
  const found = { isSetByPerson, isResolved };
  return {
    initialShutInPressure: {
      value: unpropped?.line.intercept,
      isSetByPerson: unpropped?.isSetByPerson ?? false,
    },
    closurePressure: {
      value: pressure,
      low: open?.low,
      high: open?.high,
      ...found,
    },
    closureGradient: {
      value: pressure === undefined ? null : pressure / properties.tvdMeters,
      ...found,
    },
    closureG: { value: closure?.chosen?.g, ...found },
    closureTime: { value: closure?.chosen?.seconds, ...found },
    contactPressure: { value: closure?.contact?.pressure },
    tangentPressure: { value: closure?.tangent?.pressure, isResolved },
    minimumStress: { value: stress, ...found },
    stressAboveReference: {
      value: stress == null ? null : stress - referenceStressPa(properties),
      ...found,
    },
  };
}

function figuresOfLines({
  closure,
  unpropped,
  propped,
}: Interpretation): Figures {
  const balance = unpropped?.balance;
  const isSetByPerson =
    closure?.method === "person" || (unpropped?.isSetByPerson ?? false);
  const isResolved = closure?.open == null;
  const ofLine = (value: number | null | undefined) => ({
    value,
    isSetByPerson,
    isResolved,
  });
  return {
    netPressure: ofLine(balance?.netPressurePa),
    efficiency: ofLine(balance?.efficiency),
    declinePerG: ofLine(unpropped && -unpropped.line.slope),
    leakOffCoefficient: ofLine(balance?.leakOffMetersPerRootSecond),
    createdHalfLength: ofLine(balance?.halfLengthMeters),
    createdArea: ofLine(balance?.areaSquareMeters),
    averageWidth: ofLine(balance?.meanWidthMeters),
    leakOffPermeability: ofLine(unpropped?.permeabilitySquareMeters),
    proppedHalfLength: {
      value: propped?.halfLengthMeters,
      isSetByPerson: propped?.isSetByPerson ?? false,
    },
    extrapolatedPorePressure: {
      value: propped?.porePressurePa,
      isSetByPerson: propped?.isSetByPerson ?? false,
    },
  };
}

const matchedKeys = {
  halfLengthMeters: "matchedHalfLength",
  permeabilitySquareMeters: "matchedPermeability",
  initialPressurePa: "matchedPorePressure",
  skin: "matchedSkin",
  storageCubicMetersPerPa: "matchedStorage",
  conductivity: "matchedConductivity",
  storativityRatio: "matchedStorativityRatio",
  interporosity: "matchedInterporosity",
} as const satisfies Record<WellValue, PtaResultKey>;

/**
 * From linear flow, half-length and permeability are known only as a product, so neither is
 * resolved alone.
 */
const together: ReadonlySet<WellValue> = new Set([
  "halfLengthMeters",
  "permeabilitySquareMeters",
]);

function figuresOfMatch(staticModel: StaticModel | null): Figures {
  if (staticModel === null) return {};
  const { values, isSeparatelyResolved, rmse } = staticModel;
  const names = Object.keys(values) as WellValue[];
  const figures = names.map((name): [PtaResultKey, Figure] => {
    const { value, low, high, isResolved } = values[name] ?? {
      value: undefined,
      isResolved: false,
    };
    const isApart = isSeparatelyResolved || !together.has(name);
    const figure = { value, low, high, isResolved: isResolved && isApart };
    return [matchedKeys[name], figure];
  });
  return {
    ...Object.fromEntries(figures),
    matchedLengthRootPermeability: staticModel.lengthRootPermeability ?? {
      value: null,
    },
    matchedMisfit: { value: rmse },
  };
}

function resultOf(
  key: PtaResultKey,
  figure: Figure | undefined,
  system: PtaUnitSystem,
): PtaResult | null {
  const { value, low, high } = figure ?? {};
  if (value === undefined || value === null || !Number.isFinite(value))
    return null;
  const written = (each: number | undefined) =>
    each === undefined || !Number.isFinite(each)
      ? null
      : ptaResultFromSi(key, each, system);
  return {
    key,
    value: ptaResultFromSi(key, value, system),
    unit: ptaResultUnit(key, system),
    low: written(low),
    high: written(high),
    isResolved: figure?.isResolved ?? true,
    isSetByPerson: figure?.isSetByPerson ?? false,
  };
}

/** All results of an interpretation, in the units of its case. */
export function ptaResultsOf(
  interpretation: Interpretation,
  input: InterpretationInput,
  system: PtaUnitSystem,
): PtaResult[] {
  const figures: Figures = {
    ...figuresOfInjection(interpretation),
    ...figuresOfClosure(interpretation, input.properties),
    ...figuresOfLines(interpretation),
    ...figuresOfMatch(interpretation.staticModel),
  };
  return ptaResultKeys.flatMap((key) => {
    if (missingFor(input, key).length > 0) return [];
    const result = resultOf(key, figures[key], system);
    return result === null ? [] : [result];
  });
}

/** Indexes that are dense at first, where the pressure falls fast, and sparse later. */
function plotIndexes(length: number): number[] {
  if (length <= mostPlotPoints)
    return Array.from({ length }, (_, index) => index);
  const indexes = Array.from({ length: mostPlotPoints }, (_, index) =>
    Math.round((index / (mostPlotPoints - 1)) ** 2 * (length - 1)),
  );
  return [...new Set(indexes)];
}

function lineOf(
  { line, isSetByPerson }: Unpropped | Propped,
  pascals: number,
): PtaLine | null {
  const written = ({ x, y }: DrawnLine["start"]) => ({ x, y: y / pascals });
  const numbers = [line.start.x, line.end.x, line.slope, line.intercept];
  if (![...numbers, line.rSquared].every(Number.isFinite)) return null;
  return {
    lineStart: written(line.start),
    lineEnd: written(line.end),
    slope: line.slope / pascals,
    intercept: line.intercept / pascals,
    r2: line.rSquared,
    isSetByPerson,
  };
}

type Series = Readonly<Record<string, readonly number[]>>;

/** A point with a missing coordinate cannot be drawn. */
function drawable<Columns extends Series>(columns: Columns): Columns {
  const names = Object.keys(columns);
  const length = columns[names[0] ?? ""]?.length ?? 0;
  const kept = Array.from({ length }, (_, index) => index).filter((index) =>
    names.every((name) => Number.isFinite(columns[name]?.[index])),
  );
  if (kept.length === length) return columns;
  return Object.fromEntries(
    names.map((name) => [
      name,
      kept.map((index) => columns[name]?.[index] ?? NaN),
    ]),
  ) as unknown as Columns;
}

/** The whole output of an interpretation, as it is stored, shown and exported. */
export function outputOf(
  interpretation: Interpretation,
  input: InterpretationInput,
  system: PtaUnitSystem,
): PtaOutput {
  const { injection, falloff, gPlot, closure, rootTime, logLog } =
    interpretation;
  const { unpropped, propped, staticModel } = interpretation;
  const pascals = ptaDimensions.pressure.toSi[system];
  const pressures = (values: Float64Array) =>
    Array.from(values, (value) => value / pascals);
  const reading = (pick: TimedClosure | null): PtaClosureReading | null =>
    pick && {
      G: pick.g,
      seconds: pick.seconds,
      pressure: pick.pressure / pascals,
    };
  const kept = plotIndexes(falloff?.seconds.length ?? 0);
  return {
    unitSystem: system,
    pressureUnit: ptaDimensions.pressure.units[system],
    results: ptaResultsOf(interpretation, input, system),
    injection: injection && {
      startTimestamp: injection.startMs,
      shutInTimestamp: injection.shutInMs,
      volume: injection.volumeCubicMeters / ptaDimensions.volume.toSi[system],
      volumeUnit: ptaDimensions.volume.units[system],
      lastRate:
        injection.lastRateCubicMetersPerSecond /
        ptaDimensions.rate.toSi[system],
      lastRateUnit: ptaDimensions.rate.units[system],
      seconds: injection.seconds,
    },
    falloff: falloff && {
      seconds: kept.map((index) => falloff.seconds[index] ?? NaN),
      pressure: kept.map(
        (index) => (falloff.pressurePa[index] ?? NaN) / pascals,
      ),
      leftOutCount: falloff.leftOutCount,
    },
    gPlot: gPlot && {
      alpha: input.alpha,
      ...drawable({
        gTime: [...gPlot.g],
        pressure: pressures(gPlot.pressure),
        gDerivative: pressures(gPlot.decline),
        gSemilog: pressures(gPlot.semilog),
      }),
      contact: reading(closure?.contact ?? null),
      tangent: reading(closure?.tangent ?? null),
      closure: reading(closure?.chosen ?? null),
      closureMethod: closure?.method ?? null,
    },
    sqrtTime:
      rootTime &&
      drawable({
        rootSeconds: [...rootTime.rootSeconds],
        pressure: pressures(rootTime.pressurePa),
        derivative: pressures(rootTime.derivativePa),
      }),
    semiLogDerivative:
      logLog &&
      drawable({
        equivalentSeconds: [...logLog.equivalentSeconds],
        change: pressures(logLog.changePa),
        derivative: pressures(logLog.derivativePa),
      }),
    flowRegimes: logLog?.regimes ?? [],
    unpropped: unpropped && lineOf(unpropped, pascals),
    propped: propped && lineOf(propped, pascals),
    staticModel: staticModel && {
      model: staticModel.model,
      ...drawable({
        seconds: [...staticModel.curve.seconds],
        pressure: pressures(staticModel.curve.pressurePa),
        equivalentSeconds: [...staticModel.curve.equivalentSeconds],
        derivative: pressures(staticModel.curve.derivativePa),
      }),
      generations: staticModel.generations,
      seed: staticModel.seed,
      isSeparatelyResolved: staticModel.isSeparatelyResolved,
    },
    warnings: interpretation.warnings,
  };
}
