export type { Box } from "./box.ts";
export type {
  ChartAxis,
  ChartLine,
  ChartMargins,
  ChartModel,
  ChartTexts,
  Scene,
  Overlay,
} from "./chart-model.ts";
export type { CursorReading } from "./cursor.ts";
export type { TimeWindow, View } from "./live-window.ts";
export {
  TimeChart,
  type DrawReport,
  type TimeChartEvents,
} from "./time-chart.ts";
export { typicalStepMilliseconds, type TimeColumn } from "./time-column.ts";
export { readableTextOn } from "./readable-text.ts";
