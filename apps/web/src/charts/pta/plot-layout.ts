import type { PlotCurve, PlotModel, TimeWindow } from "./plot-model.ts";
import {
  domainAround,
  scaleOf,
  type Domain,
  type Scale,
} from "./plot-scale.ts";

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** Everything needed to draw a plot at one size. */
export interface PlotLayout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: Scale;
  readonly y: Readonly<Record<"left" | "right", Scale>>;
}

/** The margin above the curves, where flags do not hide a peak. */
export const flagRoom = 26;

const margins = { left: 58, rightWithAxis: 54, right: 14, top: 20, bottom: 38 };

/** The part of the axis that a time range covers; the whole axis when it covers none of it. */
function shownDomain({ x, toX }: PlotModel, window: TimeWindow | null): Domain {
  const { domain } = x;
  if (window === null) return domain;
  const ends = [toX(window.from), toX(window.to)].map((end) =>
    Number.isFinite(end) ? end : NaN,
  );
  const clamped = ends.map((end) =>
    Math.min(domain.high, Math.max(domain.low, end)),
  );
  const [one = NaN, other = NaN] = clamped;
  // Most axes begin at the shut-in.
  const low = Number.isNaN(one) ? domain.low : one;
  const high = Number.isNaN(other) ? domain.high : other;
  const [start, end] = low <= high ? [low, high] : [high, low];
  return end > start ? { ...domain, low: start, high: end } : domain;
}

/**
 * The values of an axis's curves within the visible part; all values when the axis is not zoomed.
 */
function shownValues(
  model: PlotModel,
  axis: "left" | "right",
  shown: Domain,
): number[] {
  const values: number[] = [];
  for (const curve of model.curves) {
    if (curve.axis !== axis) continue;
    for (let index = 0; index < curve.x.length; index++) {
      const x = curve.x[index] ?? NaN;
      if (x >= shown.low && x <= shown.high) values.push(curve.y[index] ?? NaN);
    }
  }
  return values;
}

function verticalDomain(
  model: PlotModel,
  axis: "left" | "right",
  shown: Domain,
): Domain {
  const { domain: own, isSteady = false } =
    axis === "left" ? model.left : (model.right ?? model.left);
  const isWhole =
    shown.low === model.x.domain.low && shown.high === model.x.domain.high;
  if (isWhole || isSteady) return own;
  return domainAround(shownValues(model, axis, shown), own.kind) ?? own;
}

/**
 * With both axes fitted to the zoomed values, the plot would jump while a pick is dragged, so only
 * the time range decides.
 */
export function layoutOf(
  model: PlotModel,
  size: PlotSize,
  window: TimeWindow | null,
): PlotLayout {
  const { left, top } = margins;
  const hasFlags = model.picks.some(({ y, lane }) => y === null && lane >= 0);
  const right =
    size.width - (model.right === null ? margins.right : margins.rightWithAxis);
  const bottom = size.height - margins.bottom;
  const shown = shownDomain(model, window);
  const vertical = (axis: "left" | "right") =>
    scaleOf(
      verticalDomain(model, axis, shown),
      bottom,
      hasFlags ? top + flagRoom : top,
    );
  return {
    left,
    right,
    top,
    bottom,
    x: scaleOf(shown, left, right),
    y: { left: vertical("left"), right: vertical("right") },
  };
}

/** Whether a curve is entirely outside the visible range. */
export function isOutside(
  { x, y, axis }: Pick<PlotCurve, "x" | "y" | "axis">,
  layout: PlotLayout,
): boolean {
  const across = layout.x.domain;
  const up = layout.y[axis].domain;
  let before: -1 | 0 | 1 | null = null;
  for (let index = 0; index < x.length; index++) {
    const place = x[index] ?? NaN;
    const value = y[index] ?? NaN;
    const isDrawn =
      place >= across.low && place <= across.high && !Number.isNaN(value);
    const side = value < up.low ? -1 : value > up.high ? 1 : 0;
    if (isDrawn && (side === 0 || (before !== null && before !== side)))
      return false;
    before = isDrawn ? side : null;
  }
  return true;
}

/** A tenth of a pixel is finer than any screen. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function step(isDown: boolean, across: number, up: number): string {
  return `${isDown ? "L" : "M"}${tenth(across)} ${tenth(up)}`;
}

/**
 * The path of a curve; a missing value interrupts it. Of all points within one column of pixels
 * only the first, the lowest, the highest and the last are drawn, because the others change no
 * pixel and every step of a drag would paint them again.
 */
export function pathOf(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  layout: PlotLayout,
  axis: "left" | "right",
): string {
  const vertical = layout.y[axis];
  const width = layout.right - layout.left;
  const reach = 2 * width;
  let path = "";
  let isDown = false;
  let column = NaN;
  /** Points of the column that are not written yet, as far as they can change a pixel. */
  let held: { across: number; up: number; order: number }[] = [];
  const push = (across: number, up: number) => {
    path += step(isDown, across, up);
    isDown = true;
  };
  const flush = () => {
    const [lowest, highest, last] = held;
    held = [];
    if (lowest === undefined || highest === undefined || last === undefined)
      return;
    const [one, other] =
      lowest.order <= highest.order ? [lowest, highest] : [highest, lowest];
    if (one.order !== last.order) push(one.across, one.up);
    if (other.order !== last.order && other.order !== one.order)
      push(other.across, other.up);
    push(last.across, last.up);
  };
  for (let index = 0; index < x.length; index++) {
    const across = layout.x.toPixels(x[index] ?? NaN);
    const up = vertical.toPixels(y[index] ?? NaN);
    const isDrawn =
      Number.isFinite(up) && across > -reach && across < width + reach;
    if (!isDrawn) {
      flush();
      isDown = false;
      column = NaN;
      continue;
    }
    if (Math.floor(across) !== column) {
      flush();
      column = Math.floor(across);
      push(across, up);
      continue;
    }
    const point = { across, up, order: index };
    const [lowest = point, highest = point] = held;
    held = [
      up > lowest.up ? point : lowest,
      up < highest.up ? point : highest,
      point,
    ];
  }
  flush();
  return path;
}

/** The numbers that decide on which pixel a value is. */
function placesOf({ left, right, top, bottom, x, y }: PlotLayout) {
  const domains = [x, y.left, y.right].flatMap(({ domain, toPixels }) => [
    domain.kind,
    domain.low,
    domain.high,
    toPixels(domain.high),
  ]);
  return [left, right, top, bottom, ...domains];
}

/** Whether two layouts put every value on the same pixel. */
export function isSameLayout(one: PlotLayout, other: PlotLayout): boolean {
  const places = placesOf(other);
  return placesOf(one).every((place, index) => Object.is(place, places[index]));
}

/** Dots of a curve as one path of short round strokes, which is quicker than an element for each. */
export function dotsOf(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  layout: PlotLayout,
  axis: "left" | "right",
): string {
  let path = "";
  for (let index = 0; index < x.length; index++) {
    const across = layout.x.toPixels(x[index] ?? NaN);
    const up = layout.y[axis].toPixels(y[index] ?? NaN);
    const isShown =
      Number.isFinite(up) && across >= layout.left && across <= layout.right;
    if (isShown) path += `M${tenth(across)} ${tenth(up)}h0`;
  }
  return path;
}
