import { planeParts } from "../painting/paint-planes.ts";
import type { PadScene, ScenePoint, SectionBox } from "../scene/scene.ts";
import { colorChannels, type SceneTheme } from "../scene/scene-theme.ts";

/** The strips of all planes as corners of triangles, for a graphics card. */
interface PlaneTriangles {
  /** Corners, three for each triangle. */
  readonly count: number;
  /** East, north and depth relative to an origin. */
  readonly position: Float32Array;
  readonly color: Float32Array;
}

/** The corners of a strip that make its two triangles. */
const cornerOrder = [0, 1, 2, 0, 2, 3];

export function planeTriangles(
  scene: PadScene,
  section: SectionBox | null,
  theme: SceneTheme,
  origin: ScenePoint,
): PlaneTriangles {
  const strips = planeParts(scene, section);
  const corners = strips.flatMap(({ corners: around, color }) =>
    cornerOrder.flatMap((index) => {
      const corner = around[index];
      return corner === undefined ? [] : [{ corner, color }];
    }),
  );
  return {
    count: corners.length,
    position: Float32Array.from(
      corners.flatMap(({ corner }) => [
        corner.east - origin.east,
        corner.north - origin.north,
        corner.tvd - origin.tvd,
      ]),
    ),
    color: Float32Array.from(
      corners.flatMap(({ color }) => colorChannels(theme, color)),
    ),
  };
}
