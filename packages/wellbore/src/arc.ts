import {
  difference,
  dot,
  lengthMetres,
  type PathPoint,
  scaled,
  sum,
} from "./path-point.ts";

/** Below this an arc and its chord differ by less than double precision. */
const straightRadians = 1e-9;

/** From the chord, not the cosine: the cosine loses all digits of small angles. */
export function doglegRadians(from: PathPoint, to: PathPoint): number {
  const halfChord = lengthMetres(difference(to, from)) / 2;
  return 2 * Math.asin(Math.min(1, halfChord));
}

/** Returns the end of an arc that leaves along `from` and arrives along `to`, relative to its start. */
export function arcEnd(
  from: PathPoint,
  to: PathPoint,
  angleRadians: number,
  arcMetres: number,
): PathPoint {
  const ratioFactor =
    angleRadians < straightRadians
      ? 1
      : (2 / angleRadians) * Math.tan(angleRadians / 2);
  return scaled(sum(from, to), (arcMetres / 2) * ratioFactor);
}

/** The direction at a fraction of the way round an arc. */
export function tangentBetween(
  from: PathPoint,
  to: PathPoint,
  angleRadians: number,
  fraction: number,
): PathPoint {
  if (angleRadians < straightRadians) return from;
  const across = difference(to, scaled(from, dot(from, to)));
  const side = scaled(across, 1 / lengthMetres(across));
  const turned = angleRadians * fraction;
  return sum(scaled(from, Math.cos(turned)), scaled(side, Math.sin(turned)));
}
