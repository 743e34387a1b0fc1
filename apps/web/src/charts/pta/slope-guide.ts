import { curveValueAt, logSlopeAt } from "./curve-value.ts";
import type { PlotCurve, PlotPoint } from "./plot-model.ts";

/** Slopes on log-log axes that mean a flow regime. */
export const guideSlopes = [1, 0.5, 0.25, 0, -0.5, -1] as const;

/** A straight line on log-log axes that a person lays along a curve. */
export interface SlopeGuide {
  readonly id: number;
  readonly slope: number;
  /** The middle of the guide. */
  readonly at: PlotPoint;
}

/** A slope this near to that of a regime becomes it. */
const snapDistance = 0.1;

/** The slope of the regime that is near; the slope itself where none is. */
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

/** How far a guide jumps to a curve of its own slope, as a factor of the value. */
const catchFactor = 1.35;

/** A guide that is laid near a curve of its slope lies on the curve. */
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

/** Returns the height of a guide at another position. */
export function guideValueAt({ slope, at }: SlopeGuide, x: number): number {
  return at.y * (x / at.x) ** slope;
}
