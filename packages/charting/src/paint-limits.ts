import { contains, overlaps, type Box } from "./box.ts";
import type { ChartLimits } from "./chart-marks.ts";
import type { ChartAxis, Scene } from "./chart-model.ts";
import { paintHatch } from "./hatch.ts";
import { axisOf } from "./scene.ts";
import { drawText, textWidth } from "./text.ts";

const hatch = { alpha: 0.34, widthPixels: 1.2, spacingPixels: 10 };
const highWidthPixels = 1.5;
const lowAlpha = 0.85;
const lowDash = [5, 4];
const lowDashPixels = 9;
/** Where the names stand, as a share of the plot: clear of both the axis and the newest samples. */
const labelShare = 0.42;
const labelHeightPixels = 18;
const labelPaddingPixels = 6;

/** The stretch of a line across the plot that the region shows, begun with a whole dash. */
function shownStretch({ plot, region }: Scene): { from: number; to: number } {
  const dashes = Math.floor((region.left - plot.left) / lowDashPixels);
  return {
    from: plot.left + Math.max(0, dashes) * lowDashPixels,
    to: Math.min(plot.right, region.right + 1),
  };
}

function paintLimitLine(scene: Scene, y: number, isHigh: boolean): void {
  const { context } = scene;
  const { from, to } = shownStretch(scene);
  context.globalAlpha = isHigh ? 1 : lowAlpha;
  context.lineWidth = isHigh ? highWidthPixels : 1;
  context.setLineDash(isHigh ? [] : lowDash);
  context.beginPath();
  context.moveTo(from, y);
  context.lineTo(to, y);
  context.stroke();
}

/** A name that lies on its line, with the ground behind it. */
function paintLimitLabel(
  scene: Scene,
  text: string,
  color: string,
  left: number,
  y: number,
): number {
  const { context, theme, region } = scene;
  const font = `600 11.5px ${theme.fontFamily}`;
  const width = textWidth(context, font, text) + 2 * labelPaddingPixels;
  const box: Box = {
    left,
    right: left + width,
    top: y - labelHeightPixels / 2,
    bottom: y + labelHeightPixels / 2,
  };
  if (!overlaps(region, box)) return box.right;
  context.fillStyle = theme.ground;
  context.beginPath();
  context.roundRect(left, box.top, width, labelHeightPixels, 3);
  context.fill();
  drawText(context, theme.fontFamily, text, left + labelPaddingPixels, y + 4, {
    sizePixels: 11.5,
    weight: 600,
    color,
    align: "left",
  });
  return box.right;
}

function paintLabels(
  scene: Scene,
  { highLabel, lowLabel, color }: ChartLimits,
  highY: number,
  lowY: number,
): void {
  const { plot } = scene;
  const isInside = (y: number) => y >= plot.top && y <= plot.bottom;
  const left = Math.round(plot.left + (plot.right - plot.left) * labelShare);
  const highEnd = isInside(highY)
    ? paintLimitLabel(scene, highLabel, color, left, highY)
    : left;
  // Limits close to each other have their names side by side.
  const isTight = lowY - highY < labelHeightPixels;
  if (isInside(lowY))
    paintLimitLabel(scene, lowLabel, color, isTight ? highEnd : left, lowY);
}

function paintLimit(scene: Scene, axis: ChartAxis, limits: ChartLimits): void {
  const { context, plot, region } = scene;
  const highY = Math.round(scene.y(axis, limits.high)) + 0.5;
  const lowY = Math.round(scene.y(axis, limits.low)) + 0.5;
  const reach = labelHeightPixels / 2;
  if (region.bottom < highY - reach || region.top > lowY + reach) return;
  context.save();
  if (!contains(plot, region)) {
    context.beginPath();
    context.rect(
      plot.left,
      plot.top,
      plot.right - plot.left,
      plot.bottom - plot.top,
    );
    context.clip();
  }
  const box = {
    ...plot,
    top: Math.max(plot.top, highY),
    bottom: Math.min(plot.bottom, lowY),
  };
  paintHatch(context, box, region, { ...hatch, color: limits.color });
  context.strokeStyle = limits.color;
  paintLimitLine(scene, highY, true);
  paintLimitLine(scene, lowY, false);
  context.restore();
  paintLabels(scene, limits, highY, lowY);
}

export function paintLimits(scene: Scene): void {
  for (const limits of scene.model.marks.limits) {
    const axis = axisOf(scene.model, limits.axis);
    if (axis) paintLimit(scene, axis, limits);
  }
}
