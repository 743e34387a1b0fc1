import type { PtaModel } from "@stagecraft/domain/pta";
import type { FractureBounds } from "../matching/fracture-match.ts";
import type { SearchSettings } from "../matching/population-search.ts";
import type { Alpha } from "../plots/g-function.ts";
import type { LineRange } from "../plots/straight-lines.ts";

/** Samples of the van or of a gauge around a shut-in, in SI units; NaN where there is no sample. */
export interface FalloffRecord {
  readonly timestampsMs: ArrayLike<number>;
  /** Pressure at the surface, or where `pressureAt` says. */
  readonly surfacePressurePa: ArrayLike<number>;
  /** A gauge at the perforations includes the hydrostatic head; the surface is the default. */
  readonly pressureAt?: "surface" | "perforations";
  /** Injection is positive, production negative. Null without a rate channel. */
  readonly slurryRateCubicMetersPerSecond: ArrayLike<number> | null;
}

/** Times that limit the analysis; null where they are read from the record. */
export interface FalloffTimes {
  readonly injectionStartMs: number | null;
  /** The end of pumping; when null, the last sample with flow. */
  readonly shutInMs: number | null;
  readonly falloffStartMs: number | null;
  readonly falloffEndMs: number | null;
}

/** Rock, fluid and well of a case, in SI units; NaN for what nobody has set. */
export interface CaseProperties {
  readonly tvdMeters: number;
  readonly fluidGradientPaPerMeter: number;
  readonly clusterCount: number;
  readonly clusterEfficiency: number;
  readonly fractureHeightMeters: number;
  readonly youngModulusPa: number;
  readonly poissonRatio: number;
  readonly porePressureGradientPaPerMeter: number;
  readonly minimumStressGradientPaPerMeter: number;
  /** Zero makes the minimum stress gradient the reference. */
  readonly stressBaseGradientPaPerMeter: number;
  readonly porosity: number;
  readonly waterSaturation: number;
  readonly matrixCompressibilityPerPa: number;
  readonly waterCompressibilityPerPa: number;
  readonly reservoirFluidCompressibilityPerPa: number;
  readonly reservoirFluidViscosityPaSeconds: number;
  readonly matrixPermeabilitySquareMeters: number;
  readonly waterVolumeFactor: number;
  readonly wellboreVolumeCubicMeters: number;
  readonly wellRadiusMeters: number;
}

export const closureMethods = ["contact", "tangent"] as const;
export type ClosureMethod = (typeof closureMethods)[number];

/**
 * Values that a person has set instead of the computed ones; null where none is set. Ranges of
 * `gPlot` and `unpropped` are in G, those of `propped` in seconds after shut-in.
 */
export interface Overrides {
  readonly gPlot: LineRange | null;
  readonly unpropped: LineRange | null;
  readonly propped: LineRange | null;
  /** The G at which a person sets closure by hand. */
  readonly closureG: number | null;
  /** The method whose closure is used. */
  readonly closureMethod: ClosureMethod | null;
  /** Parts that a person has left out, in seconds after shut-in. */
  readonly masked: readonly LineRange[];
}

export const noOverrides: Overrides = {
  gPlot: null,
  unpropped: null,
  propped: null,
  closureG: null,
  closureMethod: null,
  masked: [],
};

/** Settings of the history match; null when none is wanted. */
export interface HistoryMatchSettings {
  /** NaN for a bound that nobody has set: a default bound is then used. */
  readonly bounds: FractureBounds;
  readonly search: SearchSettings;
  readonly seed: number;
}

export interface InterpretationInput {
  readonly record: FalloffRecord;
  readonly times: FalloffTimes;
  readonly properties: CaseProperties;
  readonly overrides: Overrides;
  readonly alpha: Alpha;
  /** The flow model; it also decides how the rate record is interpreted. */
  readonly model: PtaModel;
  readonly historyMatch: HistoryMatchSettings | null;
}

export function totalCompressibilityPerPa(properties: CaseProperties): number {
  const { waterSaturation: water } = properties;
  return (
    properties.matrixCompressibilityPerPa +
    water * properties.waterCompressibilityPerPa +
    (1 - water) * properties.reservoirFluidCompressibilityPerPa
  );
}

/**
 * The stress that closure is compared with: the reference gradient if there is one, else the
 * minimum stress of the case.
 */
export function referenceStressPa(properties: CaseProperties): number {
  const { stressBaseGradientPaPerMeter: base } = properties;
  const gradient = base > 0 ? base : properties.minimumStressGradientPaPerMeter;
  return gradient * properties.tvdMeters;
}

export function fractureCount(properties: CaseProperties): number {
  return properties.clusterCount * properties.clusterEfficiency;
}
