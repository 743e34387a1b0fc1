import type { PadScene, ScenePoint, SectionBox } from "../scene/scene.ts";
import {
  colorChannels,
  levelToken,
  type SceneTheme,
} from "../scene/scene-theme.ts";
import { type TubeWidth, tubeWidths } from "./tube-widths.ts";
import { type Line, type Tube, tubesOf } from "./tubes.ts";

/** Straight pieces of all tubes as columns, for a graphics card. Positions are east, north and depth relative to the origin. */
export interface TubeSegments {
  readonly count: number;
  readonly origin: ScenePoint;
  /** Three numbers for each segment. */
  readonly from: Float32Array;
  readonly to: Float32Array;
  /** Red, green and blue from 0 to 1. */
  readonly color: Float32Array;
  /** Radius in meters, least and most width in pixels. */
  readonly size: Float32Array;
  /**
   * Order at the same depth: 0 well and stage, 1 link, 2 cluster. Then 1 for a
   * tube without a fill; for a cluster the meters between it and the next.
   */
  readonly style: Float32Array;
}

interface Piece {
  readonly line: Line;
  readonly color: string;
  readonly width: TubeWidth;
  readonly order: number;
  readonly detail: number;
}

/** Perforations are shorter than a pixel: a mark is at least this long. */
const leastClusterMetres = 2.5;

const clusterWidth: TubeWidth = {
  radiusMetres: tubeWidths.stage.radiusMetres * 1.15,
  leastPixels: tubeWidths.stage.leastPixels + 3,
  mostPixels: tubeWidths.stage.mostPixels + 3,
};

/** Returns one mark for each pair of points, long enough to be visible. */
function clusterLines(clusters: Line): Line[] {
  return Array.from({ length: clusters.length / 6 }, (_, index) => {
    const line = clusters.slice(index * 6, index * 6 + 6);
    const way = [0, 1, 2].map(
      (axis) => (line[axis + 3] ?? 0) - (line[axis] ?? 0),
    );
    const length = Math.hypot(...way);
    if (length === 0 || length >= leastClusterMetres) return line;
    const more = (leastClusterMetres / length - 1) / 2;
    way.forEach((each, axis) => {
      line[axis] = (line[axis] ?? 0) - each * more;
      line[axis + 3] = (line[axis + 3] ?? 0) + each * more;
    });
    return line;
  });
}

const singleClusterSpacing = 1000;

/** Returns the mean distance between clusters; a single one has all the room. */
function clusterSpacing(clusters: Line): number {
  const count = clusters.length / 6;
  if (count < 2) return singleClusterSpacing;
  const last = clusters.length - 3;
  const way = [0, 1, 2].map(
    (axis) => (clusters[last + axis] ?? 0) - (clusters[axis] ?? 0),
  );
  return Math.hypot(...way) / (count - 1);
}

function piecesOf(tube: Tube): Piece[] {
  const piece = (
    line: Line,
    color: string,
    width: TubeWidth,
    order: number,
    detail = 0,
  ): Piece => ({ line, color, width, order, detail });
  switch (tube.kind) {
    case "casing":
      return [piece(tube.line, tube.color ?? "ctl", tubeWidths.casing, 0)];
    case "link":
      return [piece(tube.line, levelToken(tube.level), tubeWidths.link, 1)];
    case "planeLine":
      return [piece(tube.line, tube.color, tubeWidths.planeLine, 0)];
    case "stage":
      return [
        ...tube.shell.map((line) =>
          piece(line, "st-pending", tubeWidths.stage, 0, 1),
        ),
        ...tube.filled.map((line) =>
          piece(line, tube.color, tubeWidths.stage, 0),
        ),
        ...clusterLines(tube.clusters).map((line) =>
          piece(line, "t2", clusterWidth, 2, clusterSpacing(tube.clusters)),
        ),
      ];
  }
}

/** Returns the lines that the canvas painter would stroke, as straight segments. */
export function tubeSegments(
  scene: PadScene,
  section: SectionBox | null,
  theme: SceneTheme,
): TubeSegments {
  const pieces = tubesOf(scene, section).flatMap(piecesOf);
  const count = pieces.reduce(
    (sum, { line }) => sum + Math.max(0, line.length / 3 - 1),
    0,
  );
  const { north, east, tvd } = scene.bounds;
  const origin: ScenePoint = {
    north: (north[0] + north[1]) / 2,
    east: (east[0] + east[1]) / 2,
    tvd: (tvd[0] + tvd[1]) / 2,
  };
  const center = [origin.east, origin.north, origin.tvd];
  const segments: TubeSegments = {
    count,
    origin,
    from: new Float32Array(count * 3),
    to: new Float32Array(count * 3),
    color: new Float32Array(count * 3),
    size: new Float32Array(count * 3),
    style: new Float32Array(count * 2),
  };
  let index = 0;
  for (const { line, color, width, order, detail } of pieces) {
    const channels = colorChannels(theme, color);
    for (let point = 0; point < line.length / 3 - 1; point += 1) {
      for (let axis = 0; axis < 3; axis += 1) {
        const middle = center[axis] ?? 0;
        segments.from[index * 3 + axis] =
          (line[point * 3 + axis] ?? 0) - middle;
        segments.to[index * 3 + axis] =
          (line[point * 3 + 3 + axis] ?? 0) - middle;
        segments.color[index * 3 + axis] = channels[axis] ?? 0;
      }
      segments.size[index * 3] = width.radiusMetres;
      segments.size[index * 3 + 1] = width.leastPixels;
      segments.size[index * 3 + 2] = width.mostPixels;
      segments.style[index * 2] = order;
      segments.style[index * 2 + 1] = detail;
      index += 1;
    }
  }
  return segments;
}
