import type { TimeSpan } from "./lines/time-span.ts";

/** An event at a time: a chip above the plot and a line through every chart. */
export interface ChartMarker {
  readonly key: string;
  readonly time: number;
  readonly label: string;
  readonly timeText: string;
  readonly color: string;
  /** A comment is dotted and carries a speech glyph. */
  readonly kind: "mark" | "comment";
  /** Full text for tooltip and table; empty when the label is complete. */
  readonly detail: string;
}

/** Advice given at a time: a mark on the time axis that opens on hover. */
export interface ChartAdvice {
  readonly key: string;
  readonly time: number;
  readonly timeText: string;
  readonly color: string;
  readonly detail: string;
}

/** A time span with a wash behind the lines. */
export interface ChartBand extends TimeSpan {
  readonly key: string;
  readonly color: string;
  /** Shown at the head of the band where it fits; omit it for no label. */
  readonly label?: string;
  readonly detail: string;
}

/** The hatched range between two limits of an axis, both labeled. */
export interface ChartLimits {
  readonly axis: string;
  readonly low: number;
  readonly high: number;
  readonly color: string;
  readonly lowLabel: string;
  readonly highLabel: string;
  /** The limits before a change: lines only, faint. */
  readonly isBefore?: boolean;
}

/** A wash over a range of an axis. */
export interface ChartZone {
  readonly axis: string;
  readonly low: number;
  readonly high: number;
  readonly color: string;
  readonly label: string;
}

/** Shapes that show severity without color. */
export type AlertShape = "ring" | "diamond" | "triangle" | "octagon" | "bar";

/** A filled chip with a leader to a point of a line. */
export interface ChartCallout {
  readonly key: string;
  readonly time: number;
  /** Key of the line it points at. */
  readonly line: string;
  readonly shape: AlertShape;
  readonly word: string;
  readonly text: string;
  readonly fill: string;
  readonly textColor: string;
}

/** A wash between a low and a high value over time, the range of most other stages. */
export interface ChartEnvelope {
  readonly key: string;
  readonly axis: string;
  readonly color: string;
  readonly times: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Everything a chart shows in addition to its lines. */
export interface ChartMarks {
  readonly markers: readonly ChartMarker[];
  readonly advice: readonly ChartAdvice[];
  readonly bands: readonly ChartBand[];
  readonly limits: readonly ChartLimits[];
  readonly zones: readonly ChartZone[];
  readonly callouts: readonly ChartCallout[];
  readonly envelopes: readonly ChartEnvelope[];
}

export const noMarks: ChartMarks = {
  markers: [],
  advice: [],
  bands: [],
  limits: [],
  zones: [],
  callouts: [],
  envelopes: [],
};
