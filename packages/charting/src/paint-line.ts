import type { ChartAxis, ChartLine, Scene } from "./chart-model.ts";
import {
  foldRun,
  projectX,
  projectY,
  widenSteepParts,
  type Envelope,
  type Projection,
} from "./envelope.ts";
import type { Run } from "./runs.ts";
import type { TimeColumn } from "./time-column.ts";

/** A line as it is drawn: which samples, where, how. */
export interface LineJob {
  readonly line: ChartLine;
  readonly axis: ChartAxis;
  readonly column: TimeColumn;
  readonly runs: readonly Run[];
  readonly projection: Projection;
  /** More than one sample per pixel column. */
  readonly dense: boolean;
  /** Highest value of the washed area, where the wash is strongest. */
  readonly areaTop: number;
}

/**
 * Where samples are dense, stroking costs six to fifteen times as much as
 * filling the outline between the columns' extremes, and shows the same.
 */
function traceDense(
  context: CanvasRenderingContext2D,
  envelope: Envelope,
  halfWidth: number,
): void {
  const { length, columns, tops, bottoms } = envelope;
  if (length === 0) return;
  const left = columns[0] as number;
  const right = (columns[length - 1] as number) + 1;
  context.moveTo(left, (tops[0] as number) - halfWidth);
  for (let index = 0; index < length; index++)
    context.lineTo(
      (columns[index] as number) + 0.5,
      (tops[index] as number) - halfWidth,
    );
  context.lineTo(right, (tops[length - 1] as number) - halfWidth);
  context.lineTo(right, (bottoms[length - 1] as number) + halfWidth);
  for (let index = length - 1; index >= 0; index--)
    context.lineTo(
      (columns[index] as number) + 0.5,
      (bottoms[index] as number) + halfWidth,
    );
  context.lineTo(left, (bottoms[0] as number) + halfWidth);
  context.closePath();
}

function traceSparse(
  context: CanvasRenderingContext2D,
  { column, projection }: LineJob,
  run: Run,
): void {
  const { times, values } = column;
  for (let index = run.start; index < run.end; index++) {
    const x = projectX(projection, times[index] as number);
    const y = projectY(projection, values[index] as number);
    if (index === run.start) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  // A sample between two gaps has no length: the round cap makes it a dot.
  if (run.end - run.start === 1) context.closePath();
}

function areaFill(scene: Scene, job: LineJob): CanvasGradient {
  const { projection, line, areaTop } = job;
  const gradient = scene.context.createLinearGradient(
    0,
    projectY(projection, areaTop),
    0,
    projection.bottom,
  );
  gradient.addColorStop(0, withAlpha(line.color, 0.2));
  gradient.addColorStop(1, withAlpha(line.color, 0.03));
  return gradient;
}

function withAlpha(color: string, alpha: number): string {
  return `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`;
}

function traceArea(
  context: CanvasRenderingContext2D,
  job: LineJob,
  run: Run,
  envelope: Envelope,
): void {
  const { column, projection, axis, dense } = job;
  const base = projectY(projection, Math.max(axis.min, 0));
  if (dense) {
    const { length, columns, tops } = envelope;
    context.moveTo(columns[0] as number, base);
    for (let index = 0; index < length; index++)
      context.lineTo((columns[index] as number) + 0.5, tops[index] as number);
    context.lineTo((columns[length - 1] as number) + 1, base);
  } else {
    const { times, values } = column;
    context.moveTo(projectX(projection, times[run.start] as number), base);
    for (let index = run.start; index < run.end; index++)
      context.lineTo(
        projectX(projection, times[index] as number),
        projectY(projection, values[index] as number),
      );
    context.lineTo(projectX(projection, times[run.end - 1] as number), base);
  }
  context.closePath();
}

const dashPixels = 6;
const dashPeriodPixels = 9;

/** Dashes stand on fixed places of the plot instead of running along the line: so the end of a line can be drawn alone and still fits. */
function clipDashes({ context, plot, pixelRatio }: Scene): void {
  context.beginPath();
  for (let left = plot.left; left < plot.right; left += dashPeriodPixels)
    context.rect(
      left * pixelRatio,
      plot.top * pixelRatio,
      dashPixels * pixelRatio,
      (plot.bottom - plot.top) * pixelRatio,
    );
  context.clip();
}

export function paintArea(
  scene: Scene,
  job: LineJob,
  envelope: Envelope,
): void {
  const { context } = scene;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = areaFill(scene, job);
  context.beginPath();
  for (const run of job.runs) {
    if (job.dense) foldRun(job.column, run, job.projection, envelope);
    traceArea(context, job, run, envelope);
  }
  context.fill();
  context.restore();
}

export function paintLine(
  scene: Scene,
  job: LineJob,
  envelope: Envelope,
): void {
  const { context, pixelRatio } = scene;
  const width = job.line.widthPixels * pixelRatio;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (job.line.dashed) clipDashes(scene);
  context.beginPath();
  if (job.dense) {
    for (const run of job.runs) {
      foldRun(job.column, run, job.projection, envelope);
      widenSteepParts(envelope, width);
      traceDense(context, envelope, width / 2);
    }
    context.fillStyle = job.line.color;
    context.fill();
  } else {
    for (const run of job.runs) traceSparse(context, job, run);
    context.strokeStyle = job.line.color;
    context.lineWidth = width;
    context.lineJoin = "round";
    context.lineCap = "round";
    context.stroke();
  }
  context.restore();
}
