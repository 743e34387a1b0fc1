import type { PtaInput } from "@stagecraft/domain/pta";
import type { SampleBatch } from "@stagecraft/series";

export const firstTime = Date.UTC(2026, 5, 1);
const quietSeconds = 60;
export const pumpedSeconds = 3600;
export const closureSeconds = 1200;
export const shutInMs = firstTime + (quietSeconds + pumpedSeconds) * 1000;

export const rateBpm = 80;
const isipPsi = 5000;
const psiPerG = 600;

function gOf(seconds: number): number {
  const theta = seconds / pumpedSeconds;
  return (16 / (3 * Math.PI)) * ((1 + theta) ** 1.5 - theta ** 1.5 - 1);
}

/** A falloff that is straight over G until the fracture closes, and slower afterwards. */
export function surfacePressure(seconds: number): number {
  const closureG = gOf(closureSeconds);
  const g = gOf(seconds);
  const before = psiPerG * Math.min(g, closureG);
  return isipPsi - before - 0.3 * psiPerG * Math.max(0, g - closureG);
}

/** Every value that a case needs, in units of the STANDARD system. */
export const caseInput: PtaInput = {
  fractureHeight: 100,
  fracturingFluidPressureGradient: 0.44,
  matrixCompressibility: 3e-6,
  matrixPermeability: 0.001,
  minimumInSituStressGradient: 0.75,
  numberOfClusters: 8,
  poissonRatio: 0.25,
  porePressureGradient: 0.55,
  porosity: 0.06,
  reservoirFluidCompressibility: 1e-5,
  reservoirFluidViscosity: 0.6,
  TVD: 9800,
  waterCompressibility: 3e-6,
  waterFormationVolumeFactor: 1,
  waterSaturation: 0.3,
  wellboreVolume: 300,
  youngModulus: 4e6,
};

/** A search that ends within a moment. */
export const quickMatch: PtaInput = {
  runStaticHistoryMatch: true,
  numberOfGenerations: 5,
  solutionPerPopulation: 8,
  numberOfParentsMating: 4,
  staticHistoryMatchMinHalfLength: 50,
  staticHistoryMatchMaxHalfLength: 2000,
  staticHistoryMatchMinPermeability: 1e-6,
  staticHistoryMatchMaxPermeability: 1,
  staticHistoryMatchMinPorePressure: 3000,
  staticHistoryMatchMaxPorePressure: 8000,
  staticHistoryMatchMinSkin: 0,
  staticHistoryMatchMaxSkin: 1,
  staticHistoryMatchMinWellboreStorage: 1e-4,
  staticHistoryMatchMaxWellboreStorage: 10,
};

/** A search that is too long for any test to wait for. */
export const endlessMatch: PtaInput = {
  ...quickMatch,
  numberOfGenerations: 5000,
  solutionPerPopulation: 500,
  numberOfParentsMating: 100,
};

export interface Recorded {
  readonly falloffSeconds?: number;
  readonly hasRate?: boolean;
  readonly pressureUnit?: string;
  /** Start and end of a gap in the samples, in seconds after shut-in. */
  readonly gap?: readonly [number, number];
  /** The one value that the gauge shows after shut-in. */
  readonly stuckAtPsi?: number;
}

/** The samples of a stage as its van sends them. */
export function delivery({
  falloffSeconds = 3600,
  hasRate = true,
  pressureUnit = "psi",
  gap = [0, 0],
  stuckAtPsi,
}: Recorded): SampleBatch {
  const started = quietSeconds;
  const stopped = quietSeconds + pumpedSeconds;
  const rows = Array.from(
    { length: stopped + falloffSeconds },
    (_, second) => second,
  ).filter(
    (second) => !(second - stopped > gap[0] && second - stopped < gap[1]),
  );
  const isPumping = (second: number) => second >= started && second < stopped;
  const pressure = (second: number) => {
    if (second < started) return 3000;
    if (second < stopped) return 7500;
    return stuckAtPsi ?? surfacePressure(second - stopped);
  };
  const rate = (second: number) => (isPumping(second) ? rateBpm : 0);
  return {
    source: "van",
    firstSequence: 0,
    times: Float64Array.from(rows, (second) => firstTime + second * 1000),
    channels: [
      {
        name: "pressure",
        unit: pressureUnit,
        values: Float64Array.from(rows, pressure),
      },
      ...(hasRate
        ? [
            {
              name: "rate",
              unit: "bpm",
              values: Float64Array.from(rows, rate),
            },
          ]
        : []),
    ],
  };
}
