import type { Scene } from "../chart-model.ts";
import type { LineJob } from "../lines/line-job.ts";
import type { Run } from "../lines/runs.ts";

const dotPixels = 1.5;
const dotSpacingPixels = 4;
const capPixels = 4;

/**
 * A source that only repeated its value: dots at that value, at fixed positions
 * so that the end can be drawn alone, and a cap at the end.
 */
export function paintHeld(scene: Scene, job: LineJob, run: Run): void {
  const { context, plot, region } = scene;
  const { times, values } = job.column;
  const y = scene.y(job.axis, values[run.start] ?? NaN);
  const end = scene.x(times[run.end - 1] ?? 0);
  const start = Math.max(
    scene.x(times[run.start] ?? 0),
    region.left - dotPixels,
  );
  context.fillStyle = job.line.color;
  const steps = Math.ceil((start - plot.left) / dotSpacingPixels);
  for (
    let x = plot.left + steps * dotSpacingPixels;
    x < Math.min(end, region.right);
    x += dotSpacingPixels
  )
    context.fillRect(x, y - dotPixels / 2, dotPixels, dotPixels);
  context.fillRect(
    end - dotPixels / 2,
    y - capPixels,
    dotPixels,
    2 * capPixels,
  );
}
