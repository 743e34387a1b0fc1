export type { AdviceGroup } from "./layout/advice-groups.ts";
export type { Box } from "./layout/box.ts";
export type {
  ChartAxis,
  ChartLine,
  ChartMargins,
  ChartModel,
  ChartTexts,
  Scene,
  PointerMode,
} from "./chart-model.ts";
export { autoscaledAxis, type AxisLimits } from "./layout/autoscale.ts";
export { windowShown } from "./layout/chart-layout.ts";
export {
  noMarks,
  type AlertShape,
  type ChartBand,
  type ChartCallout,
  type ChartEnvelope,
  type ChartLimits,
  type ChartMarker,
  type ChartMarks,
  type ChartAdvice,
  type ChartZone,
} from "./chart-marks.ts";
export type { ChartRegions, MarkerChip } from "./layout/chart-regions.ts";
export type { CursorPosition, CursorReading } from "./interaction/cursor.ts";
export type { NearMarks } from "./layout/near-marks.ts";
export type { TimeSpan } from "./lines/time-span.ts";
export type { TimeWindow, View } from "./interaction/live-window.ts";
export {
  TimeChart,
  type DrawReport,
  type TimeChartEvents,
} from "./interaction/time-chart.ts";
export {
  typicalStepMilliseconds,
  type TimeColumn,
} from "./lines/time-column.ts";
export { readableTextOn } from "./painting/readable-text.ts";
