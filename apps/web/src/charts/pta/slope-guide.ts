import { curveValueAt, logSlopeAt } from "./curve-value.ts";
import type { PlotCurve, PlotPoint } from "./plot-model.ts";

/** Slopes on log-log axes that identify a flow regime. */
export const guideSlopes = [1, 0.5, 0.25, 0, -0.5, -1] as const;

/** A straight line on log-log axes that a person puts along a curve. */
export interface SlopeGuide {
  readonly id: number;
  readonly slope: number;
  /** The middle of the guide. */
  readonly at: PlotPoint;
}

/** A slope this close to that of a regime snaps to it. */
const snapDistance = 0.1;

/** The slope of the nearest regime within reach; otherwise the slope itself. */
export function snappedSlope(slope: number): number {
  const near = guideSlopes.filter(
    (each) => Math.abs(each - slope) <= snapDistance,
  );
  return (
    near.reduce(
      (best: number | null, each) =>
        best === null || Math.abs(each - slope) < Math.abs(best - slope)
          ? each
          : best,
      null,
    ) ?? slope
  );
}

/** The distance at which a guide snaps to a curve of its slope, as a factor of the value. */
const catchFactor = 1.35;

/** Snaps a guide to a nearby curve of the same slope. */
export function snappedPlace(
  slope: number,
  at: PlotPoint,
  curve: Pick<PlotCurve, "x" | "y">,
): PlotPoint {
  const value = curveValueAt(curve, at.x);
  const own = logSlopeAt(curve, at.x);
  if (value === null || own === null || !(value > 0)) return at;
  const isNear = Math.abs(Math.log(at.y / value)) <= Math.log(catchFactor);
  return isNear && Math.abs(own - slope) <= snapDistance
    ? { x: at.x, y: value }
    : at;
}

/** Returns the value of a guide at a position. */
export function guideValueAt({ slope, at }: SlopeGuide, x: number): number {
  return at.y * (x / at.x) ** slope;
}
