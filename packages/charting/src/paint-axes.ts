import type { PlacedFlag } from "./flags.ts";
import { overlaps, type Box } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { drawText } from "./text.ts";
import type { Ticks } from "./ticks.ts";
import type { AxisLayout, PlacedAxis } from "./value-axes.ts";

/** A tick label nearer to a flag than this is dropped. */
export const flagClearancePixels = 17;
/** A tick label reaches this far from its tick. */
export const labelReachPixels = 10;
const timeLabelReachPixels = 30;
const captionLiftPixels = 10;
const timeLabelDropPixels = 17;
/** Between the plot and the tallest letter. */
const timeLabelTopPixels = 3;
const pillClearancePixels = 56;

/** A caption wider than its column moves inwards rather than off the canvas. */
function paintCaption(
  scene: Scene,
  { axis, x }: PlacedAxis,
  align: "left" | "right",
): void {
  const { context, plot, theme, canvas } = scene;
  context.font = `650 11.5px ${theme.fontFamily}`;
  const width = context.measureText(axis.caption).width;
  const inside =
    align === "right"
      ? Math.max(x, canvas.left + width + 2)
      : Math.min(x, canvas.right - width - 2);
  drawText(
    context,
    theme.fontFamily,
    axis.caption,
    inside,
    plot.top - captionLiftPixels,
    { sizePixels: 11.5, weight: 650, color: axis.color, align },
  );
}

function paintValueAxis(
  scene: Scene,
  placed: PlacedAxis,
  flags: readonly PlacedFlag[],
): void {
  const { context, plot, theme } = scene;
  const { axis, x, ticks, labels } = placed;
  const align = axis.side === "left" ? "right" : "left";
  const gutter = {
    left: axis.side === "left" ? scene.canvas.left : plot.right,
    right: axis.side === "left" ? plot.left : scene.canvas.right,
  };
  if (gutter.left >= scene.region.right || scene.region.left >= gutter.right)
    return;
  const { region } = scene;
  if (region.top < plot.top) paintCaption(scene, placed, align);
  const flagYs = flags.filter((flag) => flag.axis === placed);
  for (const [index, value] of ticks.entries()) {
    const y = Math.round(scene.y(axis, value));
    if (y + labelReachPixels <= region.top) continue;
    if (y - labelReachPixels >= region.bottom) continue;
    if (flagYs.some((flag) => Math.abs(flag.y - y) < flagClearancePixels))
      continue;
    const baseline = Math.min(Math.max(y + 4, plot.top + 9), plot.bottom + 1);
    drawText(context, theme.fontFamily, labels[index] ?? "", x, baseline, {
      sizePixels: 12,
      weight: 500,
      color: axis.color,
      align,
    });
  }
}

function paintTimeAxis(scene: Scene, times: Ticks): void {
  const { context, plot, theme, model } = scene;
  const top = plot.bottom + timeLabelTopPixels;
  if (scene.region.bottom <= top) return;
  const pillX = scene.liveTime === null ? null : scene.x(scene.liveTime);
  for (const time of times.values) {
    const x = Math.round(scene.x(time)) + 0.5;
    const label: Box = {
      left: x - timeLabelReachPixels,
      right: x + timeLabelReachPixels,
      top,
      bottom: scene.canvas.bottom,
    };
    if (!overlaps(scene.region, label)) continue;
    if (pillX !== null && Math.abs(x - pillX) < pillClearancePixels) continue;
    const text = model.texts.formatTick(time, times.step);
    drawText(
      context,
      theme.fontFamily,
      text,
      x,
      plot.bottom + timeLabelDropPixels,
      {
        sizePixels: 12,
        weight: 500,
        color: theme.label,
        align: "center",
      },
    );
  }
}

/** Left, below and right of the plot. */
function paintFrame({ context, plot, theme, region }: Scene): void {
  const height = plot.bottom - plot.top;
  const width = plot.right - plot.left;
  context.fillStyle = theme.frame;
  if (region.left < plot.left)
    context.fillRect(plot.left - 1, plot.top, 1, height);
  if (region.right > plot.right)
    context.fillRect(plot.right, plot.top, 1, height);
  if (region.bottom > plot.bottom && region.top < plot.bottom + 1)
    context.fillRect(plot.left - 1, plot.bottom, width + 2, 1);
}

export function paintAxes(
  scene: Scene,
  layout: AxisLayout,
  flags: readonly PlacedFlag[],
  times: Ticks | null,
): void {
  for (const placed of layout.axes) paintValueAxis(scene, placed, flags);
  if (times && scene.model.hasTimeLabels) paintTimeAxis(scene, times);
  paintFrame(scene);
}
