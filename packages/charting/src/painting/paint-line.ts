import { evenWashAlpha } from "./area-wash.ts";
import type { Scene } from "../chart-model.ts";
import type { DrawingContext } from "./drawing-context.ts";
import {
  foldRun,
  projectX,
  projectY,
  widenSteepParts,
  type Envelope,
} from "../lines/envelope.ts";
import { paintHeld } from "./paint-held.ts";
import type { LineJob } from "../lines/line-job.ts";
import type { Run } from "../lines/runs.ts";

/**
 * Where samples are dense, stroking costs six to fifteen times as much as
 * filling the outline between the columns' extremes, and looks the same. The
 * outline is left open: filling closes it, while closing a subpath makes
 * browsers measure the whole path, again for every dash.
 */
function traceDense(
  context: DrawingContext,
  { columns, tops, bottoms }: Envelope,
  from: number,
  to: number,
  halfWidth: number,
): void {
  if (from >= to) return;
  const left = columns[from] as number;
  const right = (columns[to - 1] as number) + 1;
  context.moveTo(left, (tops[from] as number) - halfWidth);
  for (let index = from; index < to; index++)
    context.lineTo(
      (columns[index] as number) + 0.5,
      (tops[index] as number) - halfWidth,
    );
  context.lineTo(right, (tops[to - 1] as number) - halfWidth);
  context.lineTo(right, (bottoms[to - 1] as number) + halfWidth);
  for (let index = to - 1; index >= from; index--)
    context.lineTo(
      (columns[index] as number) + 0.5,
      (bottoms[index] as number) + halfWidth,
    );
  context.lineTo(left, (bottoms[from] as number) + halfWidth);
}

/**
 * Same as above without the columns that are in the gap of a dash; cheaper than
 * clipping, which costs a mask of the whole plot.
 */
function traceDenseDashes(
  { context, plot, pixelRatio }: Scene,
  envelope: Envelope,
  halfWidth: number,
  [dash, gap]: readonly [dash: number, gap: number],
): void {
  const period = (dash + gap) * pixelRatio;
  const origin = plot.left * pixelRatio - 0.5;
  let from = 0;
  for (let index = 0; index < envelope.length; index++) {
    const phase = ((envelope.columns[index] as number) - origin) % period;
    if ((phase < 0 ? phase + period : phase) < dash * pixelRatio) continue;
    traceDense(context, envelope, from, index, halfWidth);
    from = index + 1;
  }
  traceDense(context, envelope, from, envelope.length, halfWidth);
}

function traceSparse(
  context: DrawingContext,
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
  // A sample between two gaps has no length: the round cap draws it as a dot.
  if (run.end - run.start === 1) context.closePath();
}

function traceArea(
  context: DrawingContext,
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
}

/**
 * Dashes are at fixed positions of the plot instead of following the line, so
 * that the end of a line can be drawn alone and still fits. Cutting the line at
 * the ends of each dash costs half as much as clipping.
 */
function traceSparseDashes(
  { context, plot, pixelRatio }: Scene,
  { column, projection }: LineJob,
  run: Run,
  [dash, gap]: readonly [dash: number, gap: number],
): void {
  const { times, values } = column;
  const period = (dash + gap) * pixelRatio;
  const origin = plot.left * pixelRatio;
  for (let index = run.start + 1; index < run.end; index++) {
    const x1 = projectX(projection, times[index - 1] as number);
    const y1 = projectY(projection, values[index - 1] as number);
    const x2 = projectX(projection, times[index] as number);
    const y2 = projectY(projection, values[index] as number);
    const slope = (y2 - y1) / (x2 - x1);
    const first = Math.floor((x1 - origin) / period);
    const last = Math.floor((x2 - origin) / period);
    for (let number = first; number <= last; number++) {
      const start = Math.max(x1, origin + number * period);
      const end = Math.min(x2, origin + number * period + dash * pixelRatio);
      if (start >= end) continue;
      // A dash that continues from the segment before needs no new start.
      if (
        start > x1 ||
        index === run.start + 1 ||
        start === origin + number * period
      )
        context.moveTo(start, y1 + (start - x1) * slope);
      context.lineTo(end, y1 + (end - x1) * slope);
    }
  }
}

function paintArea({ context }: Scene, job: LineJob, envelope: Envelope): void {
  const { areaWash, line } = job;
  context.fillStyle = areaWash ?? line.color;
  context.globalAlpha = areaWash ? 1 : evenWashAlpha;
  context.beginPath();
  for (const run of job.runs) {
    if (job.dense) foldRun(job.column, run, job.projection, envelope);
    traceArea(context, job, run, envelope);
  }
  context.fill();
}

function fillDense(
  scene: Scene,
  job: LineJob,
  runs: readonly Run[],
  envelope: Envelope,
): void {
  const { context, pixelRatio } = scene;
  const { line, column, projection } = job;
  const width = line.widthPixels * pixelRatio;
  context.beginPath();
  for (const run of runs) {
    foldRun(column, run, projection, envelope);
    widenSteepParts(envelope, width);
    if (line.dash) traceDenseDashes(scene, envelope, width / 2, line.dash);
    else traceDense(context, envelope, 0, envelope.length, width / 2);
  }
  context.fillStyle = line.color;
  context.fill();
}

function strokeSparse(scene: Scene, job: LineJob, runs: readonly Run[]): void {
  const { context, pixelRatio } = scene;
  const { dash } = job.line;
  context.beginPath();
  for (const run of runs)
    if (dash) traceSparseDashes(scene, job, run, dash);
    else traceSparse(context, job, run);
  context.strokeStyle = job.line.color;
  context.lineWidth = job.line.widthPixels * pixelRatio;
  context.lineJoin = "round";
  // Round caps would close the gaps of a dash.
  context.lineCap = dash ? "butt" : "round";
  context.stroke();
}

function paintRuns(
  scene: Scene,
  job: LineJob,
  runs: readonly Run[],
  envelope: Envelope,
  alpha: number,
): void {
  if (runs.length === 0) return;
  scene.context.globalAlpha = alpha;
  if (job.dense) fillDense(scene, job, runs, envelope);
  else strokeSparse(scene, job, runs);
}

const faintAlpha = 0.55;

function paintLine(scene: Scene, job: LineJob, envelope: Envelope): void {
  const { context, pixelRatio } = scene;
  const { solid, faint, held } = job.pieces;
  paintRuns(scene, job, solid, envelope, 1);
  paintRuns(scene, job, faint, envelope, faintAlpha);
  if (held.length === 0) return;
  context.save();
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.globalAlpha = 1;
  for (const run of held) paintHeld(scene, job, run);
  context.restore();
}

/**
 * Paints the washes, and above them all lines in order, the last on top; in
 * device pixels, which the loops over samples use.
 */
export function paintLines(
  scene: Scene,
  jobs: readonly LineJob[],
  envelope: Envelope,
): void {
  const { context } = scene;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const job of jobs) if (job.line.area) paintArea(scene, job, envelope);
  for (const job of jobs) paintLine(scene, job, envelope);
  context.restore();
}
