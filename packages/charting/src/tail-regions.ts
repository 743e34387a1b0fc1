import { mergeOverlapping, type Box } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { reachOfFlag, shapeOfFlag, type PlacedFlag } from "./flags.ts";
import { lineEndX } from "./line-jobs.ts";
import { labelsUnderOnly } from "./paint-axes.ts";
import { pillOf } from "./paint-live-edge.ts";
import { edgePixels } from "./scene.ts";
import { changedTags, reachOfTag, type PlacedTag } from "./tags.ts";

/** What stands at the newest end of the lines. */
export interface LineEnds {
  readonly edgeTime: number;
  /** Some line is drawn with a pen whose end reaches beyond its last sample. */
  readonly hasRoundEnds: boolean;
  /** The time at the live edge; null where it is not written. */
  readonly pillText: string | null;
  readonly flags: readonly PlacedFlag[];
  readonly tags: readonly PlacedTag[];
}

/** Half the time pill and the neighbour label it may push out. */
const pillReachPixels = 90;
/** The live edge that moves reaches this far right of the newest sample, with its rim. */
const edgeReachPixels = 3;
/** The frame below the plot. */
const framePixels = 1;
/** More tags than this are cheaper painted at once. */
const mostTagRegions = 3;

function wholeFlag(scene: Scene, flag: PlacedFlag): Box {
  return reachOfFlag(flag, shapeOfFlag(scene, flag));
}

/** A flag that moved, appeared or went: itself and the labels it covered or covers. */
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

/** Right of the strip, which is painted with whatever of them is in it. */
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

/** Right of this nothing of the lines changes. While the live edge stays where it is, its rim and what begins beyond it stay too. */
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

/** Below the plot: the pill with the time; where it moved, also the labels beside it. */
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
 * The frame below the plot changes with what stands on it: the live edge when
 * it moves, unless the time labels are painted with it, and leaders that begin
 * below the round end of a line.
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
 * to differ. They change nothing above the plot, where the chips are, nor what
 * has not happened yet, apart from the tags in it.
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
