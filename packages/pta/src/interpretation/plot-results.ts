import {
  balanceMaterial,
  permeabilityFromLeakOff,
  type MaterialBalance,
} from "../material-balance.ts";
import {
  bourdetDerivative,
  equivalentSeconds,
  thinnedIndexes,
} from "../plots/bourdet.ts";
import { flowRegimes, type RegimeSpan } from "../plots/flow-regimes.ts";
import type { GPlot } from "../plots/g-plot.ts";
import {
  proppedLine,
  unproppedLine,
  type DrawnLine,
  type LineRange,
} from "../plots/straight-lines.ts";
import type { Closure } from "./closure.ts";
import type { Falloff } from "./falloff-samples.ts";
import type { Injection } from "./injection.ts";
import {
  fractureCount,
  totalCompressibilityPerPa,
  type InterpretationInput,
} from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import { hammerSeconds } from "./water-hammer.ts";

const pointsPerDecade = 20;
const derivativeWindow = 0.2;
/** Pressure over the root of shut-in time. */
export interface RootTimePlot {
  readonly rootSeconds: Float64Array;
  readonly pressurePa: Float64Array;
  readonly derivativePa: Float64Array;
}

/** The pressure change and its derivative over equivalent time, for log-log axes. */
export interface LogLogPlot {
  readonly equivalentSeconds: Float64Array;
  readonly changePa: Float64Array;
  readonly derivativePa: Float64Array;
  readonly regimes: readonly RegimeSpan[];
}

function picked(values: Float64Array, indexes: readonly number[]) {
  return Float64Array.from(indexes, (index) => values[index] ?? NaN);
}

export function rootTimePlot({ seconds, pressurePa }: Falloff): RootTimePlot {
  const kept = thinnedIndexes(seconds, pointsPerDecade);
  const rootSeconds = picked(seconds, kept).map(Math.sqrt);
  const pressures = picked(pressurePa, kept);
  return {
    rootSeconds,
    pressurePa: pressures,
    derivativePa: bourdetDerivative(rootSeconds, pressures, derivativeWindow),
  };
}

/** During flow, elapsed time is the equivalent time. */
export function equivalentTimes(
  seconds: Float64Array,
  { kind, seconds: injectionSeconds }: Injection,
): Float64Array {
  const isShutIn = kind === "falloff" || kind === "buildUp";
  return isShutIn
    ? seconds.map((each) => equivalentSeconds(each, injectionSeconds))
    : seconds;
}

/**
 * The change from the first pressure, positive whether the pressure of this period falls or rises.
 */
export function changesFrom(
  pressurePa: Float64Array,
  startPa: number,
  { kind }: Injection,
): Float64Array {
  const sign = kind === "falloff" || kind === "drawdown" ? 1 : -1;
  return pressurePa.map((pressure) => sign * (startPa - pressure));
}

export function logLogPlot(
  { seconds, pressurePa }: Falloff,
  injection: Injection,
  /** Water hammer is no flow in the rock and has no flow regime. */
  hammeredSeconds: number,
): LogLogPlot {
  const kept = thinnedIndexes(seconds, pointsPerDecade);
  const start = pressurePa[0] ?? NaN;
  const times = equivalentTimes(picked(seconds, kept), injection);
  const changePa = changesFrom(picked(pressurePa, kept), start, injection);
  const derivativePa = bourdetDerivative(times, changePa, derivativeWindow);
  const settled = kept.findIndex(
    (index) => (seconds[index] ?? NaN) >= hammeredSeconds,
  );
  const first = settled < 0 ? times.length : settled;
  return {
    equivalentSeconds: times,
    changePa,
    derivativePa,
    regimes: flowRegimes(
      times.subarray(first),
      derivativePa.subarray(first),
      changePa.subarray(first),
    ),
  };
}

/** The created fracture, from the line before closure. */
export interface Unpropped {
  readonly line: DrawnLine;
  readonly isSetByPerson: boolean;
  readonly balance: MaterialBalance | null;
  readonly permeabilitySquareMeters: number | null;
}

/** The part that stays conductive, from the line after closure. */
export interface Propped {
  readonly line: DrawnLine;
  readonly isSetByPerson: boolean;
  readonly halfLengthMeters: number;
  readonly porePressurePa: number;
}

interface WithWarnings<Value> {
  readonly value: Value | null;
  readonly warnings: readonly InterpretationWarning[];
}

/** The plots from which the lines are computed. */
export interface ClosedPlots {
  readonly input: InterpretationInput;
  readonly injection: Injection;
  readonly falloff: Falloff;
  readonly gTimes: Float64Array;
  readonly gPlot: GPlot;
  readonly closure: Closure;
}

function gAfter({ falloff, gTimes }: ClosedPlots, seconds: number): number {
  const index = falloff.seconds.findIndex((each) => each >= seconds);
  return gTimes[index] ?? 0;
}

function rangeBeforeClosure(prepared: ClosedPlots): LineRange | null {
  const { closure } = prepared;
  if (closure.chosen === null) return null;
  return { from: gAfter(prepared, hammerSeconds), to: closure.chosen.g };
}

function balanceOf(
  { input, injection, closure }: ClosedPlots,
  line: DrawnLine,
): MaterialBalance | null {
  if (closure.chosen === null || !(line.slope < 0)) return null;
  const { properties, alpha } = input;
  return balanceMaterial({
    youngModulusPa: properties.youngModulusPa,
    poissonRatio: properties.poissonRatio,
    fractureHeightMeters: properties.fractureHeightMeters,
    declinePa: -line.slope,
    injectionSeconds: injection.seconds,
    closureG: closure.chosen.g,
    injectedCubicMeters: injection.volumeCubicMeters,
    fractureCount: fractureCount(properties),
    alpha,
  });
}

/** A closure outside the plot is not used for any result. */
export function readUnpropped(prepared: ClosedPlots): WithWarnings<Unpropped> {
  const { input, gPlot, closure } = prepared;
  const { properties, overrides } = input;
  const range = overrides.unpropped ?? rangeBeforeClosure(prepared);
  const isSetByPerson = overrides.unpropped !== null;
  const line =
    range && unproppedLine(gPlot.g, gPlot.pressure, range, isSetByPerson);
  if (line === null)
    return {
      value: null,
      warnings: range === null ? [] : [warningOf("noLineBeforeClosure")],
    };
  const balance = balanceOf(prepared, line);
  const pore = properties.porePressureGradientPaPerMeter * properties.tvdMeters;
  const stress = closure.minimumStressPa;
  const permeability =
    balance === null || stress === null
      ? null
      : permeabilityFromLeakOff(
          balance.leakOffMetersPerRootSecond,
          stress,
          pore,
          {
            viscosityPaSeconds: properties.reservoirFluidViscosityPaSeconds,
            porosity: properties.porosity,
            totalCompressibilityPerPa: totalCompressibilityPerPa(properties),
          },
        );
  return {
    value: {
      line,
      isSetByPerson,
      balance,
      permeabilitySquareMeters: permeability,
    },
    warnings:
      stress !== null && stress <= pore
        ? [warningOf("closureBelowPore", { closure: stress, pore })]
        : [],
  };
}

export function readPropped({
  input,
  injection,
  falloff,
  closure,
}: ClosedPlots): WithWarnings<Propped> {
  const { properties, overrides } = input;
  const range =
    overrides.propped ??
    (closure.chosen && { from: closure.chosen.seconds, to: Infinity });
  if (range === null) return { value: null, warnings: [] };
  const line = proppedLine(
    falloff.seconds,
    falloff.pressurePa,
    injection.seconds,
    range,
  );
  if (line === null)
    return {
      value: null,
      warnings: [warningOf("noLinearFlowAfterClosure")],
    };
  const rate =
    injection.lastRateCubicMetersPerSecond / fractureCount(properties);
  const diffusion = Math.sqrt(
    properties.reservoirFluidViscosityPaSeconds /
      (Math.PI *
        properties.matrixPermeabilitySquareMeters *
        properties.porosity *
        totalCompressibilityPerPa(properties)),
  );
  return {
    value: {
      line,
      isSetByPerson: overrides.propped !== null,
      halfLengthMeters:
        ((rate * properties.waterVolumeFactor) /
          (2 * properties.fractureHeightMeters * line.slope)) *
        diffusion,
      porePressurePa: line.intercept,
    },
    warnings: [],
  };
}
