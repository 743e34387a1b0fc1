import type { SecondaryChart } from "@stagecraft/stage-editing";
import type { TextKey } from "#translations/translation-keys.ts";

interface FieldTexts {
  readonly label: TextKey;
  readonly hint?: TextKey;
}

export const secondaryTexts: Readonly<Record<SecondaryChart, TextKey>> = {
  pressureDerivative: "editing.s.pressureDerivative",
  relativeDerivative: "editing.s.relativeDerivative",
  additives: "editing.s.additives",
  fdiWarning: "editing.s.fdiWarning",
};

/** The label and the explanation of each value of the drawer. */
export const fieldTexts: Readonly<Record<string, FieldTexts>> = {
  "plot.startTime": {
    label: "editing.f.plot_startTime",
    hint: "editing.f.plot_startTime_hint",
  },
  stageStartTime: {
    label: "editing.f.stageStartTime",
    hint: "editing.f.stageStartTime_hint",
  },
  stageEndTime: {
    label: "editing.f.stageEndTime",
    hint: "editing.f.stageEndTime_hint",
  },
  fractureIntensityReference: {
    label: "editing.f.fractureIntensityReference",
    hint: "editing.f.fractureIntensityReference_hint",
  },
  tensileStartTime: {
    label: "editing.f.tensileStartTime",
    hint: "editing.f.tensileStartTime_hint",
  },
  cumShearStart: {
    label: "editing.f.cumShearStart",
    hint: "editing.f.cumShearStart_hint",
  },
  "plot.endTime": {
    label: "editing.f.plot_endTime",
    hint: "editing.f.plot_endTime_hint",
  },
  fdiStartTime: {
    label: "editing.f.fdiStartTime",
    hint: "editing.f.fdiStartTime_hint",
  },
  fdiEndTime: {
    label: "editing.f.fdiEndTime",
    hint: "editing.f.fdiEndTime_hint",
  },
  stagecraftPlaybookStartTime: {
    label: "editing.f.stagecraftPlaybookStartTime",
    hint: "editing.f.stagecraftPlaybookStartTime_hint",
  },
  isipTimestampOverride: {
    label: "editing.f.isipTimestampOverride",
    hint: "editing.f.isipTimestampOverride_hint",
  },
  "plot.useUTC": {
    label: "editing.f.plot_useUTC",
    hint: "editing.f.plot_useUTC_hint",
  },
  pressureShift: {
    label: "editing.f.pressureShift",
    hint: "editing.f.pressureShift_hint",
  },
  regrCoeff1Water: {
    label: "editing.f.regrCoeff1Water",
    hint: "editing.f.regrCoeff1Water_hint",
  },
  regrCoeff2Sand: {
    label: "editing.f.regrCoeff2Sand",
    hint: "editing.f.regrCoeff2Sand_hint",
  },
  regrYIntercept: {
    label: "editing.f.regrYIntercept",
    hint: "editing.f.regrYIntercept_hint",
  },
  yInterceptOverrideTime: {
    label: "editing.f.yInterceptOverrideTime",
    hint: "editing.f.yInterceptOverrideTime_hint",
  },
  predictivePressureSmoothing: {
    label: "editing.f.predictivePressureSmoothing",
    hint: "editing.f.predictivePressureSmoothing_hint",
  },
  fracAmplitudeBias: {
    label: "editing.f.fracAmplitudeBias",
    hint: "editing.f.fracAmplitudeBias_hint",
  },
  frequencyWindow: {
    label: "editing.f.frequencyWindow",
    hint: "editing.f.frequencyWindow_hint",
  },
  fracIntensitySmoother: {
    label: "editing.f.fracIntensitySmoother",
    hint: "editing.f.fracIntensitySmoother_hint",
  },
  fracIntensityScalar: {
    label: "editing.f.fracIntensityScalar",
    hint: "editing.f.fracIntensityScalar_hint",
  },
  fracSurfaceAreaCoefficient: {
    label: "editing.f.fracSurfaceAreaCoefficient",
    hint: "editing.f.fracSurfaceAreaCoefficient_hint",
  },
  blockSizeSmoother: {
    label: "editing.f.blockSizeSmoother",
    hint: "editing.f.blockSizeSmoother_hint",
  },
  fbsFlag: { label: "editing.f.fbsFlag", hint: "editing.f.fbsFlag_hint" },
  sandWindow: {
    label: "editing.f.sandWindow",
    hint: "editing.f.sandWindow_hint",
  },
  sandShift: { label: "editing.f.sandShift", hint: "editing.f.sandShift_hint" },
  meshLag: { label: "editing.f.meshLag", hint: "editing.f.meshLag_hint" },
  minPseudoSand: {
    label: "editing.f.minPseudoSand",
    hint: "editing.f.minPseudoSand_hint",
  },
  maxPseudoSand: {
    label: "editing.f.maxPseudoSand",
    hint: "editing.f.maxPseudoSand_hint",
  },
  pseudoProppantWindow: {
    label: "editing.f.pseudoProppantWindow",
    hint: "editing.f.pseudoProppantWindow_hint",
  },
  rateClip: { label: "editing.f.rateClip", hint: "editing.f.rateClip_hint" },
  "stagecraftPlaybook.cleanSource": {
    label: "editing.f.stagecraftPlaybook_cleanSource",
  },
  "stagecraftPlaybook.proppantSource": {
    label: "editing.f.stagecraftPlaybook_proppantSource",
  },
  "stagecraftPlaybook.suspend": {
    label: "editing.f.stagecraftPlaybook_suspend",
    hint: "editing.f.stagecraftPlaybook_suspend_hint",
  },
  plannedConsumablesUnits: { label: "editing.f.plannedConsumablesUnits" },
  plannedWater: { label: "editing.f.plannedWater" },
  plannedProppant: { label: "editing.f.plannedProppant" },
  boreholeVolume: {
    label: "editing.f.boreholeVolume",
    hint: "editing.f.boreholeVolume_hint",
  },
  boreholeVolumeUnits: { label: "editing.f.boreholeVolumeUnits" },
  boreholeMidPerfMeasuredDepth: {
    label: "editing.f.boreholeMidPerfMeasuredDepth",
    hint: "editing.f.boreholeMidPerfMeasuredDepth_hint",
  },
  stageLength: { label: "editing.f.stageLength" },
  stageMeasuredDepth: { label: "editing.f.stageMeasuredDepth" },
  pauseFlag: { label: "editing.f.pauseFlag", hint: "editing.f.pauseFlag_hint" },
  pressureCeiling: {
    label: "editing.f.pressureCeiling",
    hint: "editing.f.pressureCeiling_hint",
  },
  pressureCaution: {
    label: "editing.f.pressureCaution",
    hint: "editing.f.pressureCaution_hint",
  },
  pressureIncrease: {
    label: "editing.f.pressureIncrease",
    hint: "editing.f.pressureIncrease_hint",
  },
  derivativePercentIncrease: {
    label: "editing.f.derivativePercentIncrease",
    hint: "editing.f.derivativePercentIncrease_hint",
  },
  pressureBase: {
    label: "editing.f.pressureBase",
    hint: "editing.f.pressureBase_hint",
  },
  sandBase: { label: "editing.f.sandBase", hint: "editing.f.sandBase_hint" },
  guideRateDelta: {
    label: "editing.f.guideRateDelta",
    hint: "editing.f.guideRateDelta_hint",
  },
  panicRateDelta: {
    label: "editing.f.panicRateDelta",
    hint: "editing.f.panicRateDelta_hint",
  },
  minimumRateChange: {
    label: "editing.f.minimumRateChange",
    hint: "editing.f.minimumRateChange_hint",
  },
  rateStepVariance: {
    label: "editing.f.rateStepVariance",
    hint: "editing.f.rateStepVariance_hint",
  },
  guidanceStartTime: {
    label: "editing.f.guidanceStartTime",
    hint: "editing.f.guidanceStartTime_hint",
  },
  rateMessageDelay: {
    label: "editing.f.rateMessageDelay",
    hint: "editing.f.rateMessageDelay_hint",
  },
  guideWidth: {
    label: "editing.f.guideWidth",
    hint: "editing.f.guideWidth_hint",
  },
  velocityWindow: {
    label: "editing.f.velocityWindow",
    hint: "editing.f.velocityWindow_hint",
  },
  blockSizeHurdle: {
    label: "editing.f.blockSizeHurdle",
    hint: "editing.f.blockSizeHurdle_hint",
  },
  fdiWarningWindow: {
    label: "editing.f.fdiWarningWindow",
    hint: "editing.f.fdiWarningWindow_hint",
  },
  fdiWLFirstDerivThreshold: {
    label: "editing.f.fdiWLFirstDerivThreshold",
    hint: "editing.f.fdiWLFirstDerivThreshold_hint",
  },
  fdiWLSecondDerivThreshold: {
    label: "editing.f.fdiWLSecondDerivThreshold",
    hint: "editing.f.fdiWLSecondDerivThreshold_hint",
  },
  standardDerivWLDetection: {
    label: "editing.f.standardDerivWLDetection",
    hint: "editing.f.standardDerivWLDetection_hint",
  },
};
