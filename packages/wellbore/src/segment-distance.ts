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
  /** How far along each segment its nearest point lies, 0 to 1. */
  readonly fraction: number;
  readonly otherFraction: number;
}

/** The shortest way between two straight segments in space, parallel ones and points too. */
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

/** Both feet of the common perpendicular, each brought back onto its segment in turn. */
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
