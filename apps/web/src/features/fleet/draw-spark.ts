import type { FleetReading } from "#live/fleet-reading.ts";
import { sparkPieces, xOf, type SparkSize } from "./spark-lines.ts";

export interface SparkColors {
  /** Colors of pressure, rate and proppant. */
  readonly lines: readonly [string, string, string];
  readonly base: string;
  readonly hatch: string;
}

const widths = [2, 1.75, 1.5] as const;
const staleOpacity = 0.55;
const hatchStep = 6;
const dotRadius = 3;

function drawHatch(
  context: CanvasRenderingContext2D,
  from: number,
  { width, height }: SparkSize,
  color: string,
): void {
  context.save();
  context.beginPath();
  context.rect(from, 2, width - from, height - 3);
  context.clip();
  context.globalAlpha = 0.5;
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = from - height; x < width; x += hatchStep) {
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
  }
  context.stroke();
  context.restore();
}

/** Draws the last 45 minutes up to now; a stretch without samples is hatched, and no line crosses it. */
export function drawSpark(
  context: CanvasRenderingContext2D,
  reading: FleetReading,
  size: SparkSize,
  endTime: number,
  isStale: boolean,
  colors: SparkColors,
): void {
  const { width, height } = size;
  context.clearRect(0, 0, width, height);
  context.lineJoin = "round";
  context.strokeStyle = colors.base;
  context.lineWidth = 1;
  context.strokeRect(0, height - 0.5, width, 0);
  context.globalAlpha = isStale ? staleOpacity : 1;
  let end: readonly [number, number] | undefined;
  for (const channel of [2, 1, 0] as const) {
    context.strokeStyle = colors.lines[channel];
    context.lineWidth = widths[channel];
    context.beginPath();
    for (const piece of sparkPieces(reading, channel, endTime, size)) {
      piece.forEach(([x, y], index) =>
        index === 0 ? context.moveTo(x, y) : context.lineTo(x, y),
      );
      if (channel === 0) end = piece.at(-1);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
  if (isStale) {
    const from = xOf(reading.newestTime ?? 0, endTime, width);
    drawHatch(context, Math.max(0, from), size, colors.hatch);
  } else if (end !== undefined) {
    context.fillStyle = colors.lines[0];
    context.beginPath();
    context.arc(
      Math.min(end[0], width - dotRadius),
      end[1],
      dotRadius,
      0,
      2 * Math.PI,
    );
    context.fill();
  }
}
