import {
  ptaDimensions,
  type PtaDimension,
  type PtaModel,
  type PtaUnitSystem,
} from "./pta-case.ts";

/**
 * Every result of an interpretation, with its dimension. Tables, statistics, comparisons, colors in
 * 3D, workbooks and reports list them in this order.
 */
export const ptaResults = {
  injectedVolume: "volume",
  lastRate: "rate",
  injectionDuration: "duration",
  falloffDuration: "duration",
  initialShutInPressure: "pressure",
  closurePressure: "pressure",
  closureGradient: "pressureGradient",
  closureG: "none",
  closureTime: "duration",
  contactPressure: "pressure",
  tangentPressure: "pressure",
  minimumStress: "pressure",
  stressAboveReference: "pressure",
  netPressure: "pressure",
  efficiency: "fraction",
  declinePerG: "pressure",
  leakOffCoefficient: "leakOff",
  createdHalfLength: "length",
  createdArea: "area",
  averageWidth: "width",
  leakOffPermeability: "permeability",
  proppedHalfLength: "length",
  extrapolatedPorePressure: "pressure",
  matchedHalfLength: "length",
  matchedPermeability: "permeability",
  matchedLengthRootPermeability: "lengthRootPermeability",
  matchedPorePressure: "pressure",
  matchedSkin: "none",
  matchedStorage: "storage",
  matchedConductivity: "none",
  matchedStorativityRatio: "none",
  matchedInterporosity: "none",
  matchedMisfit: "fraction",
} as const satisfies Record<string, PtaDimension>;
export type PtaResultKey = keyof typeof ptaResults;
export const ptaResultKeys = Object.keys(ptaResults) as readonly PtaResultKey[];

export function ptaResultUnit(
  key: PtaResultKey,
  system: PtaUnitSystem,
): string {
  return ptaDimensions[ptaResults[key]].units[system];
}

/** Converts a result from SI units to those of the given system. */
export function ptaResultFromSi(
  key: PtaResultKey,
  value: number,
  system: PtaUnitSystem,
): number {
  return value / ptaDimensions[ptaResults[key]].toSi[system];
}

export interface PtaResult {
  readonly key: PtaResultKey;
  readonly value: number;
  readonly unit: string;
  /** The 95 % interval; null where none can be computed. */
  readonly low: number | null;
  readonly high: number | null;
  /** Whether the data determine this value by itself. */
  readonly isResolved: boolean;
  /** Whether the result depends on a pick or a range that a person has set. */
  readonly isSetByPerson: boolean;
}

export interface PtaPoint {
  readonly x: number;
  readonly y: number;
}

export interface PtaLine {
  readonly lineStart: PtaPoint;
  readonly lineEnd: PtaPoint;
  readonly slope: number;
  readonly intercept: number;
  readonly r2: number;
  readonly isSetByPerson: boolean;
}

export interface PtaClosureReading {
  readonly G: number;
  readonly seconds: number;
  readonly pressure: number;
}

export interface PtaFlowRegime {
  readonly regime: "storage" | "linear" | "bilinear" | "radial";
  /** Equivalent time in seconds. */
  readonly from: number;
  readonly to: number;
  readonly slope: number;
}

export interface PtaWarning {
  readonly code: string;
  readonly level: "blocker" | "warning" | "note";
  /** All values are in SI units. */
  readonly values: Readonly<Record<string, number | string>>;
}

/**
 * All results and plots of one falloff, in the units of its case. Series are thinned to the
 * resolution of a plot; results are computed from all samples.
 */
export interface PtaOutput {
  readonly unitSystem: PtaUnitSystem;
  readonly pressureUnit: string;
  /** In the order of the result list; a result that could not be computed is missing. */
  readonly results: readonly PtaResult[];
  readonly injection: {
    readonly startTimestamp: number;
    readonly shutInTimestamp: number;
    readonly volume: number;
    readonly volumeUnit: string;
    readonly lastRate: number;
    readonly lastRateUnit: string;
    readonly seconds: number;
  } | null;
  readonly falloff: {
    readonly seconds: readonly number[];
    readonly pressure: readonly number[];
    readonly leftOutCount: number;
  } | null;
  readonly gPlot: {
    readonly alpha: number;
    readonly gTime: readonly number[];
    readonly pressure: readonly number[];
    readonly gDerivative: readonly number[];
    readonly gSemilog: readonly number[];
    readonly contact: PtaClosureReading | null;
    readonly tangent: PtaClosureReading | null;
    readonly closure: PtaClosureReading | null;
    readonly closureMethod: "contact" | "tangent" | "person" | null;
  } | null;
  readonly sqrtTime: {
    readonly rootSeconds: readonly number[];
    readonly pressure: readonly number[];
    readonly derivative: readonly number[];
  } | null;
  readonly semiLogDerivative: {
    readonly equivalentSeconds: readonly number[];
    readonly change: readonly number[];
    readonly derivative: readonly number[];
  } | null;
  readonly flowRegimes: readonly PtaFlowRegime[];
  /** The line before closure, over G. */
  readonly unpropped: PtaLine | null;
  /** The line after closure, over the root of injection and shut-in time less the root of shut-in time. */
  readonly propped: PtaLine | null;
  readonly staticModel: {
    readonly model: PtaModel;
    readonly seconds: readonly number[];
    readonly pressure: readonly number[];
    readonly equivalentSeconds: readonly number[];
    readonly derivative: readonly number[];
    readonly generations: number;
    readonly seed: number;
    readonly isSeparatelyResolved: boolean;
  } | null;
  readonly warnings: readonly PtaWarning[];
}

/** Status of an interpretation; whether its results still fit its input is a separate flag. */
export const ptaRunStatuses = [
  "NEW",
  "QUEUED",
  "RUNNING",
  "DONE",
  "FAILED",
  "CANCELLED",
] as const;
export type PtaRunStatus = (typeof ptaRunStatuses)[number];

/** Why a run has no result. */
export const ptaFailures = [
  "noSamples",
  "tooManySamples",
  "unknownPressureUnit",
  "unknownRateUnit",
  "stageDeleted",
  /** It took more memory or more time than one run may. */
  "tooCostly",
  /** The worker process ended repeatedly during the run. */
  "interrupted",
  /** A bug in the product; the log of the worker has the details. */
  "unexpected",
] as const;
export type PtaFailure = (typeof ptaFailures)[number];

/** The source of an input value. */
export const ptaInputOrigins = [
  "case",
  "interpretation",
  "documents",
  "engine",
  "usual",
] as const;
export type PtaInputOrigin = (typeof ptaInputOrigins)[number];
