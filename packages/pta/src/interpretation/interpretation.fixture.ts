import { FractureFalloff, type FractureCandidate } from "../models/falloff.ts";
import { kernels } from "../models/kernels.ts";
import {
  noOverrides,
  totalCompressibilityPerPa,
  type CaseProperties,
  type FalloffRecord,
  type InterpretationInput,
} from "./interpretation-input.ts";

export const properties: CaseProperties = {
  tvdMeters: 3000,
  fluidGradientPaPerMeter: 9800,
  clusterCount: 8,
  clusterEfficiency: 0.9,
  fractureHeightMeters: 30.48,
  youngModulusPa: 30e9,
  poissonRatio: 0.25,
  porePressureGradientPaPerMeter: 12_000,
  minimumStressGradientPaPerMeter: 16_000,
  stressBaseGradientPaPerMeter: 0,
  porosity: 0.06,
  waterSaturation: 0.3,
  matrixCompressibilityPerPa: 4e-10,
  waterCompressibilityPerPa: 4.5e-10,
  reservoirFluidCompressibilityPerPa: 1.3e-9,
  reservoirFluidViscosityPaSeconds: 0.0006,
  matrixPermeabilitySquareMeters: 9.87e-18,
  waterVolumeFactor: 1,
  wellboreVolumeCubicMeters: 60,
  wellRadiusMeters: 0.1,
};

const injectionSeconds = 7200;
const rate = 0.212;
const startMs = Date.UTC(2026, 5, 1);
export const shutInMs = startMs + injectionSeconds * 1000;

export const truth: FractureCandidate = {
  halfLengthMeters: 150,
  permeabilitySquareMeters: 9.87e-18,
  porePressurePa: 40e6,
  skin: 0.0005,
  storageCubicMetersPerPa: 6.9e-5,
};

/** A stage pumped at constant rate and shut in, sampled each second while pumped and for the falloff. */
export function aRecord(
  falloffSeconds: number,
  stepSeconds = 1,
): FalloffRecord & { slurryRateCubicMetersPerSecond: number[] } {
  const pumped = Array.from(
    { length: injectionSeconds },
    (_, second) => second,
  );
  const fallen = Array.from(
    { length: Math.floor(falloffSeconds / stepSeconds) + 1 },
    (_, index) => index * stepSeconds,
  );
  const model = new FractureFalloff(
    {
      rateCubicMetersPerSecond:
        rate / (properties.clusterCount * properties.clusterEfficiency),
      injectionSeconds,
      heightMeters: properties.fractureHeightMeters,
      viscosityPaSeconds: properties.reservoirFluidViscosityPaSeconds,
      porosity: properties.porosity,
      totalCompressibilityPerPa: totalCompressibilityPerPa(properties),
      volumeFactor: 1,
    },
    kernels.uniformFlux(),
    fallen,
  );
  const atPerforations = Array.from(model.pressures(truth));
  const hydrostatic = properties.fluidGradientPaPerMeter * properties.tvdMeters;
  const surface = atPerforations.map((pressure) => pressure - hydrostatic);
  return {
    timestampsMs: [
      ...pumped.map((second) => startMs + second * 1000),
      ...fallen.map((second) => shutInMs + second * 1000),
    ],
    surfacePressurePa: [
      ...pumped.map(() => (surface[0] ?? 0) + 3e6),
      ...surface,
    ],
    slurryRateCubicMetersPerSecond: [
      ...pumped.map(() => rate),
      ...fallen.map(() => 0),
    ],
  };
}

export function anInput(
  record: FalloffRecord,
  change: Partial<InterpretationInput> = {},
): InterpretationInput {
  return {
    record,
    times: {
      injectionStartMs: null,
      shutInMs,
      falloffStartMs: null,
      falloffEndMs: null,
    },
    properties,
    overrides: noOverrides,
    alpha: 1,
    model: "uniformFlux",
    historyMatch: null,
    ...change,
  };
}

/** A falloff with a straight line until closure at a chosen time, and with its own friction. */
export function aClosingRecord(closureSeconds: number): FalloffRecord {
  const record = aRecord(7200);
  const { surfacePressurePa } = record;
  const pumpedCount = injectionSeconds;
  const gOf = (seconds: number) => {
    const theta = seconds / injectionSeconds;
    return (16 / (3 * Math.PI)) * ((1 + theta) ** 1.5 - theta ** 1.5 - 1);
  };
  const closureG = gOf(closureSeconds);
  return {
    ...record,
    surfacePressurePa: Array.from(surfacePressurePa, (pressure, index) => {
      if (index < pumpedCount) return pressure;
      const g = gOf(index - pumpedCount);
      const before = 25e6 - 4e6 * Math.min(g, closureG);
      return before - 1.2e6 * Math.max(0, g - closureG);
    }),
  };
}
