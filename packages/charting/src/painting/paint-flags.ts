import {
  flagFontStyle,
  flagHalfHeightPixels,
  reachOfFlag,
  shapeOfFlag,
  type FlagShape,
  type PlacedFlag,
} from "../layout/flags.ts";
import { overlaps } from "../layout/box.ts";
import type { Scene } from "../chart-model.ts";
import { readableTextOn } from "./readable-text.ts";
import { drawFigures } from "../layout/text.ts";

const flagRadius = 3;

/** A little banner whose tip touches the axis at the value. */
function paintFlag(
  scene: Scene,
  flag: PlacedFlag,
  { tipX, baseX, farX, textLeft }: FlagShape,
): void {
  const { context, theme } = scene;
  const top = flag.y - flagHalfHeightPixels;
  const bottom = flag.y + flagHalfHeightPixels;
  context.fillStyle = flag.color;
  context.beginPath();
  context.moveTo(tipX, flag.y);
  context.lineTo(baseX, top);
  context.arcTo(farX, top, farX, flag.y, flagRadius);
  context.arcTo(farX, bottom, baseX, bottom, flagRadius);
  context.lineTo(baseX, bottom);
  context.closePath();
  context.fill();
  drawFigures(scene, flag.text, textLeft, flag.y + 4.5, {
    ...flagFontStyle,
    color: readableTextOn(flag.color, theme.ground),
  });
}

export function paintFlags(scene: Scene, flags: readonly PlacedFlag[]): void {
  const { region } = scene;
  for (const flag of flags) {
    if (flag.y - flagHalfHeightPixels >= region.bottom) continue;
    if (flag.y + flagHalfHeightPixels <= region.top) continue;
    const shape = shapeOfFlag(scene, flag);
    if (overlaps(region, reachOfFlag(flag, shape)))
      paintFlag(scene, flag, shape);
  }
}
