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
export { autoscaledAxis, type AxisLimits } from "./autoscale.ts";
export { lanesHeightPixels, windowShown } from "./chart-layout.ts";
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
export type { DrawingContext, DrawingGradient } from "./drawing-context.ts";
export { paintPicture, type ChartPicture } from "./picture.ts";
export { lightChartTheme, type ChartTheme } from "./theme.ts";
export type { TimeSpan } from "./time-span.ts";
export type { TimeWindow, View } from "./live-window.ts";
export { typicalStepMilliseconds, type TimeColumn } from "./time-column.ts";
export { readableTextOn } from "./readable-text.ts";
