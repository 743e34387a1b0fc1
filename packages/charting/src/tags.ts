import type { ChartLine, Scene } from "./chart-model.ts";
import { axisOf } from "./scene.ts";
import { spread } from "./spread.ts";
import { firstIndexAtOrAfter } from "./time-column.ts";

const tagSpacingPixels = 16;
const tagMarginPixels = 8;

export interface PlacedTag {
  readonly line: ChartLine;
  readonly tag: string;
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

/** Tags at the end of the lines, moved apart so that none overlap. */
export function layoutTags(scene: Scene): PlacedTag[] {
  const { plot, model } = scene;
  const wished = model.lines.flatMap((line) => {
    const axis = axisOf(model, line.axis);
    const end = line.tag === null ? null : lineEnd(scene, line);
    if (line.tag === null || !axis || !end) return [];
    const y = scene.y(axis, end.value);
    return [
      {
        line,
        tag: line.tag,
        lineY: Math.min(Math.max(y, plot.top), plot.bottom),
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
    y: heights[index] ?? tag.lineY,
  }));
}
