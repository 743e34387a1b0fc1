import {
  type Projected,
  type Projection,
  toCameraAxes,
} from "../camera/camera.ts";
import type { ScenePoint } from "../scene/scene.ts";

/** Projects a flat shape and cuts off the part that is too close to the camera. */
export function projectedPolygon(
  projection: Projection,
  corners: readonly ScenePoint[],
): Projected[] {
  const { focal, viewport, nearest } = projection;
  const axes = corners.map((corner) => toCameraAxes(projection, corner));
  const shown = ([across, above, depth]: readonly [
    number,
    number,
    number,
  ]) => ({
    x: viewport.width / 2 + (across * focal) / depth,
    y: viewport.height / 2 - (above * focal) / depth,
    depth,
  });
  return axes.flatMap((to, index) => {
    const from = axes.at(index - 1) ?? to;
    const points: Projected[] = [];
    if (from[2] < nearest !== to[2] < nearest) {
      const part = (nearest - from[2]) / (to[2] - from[2]);
      points.push(
        shown([
          from[0] + (to[0] - from[0]) * part,
          from[1] + (to[1] - from[1]) * part,
          nearest,
        ]),
      );
    }
    if (to[2] >= nearest) points.push(shown(to));
    return points;
  });
}
