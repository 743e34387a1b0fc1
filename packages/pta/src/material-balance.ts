import {
  fluidEfficiency,
  lossAtShutIn,
  type Alpha,
} from "./plots/g-function.ts";

/** Ratio of the mean to the largest net pressure along the fracture. */
const pressureRatio = 0.8;
/** Share of the fracture's area that leaks off. */
const leakingShare = 1;

/** Everything is in SI units; volumes are for all fractures together. */
export interface BalanceInput {
  readonly youngModulusPa: number;
  readonly poissonRatio: number;
  readonly fractureHeightMeters: number;
  /** Slope of the straight line before closure, pressure for each unit of G. */
  readonly declinePa: number;
  readonly injectionSeconds: number;
  readonly closureG: number;
  readonly injectedCubicMeters: number;
  readonly fractureCount: number;
  readonly alpha?: Alpha;
}

/**
 * Computes a fracture of constant height (PKN) whose volume is the injected volume less the
 * leak-off.
 */
export interface MaterialBalance {
  readonly planeStrainModulusPa: number;
  readonly complianceMetersPerPa: number;
  readonly leakOffMetersPerRootSecond: number;
  readonly efficiency: number;
  readonly netPressurePa: number;
  readonly areaSquareMeters: number;
  readonly halfLengthMeters: number;
  readonly meanWidthMeters: number;
  readonly leakedCubicMeters: number;
}

export function balanceMaterial(input: BalanceInput): MaterialBalance {
  const { fractureHeightMeters: height, declinePa, closureG } = input;
  const { alpha = 1 } = input;
  const modulus = input.youngModulusPa / (1 - input.poissonRatio ** 2);
  const compliance = (Math.PI * pressureRatio * height) / (2 * modulus);
  const rootSeconds = Math.sqrt(input.injectionSeconds);
  const leakOff =
    (declinePa * pressureRatio * height) /
    (leakingShare * rootSeconds * modulus);
  const efficiency = fluidEfficiency(closureG, alpha);
  const netPressurePa = declinePa * closureG;
  const width = compliance * netPressurePa;
  const volume = input.injectedCubicMeters / input.fractureCount;
  const area = (efficiency * volume) / width;
  return {
    planeStrainModulusPa: modulus,
    complianceMetersPerPa: compliance,
    leakOffMetersPerRootSecond: leakOff,
    efficiency,
    netPressurePa,
    areaSquareMeters: area,
    halfLengthMeters: area / (2 * height),
    meanWidthMeters: width,
    leakedCubicMeters:
      2 * leakingShare * area * leakOff * rootSeconds * lossAtShutIn(alpha),
  };
}

/** Properties of rock and fluid that determine the leak-off; SI units. */
export interface Reservoir {
  readonly viscosityPaSeconds: number;
  readonly porosity: number;
  readonly totalCompressibilityPerPa: number;
}

/** Null when closure is not above the pore pressure: nothing would leak off. */
export function permeabilityFromLeakOff(
  leakOffMetersPerRootSecond: number,
  closurePa: number,
  porePa: number,
  reservoir: Reservoir,
): number | null {
  const driving = closurePa - porePa;
  if (!(driving > 0)) return null;
  return (
    (Math.PI *
      reservoir.viscosityPaSeconds *
      (leakOffMetersPerRootSecond / driving) ** 2) /
    (reservoir.porosity * reservoir.totalCompressibilityPerPa)
  );
}
