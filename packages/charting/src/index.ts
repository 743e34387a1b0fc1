export type { AdviceGroup } from "./advice-groups.ts";
export type { Box } from "./box.ts";
export type {
  ChartAxis,
  ChartLine,
  ChartMargins,
  ChartModel,
  ChartTexts,
  Scene,
  PointerMode,
} from "./chart-model.ts";
export { autoscaledAxis, type AxisLimits } from "./autoscale.ts";
export { windowShown } from "./chart-layout.ts";
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
export type { ChartRegions } from "./chart-regions.ts";
export type { CursorPosition, CursorReading } from "./cursor.ts";
export type { NearMarks } from "./near-marks.ts";
export type { TimeSpan } from "./time-span.ts";
export type { TimeWindow, View } from "./live-window.ts";
export {
  TimeChart,
  type DrawReport,
  type TimeChartEvents,
} from "./time-chart.ts";
export { typicalStepMilliseconds, type TimeColumn } from "./time-column.ts";
export { readableTextOn } from "./readable-text.ts";
