import { gutterBand, type PlacedFlag } from "./flags.ts";
import { overlaps } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { readableTextOn } from "./readable-text.ts";
import { drawFigures, figuresWidth } from "./text.ts";

const flagHalfHeight = 10;
const flagTip = 6;
const flagRadius = 3;
const flagPadding = 5;

/** A little banner whose tip touches the axis at the value. */
function paintFlag(scene: Scene, flag: PlacedFlag): void {
  const { context, theme } = scene;
  const left = flag.axis.axis.side === "left";
  const toward = left ? 1 : -1;
  const tipX = flag.axis.x + toward * 8;
  const baseX = tipX - toward * flagTip;
  const font = `700 12.5px ${theme.fontFamily}`;
  context.font = font;
  const textWidth = figuresWidth(context, font, flag.text);
  const farX = baseX - toward * (textWidth + flagPadding + 4);
  context.fillStyle = flag.color;
  context.beginPath();
  context.moveTo(tipX, flag.y);
  context.lineTo(baseX, flag.y - flagHalfHeight);
  context.arcTo(farX, flag.y - flagHalfHeight, farX, flag.y, flagRadius);
  context.arcTo(
    farX,
    flag.y + flagHalfHeight,
    baseX,
    flag.y + flagHalfHeight,
    flagRadius,
  );
  context.lineTo(baseX, flag.y + flagHalfHeight);
  context.closePath();
  context.fill();
  drawFigures(
    context,
    theme.fontFamily,
    flag.text,
    baseX - toward * 3,
    flag.y + 4.5,
    {
      sizePixels: 12.5,
      weight: 700,
      color: readableTextOn(flag.color, theme.ground),
      align: left ? "right" : "left",
    },
  );
}

export function paintFlags(scene: Scene, flags: readonly PlacedFlag[]): void {
  for (const flag of flags)
    if (overlaps(scene.region, gutterBand(scene, flag, flagHalfHeight)))
      paintFlag(scene, flag);
}
