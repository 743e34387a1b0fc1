import {
  type Camera,
  type Projection,
  projectionOf,
  type Viewport,
} from "../camera/camera.ts";
import type { DrawingContext } from "./drawing-context.ts";
import {
  paintBody,
  type PaintedCount,
  type PaintQuality,
} from "./paint-body.ts";
import { paintGround } from "./paint-ground.ts";
import { paintOverlay, type OverlayOptions } from "./paint-overlay.ts";
import type { PadScene, SectionBox } from "../scene/scene.ts";
import { colorOf, type SceneTheme } from "../scene/scene-theme.ts";
import type { SceneUnits } from "../scene/scene-units.ts";

interface UnderlayOptions {
  readonly quality: PaintQuality;
  readonly section: SectionBox | null;
  readonly units: SceneUnits;
}

export interface PaintOptions extends OverlayOptions {
  readonly quality: PaintQuality;
}

/** Paints the ground and everything in it, without labels. */
export function paintUnderlay(
  context: DrawingContext,
  scene: PadScene,
  projection: Projection,
  theme: SceneTheme,
  options: UnderlayOptions,
): PaintedCount {
  const { width, height } = projection.viewport;
  context.fillStyle = colorOf(theme, "plot");
  context.fillRect(0, 0, width, height);
  paintGround(context, scene, projection, theme, options.units);
  return paintBody(context, scene, projection, theme, options);
}

/** Paints a whole picture with a 2D context, in a browser or on a server. */
export function paintScene(
  context: DrawingContext,
  scene: PadScene,
  camera: Camera,
  viewport: Viewport,
  theme: SceneTheme,
  options: PaintOptions,
): PaintedCount & { readonly labels: number } {
  const projection = projectionOf(camera, viewport);
  const count = paintUnderlay(context, scene, projection, theme, options);
  const labels = paintOverlay(context, scene, projection, theme, options);
  return { ...count, labels };
}
