import { loadTexts } from "#translations/translate.ts";
import type { Widget, WidgetName } from "./widget.ts";

type LoadWidget = () => Promise<Widget>;

/** Every widget is a separate chunk: a dashboard downloads only those it shows. */
export const widgets = {
  activeStageStats: async () => {
    await loadTexts("dashboards");
    return (await import("./active-stage-stats.tsx")).activeStageStats;
  },
  fieldBox: async () => {
    await loadTexts("dashboards");
    return (await import("./field-box.tsx")).fieldBox;
  },
  operationsProgress: async () => {
    await loadTexts("dashboards");
    return (await import("./operations-progress/operations-progress.tsx"))
      .operationsProgress;
  },
  pumpTimeSummary: async () => {
    await loadTexts("dashboards");
    return (await import("./pump-time-summary.tsx")).pumpTimeSummary;
  },
  stagePerDay: async () => {
    await loadTexts("dashboards");
    return (await import("./stage-per-day.tsx")).stagePerDay;
  },
  waterProppantPlanning: async () => {
    await loadTexts("dashboards");
    return (await import("./water-proppant-planning.tsx"))
      .waterProppantPlanning;
  },
  wellMetrics: async () => {
    await loadTexts("dashboards");
    return (await import("./well-metrics.tsx")).wellMetrics;
  },
  wellProgress: async () => {
    await loadTexts("dashboards");
    return (await import("./well-progress.tsx")).wellProgress;
  },
  wellSummary: async () => {
    await loadTexts("dashboards");
    return (await import("./well-summary.tsx")).wellSummary;
  },
  blockSize: async () => {
    await loadTexts("dashboards", "quality");
    return (await import("./block-size.tsx")).blockSize;
  },
  rateCompareStageChart: async () => {
    await loadTexts("dashboards", "quality");
    return (await import("./rate-compare-stage-chart.tsx"))
      .rateCompareStageChart;
  },
  stageHeaderDelta: async () => {
    await loadTexts("dashboards", "quality");
    return (await import("./stage-header-delta.tsx")).stageHeaderDelta;
  },
  stageMetrics: async () => {
    await loadTexts("dashboards", "quality");
    return (await import("./stage-metrics.tsx")).stageMetrics;
  },
  stageQCRepeatPressureChart: async () => {
    await loadTexts("dashboards", "quality");
    return (await import("./stage-qc-repeat-pressure-chart.tsx"))
      .stageQCRepeatPressureChart;
  },
  stageQCRepeatRowChart: async () => {
    await loadTexts("dashboards", "quality");
    return (await import("./stage-qc-repeat-row-chart.tsx"))
      .stageQCRepeatRowChart;
  },
  fdiAlertChart: async () => {
    await loadTexts("dashboards", "wall", "fdi");
    return (await import("./fdi/fdi-alert-chart.tsx")).fdiAlertChart;
  },
  fdiWellChart: async () => {
    await loadTexts("dashboards", "wall", "fdi");
    return (await import("./fdi/fdi-well-chart.tsx")).fdiWellChart;
  },
  fdiWellMetrics: async () => {
    await loadTexts("dashboards", "wall", "fdi");
    return (await import("./fdi/fdi-well-metrics.tsx")).fdiWellMetrics;
  },
  fracCountSummary: async () => {
    await loadTexts("dashboards", "wall");
    return (await import("./frac-count-summary.tsx")).fracCountSummary;
  },
  projectActivePadProgress: async () => {
    await loadTexts("dashboards", "wall");
    return (await import("./project-active-pad-progress.tsx"))
      .projectActivePadProgress;
  },
  stageChart: async () => {
    await loadTexts("dashboards", "wall");
    return (await import("./stage-chart/stage-chart.tsx")).stageChart;
  },
  stageNotification: async () => {
    await loadTexts("dashboards", "wall");
    return (await import("./stage-notification.tsx")).stageNotification;
  },
} as const satisfies Partial<Readonly<Record<WidgetName, LoadWidget>>>;
