import type { Box } from "./box.ts";
import type { ChartLine, Scene } from "./chart-model.ts";
import { axisOf } from "./scene.ts";
import { spread } from "./spread.ts";
import { firstIndexAtOrAfter } from "./time-column.ts";

const tagSpacingPixels = 16;
const tagMarginPixels = 8;

export interface PlacedTag {
  readonly line: ChartLine;
  readonly tag: string;
  /** Where the line ends and the leader starts. */
  readonly x: number;
  /** Height of the line's end, from which the leader starts. */
  readonly lineY: number;
  /** Height of the tag. */
  readonly y: number;
  /** The line ended before the edge. */
  readonly silent: boolean;
}

function lineEnd(
  scene: Scene,
  line: ChartLine,
): { time: number; value: number } | null {
  const { times, values } = line.read();
  let index = firstIndexAtOrAfter(times, scene.edgeTime + 1) - 1;
  while (index >= 0 && Number.isNaN(values[index])) index--;
  const time = times[index];
  const value = values[index];
  if (time === undefined || value === undefined) return null;
  return time < scene.window.from ? null : { time, value };
}

/** Tags at the end of the lines, moved apart so that none overlap; on whole pixels, where they seldom move. */
export function layoutTags(scene: Scene): PlacedTag[] {
  const { plot, model } = scene;
  const x = Math.round(scene.x(scene.edgeTime)) + 0.5;
  const wished = model.lines.flatMap((line) => {
    const axis = axisOf(model, line.axis);
    const end = line.tag === null ? null : lineEnd(scene, line);
    if (line.tag === null || !axis || !end) return [];
    const y = scene.y(axis, end.value);
    return [
      {
        line,
        tag: line.tag,
        x,
        lineY: Math.round(Math.min(Math.max(y, plot.top), plot.bottom)),
        silent:
          line.isComplete !== true &&
          scene.edgeTime - end.time > line.gapMilliseconds,
      },
    ];
  });
  const heights = spread(
    wished.map((tag) => tag.lineY),
    tagSpacingPixels,
    plot.top + tagMarginPixels,
    plot.bottom - tagMarginPixels,
  );
  return wished.map((tag, index) => ({
    ...tag,
    y: Math.round(heights[index] ?? tag.lineY),
  }));
}

const leaderPixels = 9;
const tagWidthPixels = 27;
const tagHeightPixels = 15;

/** The chip of a tag. */
export function chipOf({ x, y }: PlacedTag): Box {
  const left = x + leaderPixels;
  return {
    left,
    right: left + tagWidthPixels,
    top: y - tagHeightPixels / 2,
    bottom: y + tagHeightPixels / 2,
  };
}

/** Everything a tag covers: chip, rim and leader. */
export function reachOfTag(tag: PlacedTag): Box {
  const { right, top, bottom } = chipOf(tag);
  return {
    left: tag.x - 1,
    right: right + 1,
    top: Math.min(top, tag.lineY) - 1,
    bottom: Math.max(bottom, tag.lineY) + 1,
  };
}

/** Tags that differ from, or are missing in, another set. */
export function changedTags(
  tags: readonly PlacedTag[],
  others: readonly PlacedTag[],
): PlacedTag[] {
  return tags.filter(
    (tag) =>
      !others.some(
        (other) =>
          other.line.key === tag.line.key &&
          other.x === tag.x &&
          other.y === tag.y &&
          other.lineY === tag.lineY &&
          other.silent === tag.silent,
      ),
  );
}
