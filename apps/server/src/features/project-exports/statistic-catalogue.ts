/** The unit of a statistic: one of the summary's units, or a fixed one. */
export type StatisticKind =
  | "volume"
  | "mass"
  | "pressure"
  | "rate"
  | "percentage"
  | "seconds"
  | "time"
  | "times"
  | "plain";

export interface Statistic {
  readonly key: string;
  readonly title: string;
  readonly kind: StatisticKind;
}

type Entry = readonly [key: string, title: string, kind: StatisticKind];

/** The statistics of a stage's summary with their titles in the statistics table. */
const entries: readonly Entry[] = [
  ["pumpTime", "Pump time", "seconds"],
  ["totalSlurryVolumeStageTotal", "Slurry volume", "volume"],
  ["totalCleanVolumeStageTotal", "Clean volume", "volume"],
  ["totalProppantMassSurface", "Proppant placed", "mass"],
  ["totalCleanVolumeSource", "Clean volume, source", "plain"],
  ["totalCleanVolumeDifference", "Clean volume, counter less rate", "volume"],
  ["totalProppantMassSource", "Proppant, source", "plain"],
  ["totalProppantMassDifference", "Proppant, counter less rate", "mass"],
  ["plannedCleanVolume", "Clean volume, plan", "volume"],
  ["cleanVolumeDeviation", "Clean volume against plan", "percentage"],
  ["plannedProppantMass", "Proppant, plan", "mass"],
  ["proppantMassDeviation", "Proppant against plan", "percentage"],
  ["rateDeviation", "Rate against plan", "percentage"],
  [
    "concentrationDeviation",
    "Proppant concentration against plan",
    "percentage",
  ],
  ["plannedPumpTime", "Pump time, plan", "seconds"],
  ["planStep", "Step of the plan", "plain"],
  ["planStepCount", "Steps of the plan", "plain"],
  ["planState", "Plan", "plain"],
  ["breakdownPressure", "Breakdown", "pressure"],
  ["breakdownRate", "Breakdown rate", "rate"],
  ["breakdownTime", "Breakdown time", "time"],
  ["breakdownVolume", "Breakdown volume", "volume"],
  ["breakdownKind", "Breakdown kind", "plain"],
  ["breakdownReason", "Breakdown, why blank", "plain"],
  ["firstInjectionPressure", "First-injection peak", "pressure"],
  ["maximumPressure", "Max pressure", "pressure"],
  ["averagePressure", "Average pressure", "pressure"],
  ["maximumRate", "Max rate", "rate"],
  ["averageRate", "Average rate", "rate"],
  ["fractureIntensityMode", "Frac intensity, mode", "plain"],
  ["fractureIntensityMedian", "Frac intensity", "plain"],
  ["fractureIntensityStdDev", "Frac intensity, deviation", "plain"],
  ["fractureEffectiveness", "Fracture effectiveness", "percentage"],
  ["fractureNoise", "Fracture noise", "pressure"],
  ["regrYIntercept", "Y intercept", "plain"],
  ["vanTotalSlurryVolume", "Van slurry volume", "volume"],
  ["vanTotalCleanVolume", "Van clean volume", "volume"],
  ["vanTotalProppantMass", "Van proppant", "mass"],
  ["cleanVolumePerStageLength", "Clean per stage length", "plain"],
  ["proppantMassPerStageLength", "Proppant per stage length", "plain"],
  ["instantaneousShutInPressure", "Shut-in pressure", "pressure"],
  ["instantaneousShutInPressureTimestamp", "Shut-in", "time"],
  ["instantaneousShutInPressureUncertainty", "Shut-in uncertainty", "pressure"],
  ["instantaneousShutInPressureInterval", "Shut-in interval", "pressure"],
  ["instantaneousShutInPressureProvisional", "Shut-in provisional", "plain"],
  ["shutInPressure5Minutes", "Pressure 5 min after shut-in", "pressure"],
  ["shutInPressure10Minutes", "Pressure 10 min after shut-in", "pressure"],
  ["shutInPressure15Minutes", "Pressure 15 min after shut-in", "pressure"],
  ["shutInEnd", "Falloff ended by", "plain"],
  ["flushVolume", "Flush volume", "volume"],
  ["flushDisplaced", "Flush displaced", "percentage"],
  ["screenOut", "Screen-out", "plain"],
  ["screenOutReason", "Screen-out, why blank", "plain"],
  ["screenOutOnset", "Screen-out, first sign", "time"],
  ["screenOutTime", "Screen-out, rate lost", "time"],
  ["screenOutDisplaced", "Flushed at screen-out", "percentage"],
  ["sandCutTimes", "Sand cut under rising pressure", "times"],
  ["proppantCutShort", "Proppant cut short", "plain"],
  ["predictivePressureError", "Predictive pressure, error", "pressure"],
  ["waterHammerPeriodSeconds", "Water hammer period", "seconds"],
  ["stageStart", "Stage start", "time"],
  ["stageTreatmentStart", "Treatment start", "time"],
  ["stageFlushStart", "Flush start", "time"],
  ["stageBleedOffStart", "Bleed-off start", "time"],
  ["tensileStart", "Tensile start", "time"],
  ["cumShearStart", "Cumulative shear", "time"],
  ["stageEnd", "Stage end", "time"],
  ["stageEnded", "Stage ended", "plain"],
  ["origin", "First sample", "time"],
  ["newestSample", "Newest sample", "time"],
  ["rateCompareMean", "Rate difference, mean", "plain"],
  ["rateCompareMax", "Rate difference, max", "plain"],
  ["pressureCompareMean", "Pressure difference, mean", "plain"],
  ["pressureCompareMax", "Pressure difference, max", "plain"],
  ["repeatRowRunMax", "Repeated rows, longest", "seconds"],
  ["repeatPressureRunMax", "Repeated pressure, longest", "seconds"],
  ["lateRows", "Late rows", "plain"],
  [
    "stagecraftPlaybookAppliedCleanScalar",
    "Clean scalar of the playbook",
    "plain",
  ],
  [
    "stagecraftPlaybookAppliedProppantScalar",
    "Proppant scalar of the playbook",
    "plain",
  ],
  ["stagecraftPlaybookCleanSourceMatches", "Clean source matches", "plain"],
  [
    "stagecraftPlaybookProppantSourceMatches",
    "Proppant source matches",
    "plain",
  ],
  ["release", "Engine release", "plain"],
  ["revision", "Revision", "plain"],
];

export const statistics: readonly Statistic[] = entries.map(
  ([key, title, kind]) => ({ key, title, kind }),
);

/** Offset wells have separate tables, and advice has a separate permission. */
const neverAStatistic = /^fdi|^stagecraftPlaybook(Text|Color|Rule)$/;

/** Returns the chosen statistics in the order of the catalog; a key without a title yet is its own title. */
export function chosenStatistics(
  selection: readonly string[] | undefined,
): readonly Statistic[] {
  if (selection === undefined) return statistics;
  const wanted = new Set(selection);
  const named = statistics.filter(({ key }) => wanted.delete(key));
  const others = [...wanted].filter((key) => !neverAStatistic.test(key));
  return [
    ...named,
    ...others.map((key) => ({ key, title: key, kind: "plain" as const })),
  ];
}
