import type { TextKey } from "#translations/translation-keys.ts";

type Summary = Readonly<Record<string, unknown>>;

/** Summary keys that give the reason for a blank figure. */
const reasonKeys: Readonly<Record<string, string>> = {
  stageStart: "stageReason",
  averagePressure: "treatingFiguresReason",
  averageRate: "treatingFiguresReason",
  maximumPressure: "treatingFiguresReason",
  maximumRate: "treatingFiguresReason",
  breakdownPressure: "breakdownReason",
  instantaneousShutInPressure: "instantaneousShutInPressureReason",
  shutInPressure5Minutes: "shutInPressure5MinutesReason",
  shutInPressure10Minutes: "shutInPressure10MinutesReason",
  shutInPressure15Minutes: "shutInPressure15MinutesReason",
  fractureIntensityMode: "fractureIntensityReason",
  fractureIntensityMedian: "fractureIntensityReason",
  fractureIntensityStdDev: "fractureIntensityReason",
  fractureEffectiveness: "fractureEffectivenessReason",
  flushVolume: "flushReason",
  flushDisplaced: "flushReason",
  screenOut: "screenOutReason",
};

/** Texts for why something is missing, or what ended it. */
export const reasonTexts: Readonly<Record<string, TextKey>> = {
  noPumpingAboveNoise: "panels.reasonNoPumping",
  noTreatmentRateYet: "panels.reasonNoTreatmentRate",
  noPressure: "panels.reasonNoPressure",
  noTreatmentYet: "panels.reasonNoTreatment",
  breakInNotInRecord: "panels.reasonBreakInMissing",
  rateNotSteady: "panels.reasonRateNotSteady",
  noSuddenRise: "panels.reasonNoSuddenRise",
  noShutIn: "panels.reasonNoShutIn",
  notYet: "panels.reasonNotYet",
  falloffTooShort: "panels.reasonFalloffTooShort",
  gap: "panels.reasonGap",
  pumping: "panels.reasonPumping",
  bleedOff: "panels.reasonBleedOff",
  pressuredUp: "panels.reasonPressuredUp",
  recordEnds: "panels.reasonRecordEnds",
  tooLittleVolume: "panels.reasonTooLittleVolume",
  noReference: "panels.reasonNoReference",
  noProppant: "panels.reasonNoProppant",
  boreholeVolumeNotSet: "panels.reasonBoreholeVolume",
  rateNotLost: "panels.reasonRateNotLost",
};

/** Keys for the reason and the source of a figure, which are shown next to it. */
const besideFigures = /Reason$|Source$|SourceSeconds$/;

export function isBesideFigure(key: string): boolean {
  return besideFigures.test(key);
}

/** Returns why a figure has no value; null when it has one, or when no reason is given. */
export function reasonOf(key: string, summary: Summary): TextKey | null {
  const reasonKey = reasonKeys[key];
  if (reasonKey === undefined || typeof summary[key] === "number") return null;
  return reasonTexts[String(summary[reasonKey])] ?? null;
}

const sourceKeys: Readonly<Record<string, string>> = {
  totalCleanVolumeStageTotal: "totalCleanVolumeSource",
  totalProppantMassSurface: "totalProppantMassSource",
};

const sourceTexts: Readonly<Record<string, TextKey>> = {
  rate: "panels.sourceRate",
  rateAtLeast: "panels.sourceRateAtLeast",
  vanAgrees: "panels.sourceVanAgrees",
  vanOverGaps: "panels.sourceVanOverGaps",
  vanStoodStill: "panels.sourceVanStoodStill",
  vanDiffers: "panels.sourceVanDiffers",
};

export interface StatSource {
  readonly label: TextKey;
  readonly seconds: number;
}

/** Returns whether a total comes from the data van's counter or from the rate; null for all others. */
export function sourceOf(key: string, summary: Summary): StatSource | null {
  const sourceKey = sourceKeys[key];
  if (sourceKey === undefined) return null;
  const label = sourceTexts[String(summary[sourceKey])];
  if (label === undefined) return null;
  const seconds = summary[`${sourceKey}Seconds`];
  return { label, seconds: typeof seconds === "number" ? seconds : 0 };
}
