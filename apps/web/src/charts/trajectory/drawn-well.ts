import type { StageState } from "@stagecraft/domain";
import type { PathPoint } from "@stagecraft/wellbore";
import type { GroundPoint, PixelPoint } from "./drawing-view.ts";
import { alongAzimuth, pointsBetween, type WellCourse } from "./well-course.ts";

/** The perforations of one stage of a well. */
export interface DrawnStage {
  readonly stageNumber: number;
  readonly fromMd: number;
  readonly toMd: number;
  /** Null when no recorded stage has this number. */
  readonly state: StageState | null;
}

export interface DrawnWell {
  /** Unique in its drawing. */
  readonly key: string;
  readonly label: string;
  readonly course: WellCourse;
  readonly stages: readonly DrawnStage[];
  /** `own`: the well of the page; `quiet`: wells around it; `equal`: one of a pad. */
  readonly tone: "own" | "quiet" | "equal";
}

/** The vertical plane of a section: from where and along which direction it is measured. */
export interface SectionPlane {
  readonly origin: PathPoint;
  readonly azimuthDegrees: number;
}

export type ToGround = (point: PathPoint) => GroundPoint;

/** Seen from above: east is to the right and north is up, in every language. */
export const planGround: ToGround = ({ eastMetres, northMetres }) => ({
  acrossMetres: eastMetres,
  verticalMetres: northMetres,
});

/** Seen from the side: distance along the azimuth is to the right and depth is down. */
export function sectionGround({
  origin,
  azimuthDegrees,
}: SectionPlane): ToGround {
  return (point) => ({
    acrossMetres: alongAzimuth(origin, azimuthDegrees, point),
    verticalMetres: point.tvdMetres,
  });
}

/** The part that a drawing is fitted to: whole wells, or their laterals where they have one. */
export const drawnParts = ["well", "lateral"] as const;
export type DrawnPart = (typeof drawnParts)[number];

/** Returns the points that must be seen; those of quiet wells only when nothing else is drawn. */
export function pointsToSee(
  wells: readonly DrawnWell[],
  part: DrawnPart,
  toGround: ToGround,
): readonly GroundPoint[] {
  const loud = wells.filter(({ tone }) => tone !== "quiet");
  const seen = loud.length === 0 ? wells : loud;
  return seen.flatMap(({ course: { path, lateral } }) => {
    const span = part === "lateral" ? lateral : null;
    return pointsBetween(
      path,
      span?.fromMd ?? -Infinity,
      span?.toMd ?? Infinity,
    ).map(toGround);
  });
}

export interface FoundDepth {
  readonly mdMetres: number;
  readonly distancePixels: number;
}

/** Returns the depth of the line's point that is nearest to the pointer. */
export function depthNear(
  points: readonly (PixelPoint & { readonly mdMetres: number })[],
  pointer: PixelPoint,
): FoundDepth | null {
  let nearest: FoundDepth | null = null;
  points.forEach((end, index) => {
    const start = points[index - 1] ?? end;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const squared = dx * dx + dy * dy;
    const share =
      squared === 0
        ? 0
        : Math.min(
            1,
            Math.max(
              0,
              ((pointer.x - start.x) * dx + (pointer.y - start.y) * dy) /
                squared,
            ),
          );
    const distancePixels = Math.hypot(
      pointer.x - start.x - share * dx,
      pointer.y - start.y - share * dy,
    );
    if (nearest === null || distancePixels < nearest.distancePixels)
      nearest = {
        mdMetres: start.mdMetres + share * (end.mdMetres - start.mdMetres),
        distancePixels,
      };
  });
  return nearest;
}

/** Returns the items whose labels fit: each at least this far from the one before. */
export function spacedLabels<Item extends PixelPoint>(
  items: readonly Item[],
  leastPixels: number,
): readonly Item[] {
  const kept: Item[] = [];
  for (const item of items) {
    const isFree = kept.every(
      ({ x, y }) => Math.hypot(item.x - x, item.y - y) >= leastPixels,
    );
    if (isFree) kept.push(item);
  }
  return kept;
}

interface StagedPerforation {
  readonly stageNumber: number;
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
  readonly stage: { readonly state: StageState } | null;
}

/** Joins the clusters of each stage to one block, from the toe to the heel as they are numbered. */
export function drawnStages(
  perforations: readonly StagedPerforation[],
): readonly DrawnStage[] {
  return [...Map.groupBy(perforations, ({ stageNumber }) => stageNumber)]
    .map(([stageNumber, clusters]) => ({
      stageNumber,
      fromMd: Math.min(...clusters.map(({ topMdMetres }) => topMdMetres)),
      toMd: Math.max(...clusters.map(({ bottomMdMetres }) => bottomMdMetres)),
      state: clusters.find(({ stage }) => stage !== null)?.stage?.state ?? null,
    }))
    .sort((one, other) => one.stageNumber - other.stageNumber);
}

/** Returns the number of the stage whose perforations contain a depth. */
export function stageAt(
  stages: readonly DrawnStage[],
  mdMetres: number,
): DrawnStage | null {
  return (
    stages.find(({ fromMd, toMd }) => mdMetres >= fromMd && mdMetres <= toMd) ??
    null
  );
}
