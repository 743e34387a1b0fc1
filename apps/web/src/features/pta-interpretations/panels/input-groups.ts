import { ptaBoundedNames, type PtaQuantityName } from "@stagecraft/domain/pta";
import type { TextKey } from "#translations/translation-keys.ts";

export interface InputGroup {
  readonly key: string;
  readonly title: TextKey;
  readonly names: readonly PtaQuantityName[];
}

/** Inputs that may differ for one stage; picks have a separate panel. */
export const inputGroups: readonly InputGroup[] = [
  {
    key: "well",
    title: "ptaInterpretation.inputsWell",
    names: [
      "TVD",
      "fracturingFluidPressureGradient",
      "fracturingFluidViscosity",
      "wellboreVolume",
      "wellboreRadius",
      "numberOfClusters",
      "clusterEfficiency",
    ],
  },
  {
    key: "rock",
    title: "ptaInterpretation.inputsRock",
    names: [
      "youngModulus",
      "poissonRatio",
      "fractureHeight",
      "porosity",
      "matrixPermeability",
      "matrixCompressibility",
      "minimumInSituStressGradient",
      "porePressureGradient",
      "stressBaseGradient",
    ],
  },
  {
    key: "fluids",
    title: "ptaInterpretation.inputsFluids",
    names: [
      "reservoirFluidViscosity",
      "reservoirFluidCompressibility",
      "waterSaturation",
      "waterCompressibility",
      "waterFormationVolumeFactor",
      "alpha",
    ],
  },
];

export const matchNames: readonly PtaQuantityName[] = [
  ...ptaBoundedNames.flatMap((name) => [
    `staticHistoryMatchMin${name}` as const,
    `staticHistoryMatchMax${name}` as const,
  ]),
  "numberOfGenerations",
  "solutionPerPopulation",
  "numberOfParentsMating",
];

/** Moments are typed as a date and a time. */
export const timeNames = [
  "injectionStartTimestamp",
  "shutInTimestamp",
  "falloffStartTimestamp",
  "falloffEndTimestamp",
] as const satisfies readonly PtaQuantityName[];
