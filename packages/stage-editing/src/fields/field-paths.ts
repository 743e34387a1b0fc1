import type { EditTab } from "../stage-edit.ts";

export const fieldGroups = [
  "times",
  "regression",
  "fractures",
  "sand",
  "playbook",
  "design",
  "data",
  "pressure",
  "rate",
  "timing",
  "detection",
] as const;

export type FieldGroup = (typeof fieldGroups)[number];

type Place = readonly [name: string, tab: EditTab, group: FieldGroup];

function places(
  tab: EditTab,
  group: FieldGroup,
  names: readonly string[],
): Place[] {
  return names.map((name) => [name, tab, group]);
}

/** Tab and group in which the drawer shows each of its values, in order. */
export const fieldPaths: readonly Place[] = [
  ...places("quick", "times", [
    "plot.startTime",
    "stageStartTime",
    "stageEndTime",
    "tensileStartTime",
    "cumShearStart",
    "plot.endTime",
    "fdiStartTime",
    "fdiEndTime",
    "stagecraftPlaybookStartTime",
    "isipTimestampOverride",
    "plot.useUTC",
  ]),
  ...places("quick", "regression", [
    "pressureShift",
    "regrCoeff1Water",
    "regrCoeff2Sand",
    "regrYIntercept",
    "yInterceptOverrideTime",
    "predictivePressureSmoothing",
  ]),
  ...places("quick", "fractures", [
    "fracAmplitudeBias",
    "frequencyWindow",
    "fracIntensitySmoother",
    "fracIntensityScalar",
    "fractureIntensityReference",
    "fracSurfaceAreaCoefficient",
    "blockSizeSmoother",
    "fbsFlag",
  ]),
  ...places("quick", "sand", [
    "sandWindow",
    "sandShift",
    "meshLag",
    "minPseudoSand",
    "maxPseudoSand",
    "pseudoProppantWindow",
    "rateClip",
  ]),
  ...places("quick", "playbook", [
    "stagecraftPlaybook.cleanSource",
    "stagecraftPlaybook.proppantSource",
    "stagecraftPlaybook.suspend",
  ]),
  ...places("quick", "design", [
    "plannedConsumablesUnits",
    "plannedWater",
    "plannedProppant",
    "boreholeVolume",
    "boreholeVolumeUnits",
    "boreholeMidPerfMeasuredDepth",
    "stageLength",
    "stageMeasuredDepth",
  ]),
  ...places("quick", "data", ["pauseFlag"]),
  ...places("guidance", "pressure", [
    "pressureCeiling",
    "pressureCaution",
    "pressureIncrease",
    "derivativePercentIncrease",
    "pressureBase",
    "sandBase",
  ]),
  ...places("guidance", "rate", [
    "guideRateDelta",
    "panicRateDelta",
    "minimumRateChange",
    "rateStepVariance",
  ]),
  ...places("guidance", "timing", [
    "guidanceStartTime",
    "rateMessageDelay",
    "guideWidth",
    "velocityWindow",
    "blockSizeHurdle",
  ]),
  ...places("fdi", "detection", [
    "fdiWarningWindow",
    "fdiWLFirstDerivThreshold",
    "fdiWLSecondDerivThreshold",
    "standardDerivWLDetection",
  ]),
];
