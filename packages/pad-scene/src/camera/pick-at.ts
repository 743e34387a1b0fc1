import {
  type Camera,
  pixelsPerMetre,
  project,
  type Projected,
  projectionOf,
  type Projection,
  unproject,
  type Viewport,
} from "./camera.ts";
import { linkArc } from "../geometry/link-arc.ts";
import type {
  PadScene,
  PathMark,
  ScenePlane,
  ScenePoint,
  SceneStage,
  SceneWell,
  SectionBox,
} from "../scene/scene.ts";
import { isInside } from "../geometry/section-box.ts";
import { tubeWidths, widthPixels } from "../geometry/tube-widths.ts";

/**
 * The part of the scene under a pixel. Depths and positions are true, whatever
 * the exaggeration.
 */
export interface ScenePick {
  readonly wellId: string;
  readonly wellName: string;
  readonly stageId: string | null;
  readonly stageName: string | null;
  /** The link under the pixel; the other fields then describe its stage. */
  readonly linkId: string | null;
  /** Null on a link and on a plane. */
  readonly md: number | null;
  readonly position: ScenePoint;
}

/** A finger or a pointer rarely hits a line of two pixels exactly. */
const reachPixels = 7;

interface Hit {
  /** Well or link under the pointer. */
  readonly id: string;
  readonly part: number;
  readonly depth: number;
  /** Pixels from the middle of the tube. */
  readonly distance: number;
  /** Pixels outside the tube; 0 on it. */
  readonly gap: number;
  /** The thickness of the tube in meters at its depth. */
  readonly thickness: number;
}

/** Returns where the line between two projected points comes closest to a pixel. */
function hitOf(
  from: Projected,
  to: Projected,
  at: { readonly x: number; readonly y: number },
  halfWidth: number,
): Omit<Hit, "id" | "thickness"> | null {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const square = alongX ** 2 + alongY ** 2;
  const seen =
    square === 0
      ? 0
      : ((at.x - from.x) * alongX + (at.y - from.y) * alongY) / square;
  const pixelPart = Math.min(1, Math.max(0, seen));
  const distance = Math.hypot(
    from.x + alongX * pixelPart - at.x,
    from.y + alongY * pixelPart - at.y,
  );
  const gap = Math.max(0, distance - halfWidth);
  if (gap > reachPixels) return null;
  // Equal steps in the picture are longer steps in the ground where the line is
  // farther away.
  const part =
    (pixelPart * from.depth) / (to.depth + (from.depth - to.depth) * pixelPart);
  const depth = from.depth + (to.depth - from.depth) * part;
  return { part, gap, distance, depth };
}

/**
 * Pieces of one tube within this many thicknesses of each other are beside each
 * other, not behind.
 */
const besideThicknesses = 4;

function isBetter(one: Hit, other: Hit | null): boolean {
  if (other === null) return true;
  if (one.gap !== other.gap) return one.gap < other.gap;
  const apart = Math.abs(one.depth - other.depth);
  const isBeside =
    one.id === other.id && apart < one.thickness * besideThicknesses;
  return isBeside ? one.distance < other.distance : one.depth < other.depth;
}

function along<Point extends ScenePoint>(
  from: Point,
  to: Point,
  part: number,
): ScenePoint {
  return {
    north: from.north + (to.north - from.north) * part,
    east: from.east + (to.east - from.east) * part,
    tvd: from.tvd + (to.tvd - from.tvd) * part,
  };
}

interface Candidate {
  readonly hit: Hit;
  readonly pick: ScenePick;
}

function stageAt(well: SceneWell, md: number): SceneStage | null {
  return (
    well.stages.find(({ topMd, bottomMd }) => md >= topMd && md <= bottomMd) ??
    null
  );
}

interface Search {
  readonly projection: Projection;
  readonly at: { readonly x: number; readonly y: number };
  readonly section: SectionBox | null;
  best: Candidate | null;
}

/** Tests the line between two points; `pickOf` describes the hit. */
function tryLine<Point extends ScenePoint>(
  search: Search,
  id: string,
  from: Point,
  to: Point,
  width: (depth: number) => number,
  pickOf: (position: ScenePoint, part: number) => ScenePick,
): void {
  const { projection, at, section } = search;
  const [start, end] = [project(projection, from), project(projection, to)];
  if (start === null || end === null) return;
  const pixels = width((start.depth + end.depth) / 2);
  const met = hitOf(start, end, at, pixels / 2);
  if (met === null) return;
  const thickness = pixels / pixelsPerMetre(projection, met.depth);
  const hit: Hit = { ...met, id, thickness };
  if (!isBetter(hit, search.best?.hit ?? null)) return;
  const position = along(from, to, hit.part);
  if (!isInside(section, position)) return;
  search.best = { hit, pick: pickOf(position, hit.part) };
}

function tryWell(search: Search, well: SceneWell): void {
  well.path.forEach((to, index) => {
    const from = well.path[index - 1];
    if (from === undefined) return;
    const mdAt = (part: number) => from.md + (to.md - from.md) * part;
    const hasStage = stageAt(well, mdAt(0.5)) !== null;
    const width = hasStage ? tubeWidths.stage : tubeWidths.casing;
    tryLine<PathMark>(
      search,
      well.id,
      from,
      to,
      (depth) => widthPixels(width, search.projection, depth),
      (position, part) => {
        const stage = stageAt(well, mdAt(part));
        return {
          wellId: well.id,
          wellName: well.name,
          stageId: stage?.id ?? null,
          stageName: stage?.name ?? null,
          linkId: null,
          md: mdAt(part),
          position,
        };
      },
    );
  });
}

function tryLinks(search: Search, scene: PadScene): void {
  for (const link of scene.links) {
    const arc = linkArc(scene, link) ?? [];
    const well = scene.wells.find(({ stages }) =>
      stages.some(({ id }) => id === link.fromStageId),
    );
    const stage = well?.stages.find(({ id }) => id === link.fromStageId);
    if (well === undefined || stage === undefined) continue;
    arc.forEach((to, index) => {
      const from = arc[index - 1];
      if (from === undefined) return;
      tryLine(
        search,
        `link ${link.id}`,
        from,
        to,
        (depth) => widthPixels(tubeWidths.link, search.projection, depth),
        (position) => ({
          wellId: well.id,
          wellName: well.name,
          stageId: stage.id,
          stageName: stage.name,
          linkId: link.id,
          md: null,
          position,
        }),
      );
    });
  }
}

/** Returns where the line of sight through a pixel meets a plane; null when it misses it. */
function metPlane(
  projection: Projection,
  { x, y }: Search["at"],
  plane: ScenePlane,
): { readonly position: ScenePoint; readonly depth: number } | null {
  const strike = (plane.strikeDegrees * Math.PI) / 180;
  const { center, halfLength, height } = plane;
  const away = (point: ScenePoint) =>
    (point.east - center.east) * Math.cos(strike) -
    (point.north - center.north) * Math.sin(strike);
  // Positions on a line of sight change evenly with the depth.
  const [near, far] = [1, 2].map((depth) =>
    away(unproject(projection, { x, y, depth })),
  ) as [number, number];
  const depth = 1 + near / (near - far);
  if (!(depth >= projection.nearest)) return null;
  const position = unproject(projection, { x, y, depth });
  const along =
    (position.north - center.north) * Math.cos(strike) +
    (position.east - center.east) * Math.sin(strike);
  const isMet =
    Math.abs(along) <= halfLength &&
    Math.abs(position.tvd - center.tvd) <= height / 2;
  return isMet ? { position, depth } : null;
}

/** Returns the stage of the nearest plane under the pixel. */
function planePick(
  scene: PadScene,
  { projection, at, section }: Search,
): ScenePick | null {
  let nearest = Infinity;
  let pick: ScenePick | null = null;
  for (const plane of scene.planes) {
    const met = metPlane(projection, at, plane);
    if (met === null || met.depth >= nearest) continue;
    if (!isInside(section, met.position)) continue;
    const well = scene.wells.find(({ stages }) =>
      stages.some(({ id }) => id === plane.stageId),
    );
    const stage = well?.stages.find(({ id }) => id === plane.stageId);
    if (well === undefined || stage === undefined) continue;
    nearest = met.depth;
    pick = {
      wellId: well.id,
      wellName: well.name,
      stageId: stage.id,
      stageName: stage.name,
      linkId: null,
      md: null,
      position: met.position,
    };
  }
  return pick;
}

/**
 * Returns the part of the scene under a pixel: the nearest tube that the line
 * of sight meets, else the closest within reach. Planes come last, because they
 * are transparent.
 */
export function pickAt(
  scene: PadScene,
  camera: Camera,
  viewport: Viewport,
  x: number,
  y: number,
  section: SectionBox | null = null,
): ScenePick | null {
  const search: Search = {
    projection: projectionOf(camera, viewport),
    at: { x, y },
    section,
    best: null,
  };
  for (const well of scene.wells) tryWell(search, well);
  tryLinks(search, scene);
  return search.best?.pick ?? planePick(scene, search);
}
