import type { TextKey } from "#translations/translation-keys.ts";

/** How a value is formatted and which unit follows it. */
export type StatKind =
  | "volume"
  | "mass"
  | "pressure"
  | "rate"
  | "concentration"
  | "percentage"
  /** A deviation in percent, with its sign. */
  | "change"
  | "duration"
  | "seconds"
  | "time"
  | "times"
  | "plain";

export interface Stat {
  readonly key: string;
  readonly label: TextKey;
  readonly kind: StatKind;
  /** Computed by a model, not measured. */
  readonly isModel: boolean;
}

type StatRow = readonly [key: string, label: TextKey, kind: StatKind];

const measured: readonly StatRow[] = [
  ["pumpTime", "panels.statPumpTime", "duration"],
  ["totalSlurryVolumeStageTotal", "panels.statSlurryVolume", "volume"],
  ["totalCleanVolumeStageTotal", "panels.statCleanVolume", "volume"],
  ["cleanOfPlan", "panels.statCleanOfPlan", "percentage"],
  ["totalProppantMassSurface", "panels.statProppant", "mass"],
  ["proppantOfPlan", "panels.statProppantOfPlan", "percentage"],
  ["planState", "panels.statPlanState", "plain"],
  ["planStep", "panels.statPlanStep", "plain"],
  ["planStepCount", "panels.statPlanStepCount", "plain"],
  ["planStepName", "panels.statPlanStepName", "plain"],
  ["planStepFluid", "panels.statPlanStepFluid", "plain"],
  ["plannedRate", "panels.planRate", "rate"],
  ["plannedConcentration", "panels.statPlannedConcentration", "concentration"],
  ["plannedPumpTime", "panels.statPlannedPumpTime", "duration"],
  ["timeLeftByPlan", "panels.statTimeLeftByPlan", "duration"],
  ["plannedCleanVolume", "panels.statPlannedClean", "volume"],
  ["cleanVolumeLeft", "panels.statCleanLeft", "volume"],
  ["cleanVolumeDeviation", "panels.statCleanDeviation", "change"],
  ["plannedProppantMass", "panels.statPlannedProppant", "mass"],
  ["proppantMassDeviation", "panels.statProppantDeviation", "change"],
  ["proppantMassDeviationNow", "panels.statProppantDeviationNow", "change"],
  ["rateDeviation", "panels.statRateDeviation", "change"],
  ["concentrationDeviation", "panels.statConcentrationDeviation", "change"],
  ["breakdownPressure", "panels.statBreakdown", "pressure"],
  ["breakdownRate", "panels.statBreakdownRate", "rate"],
  ["breakdownTime", "panels.statBreakdownTime", "time"],
  ["breakdownKind", "panels.statBreakdownKind", "plain"],
  ["breakdownVolume", "panels.statBreakdownVolume", "volume"],
  ["firstInjectionPressure", "panels.statFirstInjection", "pressure"],
  ["maximumPressure", "panels.statMaximumPressure", "pressure"],
  ["averagePressure", "panels.statAveragePressure", "pressure"],
  ["maximumRate", "panels.statMaximumRate", "rate"],
  ["averageRate", "panels.statAverageRate", "rate"],
  ["flushVolume", "panels.statFlushVolume", "volume"],
  ["flushDisplaced", "panels.statFlushDisplaced", "percentage"],
  ["screenOut", "panels.statScreenOut", "plain"],
  ["screenOutOnset", "panels.statScreenOutOnset", "time"],
  ["screenOutTime", "panels.statScreenOutTime", "time"],
  ["screenOutDisplaced", "panels.statScreenOutDisplaced", "percentage"],
  ["sandCutTimes", "panels.statSandCuts", "times"],
  ["proppantCutShort", "panels.statCutShort", "plain"],
];

const modeled: readonly StatRow[] = [
  ["fractureIntensityMode", "panels.statIntensityMode", "plain"],
  ["fractureIntensityMedian", "panels.statIntensityMedian", "plain"],
  ["fractureIntensityStdDev", "panels.statIntensityDeviation", "plain"],
  ["fractureEffectiveness", "panels.statEffectiveness", "percentage"],
  ["fractureNoise", "panels.statFractureNoise", "pressure"],
  ["regrYIntercept", "panels.statIntercept", "plain"],
  ["predictivePressureError", "panels.statPredictiveError", "pressure"],
];

const rest: readonly StatRow[] = [
  ["vanTotalSlurryVolume", "panels.statVanSlurryVolume", "volume"],
  ["vanTotalCleanVolume", "panels.statVanCleanVolume", "volume"],
  ["vanTotalProppantMass", "panels.statVanProppant", "mass"],
  ["cleanVolumePerStageLength", "panels.statCleanPerLength", "plain"],
  ["proppantMassPerStageLength", "panels.statProppantPerLength", "plain"],
  ["instantaneousShutInPressure", "panels.statShutIn", "pressure"],
  ["instantaneousShutInPressureTimestamp", "panels.statShutInTime", "time"],
  [
    "instantaneousShutInPressureUncertainty",
    "panels.statShutInUncertainty",
    "pressure",
  ],
  [
    "instantaneousShutInPressureInterval",
    "panels.statShutInInterval",
    "pressure",
  ],
  [
    "instantaneousShutInPressureProvisional",
    "panels.statShutInProvisional",
    "plain",
  ],
  ["shutInPressure5Minutes", "panels.statShutIn5", "pressure"],
  ["shutInPressure10Minutes", "panels.statShutIn10", "pressure"],
  ["shutInPressure15Minutes", "panels.statShutIn15", "pressure"],
  ["shutInEnd", "panels.statFalloffEnd", "plain"],
  ["shutInEndTimestamp", "panels.statFalloffEndTime", "time"],
  ["waterHammerPeriodSeconds", "panels.statHammerPeriod", "seconds"],
  ["stageState", "panels.statPhase", "plain"],
  ["stageStart", "panels.statStageStart", "time"],
  ["stageTreatmentStart", "panels.statTreatmentStart", "time"],
  ["stageFlushStart", "panels.statFlushStart", "time"],
  ["stageBleedOffStart", "panels.statBleedOffStart", "time"],
  ["tensileStart", "panels.statTensileStart", "time"],
  ["cumShearStart", "panels.statShearStart", "time"],
  ["stageEnd", "panels.statStageEnd", "time"],
  ["stageEnded", "panels.statStageEnded", "plain"],
  ["origin", "panels.statOrigin", "time"],
  ["newestSample", "panels.statNewestSample", "time"],
  ["rateCompareMean", "panels.statRateDifference", "rate"],
  ["rateCompareMax", "panels.statRateDifferenceMax", "rate"],
  ["pressureCompareMean", "panels.statPressureDifference", "pressure"],
  ["pressureCompareMax", "panels.statPressureDifferenceMax", "pressure"],
  ["repeatRowRunMax", "panels.statRepeatedRows", "seconds"],
  ["repeatPressureRunMax", "panels.statRepeatedPressure", "seconds"],
  ["lateRows", "panels.statLateRows", "plain"],
  ["stagecraftPlaybookAppliedCleanScalar", "panels.statCleanScalar", "plain"],
  [
    "stagecraftPlaybookAppliedProppantScalar",
    "panels.statProppantScalar",
    "plain",
  ],
  ["stagecraftPlaybookCleanSourceMatches", "panels.statCleanMatches", "plain"],
  [
    "stagecraftPlaybookProppantSourceMatches",
    "panels.statProppantMatches",
    "plain",
  ],
  ["release", "panels.statRelease", "plain"],
  ["revision", "panels.statRevision", "plain"],
];

const rowOf =
  (isModel: boolean) =>
  ([key, label, kind]: StatRow): Stat => ({ key, label, kind, isModel });

/** Every named row, in display order. */
export const stats: readonly Stat[] = [
  ...measured.map(rowOf(false)),
  ...modeled.map(rowOf(true)),
  ...rest.map(rowOf(false)),
];

const byKey: ReadonlyMap<string, Stat> = new Map(
  stats.map((stat) => [stat.key, stat]),
);

/** Returns null for an engine key without a name. */
export function statOfKey(key: string): Stat | null {
  return byKey.get(key) ?? null;
}
