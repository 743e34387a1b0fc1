import { type Camera, projectionOf, type Viewport } from "./camera.ts";
import type { DrawingContext } from "./drawing-context.ts";
import {
  paintBody,
  type PaintedCount,
  type PaintQuality,
} from "./paint-body.ts";
import { paintGround } from "./paint-ground.ts";
import { paintOverlay, type OverlayOptions } from "./paint-overlay.ts";
import type { PadScene, SectionBox } from "./scene.ts";
import { colorOf, type SceneTheme } from "./scene-theme.ts";

export type { SceneSelection } from "./paint-overlay.ts";

export interface PaintOptions extends OverlayOptions {
  readonly quality: PaintQuality;
  readonly section: SectionBox | null;
}

/** Paints the ground, then everything in it, without labels. */
export function paintUnderlay(
  context: DrawingContext,
  scene: PadScene,
  camera: Camera,
  viewport: Viewport,
  theme: SceneTheme,
  options: PaintOptions,
): PaintedCount {
  const projection = projectionOf(camera, viewport);
  context.fillStyle = colorOf(theme, "plot");
  context.fillRect(0, 0, viewport.width, viewport.height);
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
): PaintedCount {
  const count = paintUnderlay(context, scene, camera, viewport, theme, options);
  paintOverlay(context, scene, projectionOf(camera, viewport), theme, options);
  return count;
}
