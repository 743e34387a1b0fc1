import type { Box } from "./box.ts";
import type { ChartMarks } from "./chart-marks.ts";
import type { DrawingContext } from "./drawing-context.ts";
import type { DataExtent, TimeWindow, View } from "./live-window.ts";
import type { PlacedMarker } from "./marker-lanes.ts";
import type { ChartTheme } from "./theme.ts";
import type { TimeColumn } from "./time-column.ts";
import type { TimeSpan } from "./time-span.ts";

export interface ChartAxis {
  readonly key: string;
  /** Shown on top of the axis, normally the unit. */
  readonly caption: string;
  readonly color: string;
  readonly side: "left" | "right";
  readonly min: number;
  readonly max: number;
  /** Round limits that hold every sample shown take the place of `min` and `max`, which stay for want of samples. */
  readonly isAutoscaled?: boolean;
  /** Labels read in another unit: the value of a tick times this is what is written, and is round. */
  readonly shownFactor?: number;
  /** Its values are changes: tick labels carry their sign and zero has a line of its own. */
  readonly isSigned?: boolean;
}

export interface ChartLine {
  readonly key: string;
  /** Key of the axis that measures it. */
  readonly axis: string;
  readonly color: string;
  readonly widthPixels: number;
  /** Lengths of dash and gap in pixels; null is a solid line. */
  readonly dash: readonly [dash: number, gap: number] | null;
  /** Stretches that came long after the fact and nobody has reviewed: drawn at 55 %. */
  readonly faint: readonly TimeSpan[];
  /** Stretches where the source only repeated its last value. */
  readonly held: readonly TimeSpan[];
  /** Wash the space between the line and its zero. */
  readonly area: boolean;
  /** Short name set beside the end of the line. */
  readonly tag: string | null;
  /** Its last sample is its end, not the beginning of a silence. */
  readonly isComplete?: boolean;
  /** Show the newest value on the axis. */
  readonly flagged: boolean;
  /** A silence longer than this breaks the line. */
  readonly gapMilliseconds: number;
  readonly formatValue: (value: number) => string;
  /** Called at every draw: a live buffer hands out its current view. */
  readonly read: () => TimeColumn;
}

export interface ChartTexts {
  /** The zone its clock times are in, written beside the time axis; left out or empty: none. */
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

/** What dragging and pointing do. `select` marks a stretch and tells of it, `pick` answers with the time that was clicked. */
export type PointerMode =
  "select" | "zoom" | "pan" | "crosshair" | "tooltip" | "pick" | "none";

/** Everything a chart shows apart from the samples themselves. */
export interface ChartModel {
  /** The first axis rules the horizontal grid. */
  readonly axes: readonly ChartAxis[];
  /** Drawn in this order, the last on top. */
  readonly lines: readonly ChartLine[];
  readonly view: View;
  /** Samples still arrive at the right end. */
  readonly live: boolean;
  /** Start and end of the whole view where they are fixed by hand; null follows the samples. */
  readonly firstTime: number | null;
  readonly lastTime: number | null;
  readonly minimumSpanMilliseconds: number;
  readonly axesPerSide: number;
  readonly margins: ChartMargins;
  readonly texts: ChartTexts;
  readonly marks: ChartMarks;
  /** Chips in lanes above the plot; a further chart of the same page has the lines only. */
  readonly hasMarkerChips: boolean;
  /** Time labels below the plot; a chart that stands above another leaves them to it or has them for both. */
  readonly hasTimeLabels: boolean;
  readonly pointerMode: PointerMode;
}

/** Where everything is at the moment of a draw. Lengths are CSS pixels unless they say otherwise. */
export interface Scene {
  readonly context: DrawingContext;
  readonly pixelRatio: number;
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly canvas: Box;
  readonly plot: Box;
  /** Markers inside the window, with their places. */
  readonly markers: readonly PlacedMarker[];
  readonly window: TimeWindow;
  readonly extent: DataExtent | null;
  /** Newest sample while live and inside the window. */
  readonly liveTime: number | null;
  /** Time at which the lines end: the live time, or the last sample the window shows. */
  readonly edgeTime: number;
  /** The part being painted; what lies outside need not be drawn. */
  readonly region: Box;
  readonly x: (time: number) => number;
  readonly y: (axis: ChartAxis, value: number) => number;
}
