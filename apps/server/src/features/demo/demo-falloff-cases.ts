import type { PtaInput } from "@stagecraft/domain/pta";
import { ospreyPad } from "@stagecraft/simulator";

/** A case of the demo. Values are in units of the STANDARD system. */
export interface DemoFalloffCase {
  readonly name: string;
  readonly comment: string;
  readonly input: PtaInput;
  /** Number of the pad's newest stages that are interpreted with it. */
  readonly stages: number;
  /** Comment for clients on each interpretation. */
  readonly clientComment: string;
}

/** The sandstone of the pad, as a core and a log would describe it. */
const rock: PtaInput = {
  clusterEfficiency: 0.85,
  fractureHeight: 140,
  fracturingFluidPressureGradient: 0.433,
  fracturingFluidViscosity: 2,
  matrixCompressibility: 3e-6,
  matrixPermeability: 2,
  minimumInSituStressGradient: 0.885,
  poissonRatio: 0.24,
  ...(ospreyPad.fallOff === undefined
    ? {}
    : { porePressureGradient: ospreyPad.fallOff.porePressurePsiPerFoot }),
  porosity: 0.1,
  reservoirFluidCompressibility: 1.2e-5,
  reservoirFluidViscosity: 0.45,
  waterCompressibility: 3e-6,
  waterFormationVolumeFactor: 1.02,
  waterSaturation: 0.35,
  youngModulus: 8e6,
};

/**
 * Few generations, so that the stages of a pad are matched within a minute or
 * two although the machine does other work.
 */
const search: PtaInput = {
  runStaticHistoryMatch: true,
  model: "uniformFlux",
  numberOfGenerations: 20,
  solutionPerPopulation: 20,
  numberOfParentsMating: 10,
};

const wideBounds: PtaInput = {
  staticHistoryMatchMinHalfLength: 20,
  staticHistoryMatchMaxHalfLength: 3000,
  staticHistoryMatchMinPermeability: 0.01,
  staticHistoryMatchMaxPermeability: 200,
  staticHistoryMatchMinPorePressure: 4000,
  staticHistoryMatchMaxPorePressure: 7800,
  staticHistoryMatchMinSkin: 0,
  staticHistoryMatchMaxSkin: 5,
  staticHistoryMatchMinWellboreStorage: 0.01,
  staticHistoryMatchMaxWellboreStorage: 10,
};

/** Bounds of a shale: no fracture within them has a falloff like that of the sandstone. */
const narrowBounds: PtaInput = {
  ...wideBounds,
  staticHistoryMatchMaxHalfLength: 60,
  staticHistoryMatchMaxPermeability: 1,
  staticHistoryMatchMaxPorePressure: 6000,
  staticHistoryMatchMaxWellboreStorage: 0.02,
};

/**
 * The cases of Osprey Pad: one that shows a poor fit, and the newest one, which
 * fits its rock.
 */
export const falloffCases: readonly DemoFalloffCase[] = [
  {
    name: "Shale bounds",
    comment:
      "Kept as an example: the bounds of the match exclude this rock, so the fit is poor and every value is held by its bound.",
    input: { ...rock, ...search, ...narrowBounds },
    stages: 1,
    clientComment:
      "Not to be used: the bounds of the match are those of a shale, and the fit is poor.",
  },
  {
    name: "Osprey falloffs",
    comment:
      "Inputs from the core of Osprey 2H and its logs. These fractures close while the pressure falls, which a fracture of constant storage does not do: closure and leak-off count, the match only shows the size.",
    input: { ...rock, ...search, ...wideBounds },
    stages: Infinity,
    clientComment: "",
  },
];
