import { layoutCallouts, type PlacedCallout } from "./callouts.ts";
import { newEnvelope, type Envelope } from "./envelope.ts";
import { layoutFlags } from "./flags.ts";
import { paintGaps } from "./gaps.ts";
import {
  drawnLineOf,
  endTimeOf,
  isAboveArea,
  isSilent,
  lineEndX,
  lineJob,
  reachColumns,
  type DrawnLine,
} from "./line-jobs.ts";
import { paintAxes } from "./paint-axes.ts";
import { paintCallouts } from "./paint-callouts.ts";
import { paintFlags } from "./paint-flags.ts";
import { paintGridLines, paintGround } from "./paint-ground.ts";
import { paintLimits } from "./paint-limits.ts";
import type { LineJob } from "./line-job.ts";
import { paintArea, paintLines } from "./paint-line.ts";
import { paintLiveEdge, paintTags } from "./paint-live-edge.ts";
import { paintChips, paintMarkLines } from "./paint-markers.ts";
import { paintBands, paintEnvelopes, paintZones } from "./paint-washes.ts";
import { overlaps, type Box } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { layoutTags } from "./tags.ts";
import { tailRegions, type LineEnds } from "./tail-regions.ts";
import { timeTicks, type Ticks } from "./ticks.ts";
import { layoutAxes, type AxisLayout } from "./value-axes.ts";

const timeLabelSpacingPixels = 84;
/** Caps and leaders reach this far left of the sample they belong to. */
const tailMarginPixels = 4;
/** A tail wider than this share of the plot is not worth the extra clipping. */
const widestTailShare = 0.5;

/** What stays the same as long as no scale moves. */
interface Frame {
  readonly layout: AxisLayout;
  readonly times: Ticks | null;
  readonly callouts: readonly PlacedCallout[];
  /** Some line is drawn with a pen whose end reaches beyond its last sample. */
  readonly hasRoundEnds: boolean;
}

function lineEnds(scene: Scene, { layout, hasRoundEnds }: Frame): LineEnds {
  return {
    edgeTime: scene.edgeTime,
    hasRoundEnds,
    flags: layoutFlags(scene, layout),
    tags: layoutTags(scene),
  };
}

/** Room for the samples just outside both ends, however far out they are: one column each, and the halves beside them. */
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
  flags: [],
  tags: [],
};

/** Flags stand beside the plot only. */
function isBesidePlot({ region, plot }: Scene): boolean {
  return region.left < plot.left || region.right > plot.right;
}

/** The leaders of tags at its bottom reach half a pixel out of the plot. */
function isAtPlot({ region, plot }: Scene): boolean {
  return overlaps(region, { ...plot, bottom: plot.bottom + 1 });
}

/** Draws a scene, all of it or only its newest end; both give the same picture. */
export class Painter {
  #drawn = new Map<string, DrawnLine>();
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
    this.#frame = {
      layout: layoutAxes(scene),
      times: scene.extent ? this.#timeTicks(scene) : null,
      callouts: layoutCallouts(scene),
      hasRoundEnds: [...this.#drawn.values()].some(({ dense }) => !dense),
    };
    const ends = lineEnds(scene, this.#frame);
    scene.context.save();
    this.#paint(scene, this.#frame, ends);
    scene.context.restore();
    this.#drawnEnds = ends;
  }

  /** Draws what changed from a time on. Answers false, with nothing drawn, when only a full draw will do. */
  paintTail(scene: Scene, changedFrom: number): boolean {
    const frame = this.#frame;
    const tailTime = this.#tailTime(scene, changedFrom);
    if (tailTime === null || frame === null) return false;
    const { plot } = scene;
    const tailX = scene.x(tailTime) - tailMarginPixels;
    if (tailX < plot.right - (plot.right - plot.left) * widestTailShare)
      return false;
    const ends = lineEnds(scene, frame);
    for (const region of tailRegions(scene, tailX, this.#drawnEnds, ends))
      this.#paintRegion(scene, region, frame, ends);
    this.#remember(scene, ends);
    return true;
  }

  /** Clears and repaints a part of the canvas; its sides lie on device pixels, so that nothing is left half covered. */
  #paintRegion(scene: Scene, wished: Box, frame: Frame, ends: LineEnds): void {
    const { context, pixelRatio } = scene;
    const left = Math.floor(wished.left * pixelRatio);
    const top = Math.floor(wished.top * pixelRatio);
    const width = Math.ceil(wished.right * pixelRatio) - left;
    const height = Math.ceil(wished.bottom * pixelRatio) - top;
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

  /** Earliest time from which the picture differs from the one on the canvas. */
  #tailTime(scene: Scene, changedFrom: number): number | null {
    let tailTime = Math.min(changedFrom, this.#drawnEnds.edgeTime);
    for (const line of scene.model.lines) {
      const drawn = this.#drawn.get(line.key);
      if (!drawn) return null;
      const column = line.read();
      const endTime = endTimeOf(column);
      if (endTime !== drawn.endTime) {
        if (isAboveArea(column, drawn, line, scene)) return null;
        tailTime = Math.min(tailTime, drawn.endTime ?? -Infinity);
      }
      if (endTime !== null && isSilent(scene, line, endTime) !== drawn.silent)
        tailTime = Math.min(tailTime, endTime, drawn.endTime ?? -Infinity);
    }
    return tailTime;
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

  #remember(scene: Scene, ends: LineEnds): void {
    this.#drawnEnds = ends;
    for (const line of scene.model.lines) {
      const drawn = this.#drawn.get(line.key);
      const endTime = endTimeOf(line.read());
      if (drawn)
        this.#drawn.set(line.key, {
          ...drawn,
          endTime,
          silent: isSilent(scene, line, endTime),
        });
    }
  }

  /** Leaves the context's state to the caller to restore. */
  #paint(scene: Scene, frame: Frame, { flags, tags }: LineEnds): void {
    const { context, pixelRatio, region, plot } = scene;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const isPlotShown = overlaps(region, plot);
    if (isPlotShown) this.#paintPlot(scene, frame);
    paintAxes(scene, frame.layout, flags, frame.times);
    paintChips(scene);
    if (isPlotShown) paintCallouts(scene, frame.callouts);
    paintLiveEdge(scene);
    if (isAtPlot(scene)) paintTags(scene, tags);
    if (isBesidePlot(scene)) paintFlags(scene, flags);
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
  }

  #paintLines(scene: Scene, { hasRoundEnds }: Frame): void {
    const { context, plot, model, region, window } = scene;
    // Nothing of a line is where nothing has happened yet; samples may lie beyond an end that is fixed by hand.
    const lastTime = model.lastTime === null ? scene.edgeTime : window.to;
    if (lineEndX(scene, lastTime, !hasRoundEnds) <= region.left) return;
    const fromTime =
      window.from + Math.max(0, region.left - plot.left) * this.#pixelMs(scene);
    const jobs: LineJob[] = model.lines.flatMap((line) => {
      const drawn = this.#drawn.get(line.key);
      const job = drawn && lineJob(scene, line, drawn, fromTime);
      return job ? [job] : [];
    });
    context.save();
    context.beginPath();
    context.rect(
      plot.left,
      plot.top,
      scene.x(scene.window.to) - plot.left,
      plot.bottom - plot.top,
    );
    context.clip();
    // A line that ended before has only its silence here.
    const reaching = jobs.filter(({ column, dense }) => {
      const endTime = endTimeOf(column) ?? -Infinity;
      return lineEndX(scene, endTime, dense) > region.left;
    });
    for (const job of reaching)
      if (job.line.area) paintArea(scene, job, this.#envelope);
    paintLines(scene, reaching, this.#envelope);
    paintGaps(scene, jobs);
    context.restore();
  }
}
