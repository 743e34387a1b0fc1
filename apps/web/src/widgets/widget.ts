import type { ComponentType } from "react";
import type { Text } from "#translations/use-text.ts";

/** Names under which layouts, templates and reports know the widgets; they outlive releases. */
export const widgetNames = [
  "activeStageStats",
  "blockSize",
  "fdiAlertChart",
  "fdiWellChart",
  "fdiWellMetrics",
  "fieldBox",
  "fracCountSummary",
  "operationsProgress",
  "projectActivePadProgress",
  "pumpTimeSummary",
  "rateCompareStageChart",
  "stageChart",
  "stageHeaderDelta",
  "stageMetrics",
  "stageNotification",
  "stagePerDay",
  "stageQCRepeatPressureChart",
  "stageQCRepeatRowChart",
  "waterProppantPlanning",
  "wellMetrics",
  "wellProgress",
  "wellSummary",
] as const;

export type WidgetName = (typeof widgetNames)[number];

/** What a widget is about. A widget of a stage without one takes the newest stage of the project. */
export interface WidgetContext {
  readonly projectId: number;
  readonly wellId?: number;
  readonly stageId?: number;
}

export interface WidgetProps extends WidgetContext {
  /** Among other widgets on a dashboard, rather than alone on its own page. */
  readonly isDense?: boolean;
}

/** One tile of a dashboard, and the same figures as a section of the daily report. */
export interface Widget {
  readonly name: WidgetName;
  readonly Tile: ComponentType<WidgetProps>;
  /** Markdown with a heading of its own; null when there is nothing to report. */
  readonly markdown: (
    place: WidgetContext,
    text: Text,
  ) => Promise<string | null>;
}
