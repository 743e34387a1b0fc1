import type { ScenePlane, ScenePoint } from "../scene/scene.ts";

/** Returns the corners around a plane, beginning at its upper end toward the strike. */
export function planeCorners(plane: ScenePlane): ScenePoint[] {
  const strike = (plane.strikeDegrees * Math.PI) / 180;
  const north = Math.cos(strike) * plane.halfLength;
  const east = Math.sin(strike) * plane.halfLength;
  const corner = (along: number, down: number): ScenePoint => ({
    north: plane.center.north + north * along,
    east: plane.center.east + east * along,
    tvd: plane.center.tvd + (plane.height / 2) * down,
  });
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}
