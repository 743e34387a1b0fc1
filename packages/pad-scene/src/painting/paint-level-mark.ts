import type { DrawingContext } from "./drawing-context.ts";
import type { SceneLevel } from "../scene/scene.ts";

type Outline = readonly (readonly [x: number, y: number])[];

/** Outlines on a square from -1 to 1. */
const outlines: Readonly<Record<SceneLevel, Outline | "ring">> = {
  normal: "ring",
  watch: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  warning: [
    [0, -0.9],
    [1, 0.85],
    [-1, 0.85],
  ],
  alert: [
    [-0.41, -1],
    [0.41, -1],
    [1, -0.41],
    [1, 0.41],
    [0.41, 1],
    [-0.41, 1],
    [-1, 0.41],
    [-1, -0.41],
  ],
  off: [
    [-1, -0.35],
    [1, -0.35],
    [1, 0.35],
    [-1, 0.35],
  ],
};

const radius = 6;

/** Paints the shape of a level around a pixel, as it is in tables and charts. */
export function paintLevelMark(
  context: DrawingContext,
  level: SceneLevel,
  { x, y }: { readonly x: number; readonly y: number },
  color: string,
  edge: string,
): void {
  const outline = outlines[level];
  context.beginPath();
  if (outline === "ring") context.arc(x, y, radius - 1.5, 0, 2 * Math.PI);
  else
    outline.forEach(([right, down], index) => {
      if (index === 0) context.moveTo(x + right * radius, y + down * radius);
      else context.lineTo(x + right * radius, y + down * radius);
    });
  context.closePath();
  context.lineWidth = outline === "ring" ? 5 : 3;
  context.strokeStyle = edge;
  context.stroke();
  if (outline === "ring") {
    context.lineWidth = 2;
    context.strokeStyle = color;
    context.stroke();
    return;
  }
  context.fillStyle = color;
  context.fill();
}
