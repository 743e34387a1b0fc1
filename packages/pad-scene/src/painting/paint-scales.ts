import { pixelsPerMetre, type Projection } from "../camera/camera.ts";
import type { DrawingContext } from "./drawing-context.ts";
import type { Box } from "./place-labels.ts";
import { colorOf, type SceneTheme } from "../scene/scene-theme.ts";
import { roundLength, type SceneUnits } from "../scene/scene-units.ts";

export interface ScaleTexts {
  /** Text of the vertical exaggeration; empty when there is none. */
  readonly exaggeration: string;
}

const leastBarPixels = 60;
const inset = 16;

interface ScaleBar {
  readonly lengthMetres: number;
  readonly pixels: number;
}

/** Returns a bar of a round length at the depth of the target. */
export function scaleBarOf(
  projection: Projection,
  units: SceneUnits,
  stretch: number,
): ScaleBar {
  const pixels =
    pixelsPerMetre(projection, projection.camera.distance) * stretch;
  const lengthMetres = roundLength(leastBarPixels / pixels, units);
  return { lengthMetres, pixels: lengthMetres * pixels };
}

/**
 * Paints a bar for the horizontal and, in its own scale, one for the vertical,
 * both valid in the middle of the picture. Returns the area they cover.
 */
export function paintScales(
  context: DrawingContext,
  projection: Projection,
  theme: SceneTheme,
  units: SceneUnits,
  texts: ScaleTexts,
): Box[] {
  const { viewport, camera, up } = projection;
  const [left, bottom] = [inset, viewport.height - inset];
  const across = scaleBarOf(projection, units, 1);
  const down = scaleBarOf(
    projection,
    units,
    camera.verticalExaggeration * up[2],
  );
  // Seen nearly from above, a vertical bar would be longer than the picture is
  // high.
  const hasVertical = up[2] > 0.25;
  context.beginPath();
  context.moveTo(left, bottom - 5);
  context.lineTo(left, bottom);
  context.lineTo(left + across.pixels, bottom);
  context.lineTo(left + across.pixels, bottom - 5);
  if (hasVertical) {
    context.moveTo(left, bottom - 5);
    context.lineTo(left, bottom - down.pixels);
    context.lineTo(left + 5, bottom - down.pixels);
  }
  context.strokeStyle = colorOf(theme, "t1");
  context.lineWidth = 1.5;
  context.stroke();
  context.font = `500 11.5px ${theme.font}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.fillStyle = colorOf(theme, "t2");
  const acrossText = units.write(across.lengthMetres);
  context.fillText(acrossText, left + across.pixels + 8, bottom - 2);
  const acrossWidth = context.measureText(acrossText).width;
  if (hasVertical)
    context.fillText(
      units.write(down.lengthMetres),
      left + 10,
      bottom - down.pixels + 2,
    );
  const noteLeft = left + across.pixels + acrossWidth + 24;
  context.fillStyle = colorOf(theme, "t3");
  context.fillText(texts.exaggeration, noteLeft, bottom - 2);
  const noteWidth = context.measureText(texts.exaggeration).width;
  const top = hasVertical ? bottom - down.pixels - 8 : bottom - 14;
  return [
    { left: 0, right: left + 70, top, bottom: viewport.height },
    {
      left,
      right: noteLeft + noteWidth,
      top: bottom - 14,
      bottom: viewport.height,
    },
  ];
}
