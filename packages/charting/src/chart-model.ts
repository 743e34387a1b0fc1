import type { Box } from "./box.ts";
import type { DataExtent, TimeWindow, View } from "./live-window.ts";
import type { ChartTheme } from "./theme.ts";
import type { TimeColumn } from "./time-column.ts";

export interface ChartAxis {
  readonly key: string;
  /** Shown on top of the axis, normally the unit. */
  readonly caption: string;
  readonly color: string;
  readonly side: "left" | "right";
  readonly min: number;
  readonly max: number;
}

export interface ChartLine {
  readonly key: string;
  /** Key of the axis that measures it. */
  readonly axis: string;
  readonly color: string;
  readonly widthPixels: number;
  readonly dashed: boolean;
  /** Wash the space between the line and its zero. */
  readonly area: boolean;
  /** Short name set beside the end of the line. */
  readonly tag: string | null;
  /** Show the newest value on the axis. */
  readonly flagged: boolean;
  /** A silence longer than this breaks the line. */
  readonly gapMilliseconds: number;
  readonly formatValue: (value: number) => string;
  /** Called at every draw: a live buffer hands out its current view. */
  readonly read: () => TimeColumn;
}

export interface ChartTexts {
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
  readonly overlays: readonly Overlay[];
}

/** Where everything is at the moment of a draw. Lengths are CSS pixels unless they say otherwise. */
export interface Scene {
  readonly context: CanvasRenderingContext2D;
  readonly pixelRatio: number;
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly canvas: Box;
  readonly plot: Box;
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

/**
 * Something drawn on top of or below the lines: a marker, a band, a callout.
 * A draw may be cut to the part of the canvas that changed, so it must depend
 * on the scene alone and always paint the same picture for the same scene.
 */
export interface Overlay {
  readonly layer: "below-lines" | "above-lines";
  readonly draw: (scene: Scene) => void;
}
