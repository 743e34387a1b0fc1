import type { WorldPoint } from "./mercator.ts";

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The visible section: a position is at `point * k + (x, y)` pixels, where `k`
 * is the width of the whole world.
 */
export interface MapView {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** At this scale a pixel covers about two meters. */
export const largestScale = 2 ** 24;

/** A single pad is shown with some 200 km around it. */
const largestFittedScale = 2 ** 17;
const fitMargin = 0.16;

/** The scale at which the world fills the map. */
export function smallestScale({ width, height }: MapSize): number {
  return Math.max(width, height, 1);
}

export function screenPoint(
  { k, x, y }: MapView,
  point: WorldPoint,
): WorldPoint {
  return { x: point.x * k + x, y: point.y * k + y };
}

export function pointAtScreen(
  { k, x, y }: MapView,
  screen: WorldPoint,
): WorldPoint {
  return { x: (screen.x - x) / k, y: (screen.y - y) / k };
}

export function viewAround(
  center: WorldPoint,
  scale: number,
  { width, height }: MapSize,
): MapView {
  return {
    k: scale,
    x: width / 2 - center.x * scale,
    y: height / 2 - center.y * scale,
  };
}

/** Returns a view of all positions with some margin; the whole world when there are none. */
export function fittedView(
  points: readonly WorldPoint[],
  size: MapSize,
  largest = largestFittedScale,
): MapView {
  const smallest = smallestScale(size);
  if (points.length === 0)
    return viewAround({ x: 0.5, y: 0.5 }, smallest, size);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = 1 - 2 * fitMargin;
  const wanted = Math.min(
    (size.width * room) / (right - left),
    (size.height * room) / (bottom - top),
    largest,
  );
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return viewAround(center, Math.max(smallest, wanted), size);
}
