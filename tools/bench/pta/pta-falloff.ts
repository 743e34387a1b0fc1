import type { PtaInput } from "@stagecraft/domain/pta";
import {
  type FalloffRecord,
  type FractureBounds,
  FractureFalloff,
  interpretationInputOf,
  kernels,
} from "@stagecraft/pta";

/** A stage of two hours and its falloff, with a sample each second. */
const injectionSeconds = 7200;
const rate = 0.212;
const fractures = 8 * 0.9;
const startMs = Date.UTC(2026, 5, 1);
const hydrostaticPa = 9800 * 3000;

export const setting = {
  rateCubicMetersPerSecond: rate / fractures,
  injectionSeconds,
  heightMeters: 30,
  viscosityPaSeconds: 0.0006,
  porosity: 0.06,
  totalCompressibilityPerPa: 1.4e-9,
  volumeFactor: 1,
};

export const search = {
  generations: 1100,
  solutionsPerPopulation: 45,
  parentsMating: 45,
};

/** Bounds of one of several fractures that share the rate. */
export const bounds: FractureBounds = {
  halfLengthMeters: { minimum: 20, maximum: 500 },
  permeabilitySquareMeters: { minimum: 1e-19, maximum: 1e-15 },
  porePressurePa: { minimum: 30e6, maximum: 50e6 },
  skin: { minimum: 0, maximum: 1 },
  storageCubicMetersPerPa: { minimum: 1e-7, maximum: 1e-3 },
};

/** The data of the match: pressures at times that are equally spaced in their logarithm. */
export function matchedFalloff(): {
  readonly seconds: number[];
  readonly pressurePa: number[];
} {
  const seconds = Array.from(
    { length: 50 },
    (_, index) => 60 * 120 ** (index / 49),
  );
  const model = new FractureFalloff(setting, kernels.uniformFlux(), seconds);
  return { seconds, pressurePa: Array.from(model.pressures(fractureOf(0))) };
}

/** Stages of a well differ a little. */
function fractureOf(stage: number) {
  return {
    halfLengthMeters: 120 + 3 * (stage % 20),
    permeabilitySquareMeters: 9.87e-18,
    porePressurePa: 40e6 + 5e4 * stage,
    skin: 0.0005,
    storageCubicMetersPerPa: 6.9e-5,
  };
}

/** Builds the record of a van at the surface. */
function stageRecord(stage: number, falloffSeconds: number): FalloffRecord {
  const fallen = Array.from({ length: falloffSeconds + 1 }, (_, at) => at);
  const model = new FractureFalloff(setting, kernels.uniformFlux(), fallen);
  const pressures = model.pressures(fractureOf(stage));
  const length = injectionSeconds + fallen.length;
  const surface = new Float64Array(length).fill(20e6);
  const rates = new Float64Array(length).fill(rate, 0, injectionSeconds);
  for (const [index, pressure] of pressures.entries())
    surface[injectionSeconds + index] = pressure - hydrostaticPa;
  return {
    timestampsMs: Float64Array.from(
      { length },
      (_, index) => startMs + index * 1000,
    ),
    surfacePressurePa: surface,
    slurryRateCubicMetersPerSecond: rates,
  };
}

const stageInput: PtaInput = {
  fractureHeight: setting.heightMeters,
  fracturingFluidPressureGradient: 9.8,
  matrixCompressibility: 4e-4,
  matrixPermeability: 0.01,
  minimumInSituStressGradient: 16,
  numberOfClusters: 8,
  clusterEfficiency: 0.9,
  poissonRatio: 0.25,
  porePressureGradient: 12,
  porosity: setting.porosity,
  reservoirFluidCompressibility: 1.3e-3,
  reservoirFluidViscosity: 0.6,
  TVD: 3000,
  waterCompressibility: 4.5e-4,
  waterFormationVolumeFactor: 1,
  waterSaturation: 0.3,
  wellboreVolume: 60,
  youngModulus: 30_000,
  shutInTimestamp: startMs + injectionSeconds * 1000,
  numberOfGenerations: search.generations,
  solutionPerPopulation: search.solutionsPerPopulation,
  numberOfParentsMating: search.parentsMating,
  staticHistoryMatchMinHalfLength: 20,
  staticHistoryMatchMaxHalfLength: 500,
  staticHistoryMatchMinPermeability: 1e-4,
  staticHistoryMatchMaxPermeability: 1,
  staticHistoryMatchMinPorePressure: 30,
  staticHistoryMatchMaxPorePressure: 50,
  staticHistoryMatchMinSkin: 0,
  staticHistoryMatchMaxSkin: 1,
  staticHistoryMatchMinWellboreStorage: 1,
  staticHistoryMatchMaxWellboreStorage: 1000,
};

/** An interpretation of a stage, with its history match or without. */
export function stageInterpretation(
  stage: number,
  falloffSeconds: number,
  runStaticHistoryMatch: boolean,
) {
  return interpretationInputOf({
    input: { ...stageInput, runStaticHistoryMatch },
    system: "METRIC",
    record: stageRecord(stage, falloffSeconds),
    seed: stage + 1,
  });
}
