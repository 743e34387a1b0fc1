/**
 * Drawing without a page, for pictures made on the server and for code that
 * describes charts there. Nothing here may need a document.
 */
export type {
  ChartAxis,
  ChartLine,
  ChartMargins,
  ChartModel,
  ChartTexts,
  PointerMode,
} from "./chart-model.ts";
export { autoscaledAxis, type AxisLimits } from "./layout/autoscale.ts";
export { lanesHeightPixels, windowShown } from "./layout/chart-layout.ts";
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
export type {
  DrawingContext,
  DrawingGradient,
} from "./painting/drawing-context.ts";
export { paintPicture, type ChartPicture } from "./painting/picture.ts";
export { lightChartTheme, type ChartTheme } from "./painting/theme.ts";
export type { TimeSpan } from "./lines/time-span.ts";
export type { TimeWindow, View } from "./interaction/live-window.ts";
export {
  typicalStepMilliseconds,
  type TimeColumn,
} from "./lines/time-column.ts";
export { readableTextOn } from "./painting/readable-text.ts";
