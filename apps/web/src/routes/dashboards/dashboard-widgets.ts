import type { Role } from "@stagecraft/domain";
import type { WidgetName } from "#widgets/registry.ts";

export interface WidgetRow {
  /** Layouts of a row: three equal cards, two, a table with smaller neighbors, or one card. */
  readonly layout: "thirds" | "halves" | "firstWide" | "whole";
  readonly widgets: readonly WidgetName[];
  /** Roles without which a widget is left out, in addition to its own permission. */
  readonly onlyFor?: Readonly<Partial<Record<WidgetName, Role>>>;
}

/** The rows that every dashboard about one pad begins with. */
const padOverview: readonly WidgetRow[] = [
  { layout: "thirds", widgets: ["padProgress", "wellProgress", "stagePerDay"] },
  { layout: "whole", widgets: ["operationsProgress"] },
];

/** The widgets of the dashboards about one pad, row by row; `dashboard` is the production dashboard. */
export const padDashboards = {
  dashboard: [
    ...padOverview,
    {
      layout: "firstWide",
      widgets: ["wellSummary", "activeStageStats", "fieldBox"],
      onlyFor: { fieldBox: "vanoperator" },
    },
  ],
  projectManagementDashboard: [
    ...padOverview,
    { layout: "halves", widgets: ["pumpTimeSummary", "waterProppantPlanning"] },
    {
      layout: "firstWide",
      widgets: ["wellSummary", "activeStageStats", "fieldBox"],
    },
    { layout: "whole", widgets: ["wellMetrics"] },
  ],
} as const satisfies Readonly<Record<string, readonly WidgetRow[]>>;

interface QcRow {
  readonly layout: "metrics" | "halves" | "whole";
  readonly widgets: readonly WidgetName[];
}

/** The widgets below the list of stages on the QC dashboard. */
export const qcOperationsDashboard: readonly QcRow[] = [
  { layout: "metrics", widgets: ["stageMetrics", "stageHeaderDelta"] },
  {
    layout: "halves",
    widgets: ["stageQCRepeatPressureChart", "stageQCRepeatRowChart"],
  },
  { layout: "whole", widgets: ["rateCompareStageChart"] },
  { layout: "halves", widgets: ["pressureCompareStageChart", "blockSize"] },
];

/** The widgets of every pad in production. */
export const activeOperationsDashboard: readonly WidgetName[] = [
  "projectActivePadProgress",
  "stageChart",
  "stageNotification",
  "stagePerDay",
  "pumpTimeSummary",
  "fracCountSummary",
  "waterProppantPlanning",
];
