import { mergeOverlapping, type Box } from "../layout/box.ts";
import type { Scene } from "../chart-model.ts";
import { reachOfFlag, shapeOfFlag, type PlacedFlag } from "../layout/flags.ts";
import { lineEndX } from "./line-jobs.ts";
import { labelsUnderOnly } from "../painting/paint-axes.ts";
import { pillOf } from "../painting/paint-live-edge.ts";
import { edgePixels } from "../painting/scene.ts";
import { changedTags, reachOfTag, type PlacedTag } from "../layout/tags.ts";

/** Everything drawn at the newest end of the lines. */
export interface LineEnds {
  readonly edgeTime: number;
  /** Whether some line is drawn with a pen whose end extends beyond its last sample. */
  readonly hasRoundEnds: boolean;
  /** The time at the live edge; null when it is not shown. */
  readonly pillText: string | null;
  readonly flags: readonly PlacedFlag[];
  readonly tags: readonly PlacedTag[];
}

/** Half the time pill and the adjacent label it may displace. */
const pillReachPixels = 90;
/** A moving live edge extends this far right of the newest sample, including its antialiased edge. */
const edgeReachPixels = 3;
/** Width of the frame line below the plot. */
const framePixels = 1;
/** More tags than this are cheaper to paint all at once. */
const mostTagRegions = 3;

function wholeFlag(scene: Scene, flag: PlacedFlag): Box {
  return reachOfFlag(flag, shapeOfFlag(scene, flag));
}

/** A flag that moved, appeared or disappeared: its area and the labels it covered or covers. */
function movedFlag(
  scene: Scene,
  flag: PlacedFlag | undefined,
  other: PlacedFlag | undefined,
): Box[] {
  if (!flag) return [];
  return [wholeFlag(scene, flag), ...labelsUnderOnly(scene, flag, other)];
}

function flagRegions(scene: Scene, before: LineEnds, now: LineEnds): Box[] {
  const regions: Box[] = [];
  const count = Math.max(before.flags.length, now.flags.length);
  for (let index = 0; index < count; index++) {
    const [was, is] = [before.flags[index], now.flags[index]];
    if (was && is && was.key === is.key && was.y === is.y) {
      // Another number may be wider or narrower.
      if (was.text !== is.text)
        regions.push(wholeFlag(scene, was), wholeFlag(scene, is));
    } else
      regions.push(...movedFlag(scene, was, is), ...movedFlag(scene, is, was));
  }
  return mergeOverlapping(regions);
}

function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Regions of changed tags right of the strip; the parts inside the strip are painted with it. */
function tagRegions(strip: Box, before: LineEnds, now: LineEnds): Box[] {
  const regions = mergeOverlapping(
    changedTags(before.tags, now.tags).map((tag) => ({
      ...reachOfTag(tag),
      left: strip.right,
    })),
  );
  return regions.length > mostTagRegions ? [boxAround(regions)] : regions;
}

const edgeColumn = (scene: Scene, { edgeTime }: LineEnds) =>
  Math.round(scene.x(edgeTime));

const isEdgeStill = (scene: Scene, before: LineEnds, now: LineEnds) =>
  edgeColumn(scene, before) === edgeColumn(scene, now);

/**
 * X beyond which the lines do not change. While the live edge is at the same
 * pixel, its edge and everything beyond it do not change either.
 */
function changeEndX(scene: Scene, before: LineEnds, now: LineEnds): number {
  const time = Math.max(before.edgeTime, now.edgeTime);
  return Math.min(
    scene.plot.right,
    Math.max(
      isEdgeStill(scene, before, now)
        ? edgeColumn(scene, now) + edgePixels
        : scene.x(time) + edgeReachPixels,
      lineEndX(scene, time, !now.hasRoundEnds),
    ),
  );
}

/** Below the plot: the pill with the time; when it moved, also the labels next to it. */
function timeRegions(scene: Scene, before: LineEnds, now: LineEnds): Box[] {
  const { plot, canvas, model, liveTime } = scene;
  if (!model.hasTimeLabels) return [];
  if (!isEdgeStill(scene, before, now)) {
    const from = scene.x(Math.min(before.edgeTime, now.edgeTime));
    return [{ ...canvas, left: from - pillReachPixels, top: plot.bottom }];
  }
  if (liveTime === null || before.pillText === now.pillText) return [];
  return [pillOf(scene, liveTime)];
}

/**
 * The frame below the plot changes with anything drawn over it: the live edge
 * when it moves, unless the time labels are painted with it, and leaders that
 * begin below the round end of a line.
 */
function stripBottom(scene: Scene, before: LineEnds, now: LineEnds): number {
  const { plot, model } = scene;
  const isFrameChanged = isEdgeStill(scene, before, now)
    ? now.hasRoundEnds
    : !model.hasTimeLabels;
  return plot.bottom + (isFrameChanged ? framePixels : 0);
}

/**
 * The parts of the canvas that new samples change, given where the lines begin
 * to differ. Above the plot, where the chips are, nothing changes; in the
 * future area only the tags change.
 */
export function tailRegions(
  scene: Scene,
  tailX: number,
  before: LineEnds,
  now: LineEnds,
): Box[] {
  const { plot } = scene;
  const strip = {
    left: tailX,
    right: changeEndX(scene, before, now),
    top: plot.top,
    bottom: stripBottom(scene, before, now),
  };
  return [
    strip,
    ...tagRegions(strip, before, now),
    ...timeRegions(scene, before, now),
    ...flagRegions(scene, before, now),
  ];
}
