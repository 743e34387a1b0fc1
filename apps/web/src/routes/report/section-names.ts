import type { TextKey } from "#translations/translation-keys.ts";
import type { WidgetName } from "#widgets/widget.ts";

/** The name of a section in the selection list, and wherever it has no content to show. */
export const sectionNames: Readonly<Record<WidgetName, TextKey>> = {
  activeStageStats: "report.activeStageStats",
  blockSize: "report.blockSize",
  fdiAlertChart: "report.fdiAlertChart",
  fdiWellChart: "report.fdiWellChart",
  fdiWellMetrics: "report.fdiWellMetrics",
  fieldBox: "report.fieldBox",
  fracCountSummary: "report.fracCountSummary",
  operationsProgress: "report.operationsProgress",
  projectActivePadProgress: "report.padProgress",
  pumpTimeSummary: "report.pumpTimeSummary",
  rateCompareStageChart: "report.rateCompare",
  stageChart: "report.stageChart",
  stageHeaderDelta: "report.headerDelta",
  stageMetrics: "report.stageMetrics",
  stageNotification: "report.stageNotification",
  stagePerDay: "report.stagePerDay",
  stageQCRepeatPressureChart: "report.repeatPressure",
  stageQCRepeatRowChart: "report.repeatRow",
  waterProppantPlanning: "report.waterProppant",
  wellMetrics: "report.wellMetrics",
  wellProgress: "report.wellProgress",
  wellSummary: "report.wellSummary",
};

/** From the pad as a whole to single stages and their data. */
export const sectionOrder: readonly WidgetName[] = [
  "projectActivePadProgress",
  "wellProgress",
  "wellSummary",
  "wellMetrics",
  "stagePerDay",
  "fracCountSummary",
  "pumpTimeSummary",
  "waterProppantPlanning",
  "operationsProgress",
  "activeStageStats",
  "fieldBox",
  "stageChart",
  "stageMetrics",
  "blockSize",
  "stageNotification",
  "fdiWellMetrics",
  "fdiAlertChart",
  "fdiWellChart",
  "rateCompareStageChart",
  "stageHeaderDelta",
  "stageQCRepeatPressureChart",
  "stageQCRepeatRowChart",
];
