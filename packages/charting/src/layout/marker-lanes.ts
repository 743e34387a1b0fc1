import type { ChartMarker } from "../chart-marks.ts";
import type { DrawingContext } from "../painting/drawing-context.ts";
import { shortened } from "./text.ts";
import type { ChartTheme } from "../painting/theme.ts";

const chipHeightPixels = 18;
export const chipEdgePixels = 3;
const laneHeightPixels = 21;
const firstLanePixels = 4;
/** Space between the last lane and the plot. */
const belowLanesPixels = 4;
const mostLanes = 3;
/** A low chart keeps its height for the lines. */
const lowCanvasPixels = 260;
/** Edges of markers that found no lane are below the lanes, where no chip ever is. */
const stubHeightPixels = 6;
const stubSpacingPixels = 2;
const chipSpacingPixels = 3;
/** A comment may be long; its chip is only a reminder. */
const widestLabelPixels = 168;

const textStartPixels = 8;
const glyphPixels = 14;
const textEndPixels = 6;
export const timeSpacingPixels = 4;

export interface PlacedMarker {
  readonly marker: ChartMarker;
  readonly x: number;
  /** The label, shortened to the width of the chip. */
  readonly text: string;
  /** Start and width of the label; the time follows it. */
  readonly textLeft: number;
  readonly textWidth: number;
  readonly left: number;
  readonly right: number;
  /** Distance of the chip from the top of the canvas. */
  readonly top: number;
  readonly height: number;
  /** No lane had room: only the colored edge is left. */
  readonly isShrunk: boolean;
}

export interface MarkerLayout {
  readonly markers: readonly PlacedMarker[];
  /** Height of the used lanes above the plot. */
  readonly heightPixels: number;
}

export interface MarkerSpace {
  readonly context: DrawingContext;
  readonly theme: ChartTheme;
  readonly left: number;
  readonly right: number;
  /** Height of the whole canvas; null where it is not known yet. */
  readonly canvasHeight: number | null;
  readonly x: (time: number) => number;
}

export const labelFont = ({ fontFamily }: ChartTheme) =>
  `550 11.5px ${fontFamily}`;
export const timeFont = ({ fontFamily }: ChartTheme) =>
  `500 11.5px ${fontFamily}`;

interface Chip {
  readonly text: string;
  readonly textWidth: number;
  readonly width: number;
  readonly indent: number;
}

function chipOf({ context, theme }: MarkerSpace, marker: ChartMarker): Chip {
  context.font = labelFont(theme);
  const text = shortened(context, marker.label, widestLabelPixels);
  const textWidth = context.measureText(text).width;
  context.font = timeFont(theme);
  const timeWidth = context.measureText(marker.timeText).width;
  const indent =
    textStartPixels + (marker.kind === "comment" ? glyphPixels : 0);
  return {
    text,
    textWidth,
    indent,
    width: indent + textWidth + timeSpacingPixels + timeWidth + textEndPixels,
  };
}

type Stretch = Pick<PlacedMarker, "left" | "right">;

function isFree(lane: readonly Stretch[], { left, right }: Stretch): boolean {
  return !lane.some(
    (taken) =>
      taken.left < right + chipSpacingPixels &&
      left < taken.right + chipSpacingPixels,
  );
}

function lanesIn({ canvasHeight }: MarkerSpace): number {
  const isLow = canvasHeight !== null && canvasHeight < lowCanvasPixels;
  return isLow ? 1 : mostLanes;
}

/** The first lane with room, added if necessary; -1 when all are taken. */
function laneFor(lanes: Stretch[][], wanted: Stretch, most: number): number {
  const lane = lanes.findIndex((taken) => isFree(taken, wanted));
  if (lane >= 0 || lanes.length === most) return lane;
  lanes.push([]);
  return lanes.length - 1;
}

const topOfLane = (lane: number) => firstLanePixels + lane * laneHeightPixels;

function placeMarker(
  space: MarkerSpace,
  marker: ChartMarker,
  lanes: Stretch[][],
): PlacedMarker {
  const x = Math.round(space.x(marker.time)) + 0.5;
  const chip = chipOf(space, marker);
  // At the end of the plot a chip is on the other side of its line.
  const isFlipped = x + chip.width > space.right;
  const left = isFlipped ? x + 1.5 - chip.width : x - 1.5;
  const wanted = { left, right: left + chip.width };
  const most = lanesIn(space);
  const lane = laneFor(lanes, wanted, most);
  const isShrunk = lane < 0;
  if (!isShrunk) lanes[lane]?.push(wanted);
  const edge = { left: x - 1.5, right: x - 1.5 + chipEdgePixels };
  return {
    marker,
    x,
    text: chip.text,
    textLeft: left + chip.indent - (isFlipped ? chipEdgePixels : 0),
    textWidth: chip.textWidth,
    ...(isShrunk ? edge : wanted),
    // An edge over the chips would cross their text.
    top: isShrunk ? topOfLane(most) - stubSpacingPixels : topOfLane(lane),
    height: isShrunk ? stubHeightPixels : chipHeightPixels,
    isShrunk,
  };
}

/**
 * Gives every marker the first lane where its chip fits; when all lanes are
 * full, the chip shrinks to an edge below all lanes.
 */
export function layoutMarkers(
  space: MarkerSpace,
  markers: readonly ChartMarker[],
): MarkerLayout {
  const lanes: Stretch[][] = [];
  const placed = markers
    .toSorted((a, b) => a.time - b.time)
    .map((marker) => placeMarker(space, marker, lanes));
  const hasStubs = placed.some(({ isShrunk }) => isShrunk);
  return {
    markers: placed,
    heightPixels:
      lanes.length === 0
        ? 0
        : topOfLane(lanes.length) +
          (hasStubs ? stubHeightPixels : 0) +
          belowLanesPixels,
  };
}
