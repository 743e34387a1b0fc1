import type { Domain } from "./plot-scale.ts";

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlotAxis {
  readonly label: string;
  readonly unit: string;
  readonly domain: Domain;
  /** The value that the labels of the axis count from. */
  readonly origin?: number;
  /**
   * The axis keeps its range when the plot is zoomed, such as a rate, which always begins at zero.
   */
  readonly isSteady?: boolean;
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

/** A curve over the axis of its plot; NaN marks a gap. */
export interface PlotCurve {
  readonly key: string;
  readonly label: string;
  readonly tone: CurveTone;
  readonly axis: "left" | "right";
  readonly form: "line" | "dots";
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** What the cursor reads where the curve is drawn from fewer points, or from means. */
  readonly valueAt?: (x: number) => number | null;
  /** A quiet curve is drawn behind the others and shows no value at the cursor. */
  readonly isQuiet?: boolean;
  /** Computed from an earlier input. */
  readonly isOutdated?: boolean;
}

/** A named range of the axis. */
export interface PlotRegion {
  readonly key: string;
  readonly label: string;
  readonly tone: "before" | "after" | "masked" | "search" | "regime";
  readonly from: number;
  readonly to: number;
}

/** A straight line through a curve, extended thinly in both directions. */
export interface PlotStraightLine {
  readonly key: string;
  readonly label: string;
  readonly axis: "left" | "right";
  readonly from: PlotPoint;
  readonly to: PlotPoint;
  readonly isSetByPerson: boolean;
}

/** A point read from a curve. */
export interface PlotMark {
  readonly key: string;
  readonly label: string;
  readonly axis: "left" | "right";
  readonly at: PlotPoint;
  readonly shape: "ring" | "diamond" | "square";
  /** Puts the label below the mark, so that it does not overlap that of a mark nearby. */
  readonly isNamedBelow?: boolean;
  readonly isChosen: boolean;
}

/** A label along a curve, such as a flow regime. */
export interface PlotNote {
  readonly key: string;
  readonly label: string;
  readonly from: PlotPoint;
  readonly to: PlotPoint;
}

/** A handle that moves along the axis. */
export interface PlotPick {
  readonly key: string;
  readonly label: string;
  readonly valueText: string;
  readonly x: number;
  /** Null for a flag on a line across the plot; for a knob, its value on the left axis. */
  readonly y: number | null;
  /** Flags of different lanes do not cover each other; a negative lane counts from the bottom. */
  readonly lane: number;
  readonly isSetByPerson: boolean;
  /** Whether the Tab key reaches it in this plot; in the other plots it can only be dragged. */
  readonly isHome: boolean;
}

export interface PlotModel {
  readonly key: string;
  readonly title: string;
  /** Text alternative of the plot. */
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
  /** Maps a time to the axis; NaN where it has no position. */
  readonly toX: (timestamp: number) => number;
  readonly toTimestamp: (x: number) => number;
  /** The position on the axis as text. */
  readonly xText: (x: number) => string;
  readonly yText: (y: number, axis: "left" | "right") => string;
}

/** The time range of all plots. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}
