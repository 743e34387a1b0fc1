import { planeCorners } from "./plane-corners.ts";
import type { ScenePlane, ScenePoint } from "../scene/scene.ts";

/** The straight line between two points of a plane. */
export type PlaneLine = readonly [from: ScenePoint, to: ScenePoint];

/** Length of a dash, and of a gap, as a share of the longer side. */
const dashShare = 1 / 24;

/** Slanting lines over the longer side of a hatched plane. */
const hatchesOfSide = 9;

function between(from: ScenePoint, to: ScenePoint, part: number): ScenePoint {
  return {
    north: from.north + (to.north - from.north) * part,
    east: from.east + (to.east - from.east) * part,
    tvd: from.tvd + (to.tvd - from.tvd) * part,
  };
}

/** Cuts an edge into dashes that begin and end with one, so that the corners are visible. */
function dashes([from, to]: PlaneLine, pieces: number): PlaneLine[] {
  const parts = 2 * pieces - 1;
  return Array.from({ length: pieces }, (_, piece) => [
    between(from, to, (2 * piece) / parts),
    between(from, to, (2 * piece + 1) / parts),
  ]);
}

function edges(plane: ScenePlane): PlaneLine[] {
  const corners = planeCorners(plane);
  const around = corners.map((from, index): PlaneLine => [
    from,
    corners[(index + 1) % corners.length] ?? from,
  ]);
  if (plane.hasDashedEdge !== true) return around;
  const lengths = [plane.height, 2 * plane.halfLength];
  const dash = Math.max(...lengths) * dashShare;
  return around.flatMap((edge, index) => {
    const length = lengths[index % 2] ?? 0;
    return dashes(edge, Math.max(2, Math.round(length / dash / 2)));
  });
}

/** Slanting lines inside of the rectangle, as far apart as the longer side allows. */
function hatches(plane: ScenePlane): PlaneLine[] {
  const [top, bottom, , farTop] = planeCorners(plane);
  if (!top || !bottom || !farTop) return [];
  const [length, height] = [2 * plane.halfLength, plane.height];
  const spacing = Math.max(length, height) / hatchesOfSide;
  const at = (along: number, down: number): ScenePoint => {
    const upper = between(top, farTop, along / length);
    return { ...upper, tvd: upper.tvd + down };
  };
  const count = Math.ceil((length + height) / spacing) - 1;
  return Array.from({ length: count }, (_, index): PlaneLine => {
    // On a diagonal line the sum of both coordinates is constant.
    const sum = (index + 1) * spacing;
    const [first, last] = [Math.max(0, sum - height), Math.min(length, sum)];
    return [at(first, sum - first), at(last, sum - last)];
  });
}

/** Returns the lines of a plane: its edge, and hatching where the fill is uncertain. */
export function planeLines(plane: ScenePlane): PlaneLine[] {
  return plane.fill === "hatched"
    ? [...edges(plane), ...hatches(plane)]
    : edges(plane);
}
