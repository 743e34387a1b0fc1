import {
  ptaQuantityNames,
  ptaResultKeys,
  type PtaQuantityName,
  type PtaResultKey,
} from "@stagecraft/domain/pta";
import type {
  CaseProperties,
  InterpretationInput,
} from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";

/** The input of a case that each property comes from. */
export const propertyQuantities = {
  tvdMeters: "TVD",
  fluidGradientPaPerMeter: "fracturingFluidPressureGradient",
  clusterCount: "numberOfClusters",
  clusterEfficiency: "clusterEfficiency",
  fractureHeightMeters: "fractureHeight",
  youngModulusPa: "youngModulus",
  poissonRatio: "poissonRatio",
  porePressureGradientPaPerMeter: "porePressureGradient",
  minimumStressGradientPaPerMeter: "minimumInSituStressGradient",
  stressBaseGradientPaPerMeter: "stressBaseGradient",
  porosity: "porosity",
  waterSaturation: "waterSaturation",
  matrixCompressibilityPerPa: "matrixCompressibility",
  waterCompressibilityPerPa: "waterCompressibility",
  reservoirFluidCompressibilityPerPa: "reservoirFluidCompressibility",
  reservoirFluidViscosityPaSeconds: "reservoirFluidViscosity",
  matrixPermeabilitySquareMeters: "matrixPermeability",
  waterVolumeFactor: "waterFormationVolumeFactor",
  wellboreVolumeCubicMeters: "wellboreVolume",
  wellRadiusMeters: "wellboreRadius",
} as const satisfies Record<keyof CaseProperties, PtaQuantityName>;

type Needs = readonly (keyof CaseProperties)[];

const head: Needs = ["tvdMeters", "fluidGradientPaPerMeter"];
const elastic: Needs = [
  "youngModulusPa",
  "poissonRatio",
  "fractureHeightMeters",
];
const fractures: Needs = ["clusterCount", "clusterEfficiency"];
const storing: Needs = [
  "porosity",
  "waterSaturation",
  "matrixCompressibilityPerPa",
  "waterCompressibilityPerPa",
  "reservoirFluidCompressibilityPerPa",
  "reservoirFluidViscosityPaSeconds",
];
const matched: Needs = [
  "fractureHeightMeters",
  "waterVolumeFactor",
  ...storing,
];

/**
 * The inputs of the case that each result needs in addition to the record; the hydrostatic head
 * only for a gauge at the surface.
 */
const needsOfResults: Partial<Record<PtaResultKey, Needs>> = {
  closureGradient: ["tvdMeters"],
  stressAboveReference: ["tvdMeters", "minimumStressGradientPaPerMeter"],
  leakOffCoefficient: elastic,
  averageWidth: elastic,
  createdHalfLength: [...elastic, ...fractures],
  createdArea: [...elastic, ...fractures],
  leakOffPermeability: [
    ...elastic,
    ...storing,
    "porePressureGradientPaPerMeter",
    "tvdMeters",
  ],
  proppedHalfLength: [
    ...fractures,
    ...matched,
    "matrixPermeabilitySquareMeters",
  ],
};

/** Results that are the pressure at the perforations or follow from it. */
const atPerforations: ReadonlySet<PtaResultKey> = new Set([
  "initialShutInPressure",
  "closurePressure",
  "closureGradient",
  "contactPressure",
  "tangentPressure",
  "minimumStress",
  "stressAboveReference",
  "leakOffPermeability",
  "extrapolatedPorePressure",
  "matchedPorePressure",
]);

function isMissing(
  { properties }: InterpretationInput,
  key: keyof CaseProperties,
): boolean {
  return !Number.isFinite(properties[key]);
}

/** Whether the pressure at the perforations can be computed. */
export function isHeadKnown(input: InterpretationInput): boolean {
  return (
    input.record.pressureAt === "perforations" ||
    !head.some((key) => isMissing(input, key))
  );
}

function needsOf(input: InterpretationInput, result: PtaResultKey): Needs {
  const own = needsOfResults[result] ?? [];
  const needsHead =
    atPerforations.has(result) && input.record.pressureAt !== "perforations";
  const needs = needsHead ? [...own, ...head] : own;
  const hasReference = input.properties.stressBaseGradientPaPerMeter > 0;
  return hasReference
    ? needs.filter((key) => key !== "minimumStressGradientPaPerMeter")
    : needs;
}

function quantitiesOf(
  input: InterpretationInput,
  needs: Needs,
): PtaQuantityName[] {
  return needs
    .filter((key) => isMissing(input, key))
    .map((key) => propertyQuantities[key]);
}

/**
 * Every input of the case that a result can need; null for a result whose inputs depend on the
 * model.
 */
export function quantitiesNeeded(
  result: PtaResultKey,
): readonly PtaQuantityName[] | null {
  const own = needsOfResults[result];
  if (own === undefined && !atPerforations.has(result)) return null;
  const needs = [...(own ?? []), ...(atPerforations.has(result) ? head : [])];
  return [...new Set(needs)].map((key) => propertyQuantities[key]);
}

/** Inputs that are not set and without which a result stays blank. */
export function missingFor(
  input: InterpretationInput,
  result: PtaResultKey,
): PtaQuantityName[] {
  return quantitiesOf(input, needsOf(input, result));
}

/**
 * Inputs that a history match needs in addition to its bounds; only the model of a well needs the
 * radius.
 */
export function missingForMatch(input: InterpretationInput): PtaQuantityName[] {
  const hasFracture =
    input.model === "uniformFlux" ||
    input.model === "infiniteConductivity" ||
    input.model === "finiteConductivity";
  const needs: Needs = hasFracture
    ? [...matched, ...fractures]
    : [...matched, "wellRadiusMeters"];
  return quantitiesOf(input, needs);
}

/** Blank results with the missing inputs. */
export interface Blank {
  readonly results: readonly PtaResultKey[];
  readonly names: readonly PtaQuantityName[];
}

/** One warning for all results that stay blank because of an input. */
export function missingInputOf(
  blanks: readonly Blank[],
): InterpretationWarning[] {
  const names = new Set(blanks.flatMap((blank) => blank.names));
  if (names.size === 0) return [];
  const results = new Set(
    blanks
      .filter((blank) => blank.names.length > 0)
      .flatMap((blank) => blank.results),
  );
  return [
    warningOf("missingInput", {
      names: ptaQuantityNames.filter((name) => names.has(name)).join(","),
      results: ptaResultKeys.filter((key) => results.has(key)).join(","),
    }),
  ];
}
