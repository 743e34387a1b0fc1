import type { PathMark, ScenePoint } from "../scene/scene.ts";
import { markAt } from "../scene/well-course.ts";

/** Position and direction of a plane across a well. */
export interface TransversePlace {
  readonly center: ScenePoint;
  readonly strikeDegrees: number;
}

/** The direction of a well is taken over this length, because a single station may be off. */
const courseMetres = 30;

/** A well steeper than this has no side across which a plane could be drawn. */
const leastHorizontalShare = Math.sin((10 * Math.PI) / 180);

/**
 * Returns the position of an upright plane across a well; null outside of the
 * survey and where the well is vertical.
 */
export function transverseAt(
  path: readonly PathMark[],
  md: number,
): TransversePlace | null {
  const center = markAt(path, md);
  const [first, last] = [path[0], path.at(-1)];
  if (center === null || first === undefined || last === undefined) return null;
  const above = markAt(path, Math.max(first.md, md - courseMetres / 2));
  const below = markAt(path, Math.min(last.md, md + courseMetres / 2));
  if (above === null || below === null) return null;
  const north = below.north - above.north;
  const east = below.east - above.east;
  const horizontal = Math.hypot(north, east);
  const length = Math.hypot(horizontal, below.tvd - above.tvd);
  if (!(horizontal > length * leastHorizontalShare)) return null;
  const azimuthDegrees = (Math.atan2(east, north) * 180) / Math.PI;
  return {
    center: { north: center.north, east: center.east, tvd: center.tvd },
    strikeDegrees: (azimuthDegrees + 450) % 360,
  };
}
