import { planeCorners } from "../geometry/plane-corners.ts";
import type { PadScene, Range, SceneBounds, ScenePoint } from "./scene.ts";

const emptyBounds: SceneBounds = {
  north: [-500, 500],
  east: [-500, 500],
  tvd: [0, 1000],
};

function rangeOf(points: readonly ScenePoint[], key: keyof ScenePoint): Range {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const point of points) {
    lowest = Math.min(lowest, point[key]);
    highest = Math.max(highest, point[key]);
  }
  return [lowest, highest];
}

/** Returns the smallest box around the points; a box of one kilometer when there are none. */
function boundsOf(points: readonly ScenePoint[]): SceneBounds {
  if (points.length === 0) return emptyBounds;
  return {
    north: rangeOf(points, "north"),
    east: rangeOf(points, "east"),
    tvd: rangeOf(points, "tvd"),
  };
}

/** Adds the bounds to the parts of a scene. */
export function padScene(parts: Omit<PadScene, "bounds">): PadScene {
  const points = [
    ...parts.wells.flatMap(({ path }) => path),
    ...parts.links.map(({ to }) => to),
    ...parts.planes.flatMap(planeCorners),
  ];
  return { ...parts, bounds: boundsOf(points) };
}
