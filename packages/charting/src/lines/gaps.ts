import type { LineJob } from "./line-job.ts";
import type { Scene } from "../chart-model.ts";

/** A gap in one line, from its last sample before to its first after. */
interface Gap {
  readonly fromTime: number;
  readonly fromValue: number;
  readonly toTime: number;
  readonly toValue: number;
  /** The line has no samples since the gap yet. */
  readonly open: boolean;
}

/** Returns the gaps that are long enough to be shown. */
function gapsOf(
  { column: { times, values }, runs, line }: LineJob,
  edgeTime: number,
  live: boolean,
): Gap[] {
  const gaps: Gap[] = [];
  runs.forEach((run, index) => {
    const last = run.end - 1;
    const fromTime = times[last] ?? 0;
    const next = runs[index + 1];
    const toTime = next ? (times[next.start] ?? 0) : edgeTime;
    if (toTime - fromTime <= line.gapMilliseconds || !(next ?? live)) return;
    const fromValue = values[last] ?? NaN;
    const toValue = next ? (values[next.start] ?? NaN) : fromValue;
    gaps.push({ fromTime, fromValue, toTime, toValue, open: !next });
  });
  return gaps;
}

const capPixels = 4;
const capWidthPixels = 1.5;
const smallestGapPixels = 6;
const labelledGapPixels = 60;
const labelLiftPixels = 8;

/** Cap at the last value before a gap and at the first value after it. */
function paintCap({ context, region }: Scene, x: number, y: number): void {
  if (x + capWidthPixels < region.left || x - capWidthPixels > region.right)
    return;
  context.lineWidth = capWidthPixels;
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(x, y - capPixels);
  context.lineTo(x, y + capPixels);
  context.stroke();
}

function paintGap(scene: Scene, job: LineJob, gap: Gap): void {
  const { context } = scene;
  const [x1, x2] = [scene.x(gap.fromTime), scene.x(gap.toTime)];
  if (x2 - x1 < smallestGapPixels) return;
  const [y1, y2] = [
    scene.y(job.axis, gap.fromValue),
    scene.y(job.axis, gap.toValue),
  ];
  context.strokeStyle = job.line.color;
  paintCap(scene, x1, y1);
  // An open gap has no end yet: the live edge is there.
  if (!gap.open) paintCap(scene, x2, y2);
  context.lineWidth = 1;
  context.setLineDash([1, 4]);
  context.beginPath();
  context.moveTo(x1 + 3, y1);
  context.lineTo(x2 - 3, y2);
  context.stroke();
}

interface LabelSpot {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const labelHeightPixels = 15;

/** Channels that fail together would print the same text over each other. */
function isFree(spots: readonly LabelSpot[], spot: LabelSpot): boolean {
  return !spots.some(
    (taken) =>
      taken.left < spot.right &&
      spot.left < taken.right &&
      Math.abs(taken.y - spot.y) < labelHeightPixels,
  );
}

function labelGap(
  scene: Scene,
  job: LineJob,
  gap: Gap,
  spots: LabelSpot[],
): void {
  const { context, theme, model } = scene;
  const [x1, x2] = [scene.x(gap.fromTime), scene.x(gap.toTime)];
  // The label of a growing gap would move with every sample; its age is shown next to the value instead.
  if (gap.open || x2 - x1 < labelledGapPixels) return;
  const text = model.texts.formatGap(gap.toTime - gap.fromTime);
  context.font = `500 11.5px ${theme.fontFamily}`;
  const half = context.measureText(text).width / 2;
  const middle = (x1 + x2) / 2;
  const y =
    (scene.y(job.axis, gap.fromValue) + scene.y(job.axis, gap.toValue)) / 2 -
    labelLiftPixels;
  const spot = { left: middle - half, right: middle + half, y };
  if (!isFree(spots, spot)) return;
  spots.push(spot);
  context.textAlign = "center";
  // An outline in the background color keeps the text legible across other lines.
  context.setLineDash([]);
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.strokeStyle = theme.ground;
  context.strokeText(text, middle, y);
  context.fillStyle = theme.label;
  context.fillText(text, middle, y);
}

export function paintGaps(scene: Scene, jobs: readonly LineJob[]): void {
  const { context } = scene;
  const spots: LabelSpot[] = [];
  context.save();
  for (const job of jobs)
    for (const gap of gapsOf(job, scene.edgeTime, scene.liveTime !== null)) {
      paintGap(scene, job, gap);
      labelGap(scene, job, gap, spots);
    }
  context.restore();
}
