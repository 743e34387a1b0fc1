import type { ComponentType } from "react";
import type { Text } from "#translations/use-text.ts";

/** Names of the widgets in layouts, templates and reports; they outlive releases. */
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

/**
 * The project and stage a widget shows. A stage widget without a stage shows
 * the newest stage of the project.
 */
export interface WidgetContext {
  readonly projectId: number;
  readonly wellId?: number;
  readonly stageId?: number;
}

export interface WidgetProps extends WidgetContext {
  /** Whether it is among other widgets on a dashboard instead of alone on a page. */
  readonly isDense?: boolean;
}

/** One tile of a dashboard, and the same figures as a section of the daily report. */
export interface Widget {
  readonly name: WidgetName;
  readonly Tile: ComponentType<WidgetProps>;
  /** Markdown with its own heading; null when there is nothing to report. */
  readonly markdown: (
    place: WidgetContext,
    text: Text,
  ) => Promise<string | null>;
}
