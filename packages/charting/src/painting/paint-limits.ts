import { contains } from "../layout/box.ts";
import type { ChartLimits } from "../chart-marks.ts";
import type { ChartAxis, Scene } from "../chart-model.ts";
import { paintHatch } from "./hatch.ts";
import { axisOf } from "./scene.ts";

const hatch = { alpha: 0.34, widthPixels: 1.2, spacingPixels: 10 };
interface LimitLook {
  readonly alpha: number;
  readonly widthPixels: number;
  readonly dash: readonly number[];
}

const highLine: LimitLook = { alpha: 1, widthPixels: 1.5, dash: [] };
const lowLine: LimitLook = { alpha: 0.85, widthPixels: 1, dash: [5, 4] };
const beforeLine: LimitLook = { alpha: 0.55, widthPixels: 1, dash: [2, 7] };
const lowDashPixels = 9;
/** Reach of the thicker line with its antialiased edge. */
const reachPixels = 2;

/** The part of a line across the plot that is in the region, starting with a whole dash. */
function shownStretch({ plot, region }: Scene): { from: number; to: number } {
  const dashes = Math.floor((region.left - plot.left) / lowDashPixels);
  return {
    from: plot.left + Math.max(0, dashes) * lowDashPixels,
    to: Math.min(plot.right, region.right + 1),
  };
}

function paintLimitLine(scene: Scene, y: number, look: LimitLook): void {
  const { context } = scene;
  const { from, to } = shownStretch(scene);
  context.globalAlpha = look.alpha;
  context.lineWidth = look.widthPixels;
  context.setLineDash([...look.dash]);
  context.beginPath();
  context.moveTo(from, y);
  context.lineTo(to, y);
  context.stroke();
}

function paintLimit(scene: Scene, axis: ChartAxis, limits: ChartLimits): void {
  const { context, plot, region } = scene;
  const highY = Math.round(scene.y(axis, limits.high)) + 0.5;
  const lowY = Math.round(scene.y(axis, limits.low)) + 0.5;
  if (region.bottom < highY - reachPixels || region.top > lowY + reachPixels)
    return;
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
  context.strokeStyle = limits.color;
  if (limits.isBefore) {
    paintLimitLine(scene, highY, beforeLine);
    paintLimitLine(scene, lowY, beforeLine);
  } else {
    paintHatch(context, box, region, { ...hatch, color: limits.color });
    paintLimitLine(scene, highY, highLine);
    paintLimitLine(scene, lowY, lowLine);
  }
  context.restore();
}

export function paintLimits(scene: Scene): void {
  for (const limits of scene.model.marks.limits) {
    const axis = axisOf(scene.model, limits.axis);
    if (axis) paintLimit(scene, axis, limits);
  }
}
