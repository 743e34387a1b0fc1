import type { View } from "./live-window.ts";
import type { Overlay } from "./overlay.ts";
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
