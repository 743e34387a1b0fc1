import { mergeOverlapping, type Box } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { changedFlags, gutterBand, type PlacedFlag } from "./flags.ts";
import { lineEndX } from "./line-jobs.ts";
import { flagClearancePixels, labelReachPixels } from "./paint-axes.ts";
import { pillOf } from "./paint-live-edge.ts";
import { edgePixels } from "./scene.ts";
import { changedTags, reachOfTag, type PlacedTag } from "./tags.ts";

/** What stands at the newest end of the lines. */
export interface LineEnds {
  readonly edgeTime: number;
  /** Some line is drawn with a pen whose end reaches beyond its last sample. */
  readonly hasRoundEnds: boolean;
  readonly flags: readonly PlacedFlag[];
  readonly tags: readonly PlacedTag[];
}

/** Half the time pill and the neighbour label it may push out. */
const pillReachPixels = 90;
/** The live edge that moves reaches this far right of the newest sample, with its rim. */
const edgeReachPixels = 3;
/** Half the height of a flag and its smoothed rim. */
const flagReachPixels = 11;
/** The frame below the plot. */
const framePixels = 1;
/** More tags than this are cheaper painted at once. */
const mostTagRegions = 3;

/** A flag that stays where it is changes itself only; one that moves, the labels it covered and covers too. */
function flagRegionsOf(
  scene: Scene,
  flags: readonly PlacedFlag[],
  others: readonly PlacedFlag[],
): Box[] {
  return changedFlags(flags, others).map((flag) => {
    const isStill = others.some(
      ({ key, y }) => key === flag.key && y === flag.y,
    );
    const reach = isStill
      ? flagReachPixels
      : flagClearancePixels + labelReachPixels;
    return gutterBand(scene, flag, reach);
  });
}

/** The gutter around each flag that changed, where it was and where it is. */
function flagRegions(scene: Scene, before: LineEnds, now: LineEnds): Box[] {
  return mergeOverlapping([
    ...flagRegionsOf(scene, before.flags, now.flags),
    ...flagRegionsOf(scene, now.flags, before.flags),
  ]);
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
    [
      ...changedTags(before.tags, now.tags),
      ...changedTags(now.tags, before.tags),
    ].map((tag) => ({ ...reachOfTag(tag), left: strip.right })),
  );
  return regions.length > mostTagRegions ? [boxAround(regions)] : regions;
}

const edgeColumn = (scene: Scene, { edgeTime }: LineEnds) =>
  Math.round(scene.x(edgeTime));

/** Right of this nothing of the lines changes. While the live edge stays where it is, its rim and what begins beyond it stay too. */
function changeEndX(scene: Scene, before: LineEnds, now: LineEnds): number {
  const time = Math.max(before.edgeTime, now.edgeTime);
  const column = edgeColumn(scene, now);
  const isStill = column === edgeColumn(scene, before);
  return Math.min(
    scene.plot.right,
    Math.max(
      isStill ? column + edgePixels : scene.x(time) + edgeReachPixels,
      lineEndX(scene, time, !now.hasRoundEnds),
    ),
  );
}

/** Below the plot: the time in the pill alone, unless the pill moved. */
function timeRegions(scene: Scene, before: LineEnds, now: LineEnds): Box[] {
  const { plot, canvas, model, liveTime } = scene;
  if (!model.hasTimeLabels) return [];
  const isStill = edgeColumn(scene, before) === edgeColumn(scene, now);
  if (isStill) return liveTime === null ? [] : [pillOf(scene, liveTime)];
  const from = scene.x(Math.min(before.edgeTime, now.edgeTime));
  return [{ ...canvas, left: from - pillReachPixels, top: plot.bottom }];
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
    bottom: plot.bottom + framePixels,
  };
  return [
    strip,
    ...tagRegions(strip, before, now),
    ...timeRegions(scene, before, now),
    ...flagRegions(scene, before, now),
  ];
}
