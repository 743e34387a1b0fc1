import {
  difference,
  dot,
  lengthMetres,
  type PathPoint,
  scaled,
  sum,
} from "./path-point.ts";

export interface SegmentApproach {
  readonly distanceMetres: number;
  /** Position of the nearest point along each segment, 0 to 1. */
  readonly fraction: number;
  readonly otherFraction: number;
}

/** Finds the shortest distance between two straight segments in space, including parallel ones and points. */
export function nearestOnSegments(
  from: PathPoint,
  to: PathPoint,
  otherFrom: PathPoint,
  otherTo: PathPoint,
): SegmentApproach {
  const along = difference(to, from);
  const otherAlong = difference(otherTo, otherFrom);
  const between = difference(from, otherFrom);
  const [fraction, otherFraction] = nearestFractions(
    along,
    otherAlong,
    between,
  );
  const way = difference(
    sum(from, scaled(along, fraction)),
    sum(otherFrom, scaled(otherAlong, otherFraction)),
  );
  return { distanceMetres: lengthMetres(way), fraction, otherFraction };
}

/** Finds both feet of the common perpendicular, each clamped onto its segment in succession. */
function nearestFractions(
  along: PathPoint,
  otherAlong: PathPoint,
  between: PathPoint,
): readonly [number, number] {
  const own = dot(along, along);
  const other = dot(otherAlong, otherAlong);
  const mixed = dot(along, otherAlong);
  const ownGap = dot(along, between);
  const otherGap = dot(otherAlong, between);
  const spread = own * other - mixed * mixed;
  const free =
    spread > 1e-12 * own * other
      ? onSegment((mixed * otherGap - ownGap * other) / spread)
      : 0;
  const otherFraction = foot(mixed * free + otherGap, other);
  const fraction = foot(mixed * otherFraction - ownGap, own);
  return [fraction, foot(mixed * fraction + otherGap, other)];
}

/** A segment without length has one point, its start. */
function foot(numerator: number, squaredLength: number): number {
  return squaredLength === 0 ? 0 : onSegment(numerator / squaredLength);
}

function onSegment(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
