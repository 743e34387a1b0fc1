import type { Box } from "../layout/box.ts";
import type { ChartAxis, ChartModel, Scene } from "../chart-model.ts";
import type { DrawingContext } from "./drawing-context.ts";
import type { Projection } from "../lines/envelope.ts";
import type { DataExtent, TimeWindow } from "../interaction/live-window.ts";
import type { PlacedMarker } from "../layout/marker-lanes.ts";
import type { ChartTheme } from "./theme.ts";

/** Strip at the right of the plot that holds the line tags. */
export const tagStripPixels = 46;

/** Width of the live edge, starting at the whole pixel next to the newest sample. */
export const edgePixels = 1;

export interface SceneParts {
  readonly context: DrawingContext;
  readonly pixelRatio: number;
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly canvas: Box;
  readonly plot: Box;
  readonly markers: readonly PlacedMarker[];
  readonly window: TimeWindow;
  readonly extent: DataExtent | null;
}

export function createScene(parts: SceneParts): Scene {
  const { plot, window, extent, model } = parts;
  const pixelsPerMillisecond =
    (plot.right - tagStripPixels - plot.left) / (window.to - window.from);
  const x = (time: number) =>
    plot.left + (time - window.from) * pixelsPerMillisecond;
  const live =
    model.live &&
    extent !== null &&
    extent.lastTime >= window.from &&
    extent.lastTime <= window.to;
  const liveTime = live ? extent.lastTime : null;
  return {
    ...parts,
    region: parts.canvas,
    liveTime,
    edgeTime: liveTime ?? Math.min(window.to, extent?.lastTime ?? window.to),
    x,
    y: (axis, value) =>
      plot.bottom -
      ((value - axis.min) / (axis.max - axis.min)) * (plot.bottom - plot.top),
  };
}

/** How far beyond the plot a clamped value is still drawn, in plot heights. */
const overshoot = 4;

/** The same mapping in device pixels, for loops over samples. */
export function projectionOf(scene: Scene, axis: ChartAxis): Projection {
  const { plot, pixelRatio, window } = scene;
  const height = (plot.bottom - plot.top) * pixelRatio;
  return {
    timeOrigin: window.from,
    left: plot.left * pixelRatio,
    pixelsPerMillisecond:
      ((plot.right - tagStripPixels - plot.left) * pixelRatio) /
      (window.to - window.from),
    valueOrigin: axis.min,
    bottom: plot.bottom * pixelRatio,
    pixelsPerUnit: height / (axis.max - axis.min),
    highest: plot.top * pixelRatio - overshoot * height,
    lowest: plot.bottom * pixelRatio + overshoot * height,
  };
}

export function axisOf(model: ChartModel, key: string): ChartAxis | null {
  return model.axes.find((axis) => axis.key === key) ?? null;
}
