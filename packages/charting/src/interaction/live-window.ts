/** A time range on the x axis, in epoch milliseconds. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** The view the user requested. */
export type View =
  | { readonly kind: "follow"; readonly spanMilliseconds: number }
  | { readonly kind: "all" }
  | { readonly kind: "fixed"; readonly from: number; readonly to: number };

export interface DataExtent {
  readonly firstTime: number;
  readonly lastTime: number;
}

export interface WindowRules {
  readonly minimumSpanMilliseconds: number;
  /** Width of the data area; the strip to its right is for labels. */
  readonly dataWidthPixels: number;
  /** True while samples still arrive at the right end. */
  readonly live: boolean;
}

/**
 * How far the newest sample may move before the window jumps. Each jump costs a
 * full redraw, so the distance must be several pixels; with more than this the
 * chart would look cut off.
 */
const walkPixels = 12;

/**
 * The window to show. While live it moves in steps of a few pixels instead of
 * with every sample: between two steps no scale changes and only the new end of
 * each line has to be drawn.
 */
export function windowOf(
  view: View,
  extent: DataExtent,
  rules: WindowRules,
): TimeWindow {
  switch (view.kind) {
    case "fixed":
      return atLeast(view.from, view.to, rules.minimumSpanMilliseconds);
    case "all":
      return allOf(extent, rules);
    case "follow":
      return following(view.spanMilliseconds, extent, rules);
  }
}

function atLeast(from: number, to: number, minimum: number): TimeWindow {
  const missing = Math.max(0, minimum - (to - from));
  return { from: from - missing / 2, to: to + missing / 2 };
}

function following(
  spanMilliseconds: number,
  { lastTime }: DataExtent,
  { minimumSpanMilliseconds, dataWidthPixels, live }: WindowRules,
): TimeWindow {
  const span = Math.max(spanMilliseconds, minimumSpanMilliseconds);
  if (!live) return { from: lastTime - span, to: lastTime };
  const step = (span / dataWidthPixels) * walkPixels;
  const to = Math.ceil(lastTime / step) * step;
  return { from: to - span, to };
}

function allOf(
  { firstTime, lastTime }: DataExtent,
  { minimumSpanMilliseconds, dataWidthPixels, live }: WindowRules,
): TimeWindow {
  const span = Math.max(lastTime - firstTime, minimumSpanMilliseconds);
  if (!live) return { from: firstTime, to: firstTime + span };
  // A power of two keeps the step the same until the time span has doubled.
  const step =
    2 ** Math.floor(Math.log2((span * walkPixels) / dataWidthPixels));
  return { from: firstTime, to: firstTime + Math.ceil(span / step) * step };
}
