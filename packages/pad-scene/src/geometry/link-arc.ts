import type { PadScene, SceneLink, ScenePoint } from "../scene/scene.ts";
import { middleOf } from "../scene/well-course.ts";

const pointsOfArc = 25;

/** The height of an arc as a part of its length: links between the same wells stay apart from the wells. */
const heightPart = 0.28;

/** Returns an arc that rises over the straight way between two points and begins and ends in them. */
export function arcBetween(from: ScenePoint, to: ScenePoint): ScenePoint[] {
  const length = Math.hypot(
    to.north - from.north,
    to.east - from.east,
    to.tvd - from.tvd,
  );
  return Array.from({ length: pointsOfArc }, (_, index) => {
    const part = index / (pointsOfArc - 1);
    const rise = 4 * part * (1 - part) * length * heightPart;
    return {
      north: from.north + (to.north - from.north) * part,
      east: from.east + (to.east - from.east) * part,
      tvd: from.tvd + (to.tvd - from.tvd) * part - rise,
    };
  });
}

function computedArc(scene: PadScene, link: SceneLink): ScenePoint[] | null {
  for (const well of scene.wells) {
    const stage = well.stages.find(({ id }) => id === link.fromStageId);
    if (stage === undefined) continue;
    const from = middleOf(well.path, stage);
    return from && arcBetween(from, link.to);
  }
  return null;
}

type Arc = readonly ScenePoint[] | null;

/** Painters, labels and picking need the arcs in every frame, so they are computed once. */
const arcsOfScenes = new WeakMap<PadScene, Map<SceneLink, Arc>>();

/** Returns the arc of a link; null when its stage is not in the scene or not surveyed. */
export function linkArc(scene: PadScene, link: SceneLink): Arc {
  const arcs = arcsOfScenes.get(scene) ?? new Map<SceneLink, Arc>();
  arcsOfScenes.set(scene, arcs);
  const known = arcs.get(link);
  if (known !== undefined) return known;
  const arc = computedArc(scene, link);
  arcs.set(link, arc);
  return arc;
}
