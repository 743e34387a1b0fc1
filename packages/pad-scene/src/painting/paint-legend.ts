import type { Viewport } from "../camera/camera.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { paintLevelMark } from "./paint-level-mark.ts";
import { type SceneLevel, sceneLevels } from "../scene/scene.ts";
import { colorOf, levelToken, type SceneTheme } from "../scene/scene-theme.ts";

export interface LegendEntry {
  readonly label: string;
  /** A filled, an open, a hatched or a dashed block, or the shape of a level. */
  readonly shape: "block" | "outline" | "hatched" | "dashed" | SceneLevel;
  /** The name of a color of the theme, or `#rrggbb`; levels have their own. */
  readonly color: string;
}

const [gap, swatchWidth, swatchHeight] = [18, 16, 9];

function isLevel(shape: LegendEntry["shape"]): shape is SceneLevel {
  return (sceneLevels as readonly string[]).includes(shape);
}

function paintSwatch(
  context: DrawingContext,
  { shape, color }: LegendEntry,
  theme: SceneTheme,
  x: number,
  y: number,
): void {
  if (isLevel(shape)) {
    const at = { x: x + swatchWidth / 2, y };
    const fill = colorOf(theme, levelToken(shape));
    paintLevelMark(context, shape, at, fill, colorOf(theme, "ctl"));
    return;
  }
  context.beginPath();
  context.rect(x, y - swatchHeight / 2, swatchWidth, swatchHeight);
  context.fillStyle = colorOf(theme, color);
  context.strokeStyle = colorOf(theme, color);
  context.lineWidth = 1;
  if (shape === "block") context.fill();
  if (shape === "dashed") context.setLineDash([3, 2]);
  if (shape === "hatched")
    for (let along = 4; along < swatchWidth; along += 4) {
      context.moveTo(x + along, y - swatchHeight / 2);
      context.lineTo(x + along - 4, y + swatchHeight / 2);
    }
  context.stroke();
  context.setLineDash([]);
}

/** Paints the legend in one row; entries that do not fit are left out from the end. */
export function paintLegend(
  context: DrawingContext,
  entries: readonly LegendEntry[],
  { width, height }: Viewport,
  theme: SceneTheme,
): void {
  context.save();
  context.fillStyle = colorOf(theme, "plot");
  context.fillRect(0, 0, width, height);
  context.font = `500 11.5px ${theme.font}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  let x = 16;
  for (const entry of entries) {
    const textWidth = context.measureText(entry.label).width;
    if (x + swatchWidth + 6 + textWidth > width - 16) break;
    paintSwatch(context, entry, theme, x, height / 2);
    context.fillStyle = colorOf(theme, "t1");
    context.fillText(entry.label, x + swatchWidth + 6, height / 2 + 0.5);
    x += swatchWidth + 6 + textWidth + gap;
  }
  context.restore();
}
