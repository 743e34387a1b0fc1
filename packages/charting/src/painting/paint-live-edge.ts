import { overlaps, type Box } from "../layout/box.ts";
import type { Scene } from "../chart-model.ts";
import { readableTextOn } from "./readable-text.ts";
import { chipOf, reachOfTag, type PlacedTag } from "../layout/tags.ts";
import { drawFigures, drawText, figuresWidth, fontOf } from "../layout/text.ts";

const pillHeight = 19;
const pillPadding = 7;
/** Width of "00:00:00" at the pill's font size: the pill never changes its width. */
const pillWidth = 48 + 2 * pillPadding;
const pillDropPixels = 4;
const pillFontStyle = { sizePixels: 12, weight: 650 };
/** Slightly more than half a pixel, so that the pixel it is on is fully covered. */
const edgeHalfPixels = 0.625;

const edgeX = (scene: Scene, time: number) => Math.round(scene.x(time)) + 0.5;

/** Box of the pill with the time of the live edge. */
export function pillOf(scene: Scene, time: number): Box {
  const left = edgeX(scene, time) - pillWidth / 2;
  const top = scene.plot.bottom + pillDropPixels;
  return { left, right: left + pillWidth, top, bottom: top + pillHeight };
}

/** The time in the pill of the live edge; null where there is no pill. */
export function pillTextOf({ liveTime, model }: Scene): string | null {
  return liveTime === null || !model.hasTimeLabels
    ? null
    : model.texts.formatTime(liveTime);
}

function paintPill(scene: Scene, time: number, text: string): void {
  const { context, plot, theme } = scene;
  const { left, top } = pillOf(scene, time);
  const font = fontOf(pillFontStyle, theme.fontFamily);
  const textLeft = edgeX(scene, time) - figuresWidth(context, font, text) / 2;
  context.fillStyle = theme.ink;
  context.beginPath();
  context.roundRect(left, top, pillWidth, pillHeight, 4);
  context.fill();
  drawFigures(scene, text, textLeft, plot.bottom + 18, {
    ...pillFontStyle,
    color: theme.onInk,
  });
}

/** The present: everything to the right is in the future. */
export function paintLiveEdge(scene: Scene, pillText: string | null): void {
  if (scene.liveTime === null) return;
  const { context, plot, theme, model, region } = scene;
  const x = edgeX(scene, scene.liveTime);
  const bottom = plot.bottom + (model.hasTimeLabels ? pillDropPixels : 0);
  const edge: Box = {
    left: x - edgeHalfPixels,
    right: x + edgeHalfPixels,
    top: plot.top,
    bottom,
  };
  if (overlaps(region, edge)) {
    context.fillStyle = theme.ink;
    context.fillRect(
      edge.left,
      edge.top,
      2 * edgeHalfPixels,
      bottom - plot.top,
    );
  }
  if (pillText !== null && overlaps(region, pillOf(scene, scene.liveTime)))
    paintPill(scene, scene.liveTime, pillText);
}

/** The first pixel is horizontal: a slanted end would reach back across the live edge. */
function paintLeader({ context }: Scene, tag: PlacedTag, endX: number): void {
  context.strokeStyle = tag.line.color;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(tag.x, tag.lineY);
  context.lineTo(tag.x + 1, tag.lineY);
  context.lineTo(endX, tag.y);
  context.stroke();
}

function paintChip(scene: Scene, tag: PlacedTag, chip: Box): void {
  const { context, theme } = scene;
  const [width, height] = [chip.right - chip.left, chip.bottom - chip.top];
  if (tag.silent) context.setLineDash([2, 2]);
  context.fillStyle = tag.silent ? theme.ground : tag.line.color;
  context.beginPath();
  context.roundRect(chip.left, chip.top, width, height, 3);
  context.fill();
  context.stroke();
  if (tag.silent) context.setLineDash([]);
  const style = {
    sizePixels: 11.5,
    weight: 700,
    color: tag.silent
      ? tag.line.color
      : readableTextOn(tag.line.color, theme.ground),
    align: "center",
  } as const;
  const middle = (chip.left + chip.right) / 2;
  drawText(context, theme.fontFamily, tag.tag, middle, tag.y + 4, style);
}

/** Half of the outline is outside the chip. */
const rimPixels = 1;

function paintTag(scene: Scene, tag: PlacedTag): void {
  const chip = chipOf(tag);
  paintLeader(scene, tag, chip.left);
  if (chip.left - rimPixels < scene.region.right) paintChip(scene, tag, chip);
}

export function paintTags(scene: Scene, tags: readonly PlacedTag[]): void {
  // All tags begin at the live edge.
  if ((tags[0]?.x ?? Infinity) >= scene.region.right) return;
  const shown = tags.filter((tag) => overlaps(scene.region, reachOfTag(tag)));
  if (shown.length === 0) return;
  scene.context.save();
  scene.context.setLineDash([]);
  for (const tag of shown) paintTag(scene, tag);
  scene.context.restore();
}
