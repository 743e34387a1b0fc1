import { overlaps, type Box } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { readableTextOn } from "./readable-text.ts";
import { chipOf, reachOfTag, type PlacedTag } from "./tags.ts";
import { drawFigures, drawText } from "./text.ts";

const pillHeight = 19;
const pillPadding = 7;
/** "00:00:00" at the pill's size: the pill never changes its width. */
const pillWidth = 48 + 2 * pillPadding;
const pillDropPixels = 4;
/** A little more than half a pixel: it covers the one it stands on whole. */
const edgeHalfPixels = 0.625;

const edgeX = (scene: Scene, time: number) => Math.round(scene.x(time)) + 0.5;

/** The pill with the time of the live edge. */
export function pillOf(scene: Scene, time: number): Box {
  const left = edgeX(scene, time) - pillWidth / 2;
  const top = scene.plot.bottom + pillDropPixels;
  return { left, right: left + pillWidth, top, bottom: top + pillHeight };
}

function paintPill(scene: Scene, x: number, time: number): void {
  const { context, plot, theme, model } = scene;
  const { left, top } = pillOf(scene, time);
  context.fillStyle = theme.ink;
  context.beginPath();
  context.roundRect(left, top, pillWidth, pillHeight, 4);
  context.fill();
  drawFigures(
    context,
    theme.fontFamily,
    model.texts.formatTime(time),
    x,
    plot.bottom + 18,
    { sizePixels: 12, weight: 650, color: theme.onInk, align: "center" },
  );
}

/** The present: everything to the right has not happened yet. */
export function paintLiveEdge(scene: Scene): void {
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
  if (model.hasTimeLabels && overlaps(region, pillOf(scene, scene.liveTime)))
    paintPill(scene, x, scene.liveTime);
}

/** Its first pixel is level: a slanting end would reach back across the live edge. */
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

/** The rim lies half outside the chip. */
const rimPixels = 1;

function paintTag(scene: Scene, tag: PlacedTag): void {
  const chip = chipOf(tag);
  paintLeader(scene, tag, chip.left);
  if (chip.left - rimPixels < scene.region.right) paintChip(scene, tag, chip);
}

export function paintTags(scene: Scene, tags: readonly PlacedTag[]): void {
  const shown = tags.filter((tag) => overlaps(scene.region, reachOfTag(tag)));
  if (shown.length === 0) return;
  scene.context.save();
  scene.context.setLineDash([]);
  for (const tag of shown) paintTag(scene, tag);
  scene.context.restore();
}
