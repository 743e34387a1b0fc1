import { areaWashOf } from "../painting/area-wash.ts";
import type { ChartLine, Scene } from "../chart-model.ts";
import type { DrawingGradient } from "../painting/drawing-context.ts";
import { projectX, type Projection } from "./envelope.ts";
import { piecesOf } from "./line-pieces.ts";
import type { LineJob } from "./line-job.ts";
import { splitRuns } from "./runs.ts";
import { axisOf, projectionOf } from "../painting/scene.ts";
import {
  firstIndexAtOrAfter,
  typicalStepMilliseconds,
  type TimeColumn,
} from "./time-column.ts";
import { valueStep } from "../layout/ticks.ts";

/** State of a line when last drawn: the new end must be drawn the same way. */
export interface DrawnLine {
  readonly dense: boolean;
  /** Highest value of the washed area, where the wash is strongest. */
  readonly areaTop: number;
  readonly areaWash: DrawingGradient | null;
  /** Time of its last number, null without one. */
  readonly endTime: number | null;
  /** It was shown as silent at its end. */
  readonly silent: boolean;
}

/** Time of the newest number, skipping missing ones. */
export function endTimeOf({ times, values }: TimeColumn): number | null {
  let index = times.length - 1;
  while (index >= 0 && Number.isNaN(values[index])) index--;
  return times[index] ?? null;
}

/** The round end of the widest line, with its antialiased edge. */
const roundEndPixels = 3;

/**
 * Right end of the drawn line for a last sample at this time: an outline fills
 * its pixel column, a pen has a round end.
 */
export function lineEndX(
  { x, pixelRatio }: Scene,
  time: number,
  isDense: boolean,
): number {
  return isDense
    ? (Math.floor(x(time) * pixelRatio) + 1) / pixelRatio
    : x(time) + roundEndPixels;
}

function isSilent(
  scene: Scene,
  line: ChartLine,
  endTime: number | null,
): boolean {
  return (
    scene.liveTime !== null &&
    endTime !== null &&
    scene.edgeTime - endTime > line.gapMilliseconds
  );
}

/** Rounded up to a tick, so that a slowly rising maximum rarely changes the wash. */
function areaTopOf(
  { values }: TimeColumn,
  from: number,
  to: number,
  line: ChartLine,
  scene: Scene,
): number {
  const axis = axisOf(scene.model, line.axis);
  if (!line.area || !axis) return 0;
  let highest = axis.min;
  for (let index = from; index < to; index++) {
    const value = values[index] as number;
    if (value > highest) highest = value;
  }
  const step = valueStep(axis.min, axis.max, 11);
  return Math.min(axis.max, Math.ceil(highest / step) * step);
}

function isAboveArea(
  column: TimeColumn,
  drawn: DrawnLine,
  line: ChartLine,
  scene: Scene,
): boolean {
  const from = firstIndexAtOrAfter(column.times, drawn.endTime ?? -Infinity);
  return (
    areaTopOf(column, from, column.times.length, line, scene) > drawn.areaTop
  );
}

/** A drawn line with its current end; null when its wash would have to start higher. */
export function withPresentEnd(
  scene: Scene,
  line: ChartLine,
  drawn: DrawnLine,
): DrawnLine | null {
  const column = line.read();
  const endTime = endTimeOf(column);
  if (line.area && isAboveArea(column, drawn, line, scene)) return null;
  return { ...drawn, endTime, silent: isSilent(scene, line, endTime) };
}

export function drawnLineOf(scene: Scene, line: ChartLine): DrawnLine {
  const column = line.read();
  const axis = axisOf(scene.model, line.axis);
  const projection = axis && projectionOf(scene, axis);
  const endTime = endTimeOf(column);
  const from = firstIndexAtOrAfter(column.times, scene.window.from);
  const to = firstIndexAtOrAfter(column.times, scene.window.to);
  const pixelsPerSample = projection
    ? typicalStepMilliseconds(column.times) * projection.pixelsPerMillisecond
    : 0;
  const areaTop = areaTopOf(column, from, to, line, scene);
  return {
    dense: pixelsPerSample < 1,
    areaTop,
    areaWash:
      projection && line.area
        ? areaWashOf(scene.context, line, projection, areaTop)
        : null,
    endTime,
    silent: isSilent(scene, line, endTime),
  };
}

function columnStart(
  { times }: TimeColumn,
  projection: Projection,
  index: number,
): number {
  const column = Math.floor(projectX(projection, times[index] ?? 0));
  let start = index;
  while (
    start > 0 &&
    Math.floor(projectX(projection, times[start - 1] ?? 0)) === column
  )
    start--;
  return start;
}

/**
 * Number of pixel columns to the right that a column may change: the width of
 * the pen, plus the one it meets halfway.
 */
export function reachColumns(scene: Scene, line: ChartLine): number {
  return Math.round(line.widthPixels * scene.pixelRatio) + 1;
}

/**
 * First sample to draw so that everything right of `fromTime` looks as if the
 * whole line had been drawn: the last sample out of reach, including its whole
 * pixel column.
 */
function startIndex(
  column: TimeColumn,
  projection: Projection,
  fromTime: number,
  reach: number,
): number {
  const reachMs = reach / projection.pixelsPerMillisecond;
  const reaching = firstIndexAtOrAfter(column.times, fromTime - reachMs);
  let index = Math.max(0, reaching - 1);
  // A gap is drawn from the last number before it.
  while (index > 0 && Number.isNaN(column.values[index])) index--;
  return columnStart(column, projection, index);
}

/** The job for drawing a line from a time on, or null when its axis is unknown. */
export function lineJob(
  scene: Scene,
  line: ChartLine,
  drawn: DrawnLine,
  fromTime: number,
): LineJob | null {
  const axis = axisOf(scene.model, line.axis);
  if (!axis) return null;
  const column = line.read();
  const projection = projectionOf(scene, axis);
  const reach = reachColumns(scene, line);
  const from = startIndex(column, projection, fromTime, reach);
  const to = Math.min(
    column.times.length,
    firstIndexAtOrAfter(column.times, scene.window.to) + 1,
  );
  const runs = splitRuns(column, from, to, line.gapMilliseconds);
  return {
    line,
    axis,
    column,
    projection,
    runs,
    pieces: piecesOf(column.times, runs, line),
    dense: drawn.dense,
    areaWash: drawn.areaWash,
  };
}
