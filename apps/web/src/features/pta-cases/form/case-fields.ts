import { ptaBoundedNames, type PtaQuantityName } from "@stagecraft/domain/pta";
import type { TextKey } from "#translations/translation-keys.ts";

/** Moments are typed as a date and a time; everything else as a number. */
export const caseTimes = [
  "injectionStartTimestamp",
  "shutInTimestamp",
  "falloffStartTimestamp",
  "falloffEndTimestamp",
] as const satisfies readonly PtaQuantityName[];
type CaseTime = (typeof caseTimes)[number];

export const caseBounds = ptaBoundedNames.flatMap(
  (name) =>
    [`staticHistoryMatchMin${name}`, `staticHistoryMatchMax${name}`] as const,
);

/**
 * The numbers of a case by group; picks on plots belong to an interpretation and are not among
 * them.
 */
export const numbersByGroup = {
  well: [
    "TVD",
    "wellboreVolume",
    "wellboreRadius",
    "numberOfClusters",
    "clusterEfficiency",
    "fracturingFluidPressureGradient",
    "fracturingFluidViscosity",
  ],
  rock: [
    "youngModulus",
    "poissonRatio",
    "minimumInSituStressGradient",
    "stressBaseGradient",
    "porePressureGradient",
    "porosity",
    "matrixPermeability",
    "matrixCompressibility",
  ],
  fluids: [
    "reservoirFluidViscosity",
    "reservoirFluidCompressibility",
    "waterSaturation",
    "waterCompressibility",
    "waterFormationVolumeFactor",
  ],
  fracture: ["fractureHeight", "alpha"],
  search: [
    "numberOfGenerations",
    "solutionPerPopulation",
    "numberOfParentsMating",
  ],
  bounds: caseBounds,
} as const satisfies Record<string, readonly PtaQuantityName[]>;
type NumberGroup = keyof typeof numbersByGroup;

export type CaseNumber = (typeof numbersByGroup)[NumberGroup][number];
export type CaseQuantity = CaseNumber | CaseTime;

export const caseNumbers: readonly CaseNumber[] =
  Object.values(numbersByGroup).flat();
export const caseQuantities: readonly CaseQuantity[] = [
  ...caseNumbers,
  ...caseTimes,
];

export function isCaseQuantity(name: string): name is CaseQuantity {
  return (caseQuantities as readonly string[]).includes(name);
}

/** The pages of the form. */
export const casePages = [
  "general",
  "well",
  "rock",
  "fluids",
  "fracture",
  "match",
  "times",
] as const;
export type CasePage = (typeof casePages)[number];

export const pageTexts: Readonly<Record<CasePage, TextKey>> = {
  general: "ptaForm.general",
  well: "ptaForm.well",
  rock: "ptaForm.rock",
  fluids: "ptaForm.fluids",
  fracture: "ptaForm.fracture",
  match: "ptaForm.match",
  times: "ptaForm.times",
};

/** The quantities on each page. */
export const quantitiesOfPage: Readonly<
  Record<CasePage, readonly CaseQuantity[]>
> = {
  general: [],
  well: numbersByGroup.well,
  rock: numbersByGroup.rock,
  fluids: numbersByGroup.fluids,
  fracture: numbersByGroup.fracture,
  match: [...numbersByGroup.search, ...caseBounds],
  times: caseTimes,
};

/** Explanations of terms that are common in falloff analysis but not in fracturing. */
export const helpTexts: Readonly<Partial<Record<CaseQuantity, TextKey>>> = {
  clusterEfficiency: "ptaForm.help.clusterEfficiency",
  wellboreRadius: "ptaForm.help.wellboreRadius",
  wellboreVolume: "ptaForm.help.wellboreVolume",
  fracturingFluidPressureGradient:
    "ptaForm.help.fracturingFluidPressureGradient",
  minimumInSituStressGradient: "ptaForm.help.minimumInSituStressGradient",
  stressBaseGradient: "ptaForm.help.stressBaseGradient",
  matrixPermeability: "ptaForm.help.matrixPermeability",
  waterFormationVolumeFactor: "ptaForm.help.waterFormationVolumeFactor",
  alpha: "ptaForm.help.alpha",
  numberOfGenerations: "ptaForm.help.numberOfGenerations",
  solutionPerPopulation: "ptaForm.help.solutionPerPopulation",
  numberOfParentsMating: "ptaForm.help.numberOfParentsMating",
};
