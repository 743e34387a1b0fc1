import type { Box } from "./box.ts";
import type { ChartLine, Scene } from "../chart-model.ts";
import { axisOf, edgePixels } from "../painting/scene.ts";
import { spread } from "./spread.ts";
import { firstIndexAtOrAfter } from "../lines/time-column.ts";

const tagSpacingPixels = 16;
const tagMarginPixels = 8;

export interface PlacedTag {
  readonly line: ChartLine;
  readonly tag: string;
  /** Start of the leader: at the end of the line, right of the live edge. */
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

/** The tags, each at the height of its line's end. */
function desiredTags(scene: Scene): PlacedTag[] {
  const { plot, model, edgeTime } = scene;
  const isLive = scene.liveTime !== null;
  const x = Math.round(scene.x(edgeTime)) + (isLive ? edgePixels : 0);
  const requested: PlacedTag[] = [];
  for (const line of model.lines) {
    if (line.tag === null) continue;
    const axis = axisOf(model, line.axis);
    const end = lineEnd(scene, line);
    if (!axis || !end) continue;
    const endY = scene.y(axis, end.value);
    const y = Math.round(Math.min(Math.max(endY, plot.top), plot.bottom));
    requested.push({
      line,
      tag: line.tag,
      x,
      lineY: y,
      y,
      silent:
        line.isComplete !== true && edgeTime - end.time > line.gapMilliseconds,
    });
  }
  return requested;
}

/** Tags at the end of the lines, moved apart so that none overlap; at whole pixels, where they rarely move. */
export function layoutTags(scene: Scene): PlacedTag[] {
  const { plot } = scene;
  const requested = desiredTags(scene);
  const heights = spread(
    requested.map((tag) => tag.lineY),
    tagSpacingPixels,
    plot.top + tagMarginPixels,
    plot.bottom - tagMarginPixels,
  );
  return requested.map((tag, index) => ({
    ...tag,
    y: Math.round(heights[index] ?? tag.lineY),
  }));
}

const leaderPixels = 8.5;
const tagWidthPixels = 27;
const tagHeightPixels = 15;

/** Box of a tag's chip. */
export function chipOf({ x, y }: PlacedTag): Box {
  const left = x + leaderPixels;
  return {
    left,
    right: left + tagWidthPixels,
    top: y - tagHeightPixels / 2,
    bottom: y + tagHeightPixels / 2,
  };
}

/** Area covered by a tag: chip, outline and leader. */
export function reachOfTag(tag: PlacedTag): Box {
  const { right, top, bottom } = chipOf(tag);
  return {
    left: tag.x,
    right: right + 1,
    top: Math.min(top, tag.lineY) - 1,
    bottom: Math.max(bottom, tag.lineY) + 1,
  };
}

function isSameTag(
  one: PlacedTag | undefined,
  other: PlacedTag | undefined,
): boolean {
  return (
    one?.line.key === other?.line.key &&
    one?.x === other?.x &&
    one?.y === other?.y &&
    one?.lineY === other?.lineY &&
    one?.silent === other?.silent
  );
}

/** Tags of both sets that differ from the tag at the same index in the other. */
export function changedTags(
  before: readonly PlacedTag[],
  now: readonly PlacedTag[],
): PlacedTag[] {
  const changed: PlacedTag[] = [];
  const count = Math.max(before.length, now.length);
  for (let index = 0; index < count; index++) {
    const was = before[index];
    const is = now[index];
    if (isSameTag(was, is)) continue;
    if (was) changed.push(was);
    if (is) changed.push(is);
  }
  return changed;
}
