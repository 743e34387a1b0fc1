import {
  ptaInputOrigins,
  type PtaInput,
  type PtaInputOrigin,
  type PtaQuantityName,
} from "@stagecraft/domain/pta";

/** Inputs that are chosen from a list. */
export const choiceNames = [
  "runStaticHistoryMatch",
  "model",
  "closureMethod",
  "masked",
] as const satisfies readonly (keyof PtaInput)[];
export type ChoiceName = (typeof choiceNames)[number];
export type InputName = PtaQuantityName | ChoiceName;

interface InputText {
  readonly label: string;
  readonly meaning: string;
}

const least = (what: string) =>
  `The history match looks for ${what} from here on.`;
const most = (what: string) =>
  `The history match looks for ${what} up to here.`;

/** Labels of inputs in workbooks and reports, in English as in all files of the server. */
export const inputTexts: Readonly<Record<InputName, InputText>> = {
  clusterEfficiency: {
    label: "Cluster efficiency",
    meaning: "Share of the clusters that took fluid.",
  },
  fractureHeight: {
    label: "Fracture height",
    meaning: "Height of the fracture that leaks off.",
  },
  fracturingFluidPressureGradient: {
    label: "Gradient of the fluid in the well",
    meaning: "Hydrostatic gradient of the fluid in the well at shut-in.",
  },
  fracturingFluidViscosity: {
    label: "Fracturing fluid viscosity",
    meaning: "Viscosity of the fluid that was injected.",
  },
  falloffStartTimestamp: {
    label: "Falloff from",
    meaning: "From when on the falloff is read; without it from shut-in.",
  },
  falloffEndTimestamp: {
    label: "Falloff until",
    meaning: "Until when the falloff is read; without it to the end.",
  },
  injectionStartTimestamp: {
    label: "Injection from",
    meaning: "When the injection began; without it the record decides.",
  },
  shutInTimestamp: {
    label: "Shut-in",
    meaning: "When pumping ended; without it the record decides.",
  },
  numberOfGenerations: {
    label: "Generations",
    meaning: "How many generations the history match searches.",
  },
  numberOfParentsMating: {
    label: "Parents per generation",
    meaning: "How many solutions of a generation have descendants.",
  },
  solutionPerPopulation: {
    label: "Solutions per generation",
    meaning: "How many solutions a generation has.",
  },
  matrixCompressibility: {
    label: "Rock compressibility",
    meaning: "Compressibility of the rock.",
  },
  matrixPermeability: {
    label: "Rock permeability",
    meaning: "Permeability of the rock.",
  },
  minimumInSituStressGradient: {
    label: "Minimum stress gradient",
    meaning: "Gradient of the smallest stress in the rock.",
  },
  staticHistoryMatchMinHalfLength: {
    label: "Half-length, minimum",
    meaning: least("the half-length"),
  },
  staticHistoryMatchMaxHalfLength: {
    label: "Half-length, maximum",
    meaning: most("the half-length"),
  },
  staticHistoryMatchMinPermeability: {
    label: "Permeability, minimum",
    meaning: least("the permeability"),
  },
  staticHistoryMatchMaxPermeability: {
    label: "Permeability, maximum",
    meaning: most("the permeability"),
  },
  staticHistoryMatchMinPorePressure: {
    label: "Pore pressure, minimum",
    meaning: least("the pore pressure"),
  },
  staticHistoryMatchMaxPorePressure: {
    label: "Pore pressure, maximum",
    meaning: most("the pore pressure"),
  },
  staticHistoryMatchMinSkin: {
    label: "Skin, minimum",
    meaning: least("the skin"),
  },
  staticHistoryMatchMaxSkin: {
    label: "Skin, maximum",
    meaning: most("the skin"),
  },
  staticHistoryMatchMinWellboreStorage: {
    label: "Storage, minimum",
    meaning: least("the wellbore storage"),
  },
  staticHistoryMatchMaxWellboreStorage: {
    label: "Storage, maximum",
    meaning: most("the wellbore storage"),
  },
  numberOfClusters: {
    label: "Clusters",
    meaning: "Clusters of perforations of the stage.",
  },
  poissonRatio: {
    label: "Poisson’s ratio",
    meaning: "Of the rock, from logs or cores.",
  },
  porePressureGradient: {
    label: "Pore pressure gradient",
    meaning: "Gradient of the pressure in the pores before the treatment.",
  },
  porosity: { label: "Porosity", meaning: "Share of the rock that is pores." },
  reservoirFluidCompressibility: {
    label: "Reservoir fluid compressibility",
    meaning: "Of the oil or gas in the pores.",
  },
  reservoirFluidViscosity: {
    label: "Reservoir fluid viscosity",
    meaning: "Of the oil or gas in the pores.",
  },
  stressBaseGradient: {
    label: "Reference stress gradient",
    meaning:
      "Gradient of the stress that closure is compared with; zero for the minimum stress gradient.",
  },
  TVD: {
    label: "True vertical depth",
    meaning: "Vertical depth of the perforations.",
  },
  waterCompressibility: {
    label: "Water compressibility",
    meaning: "Of the water in the pores.",
  },
  waterFormationVolumeFactor: {
    label: "Water formation volume factor",
    meaning: "Volume in the reservoir of one volume at surface.",
  },
  waterSaturation: {
    label: "Water saturation",
    meaning: "Share of the pores that holds water.",
  },
  wellboreVolume: {
    label: "Wellbore volume",
    meaning: "Volume of the well down to the perforations.",
  },
  wellboreRadius: {
    label: "Well radius",
    meaning: "For models without a fracture.",
  },
  youngModulus: { label: "Young’s modulus", meaning: "Of the rock." },
  alpha: {
    label: "Growth exponent α",
    meaning:
      "How the fracture grew: 1 in tight rock, 0.5 where much leaks off.",
  },
  closureOverride: {
    label: "Closure by hand",
    meaning: "The G at which a person sees closure.",
  },
  gPlotAnalysisStartOverride: {
    label: "Search for closure, from",
    meaning: "First G that is read.",
  },
  gPlotAnalysisEndOverride: {
    label: "Search for closure, until",
    meaning: "Last G that is read.",
  },
  unproppedAnalysisStartOverride: {
    label: "Line before closure, from",
    meaning: "First G of the line.",
  },
  unproppedAnalysisEndOverride: {
    label: "Line before closure, until",
    meaning: "Last G of the line.",
  },
  proppedAnalysisStartOverride: {
    label: "Line after closure, from",
    meaning: "Time after shut-in where the line begins.",
  },
  proppedAnalysisEndOverride: {
    label: "Line after closure, until",
    meaning: "Time after shut-in where the line ends.",
  },
  runStaticHistoryMatch: {
    label: "History match",
    meaning: "Whether a model is fitted to the falloff.",
  },
  model: { label: "Model", meaning: "What the history match fits." },
  closureMethod: {
    label: "Closure that counts",
    meaning: "Which reading of closure counts.",
  },
  masked: {
    label: "Left out by hand",
    meaning: "Stretches after shut-in that are not read: 0-30; 600-660.",
  },
};

/** Letters and digits, so that blanks, hyphens and capitals do not matter. */
export function lettersOnly(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

const names = Object.keys(inputTexts) as readonly InputName[];
export const inputNames = names;

const byText = new Map<string, InputName>(
  names.flatMap((name) => [
    [lettersOnly(inputTexts[name].label), name] as const,
    [lettersOnly(name), name] as const,
  ]),
);

/** The input that a text names by its label or its API name. */
export function inputNamed(text: string): InputName | null {
  return byText.get(lettersOnly(text)) ?? null;
}

export function isChoice(name: InputName): name is ChoiceName {
  return (choiceNames as readonly string[]).includes(name);
}

/** The source of a value, as lists of inputs write it. */
export const originTexts: Readonly<Record<PtaInputOrigin, string>> = {
  case: "Case",
  interpretation: "By hand, this stage",
  documents: "Documents of the well",
  engine: "Computed for the stage",
  usual: "Usual value",
};

export function originNamed(text: string): PtaInputOrigin | null {
  const letters = lettersOnly(text);
  return (
    ptaInputOrigins.find(
      (origin) =>
        origin === letters || lettersOnly(originTexts[origin]) === letters,
    ) ?? null
  );
}
