import type { Domain } from "./plot-scale.ts";

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlotAxis {
  readonly label: string;
  readonly unit: string;
  readonly domain: Domain;
  /** The value at which the numbers of the axis begin. */
  readonly origin?: number;
}

export const curveTones = [
  "pressure",
  "leftOut",
  "rate",
  "derivative",
  "semilog",
  "model",
  "modelDerivative",
] as const;
export type CurveTone = (typeof curveTones)[number];

/** A curve over the axis of its plot; NaN ends a piece, so that a gap stays a gap. */
export interface PlotCurve {
  readonly key: string;
  readonly label: string;
  readonly tone: CurveTone;
  readonly axis: "left" | "right";
  readonly form: "line" | "dots";
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** A quiet curve is drawn behind the others and shows no value at the cursor. */
  readonly isQuiet?: boolean;
  /** An outdated curve was computed from an earlier input. */
  readonly isOutdated?: boolean;
}

/** A stretch of the axis that has a name. */
export interface PlotRegion {
  readonly key: string;
  readonly label: string;
  readonly tone: "before" | "after" | "masked" | "search" | "regime";
  readonly from: number;
  readonly to: number;
}

/** A straight line through a curve, extended thinly to both sides. */
export interface PlotStraightLine {
  readonly key: string;
  readonly label: string;
  readonly axis: "left" | "right";
  readonly from: PlotPoint;
  readonly to: PlotPoint;
  readonly isSetByPerson: boolean;
}

/** A point that was read from a curve. */
export interface PlotMark {
  readonly key: string;
  readonly label: string;
  readonly axis: "left" | "right";
  readonly at: PlotPoint;
  readonly shape: "ring" | "diamond" | "square";
  /** Keeps its name from that of a mark beside it. */
  readonly isNamedBelow?: boolean;
  readonly isChosen: boolean;
}

/** A name along a curve, such as a flow regime. */
export interface PlotNote {
  readonly key: string;
  readonly label: string;
  readonly from: PlotPoint;
  readonly to: PlotPoint;
}

/** What can be moved along the axis. */
export interface PlotPick {
  readonly key: string;
  readonly label: string;
  readonly valueText: string;
  readonly x: number;
  /** Null for a flag on a line across the plot; else a knob at this height of the left axis. */
  readonly y: number | null;
  /** Flags of different lanes do not cover each other; a negative lane counts from the bottom. */
  readonly lane: number;
  readonly isSetByPerson: boolean;
  /** Reached with the Tab key in this plot; in the others it follows and can be dragged. */
  readonly isHome: boolean;
}

export interface PlotModel {
  readonly key: string;
  readonly title: string;
  /** What the plot shows, for those who do not see it. */
  readonly summary: string;
  readonly x: PlotAxis;
  readonly left: PlotAxis;
  readonly right: PlotAxis | null;
  readonly curves: readonly PlotCurve[];
  readonly regions: readonly PlotRegion[];
  readonly lines: readonly PlotStraightLine[];
  readonly marks: readonly PlotMark[];
  readonly notes: readonly PlotNote[];
  readonly picks: readonly PlotPick[];
  /** Where a time is on the axis; NaN where it has no position. */
  readonly toX: (timestamp: number) => number;
  readonly toTimestamp: (x: number) => number;
  /** The position on the axis as text. */
  readonly xText: (x: number) => string;
  readonly yText: (y: number, axis: "left" | "right") => string;
}

/** A stretch of time that all plots show. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}
