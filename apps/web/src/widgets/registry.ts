import { activeStageStats } from "./active-stage-stats/widget.tsx";
import { blockSize } from "./block-size/widget.tsx";
import { fdiAlertChart } from "./fdi-alert-chart/widget.tsx";
import { fdiWellChart } from "./fdi-well-chart/widget.tsx";
import { fdiWellMetrics } from "./fdi-well-metrics/widget.tsx";
import { fieldBox } from "./field-box/widget.tsx";
import { fracCountSummary } from "./frac-count-summary/widget.tsx";
import { operationsProgress } from "./operations-progress/widget.tsx";
import { padProgress } from "./pad-progress/widget.tsx";
import { pressureCompareStageChart } from "./pressure-compare-stage-chart/widget.tsx";
import { projectActivePadProgress } from "./project-active-pad-progress/widget.tsx";
import { pumpTimeSummary } from "./pump-time-summary/widget.tsx";
import { rateCompareStageChart } from "./rate-compare-stage-chart/widget.tsx";
import type { Widget } from "./shared/widget.ts";
import { stageChart } from "./stage-chart/widget.tsx";
import { stageHeaderDelta } from "./stage-header-delta/widget.tsx";
import { stageMetrics } from "./stage-metrics/widget.tsx";
import { stageNotification } from "./stage-notification/widget.tsx";
import { stagePerDay } from "./stage-per-day/widget.tsx";
import { stageQCRepeatPressureChart } from "./stage-qc-repeat-pressure-chart/widget.tsx";
import { stageQCRepeatRowChart } from "./stage-qc-repeat-row-chart/widget.tsx";
import { waterProppantPlanning } from "./water-proppant-planning/widget.tsx";
import { wellMetrics } from "./well-metrics/widget.tsx";
import { wellProgress } from "./well-progress/widget.tsx";
import { wellSummary } from "./well-summary/widget.tsx";

/**
 * Every widget, in the order of the daily report: from the pad as a whole to
 * single stages and their data.
 */
const declared = [
  padProgress,
  projectActivePadProgress,
  wellProgress,
  wellSummary,
  wellMetrics,
  stagePerDay,
  fracCountSummary,
  pumpTimeSummary,
  waterProppantPlanning,
  operationsProgress,
  activeStageStats,
  fieldBox,
  stageChart,
  stageMetrics,
  blockSize,
  stageNotification,
  fdiWellMetrics,
  fdiAlertChart,
  fdiWellChart,
  rateCompareStageChart,
  pressureCompareStageChart,
  stageHeaderDelta,
  stageQCRepeatPressureChart,
  stageQCRepeatRowChart,
] as const;

export type WidgetName = (typeof declared)[number]["name"];

export const widgets: readonly (Widget & { readonly name: WidgetName })[] =
  declared;

const byName: ReadonlyMap<string, Widget> = new Map(
  widgets.map((widget) => [widget.name, widget]),
);

/** Returns undefined for a name that no widget has, as a saved selection may contain. */
export function findWidget(name: string): Widget | undefined {
  return byName.get(name);
}

export function widgetOf(name: WidgetName): Widget {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`No widget is named ${name}.`);
  return found;
}
