import { paintAdvice } from "../layout/advice-groups.ts";
import { layoutCallouts, type PlacedCallout } from "../layout/callouts.ts";
import { newEnvelope, type Envelope } from "../lines/envelope.ts";
import { layoutFlags } from "../layout/flags.ts";
import { paintGaps } from "../lines/gaps.ts";
import {
  drawnLineOf,
  endTimeOf,
  lineEndX,
  lineJob,
  reachColumns,
  withPresentEnd,
  type DrawnLine,
} from "../lines/line-jobs.ts";
import { paintFrame, paintTimeAxis, paintValueAxes } from "./paint-axes.ts";
import { paintCallouts } from "./paint-callouts.ts";
import { paintFlags } from "./paint-flags.ts";
import { paintGridLines, paintGround } from "./paint-ground.ts";
import { paintLimits } from "./paint-limits.ts";
import {
  layoutLimitLabels,
  paintLimitLabels,
  type PlacedLimitLabel,
} from "../layout/limit-labels.ts";
import type { LineJob } from "../lines/line-job.ts";
import { paintLines } from "./paint-line.ts";
import { paintLiveEdge, paintTags, pillTextOf } from "./paint-live-edge.ts";
import { paintChips, paintMarkLines } from "./paint-markers.ts";
import { paintBands, paintEnvelopes, paintZones } from "./paint-washes.ts";
import { overlaps, type Box } from "../layout/box.ts";
import type { Scene } from "../chart-model.ts";
import { layoutTags } from "../layout/tags.ts";
import { tailRegions, type LineEnds } from "../lines/tail-regions.ts";
import { paintWithin } from "./paint-within.ts";
import { timeTicks, type Ticks } from "../layout/ticks.ts";
import { layoutAxes, type AxisLayout } from "../layout/value-axes.ts";

const timeLabelSpacingPixels = 84;
/** Caps, leaders and the dots of a gap extend this far left of their sample. */
const tailMarginPixels = 4;
/** A tail wider than this share of the plot is not worth the extra clipping. */
const widestTailShare = 0.5;

/** The parts that are constant as long as no scale changes. */
interface Frame {
  readonly layout: AxisLayout;
  readonly times: Ticks | null;
  readonly callouts: readonly PlacedCallout[];
  readonly limitLabels: readonly PlacedLimitLabel[];
  /** Whether some line is drawn with a pen whose end extends beyond its last sample. */
  readonly hasRoundEnds: boolean;
}

function lineEnds(scene: Scene, { layout, hasRoundEnds }: Frame): LineEnds {
  return {
    edgeTime: scene.edgeTime,
    hasRoundEnds,
    pillText: pillTextOf(scene),
    flags: layoutFlags(scene, layout),
    tags: layoutTags(scene),
  };
}

/**
 * Room for the samples just outside both ends, however far away: one column
 * each, and the halves next to them.
 */
const spareColumns = 8;

function columnsNeeded(scene: Scene): number {
  const { canvas, pixelRatio, model } = scene;
  const reaches = model.lines.map((line) => reachColumns(scene, line));
  return (
    Math.ceil((canvas.right - canvas.left) * pixelRatio) +
    Math.max(0, ...reaches) +
    spareColumns
  );
}

const noEnds: LineEnds = {
  edgeTime: Infinity,
  hasRoundEnds: false,
  pillText: null,
  flags: [],
  tags: [],
};

/** Parts of a chart that are in a region. */
interface Shown {
  readonly plot: boolean;
  readonly above: boolean;
  readonly below: boolean;
  /** The frame below the plot, which the leaders of tags may overlap. */
  readonly frame: boolean;
  readonly beside: boolean;
}

function shownIn({ region, plot }: Scene): Shown {
  return {
    plot: overlaps(region, plot),
    above: region.top < plot.top,
    below: region.bottom > plot.bottom,
    frame: region.bottom > plot.bottom && region.top < plot.bottom + 1,
    beside: region.left < plot.left || region.right > plot.right,
  };
}

type DrawnLines = ReadonlyMap<string, DrawnLine>;

/** The drawn lines with their current ends; null when they cannot be continued the same way. */
function drawnOn(scene: Scene, drawnLines: DrawnLines): DrawnLines | null {
  const drawnNow = new Map<string, DrawnLine>();
  for (const line of scene.model.lines) {
    const drawn = drawnLines.get(line.key);
    const now = drawn && withPresentEnd(scene, line, drawn);
    if (!now) return null;
    drawnNow.set(line.key, now);
  }
  return drawnNow;
}

/** Earliest time from which lines differ from how they were drawn. */
function firstDifference(before: DrawnLines, now: DrawnLines): number {
  let earliest = Infinity;
  for (const [key, { endTime, silent }] of now) {
    const was = before.get(key);
    if (!was) return -Infinity;
    if (endTime !== was.endTime || (endTime !== null && silent !== was.silent))
      earliest = Math.min(
        earliest,
        endTime ?? Infinity,
        was.endTime ?? -Infinity,
      );
  }
  return earliest;
}

/** Draws a scene, all of it or only its newest end; both give the same picture. */
export class Painter {
  #drawn: DrawnLines = new Map();
  #frame: Frame | null = null;
  #drawnEnds: LineEnds = noEnds;
  #envelope: Envelope = newEnvelope(0);

  paintAll(scene: Scene): void {
    const columns = columnsNeeded(scene);
    if (this.#envelope.columns.length < columns)
      this.#envelope = newEnvelope(columns);
    this.#drawn = new Map(
      scene.model.lines.map((line) => [line.key, drawnLineOf(scene, line)]),
    );
    const limitLabels = layoutLimitLabels(scene);
    this.#frame = {
      layout: layoutAxes(scene),
      times: scene.extent ? this.#timeTicks(scene) : null,
      limitLabels,
      callouts: layoutCallouts(
        scene,
        limitLabels.map(({ box }) => box),
      ),
      hasRoundEnds: [...this.#drawn.values()].some(({ dense }) => !dense),
    };
    const ends = lineEnds(scene, this.#frame);
    scene.context.save();
    this.#paint(scene, this.#frame, ends);
    scene.context.restore();
    this.#drawnEnds = ends;
  }

  /** Draws changes from a time on. Returns false, with nothing drawn, when a full draw is necessary. */
  paintTail(scene: Scene, changedFrom: number): boolean {
    const frame = this.#frame;
    const drawn = drawnOn(scene, this.#drawn);
    if (drawn === null || frame === null) return false;
    const { plot } = scene;
    const tailTime = Math.min(
      changedFrom,
      this.#drawnEnds.edgeTime,
      firstDifference(this.#drawn, drawn),
    );
    const tailX = scene.x(tailTime) - tailMarginPixels;
    if (tailX < plot.right - (plot.right - plot.left) * widestTailShare)
      return false;
    const ends = lineEnds(scene, frame);
    for (const region of tailRegions(scene, tailX, this.#drawnEnds, ends))
      this.#paintRegion(scene, region, frame, ends);
    this.#drawn = drawn;
    this.#drawnEnds = ends;
    return true;
  }

  /**
   * Clears and repaints a part of the canvas; its edges are on device pixels,
   * so that no pixel is left half covered.
   */
  #paintRegion(
    scene: Scene,
    requested: Box,
    frame: Frame,
    ends: LineEnds,
  ): void {
    const { context, pixelRatio } = scene;
    const left = Math.floor(requested.left * pixelRatio);
    const top = Math.floor(requested.top * pixelRatio);
    const width = Math.ceil(requested.right * pixelRatio) - left;
    const height = Math.ceil(requested.bottom * pixelRatio) - top;
    const region = {
      left: left / pixelRatio,
      top: top / pixelRatio,
      right: (left + width) / pixelRatio,
      bottom: (top + height) / pixelRatio,
    };
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(left, top, width, height);
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    this.#paint({ ...scene, region }, frame, ends);
    context.restore();
  }

  #timeTicks(scene: Scene): Ticks {
    const { from, to } = scene.window;
    const minimumStep = timeLabelSpacingPixels * this.#pixelMs(scene);
    return timeTicks(from, to, minimumStep);
  }

  #pixelMs(scene: Scene): number {
    return (
      (scene.window.to - scene.window.from) /
      (scene.x(scene.window.to) - scene.plot.left)
    );
  }

  /** The caller must restore the context's state. */
  #paint(scene: Scene, frame: Frame, ends: LineEnds): void {
    const { context, pixelRatio } = scene;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const shown = shownIn(scene);
    if (shown.plot) this.#paintPlot(scene, frame);
    if (shown.beside) paintValueAxes(scene, frame.layout, ends.flags);
    if (shown.below && frame.times) paintTimeAxis(scene, frame.times);
    if (shown.beside || shown.below) paintFrame(scene);
    if (shown.below) paintAdvice(scene);
    if (shown.above) paintChips(scene);
    if (shown.plot) paintCallouts(scene, frame.callouts);
    if (shown.plot || shown.below) paintLiveEdge(scene, ends.pillText);
    if (shown.plot || shown.frame) paintTags(scene, ends.tags);
    if (shown.beside) paintFlags(scene, ends.flags);
  }

  #paintPlot(scene: Scene, frame: Frame): void {
    const { layout, times } = frame;
    paintGround(scene);
    paintZones(scene);
    paintGridLines(scene, layout.gridYs, times);
    paintLimits(scene);
    paintBands(scene);
    paintEnvelopes(scene);
    paintMarkLines(scene);
    this.#paintLines(scene, frame);
    paintLimitLabels(scene, frame.limitLabels);
  }

  #paintLines(scene: Scene, { hasRoundEnds }: Frame): void {
    const { plot, model, region, window } = scene;
    // Lines have nothing to draw in the future; samples may lie beyond an end set by hand.
    const lastTime = model.lastTime === null ? scene.edgeTime : window.to;
    if (lineEndX(scene, lastTime, !hasRoundEnds) <= region.left) return;
    const fromTime =
      window.from + Math.max(0, region.left - plot.left) * this.#pixelMs(scene);
    const jobs: LineJob[] = [];
    for (const line of model.lines) {
      const drawn = this.#drawn.get(line.key);
      const job = drawn && lineJob(scene, line, drawn, fromTime);
      if (job) jobs.push(job);
    }
    // A line that ended earlier has only its gap here.
    const reaching = jobs.filter(({ column, dense }) => {
      const endTime = endTimeOf(column) ?? -Infinity;
      return lineEndX(scene, endTime, dense) > region.left;
    });
    paintWithin(scene, { ...plot, right: scene.x(window.to) }, () => {
      paintLines(scene, reaching, this.#envelope);
      paintGaps(scene, jobs);
    });
  }
}
