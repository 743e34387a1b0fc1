import {
  type Camera,
  lightSceneTheme,
  paintLegend,
  paintScene,
  type LegendEntry,
  type Viewport,
} from "@stagecraft/pad-scene";
import type { SceneLook } from "./scene-look.ts";

const wantedWidth = 1920;
const footHeight = 40;

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => {
      if (picture === null) reject(new Error("The picture is too large."));
      else resolve(picture);
    }, "image/png"),
  );
}

/**
 * Draws the current view on white paper, as every export does, with scales,
 * compass, exaggeration and legend.
 */
export function scenePicture(
  look: SceneLook,
  camera: Camera,
  viewport: Viewport,
  legend: readonly LegendEntry[],
): Promise<Blob> {
  const ratio = Math.max(1, wantedWidth / viewport.width);
  const canvas = document.createElement("canvas");
  const height = viewport.height + (legend.length > 0 ? footHeight : 0);
  canvas.width = Math.round(viewport.width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  if (context === null)
    return Promise.reject(new Error("This browser draws no pictures."));
  context.scale(ratio, ratio);
  const theme = { ...lightSceneTheme, font: look.theme.font };
  paintScene(context, look.scene, camera, viewport, theme, {
    ...look,
    selection: { ...look.selection, hovered: null },
    quality: "rest",
    labels: "all",
  });
  context.translate(0, viewport.height);
  const foot = { width: viewport.width, height: height - viewport.height };
  if (legend.length > 0) paintLegend(context, legend, foot, theme);
  return toBlob(canvas);
}
