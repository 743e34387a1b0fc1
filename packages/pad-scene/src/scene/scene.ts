/** A position in the ground: meters north and east of the pad's reference, and meters down. */
export interface ScenePoint {
  readonly north: number;
  readonly east: number;
  readonly tvd: number;
}

/** A point of a well's course, with its measured depth in meters. */
export interface PathMark extends ScenePoint {
  readonly md: number;
}

/** Measured depths in meters, the shallower one first. */
export interface DepthSpan {
  readonly topMd: number;
  readonly bottomMd: number;
}

export interface SceneStage extends DepthSpan {
  readonly id: string;
  readonly name: string;
  readonly wellId: string;
  readonly clusters: readonly DepthSpan[];
  /** How much is pumped, 0 to 1; the tube is filled from its bottom. */
  readonly fraction: number;
  /** The name of a color of the theme, or `#rrggbb`. */
  readonly color: string;
  /** The short text beside the stage, such as its number. */
  readonly label: string;
}

export interface SceneWell {
  readonly id: string;
  readonly name: string;
  /** The path from the surface down; a point every 10 to 30 m (see `pathMarks`). */
  readonly path: readonly PathMark[];
  /** The name of a color of the theme, or `#rrggbb`. */
  readonly color?: string;
  readonly stages: readonly SceneStage[];
}

export const sceneLevels = [
  "normal",
  "watch",
  "warning",
  "alert",
  "off",
] as const;

export type SceneLevel = (typeof sceneLevels)[number];

/** The effect of one stage on a neighbor, such as a frac hit. */
export interface SceneLink {
  readonly id: string;
  readonly fromStageId: string;
  readonly toWellId: string;
  /** Position on the neighbor. */
  readonly to: ScenePoint;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly level: SceneLevel;
  readonly label: string;
}

/** How a plane is drawn: with a fill, with slanting lines, or as an edge only. */
export type PlaneFill = "filled" | "hatched" | "outline";

/** An upright rectangle, such as the plane of a fracture. */
export interface ScenePlane {
  readonly id: string;
  /** The stage that is picked with the plane; a plane without a stage cannot be picked. */
  readonly stageId?: string;
  readonly center: ScenePoint;
  /** The compass direction along the rectangle. */
  readonly strikeDegrees: number;
  readonly halfLength: number;
  readonly height: number;
  /** The name of a color of the theme, or `#rrggbb`. */
  readonly color: string;
  /** The default is filled. */
  readonly fill?: PlaneFill;
  /** Whether the edge is dashed, as for an outdated result. */
  readonly hasDashedEdge?: boolean;
}

export type Range = readonly [lowest: number, highest: number];

export interface SceneBounds {
  readonly north: Range;
  readonly east: Range;
  readonly tvd: Range;
}

/** The content of a picture, in meters. Painters never change it. */
export interface PadScene {
  readonly wells: readonly SceneWell[];
  readonly links: readonly SceneLink[];
  readonly planes: readonly ScenePlane[];
  readonly bounds: SceneBounds;
}

/** Only the part inside is drawn; a direction without a range is not cut. */
export interface SectionBox {
  readonly north: Range | null;
  readonly east: Range | null;
  readonly tvd: Range | null;
}
