import type { Scene } from "../chart-model.ts";
import { paintHatch } from "./hatch.ts";
import { edgePixels } from "./scene.ts";
import type { Ticks } from "../layout/ticks.ts";

const notYetHatch = { alpha: 0.22, widthPixels: 1, spacingPixels: 8 };

/** Hatches the future, from the live edge, which hides what is below it, to the end of the plot. */
function paintNotYet(scene: Scene, liveTime: number): void {
  const { context, plot, theme, region } = scene;
  const left = Math.round(scene.x(liveTime)) + edgePixels;
  paintHatch(context, { ...plot, left }, region, {
    ...notYetHatch,
    color: theme.note,
  });
}

/** Lines of one device pixel, on the pixel grid. */
function paintGrid(
  scene: Scene,
  gridYs: readonly number[],
  times: Ticks | null,
): void {
  const { context, plot, theme, region } = scene;
  context.fillStyle = theme.grid;
  for (const time of times?.values ?? []) {
    const x = Math.round(scene.x(time));
    if (x < region.right && x + 1 > region.left)
      context.fillRect(x, plot.top, 1, plot.bottom - plot.top);
  }
  for (const gridY of gridYs) {
    const y = Math.round(gridY);
    if (y < region.bottom && y + 1 > region.top)
      context.fillRect(plot.left, y, plot.right - plot.left, 1);
  }
}

/** Marks zero for values on both sides of it. */
function paintZero(scene: Scene): void {
  const { context, plot, theme, model } = scene;
  const axis = model.axes[0];
  if (!axis?.isSigned || axis.min >= 0 || axis.max <= 0) return;
  context.fillStyle = theme.zero;
  const y = Math.round(scene.y(axis, 0));
  context.fillRect(plot.left, y, plot.right - plot.left, 1);
}

export function paintGround(scene: Scene): void {
  const { context, plot, theme } = scene;
  context.fillStyle = theme.ground;
  context.fillRect(
    plot.left,
    plot.top,
    plot.right - plot.left,
    plot.bottom - plot.top,
  );
  if (scene.liveTime !== null) paintNotYet(scene, scene.liveTime);
}

export function paintGridLines(
  scene: Scene,
  gridYs: readonly number[],
  times: Ticks | null,
): void {
  paintGrid(scene, gridYs, times);
  paintZero(scene);
}
