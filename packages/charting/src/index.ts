export type {
  ChartAxis,
  ChartLine,
  ChartMargins,
  ChartModel,
  ChartTexts,
} from "./chart-model.ts";
export type { CursorReading } from "./cursor.ts";
export type { TimeWindow, View } from "./live-window.ts";
export type { Overlay } from "./overlay.ts";
export type { Box, Scene } from "./scene.ts";
export {
  TimeChart,
  type DrawReport,
  type TimeChartEvents,
} from "./time-chart.ts";
export { typicalStepMilliseconds, type TimeColumn } from "./time-column.ts";
