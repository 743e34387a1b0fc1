import { layoutCallouts, type PlacedCallout } from "./callouts.ts";
import { newEnvelope, type Envelope } from "./envelope.ts";
import {
  changedFlags,
  gutterBand,
  layoutFlags,
  type PlacedFlag,
} from "./flags.ts";
import { paintGaps } from "./gaps.ts";
import {
  drawnLineOf,
  endTimeOf,
  isAboveArea,
  isSilent,
  lineJob,
  type DrawnLine,
} from "./line-jobs.ts";
import {
  flagClearancePixels,
  labelReachPixels,
  paintAxes,
} from "./paint-axes.ts";
import { paintCallouts } from "./paint-callouts.ts";
import { paintFlags } from "./paint-flags.ts";
import { paintGridLines, paintGround } from "./paint-ground.ts";
import { paintLimits } from "./paint-limits.ts";
import type { LineJob } from "./line-job.ts";
import { paintArea, paintLine } from "./paint-line.ts";
import { paintLiveEdge, paintTags } from "./paint-live-edge.ts";
import { paintChips, paintMarkLines } from "./paint-markers.ts";
import { paintBands, paintEnvelopes, paintZones } from "./paint-washes.ts";
import { mergeOverlapping, overlaps, type Box } from "./box.ts";
import type { Scene } from "./chart-model.ts";
import { timeTicks, type Ticks } from "./ticks.ts";
import { layoutAxes, type AxisLayout } from "./value-axes.ts";

const timeLabelSpacingPixels = 84;
/** Caps and leaders reach this far left of the sample they belong to. */
const tailMarginPixels = 8;
/** Half the time pill and the neighbour label it may push out. */
const pillReachPixels = 90;
/** A tail wider than this share of the plot is not worth the extra clipping. */
const widestTailShare = 0.5;

/** What stays the same as long as no scale moves. */
interface Frame {
  readonly layout: AxisLayout;
  readonly times: Ticks | null;
  readonly callouts: readonly PlacedCallout[];
}

/** Draws a scene, all of it or only its newest end; both give the same picture. */
export class Painter {
  #drawn = new Map<string, DrawnLine>();
  #frame: Frame | null = null;
  #drawnEdgeTime = Infinity;
  #drawnFlags: readonly PlacedFlag[] = [];
  #envelope: Envelope = newEnvelope(0);

  paintAll(scene: Scene): void {
    const columns = Math.ceil(
      (scene.canvas.right - scene.canvas.left) * scene.pixelRatio,
    );
    // The samples just outside both ends need room too, however far out they are: one column each, and the halves beside them.
    if (this.#envelope.columns.length < columns + 8)
      this.#envelope = newEnvelope(columns + 8);
    this.#drawn = new Map(
      scene.model.lines.map((line) => [line.key, drawnLineOf(scene, line)]),
    );
    this.#frame = {
      layout: layoutAxes(scene),
      times: scene.extent ? this.#timeTicks(scene) : null,
      callouts: layoutCallouts(scene),
    };
    const flags = layoutFlags(scene, this.#frame.layout);
    this.#paint(scene, this.#frame, flags);
    this.#drawnFlags = flags;
    this.#drawnEdgeTime = scene.edgeTime;
  }

  /** Draws what changed from a time on. Answers false, with nothing drawn, when only a full draw will do. */
  paintTail(scene: Scene, changedFrom: number): boolean {
    const frame = this.#frame;
    const tailTime = this.#tailTime(scene, changedFrom);
    if (tailTime === null || frame === null) return false;
    const { plot, canvas } = scene;
    const tailX = scene.x(tailTime) - tailMarginPixels;
    if (tailX < plot.right - (plot.right - plot.left) * widestTailShare)
      return false;
    const flags = layoutFlags(scene, frame.layout);
    const edgeX = scene.x(Math.min(this.#drawnEdgeTime, scene.edgeTime));
    // New samples change nothing above the plot, where the chips are.
    const regions: Box[] = [
      { ...canvas, left: tailX, right: plot.right, top: plot.top },
      { ...canvas, left: edgeX - pillReachPixels, top: plot.bottom },
      ...this.#flagRegions(scene, flags),
    ];
    for (const region of regions)
      this.#paintRegion(scene, region, frame, flags);
    this.#remember(scene, flags);
    return true;
  }

  /** The gutter around each flag that changed, where it was and where it is. */
  #flagRegions(scene: Scene, flags: readonly PlacedFlag[]): Box[] {
    const reach = flagClearancePixels + labelReachPixels;
    const bands = [
      ...changedFlags(this.#drawnFlags, flags),
      ...changedFlags(flags, this.#drawnFlags),
    ].map((flag) => gutterBand(scene, flag, reach));
    return mergeOverlapping(bands);
  }

  /** Clears and repaints a part of the canvas; its sides lie on device pixels, so that nothing is left half covered. */
  #paintRegion(
    scene: Scene,
    wished: Box,
    frame: Frame,
    flags: readonly PlacedFlag[],
  ): void {
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
    this.#paint({ ...scene, region }, frame, flags);
    context.restore();
  }

  /** Earliest time from which the picture differs from the one on the canvas. */
  #tailTime(scene: Scene, changedFrom: number): number | null {
    let tailTime = Math.min(changedFrom, this.#drawnEdgeTime);
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

  #remember(scene: Scene, flags: readonly PlacedFlag[]): void {
    this.#drawnFlags = flags;
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
    this.#drawnEdgeTime = scene.edgeTime;
  }

  #paint(scene: Scene, frame: Frame, flags: readonly PlacedFlag[]): void {
    const { context, pixelRatio } = scene;
    context.save();
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    if (overlaps(scene.region, scene.plot)) this.#paintPlot(scene, frame);
    paintAxes(scene, frame.layout, flags, frame.times);
    paintChips(scene);
    if (overlaps(scene.region, scene.plot))
      paintCallouts(scene, frame.callouts);
    paintLiveEdge(scene);
    paintTags(scene);
    paintFlags(scene, flags);
    context.restore();
  }

  #paintPlot(scene: Scene, { layout, times }: Frame): void {
    paintGround(scene);
    paintZones(scene);
    paintGridLines(scene, layout.gridYs, times);
    paintLimits(scene);
    paintBands(scene);
    paintEnvelopes(scene);
    paintMarkLines(scene);
    this.#paintLines(scene);
  }

  #paintLines(scene: Scene): void {
    const { context, plot, model, region, window } = scene;
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
    for (const job of jobs)
      if (job.line.area) paintArea(scene, job, this.#envelope);
    for (const job of jobs) paintLine(scene, job, this.#envelope);
    paintGaps(scene, jobs);
    context.restore();
  }
}
