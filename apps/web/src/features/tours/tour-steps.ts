import type { TourName } from "#shared/tours/tour-names.ts";
import type { TextKey } from "#translations/translation-keys.ts";

export interface TourStep {
  /** The `data-tour` of the target: the name of a widget or of a toolbar tool. */
  readonly target: string;
  readonly title: TextKey;
  readonly sentence: TextKey;
}

const dashboardChooser: TourStep = {
  target: "dashboardChooser",
  title: "tours.dashboardChooser",
  sentence: "tours.dashboardChooserText",
};

const projectChooser: TourStep = {
  target: "projectChooser",
  title: "tours.projectChooser",
  sentence: "tours.projectChooserText",
};

const liveStageChooser: TourStep = {
  target: "liveStageChooser",
  title: "tours.liveStageChooser",
  sentence: "tours.liveStageChooserText",
};

const chartChooser: TourStep = {
  target: "chartChooser",
  title: "tours.chartChooser",
  sentence: "tours.chartChooserText",
};

const exportChooser: TourStep = {
  target: "exportChooser",
  title: "tours.exportChooser",
  sentence: "tours.exportChooserText",
};

const projectOverview: readonly TourStep[] = [
  dashboardChooser,
  projectChooser,
  chartChooser,
  liveStageChooser,
  exportChooser,
  {
    target: "padProgress",
    title: "tours.padOutlook",
    sentence: "tours.padOutlookText",
  },
  {
    target: "wellProgress",
    title: "tours.wellProgress",
    sentence: "tours.wellProgressText",
  },
  {
    target: "operationsProgress",
    title: "tours.operationsProgress",
    sentence: "tours.operationsProgressText",
  },
  {
    target: "wellSummary",
    title: "tours.wellSummary",
    sentence: "tours.wellSummaryText",
  },
  {
    target: "activeStageStats",
    title: "tours.activeStageStats",
    sentence: "tours.activeStageStatsText",
  },
  {
    target: "fieldBox",
    title: "tours.fieldBox",
    sentence: "tours.fieldBoxText",
  },
];

const operations: readonly TourStep[] = [
  dashboardChooser,
  {
    target: "projectActivePadProgress",
    title: "tours.padProgress",
    sentence: "tours.padProgressText",
  },
  {
    target: "stageChart",
    title: "tours.stageChart",
    sentence: "tours.stageChartText",
  },
  {
    target: "stagePerDay",
    title: "tours.stagePerDay",
    sentence: "tours.stagePerDayText",
  },
  {
    target: "pumpTimeSummary",
    title: "tours.pumpTimeSummary",
    sentence: "tours.pumpTimeSummaryText",
  },
  {
    target: "waterProppantPlanning",
    title: "tours.waterProppant",
    sentence: "tours.waterProppantText",
  },
];

const qc: readonly TourStep[] = [
  dashboardChooser,
  {
    target: "stageMetrics",
    title: "tours.stageMetrics",
    sentence: "tours.stageMetricsText",
  },
  {
    target: "stageNotification",
    title: "tours.stageNotification",
    sentence: "tours.stageNotificationText",
  },
  {
    target: "stageQCRepeatPressureChart",
    title: "tours.repeatedPressure",
    sentence: "tours.repeatedPressureText",
  },
  {
    target: "stageQCRepeatRowChart",
    title: "tours.repeatedRow",
    sentence: "tours.repeatedRowText",
  },
  {
    target: "rateCompareStageChart",
    title: "tours.rateCompare",
    sentence: "tours.rateCompareText",
  },
  {
    target: "stageHeaderDelta",
    title: "tours.headerDelta",
    sentence: "tours.headerDeltaText",
  },
];

const fdi: readonly TourStep[] = [
  dashboardChooser,
  projectChooser,
  chartChooser,
  exportChooser,
  {
    target: "fdiWellMetrics",
    title: "fdi.tourMetrics",
    sentence: "fdi.tourMetricsText",
  },
  {
    target: "fdiAlertChart",
    title: "fdi.tourWellbeing",
    sentence: "fdi.tourWellbeingText",
  },
  {
    target: "fdiWellChart",
    title: "fdi.tourWellChart",
    sentence: "fdi.tourWellChartText",
  },
];

const map: readonly TourStep[] = [
  {
    target: "mapLegend",
    title: "tours.mapMarkers",
    sentence: "tours.mapMarkersText",
  },
  {
    target: "mapTags",
    title: "tours.mapTags",
    sentence: "tours.mapTagsText",
  },
  {
    target: "mapExport",
    title: "tours.mapExport",
    sentence: "tours.mapExportText",
  },
  {
    target: "mapRefresh",
    title: "tours.mapRefresh",
    sentence: "tours.mapRefreshText",
  },
];

const wallFigures: TourStep = {
  target: "wallFigures",
  title: "tours.wallFigures",
  sentence: "tours.wallFiguresText",
};

const globalOperations: readonly TourStep[] = [
  dashboardChooser,
  wallFigures,
  {
    target: "wallPads",
    title: "tours.wallPads",
    sentence: "tours.wallPadsText",
  },
  {
    target: "wallAlarms",
    title: "tours.wallAlarms",
    sentence: "tours.wallAlarmsText",
  },
];

const liveOperations: readonly TourStep[] = [
  dashboardChooser,
  wallFigures,
  {
    target: "liveStages",
    title: "tours.liveStages",
    sentence: "tours.liveStagesText",
  },
];

const simulfrac: readonly TourStep[] = [
  dashboardChooser,
  projectChooser,
  {
    target: "stageChart",
    title: "tours.simulStages",
    sentence: "tours.simulStagesText",
  },
];

const fracRoom: readonly TourStep[] = [
  dashboardChooser,
  {
    target: "roomPad",
    title: "tours.roomPad",
    sentence: "tours.roomPadText",
  },
  {
    target: "roomBanners",
    title: "tours.roomBanners",
    sentence: "tours.roomBannersText",
  },
  {
    target: "roomStages",
    title: "tours.roomStages",
    sentence: "tours.roomStagesText",
  },
];

const admin: readonly TourStep[] = [
  dashboardChooser,
  {
    target: "adminRecords",
    title: "wall.records",
    sentence: "tours.adminRecordsText",
  },
  {
    target: "adminWork",
    title: "wall.work",
    sentence: "tours.adminWorkText",
  },
  {
    target: "adminVersions",
    title: "wall.versions",
    sentence: "tours.adminVersionsText",
  },
  {
    target: "adminAudit",
    title: "wall.audit",
    sentence: "tours.adminAuditText",
  },
  {
    target: "adminScreens",
    title: "wall.screens",
    sentence: "tours.adminScreensText",
  },
];

export const tourSteps: Readonly<Record<TourName, readonly TourStep[]>> = {
  projectOverview,
  operations,
  qc,
  fdi,
  map,
  globalOperations,
  liveOperations,
  simulfrac,
  fracRoom,
  admin,
};
