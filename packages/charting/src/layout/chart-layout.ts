import { fittedModel } from "./autoscale.ts";
import type { Box } from "./box.ts";
import type { ChartModel } from "../chart-model.ts";
import type { DrawingContext } from "../painting/drawing-context.ts";
import { extentOf } from "./extent.ts";
import {
  windowOf,
  type DataExtent,
  type TimeWindow,
} from "../interaction/live-window.ts";
import { layoutMarkers, type PlacedMarker } from "./marker-lanes.ts";
import { tagStripPixels } from "../painting/scene.ts";
import type { ChartTheme } from "../painting/theme.ts";

/** Without samples there is no time to show, but the axis still needs a window. */
const emptyWindow: TimeWindow = { from: 0, to: 1 };

/** A model on a canvas of a given size: the parts that change only at a full redraw. */
export interface ChartLayout {
  /** The model with the limits of its autoscaled axes. */
  readonly model: ChartModel;
  readonly extent: DataExtent | null;
  readonly window: TimeWindow;
  readonly canvas: Box;
  readonly plot: Box;
  readonly markers: readonly PlacedMarker[];
}

export interface LayoutInput {
  readonly context: DrawingContext;
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly canvas: Box;
  readonly pixelRatio: number;
}

function dataWidth({ margins }: ChartModel, widthPixels: number): number {
  const { left, right } = margins;
  return Math.max(1, widthPixels - left - right - tagStripPixels);
}

/** The time window shown by a chart of a given width; null without samples. */
export function windowShown(
  model: ChartModel,
  widthPixels: number,
  extent: DataExtent | null = extentOf(model),
): TimeWindow | null {
  if (!extent) return null;
  return windowOf(model.view, extent, {
    minimumSpanMilliseconds: model.minimumSpanMilliseconds,
    dataWidthPixels: dataWidth(model, widthPixels),
    live: model.live,
  });
}

function laidMarkers(
  { context, model, theme, canvas }: LayoutInput,
  window: TimeWindow | null,
) {
  if (!window || model.marks.markers.length === 0)
    return { markers: [], heightPixels: 0 };
  const left = canvas.left + model.margins.left;
  const pixelsPerMillisecond =
    dataWidth(model, canvas.right - canvas.left) / (window.to - window.from);
  return layoutMarkers(
    {
      context,
      theme,
      left,
      right: canvas.right - model.margins.right,
      canvasHeight:
        canvas.bottom > canvas.top ? canvas.bottom - canvas.top : null,
      x: (time) => left + (time - window.from) * pixelsPerMillisecond,
    },
    model.marks.markers.filter(
      ({ time }) => time >= window.from && time <= window.to,
    ),
  );
}

/** Height that the lanes of marker chips take above the plot of a chart. */
export function lanesHeightPixels(
  context: DrawingContext,
  input: { model: ChartModel; theme: ChartTheme; widthPixels: number },
): number {
  const { model, theme, widthPixels } = input;
  if (!model.hasMarkerChips) return 0;
  const canvas = { left: 0, top: 0, right: widthPixels, bottom: 0 };
  return laidMarkers(
    { context, model, theme, canvas, pixelRatio: 1 },
    windowShown(model, widthPixels),
  ).heightPixels;
}

export function layoutChart(input: LayoutInput): ChartLayout {
  const { model, canvas, pixelRatio } = input;
  const extent = extentOf(model);
  const window = windowShown(model, canvas.right - canvas.left, extent);
  const { markers, heightPixels } = laidMarkers(input, window);
  const { margins } = model;
  const top = model.hasMarkerChips
    ? Math.max(margins.top, heightPixels)
    : margins.top;
  // Edges on device pixels keep the frame sharp.
  const sharp = (pixels: number) =>
    Math.round(pixels * pixelRatio) / pixelRatio;
  return {
    model: fittedModel(model, window),
    extent,
    window: window ?? emptyWindow,
    canvas,
    plot: {
      left: sharp(canvas.left + margins.left),
      top: sharp(canvas.top + top),
      right: sharp(canvas.right - margins.right),
      bottom: sharp(canvas.bottom - margins.bottom),
    },
    markers,
  };
}
