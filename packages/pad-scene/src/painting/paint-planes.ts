import { project, type Projection } from "../camera/camera.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { planeCorners } from "../geometry/plane-corners.ts";
import type {
  PadScene,
  ScenePlane,
  ScenePoint,
  SectionBox,
} from "../scene/scene.ts";
import { isInside } from "../geometry/section-box.ts";

/**
 * An upright strip of a plane. A plane is cut into strips because a tube in
 * front of one part can be behind another.
 */
export interface PlanePart {
  readonly kind: "plane";
  readonly planeId: string;
  readonly color: string;
  readonly center: ScenePoint;
  readonly corners: readonly ScenePoint[];
}

const stripsOfPlane = 8;

function between(from: ScenePoint, to: ScenePoint, part: number): ScenePoint {
  return {
    north: from.north + (to.north - from.north) * part,
    east: from.east + (to.east - from.east) * part,
    tvd: from.tvd + (to.tvd - from.tvd) * part,
  };
}

function stripsOf(plane: ScenePlane): PlanePart[] {
  const [top, bottom, farBottom, farTop] = planeCorners(plane);
  if (!top || !bottom || !farBottom || !farTop) return [];
  return Array.from({ length: stripsOfPlane }, (_, strip) => {
    const [from, to] = [strip / stripsOfPlane, (strip + 1) / stripsOfPlane];
    const corners = [
      between(top, farTop, from),
      between(bottom, farBottom, from),
      between(bottom, farBottom, to),
      between(top, farTop, to),
    ] as const;
    return {
      kind: "plane",
      planeId: plane.id,
      color: plane.color,
      center: between(corners[0], corners[2], 0.5),
      corners,
    };
  });
}

/** Returns the strips of all filled planes whose middle lies in the section. */
export function planeParts(
  scene: PadScene,
  section: SectionBox | null,
): PlanePart[] {
  return scene.planes
    .filter(({ fill = "filled" }) => fill === "filled")
    .flatMap(stripsOf)
    .filter(({ center }) => isInside(section, center));
}

const planeAlpha = 0.3;

/** Fills a strip; one that reaches behind the camera is left out. Returns whether it was drawn. */
export function paintPlane(
  context: DrawingContext,
  projection: Projection,
  part: PlanePart,
  color: string,
): boolean {
  const corners = part.corners.map((corner) => project(projection, corner));
  if (corners.some((corner) => corner === null)) return false;
  context.beginPath();
  corners.forEach((corner, index) => {
    if (corner === null) return;
    if (index === 0) context.moveTo(corner.x, corner.y);
    else context.lineTo(corner.x, corner.y);
  });
  context.closePath();
  context.fillStyle = color;
  context.globalAlpha = planeAlpha;
  context.fill();
  context.globalAlpha = 1;
  return true;
}
