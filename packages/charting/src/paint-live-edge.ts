import { overlaps } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { readableTextOn } from "./readable-text.ts";
import { layoutTags, type PlacedTag } from "./tags.ts";
import { drawFigures, drawText } from "./text.ts";

const pillHeight = 19;
const pillPadding = 7;
/** "00:00:00" at the pill's size: the pill never changes its width. */
const pillWidth = 48 + 2 * pillPadding;

function paintPill(scene: Scene, x: number, time: number): void {
  const { context, plot, theme, model } = scene;
  context.fillStyle = theme.ink;
  context.beginPath();
  context.roundRect(
    x - pillWidth / 2,
    plot.bottom + 4,
    pillWidth,
    pillHeight,
    4,
  );
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
  const { context, plot, theme, model } = scene;
  const x = Math.round(scene.x(scene.liveTime)) + 0.5;
  context.fillStyle = theme.ink;
  const bottom = plot.bottom + (model.hasTimeLabels ? 4 : 0);
  context.fillRect(x - 0.625, plot.top, 1.25, bottom - plot.top);
  if (model.hasTimeLabels && scene.region.bottom > plot.bottom)
    paintPill(scene, x, scene.liveTime);
}

const leaderPixels = 9;
const tagWidth = 27;
const tagHeight = 15;

function paintTag(scene: Scene, x: number, tag: PlacedTag): void {
  const { context, theme } = scene;
  context.strokeStyle = tag.line.color;
  context.lineWidth = 1;
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(x, tag.lineY);
  context.lineTo(x + leaderPixels, tag.y);
  context.stroke();
  context.setLineDash(tag.silent ? [2, 2] : []);
  context.fillStyle = tag.silent ? theme.ground : tag.line.color;
  context.beginPath();
  context.roundRect(
    x + leaderPixels,
    tag.y - tagHeight / 2,
    tagWidth,
    tagHeight,
    3,
  );
  context.fill();
  context.stroke();
  const style = {
    sizePixels: 11.5,
    weight: 700,
    color: tag.silent
      ? tag.line.color
      : readableTextOn(tag.line.color, theme.ground),
    align: "center",
  } as const;
  const middle = x + leaderPixels + tagWidth / 2;
  drawText(context, theme.fontFamily, tag.tag, middle, tag.y + 4, style);
}

export function paintTags(scene: Scene): void {
  if (!overlaps(scene.region, scene.plot)) return;
  const x = Math.round(scene.x(scene.edgeTime)) + 0.5;
  scene.context.save();
  for (const tag of layoutTags(scene)) paintTag(scene, x, tag);
  scene.context.restore();
}
