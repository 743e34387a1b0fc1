import type { Projection } from "../camera/camera.ts";
import { projectedPolygon } from "../geometry/clipped-polygon.ts";
import type { DrawingContext } from "./drawing-context.ts";
import {
  gridLines,
  type Ground,
  groundOf,
  multiplesWithin,
} from "../geometry/ground.ts";
import type { PadScene, ScenePoint } from "../scene/scene.ts";
import { colorOf, mixed, type SceneTheme } from "../scene/scene-theme.ts";
import type { SceneUnits } from "../scene/scene-units.ts";

function tracePolygon(
  context: DrawingContext,
  projection: Projection,
  corners: readonly ScenePoint[],
): void {
  projectedPolygon(projection, corners).forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

const flattestElevation = 3;

function paintFloor(
  context: DrawingContext,
  projection: Projection,
  theme: SceneTheme,
  ground: Ground,
): void {
  // Seen from the side, the lines of the grid would be one thick bar.
  const isFromTheSide =
    Math.abs(projection.camera.elevation) < flattestElevation;
  context.beginPath();
  for (const line of isFromTheSide ? ground.walls : gridLines(ground))
    tracePolygon(context, projection, line);
  context.strokeStyle = gridColor(theme);
  context.lineWidth = 1;
  context.stroke();
}

/** The grid of charts is too faint for lines that meet at an angle and fade away. */
function gridColor(theme: SceneTheme): string {
  return mixed(colorOf(theme, "line"), colorOf(theme, "grid"), 0.35);
}

function paintWalls(
  context: DrawingContext,
  projection: Projection,
  theme: SceneTheme,
  { walls, tvd, depthStep }: Ground,
): void {
  const depths = multiplesWithin(tvd, depthStep);
  for (const [from, to] of walls) {
    context.fillStyle = colorOf(theme, theme.isDark ? "s1" : "s2");
    depths.forEach((top, index) => {
      const bottom = depths[index + 1];
      // Paints every second band; bands are counted from the surface, so that
      // they do not flicker while moving.
      if (bottom === undefined || Math.round(top / depthStep) % 2 !== 0) return;
      context.beginPath();
      tracePolygon(context, projection, [
        { ...from, tvd: top },
        { ...to, tvd: top },
        { ...to, tvd: bottom },
        { ...from, tvd: bottom },
      ]);
      context.closePath();
      context.fill();
    });
    context.beginPath();
    for (const depth of depths)
      tracePolygon(context, projection, [
        { ...from, tvd: depth },
        { ...to, tvd: depth },
      ]);
    context.strokeStyle = gridColor(theme);
    context.lineWidth = 1;
    context.stroke();
  }
}

/** Paints the floor with its grid and the bands of depth behind the wells. */
export function paintGround(
  context: DrawingContext,
  scene: PadScene,
  projection: Projection,
  theme: SceneTheme,
  units: SceneUnits,
): void {
  const ground = groundOf(scene.bounds, projection, units);
  context.save();
  context.lineCap = "butt";
  paintWalls(context, projection, theme, ground);
  paintFloor(context, projection, theme, ground);
  context.restore();
}
