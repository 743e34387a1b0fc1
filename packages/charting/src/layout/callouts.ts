import { overlaps, type Box } from "./box.ts";
import type { ChartCallout } from "../chart-marks.ts";
import type { ChartLine, Scene } from "../chart-model.ts";
import { axisOf } from "../painting/scene.ts";
import { shortened } from "./text.ts";
import type { ChartTheme } from "../painting/theme.ts";
import { nearestIndex } from "../lines/time-column.ts";

const calloutHeightPixels = 24;
export const labelStartPixels = 28;
export const labelSpacingPixels = 7;
const endPixels = 10;
const widestTextPixels = 320;
const insetPixels = 6;
/** Distance of the chip from its point. */
const clearancePixels = 22;
const rowPixels = 12;
const probeSpacingPixels = 6;
/** A covered point of a line weighs as much as this much additional distance. */
const coverWeight = 14;
const overlapWeight = 10_000;

export const labelFont = ({ fontFamily }: ChartTheme) =>
  `700 12.5px ${fontFamily}`;
export const textFont = ({ fontFamily }: ChartTheme) =>
  `550 12px ${fontFamily}`;

export interface PlacedCallout {
  readonly callout: ChartCallout;
  readonly line: ChartLine;
  readonly box: Box;
  readonly text: string;
  readonly labelWidth: number;
  /** The point the callout refers to. */
  readonly x: number;
  readonly y: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points on the lines, some pixels apart. */
export function linePositions(scene: Scene): Spot[] {
  const { plot, window, model } = scene;
  const positions: Spot[] = [];
  const end = scene.x(scene.edgeTime);
  const pixelMilliseconds =
    (window.to - window.from) / (scene.x(window.to) - plot.left);
  for (const line of model.lines) {
    const axis = axisOf(model, line.axis);
    const { times, values } = line.read();
    if (!axis || times.length === 0) continue;
    for (let x = plot.left; x <= end; x += probeSpacingPixels) {
      const time = window.from + (x - plot.left) * pixelMilliseconds;
      const index = nearestIndex(times, time);
      const distance = Math.abs((times[index] ?? Infinity) - time);
      const y = scene.y(axis, values[index] ?? NaN);
      if (distance <= line.gapMilliseconds && !Number.isNaN(y))
        positions.push({ x, y });
    }
  }
  return positions;
}

function pointOf(scene: Scene, callout: ChartCallout) {
  const { model, window, plot } = scene;
  if (callout.time < window.from || callout.time > window.to) return null;
  const line = model.lines.find(({ key }) => key === callout.line);
  const axis = line && axisOf(model, line.axis);
  if (!line || !axis) return null;
  const { times, values } = line.read();
  let index = nearestIndex(times, callout.time);
  while (index >= 0 && Number.isNaN(values[index])) index--;
  const value = values[index];
  if (value === undefined) return null;
  const y = scene.y(axis, value);
  return {
    line,
    x: scene.x(callout.time),
    y: Math.min(Math.max(y, plot.top), plot.bottom),
  };
}

function* spotsFor(space: Box, point: Spot, width: number): Iterable<Box> {
  const lefts = [
    point.x - clearancePixels - width,
    point.x - width / 2,
    point.x + clearancePixels,
  ];
  for (const requested of lefts) {
    const room = space.right - insetPixels - width;
    const left = Math.max(space.left + insetPixels, Math.min(requested, room));
    for (
      let top = space.top + insetPixels;
      top + calloutHeightPixels <= space.bottom - insetPixels;
      top += rowPixels
    )
      yield {
        left,
        right: left + width,
        top,
        bottom: top + calloutHeightPixels,
      };
  }
}

/**
 * While live, a callout is left of its point: the samples there are final, so
 * it neither moves with each new one nor reaches the live edge.
 */
function spaceFor({ plot, liveTime }: Scene, point: Spot, width: number): Box {
  const isRoomLeft = point.x - width - 2 * insetPixels >= plot.left;
  return liveTime !== null && isRoomLeft ? { ...plot, right: point.x } : plot;
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return {
    left: left - by,
    top: top - by,
    right: right + by,
    bottom: bottom + by,
  };
}

function costOf(
  box: Box,
  point: Spot,
  lines: readonly Spot[],
  taken: readonly Box[],
): number {
  const margin = grown(box, 3);
  const isInside = ({ x, y }: Spot) =>
    x > margin.left && x < margin.right && y > margin.top && y < margin.bottom;
  // The point itself and the leader must stay visible.
  if (isInside(point)) return overlapWeight;
  const covered = lines.filter(isInside).length;
  const clashes = taken.filter((other) => overlaps(other, margin)).length;
  const middleX = (box.left + box.right) / 2;
  const middleY = (box.top + box.bottom) / 2;
  const distance = Math.hypot(middleX - point.x, middleY - point.y);
  return covered * coverWeight + clashes * overlapWeight + distance;
}

/**
 * Positions each callout near its point where it covers as little of the lines
 * as possible and no other callout or text.
 */
export function layoutCallouts(
  scene: Scene,
  written: readonly Box[] = [],
): PlacedCallout[] {
  const { context, theme, model } = scene;
  if (model.marks.callouts.length === 0) return [];
  const lines = linePositions(scene);
  const taken: Box[] = [...written];
  return model.marks.callouts.flatMap((callout) => {
    const point = pointOf(scene, callout);
    if (!point) return [];
    context.font = labelFont(theme);
    const labelWidth = context.measureText(callout.word).width;
    context.font = textFont(theme);
    const text = shortened(context, callout.text, widestTextPixels);
    const width =
      labelStartPixels +
      labelWidth +
      labelSpacingPixels +
      context.measureText(text).width +
      endPixels;
    let best: Box | null = null;
    let least = Infinity;
    for (const box of spotsFor(spaceFor(scene, point, width), point, width)) {
      const cost = costOf(box, point, lines, taken);
      if (cost >= least) continue;
      least = cost;
      best = box;
    }
    if (!best) return [];
    taken.push(best);
    return [{ callout, text, labelWidth, box: best, ...point }];
  });
}
