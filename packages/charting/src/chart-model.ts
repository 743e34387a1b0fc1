import type { Box } from "./layout/box.ts";
import type { ChartMarks } from "./chart-marks.ts";
import type { DrawingContext } from "./painting/drawing-context.ts";
import type {
  DataExtent,
  TimeWindow,
  View,
} from "./interaction/live-window.ts";
import type { PlacedMarker } from "./layout/marker-lanes.ts";
import type { ChartTheme } from "./painting/theme.ts";
import type { TimeColumn } from "./lines/time-column.ts";
import type { TimeSpan } from "./lines/time-span.ts";

export interface ChartAxis {
  readonly key: string;
  /** Shown on top of the axis, normally the unit. */
  readonly caption: string;
  readonly color: string;
  readonly side: "left" | "right";
  readonly min: number;
  readonly max: number;
  /**
   * Replaces `min` and `max` by round limits that cover every sample shown;
   * without samples `min` and `max` apply.
   */
  readonly isAutoscaled?: boolean;
  /** Factor for labels in another unit: a label shows the tick's value times this, as a round number. */
  readonly shownFactor?: number;
  /** The values are changes: tick labels have a sign and zero has a separate line. */
  readonly isSigned?: boolean;
}

export interface ChartLine {
  readonly key: string;
  /** Key of the axis of this line. */
  readonly axis: string;
  readonly color: string;
  readonly widthPixels: number;
  /** Lengths of dash and gap in pixels; null is a solid line. */
  readonly dash: readonly [dash: number, gap: number] | null;
  /** Time spans that arrived long after the fact and have not been reviewed: drawn at 55 %. */
  readonly faint: readonly TimeSpan[];
  /** Time spans in which the source only repeated its last value. */
  readonly held: readonly TimeSpan[];
  /** Fills the area between the line and its zero with a wash. */
  readonly area: boolean;
  /** Short name next to the end of the line. */
  readonly tag: string | null;
  /** The line ends with its last sample; what follows is not a gap. */
  readonly isComplete?: boolean;
  /** Show the newest value on the axis. */
  readonly flagged: boolean;
  /** A longer time without samples breaks the line. */
  readonly gapMilliseconds: number;
  readonly formatValue: (value: number) => string;
  /** Called at every draw: a live buffer hands out its current view. */
  readonly read: () => TimeColumn;
}

export interface ChartTexts {
  /** Time zone of the clock times, shown next to the time axis; omit it or return an empty string for none. */
  readonly zoneOf?: (time: number) => string;
  /** A time axis label for ticks `stepMilliseconds` apart. */
  readonly formatTick: (time: number, stepMilliseconds: number) => string;
  readonly formatTime: (time: number) => string;
  readonly formatGap: (milliseconds: number) => string;
}

export interface ChartMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Effect of dragging and pointing. `select` marks a time span and reports it,
 * `pick` reports the clicked time.
 */
export type PointerMode =
  "select" | "zoom" | "pan" | "crosshair" | "tooltip" | "pick" | "none";

/** Everything a chart shows apart from the samples themselves. */
export interface ChartModel {
  /** The first axis defines the horizontal grid. */
  readonly axes: readonly ChartAxis[];
  /** Drawn in this order, the last on top. */
  readonly lines: readonly ChartLine[];
  readonly view: View;
  /** Samples still arrive at the right end. */
  readonly live: boolean;
  /** Start and end of the whole view when set by hand; null follows the samples. */
  readonly firstTime: number | null;
  readonly lastTime: number | null;
  readonly minimumSpanMilliseconds: number;
  readonly axesPerSide: number;
  readonly margins: ChartMargins;
  readonly texts: ChartTexts;
  readonly marks: ChartMarks;
  /** Marker chips in lanes above the plot; an additional chart on the same page has only the marker lines. */
  readonly hasMarkerChips: boolean;
  /** Time labels below the plot; of two stacked charts, one has them for both. */
  readonly hasTimeLabels: boolean;
  readonly pointerMode: PointerMode;
}

/** Positions of everything at the time of a draw. Lengths are CSS pixels unless stated otherwise. */
export interface Scene {
  readonly context: DrawingContext;
  readonly pixelRatio: number;
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly canvas: Box;
  readonly plot: Box;
  /** Markers inside the window, with their positions. */
  readonly markers: readonly PlacedMarker[];
  readonly window: TimeWindow;
  readonly extent: DataExtent | null;
  /** Time of the newest sample while live and inside the window. */
  readonly liveTime: number | null;
  /** Time at which the lines end: the live time, or the last sample the window shows. */
  readonly edgeTime: number;
  /** The part being painted; anything outside need not be drawn. */
  readonly region: Box;
  readonly x: (time: number) => number;
  readonly y: (axis: ChartAxis, value: number) => number;
}
