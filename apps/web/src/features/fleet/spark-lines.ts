import {
  fleetWindowMs,
  stretchMs,
  type FleetReading,
} from "#live/fleet-reading.ts";

export interface SparkSize {
  readonly width: number;
  readonly height: number;
}

/** Points of one unbroken piece of a line. */
export type SparkPiece = readonly (readonly [x: number, y: number])[];

/** Share of the height for the largest value of each channel: the three lines lie above each other. */
const shares = [0.94, 0.52, 0.3] as const;
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** Returns the next round number, so that the scale stays stable while values vary. */
export function roundMaximum(value: number): number {
  if (!(value > 0)) return 1;
  const decade = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((each) => each * decade >= value) ?? 10;
  return step * decade;
}

function maximumOf({ stretches }: FleetReading, channel: number): number {
  let maximum = 0;
  for (const extremes of stretches.values())
    maximum = Math.max(maximum, extremes[2 * channel + 1] ?? 0);
  return roundMaximum(maximum);
}

/** Returns the position of a time in the window of the last 45 minutes. */
export function xOf(time: number, endTime: number, width: number): number {
  return ((time - endTime + fleetWindowMs) / fleetWindowMs) * width;
}

/** Returns the line of a channel in pieces: it is interrupted where there is no value. */
export function sparkPieces(
  reading: FleetReading,
  channel: number,
  endTime: number,
  { width, height }: SparkSize,
): SparkPiece[] {
  const scale = (shares[channel] ?? 1) / maximumOf(reading, channel);
  const y = (value: number) => height - 1 - value * scale * (height - 4);
  const pieces: [number, number][][] = [];
  let previous: { start: number; value: number } | null = null;
  for (const [start, extremes] of reading.stretches) {
    const least = extremes[2 * channel];
    const most = extremes[2 * channel + 1];
    if (least == null || most == null) continue;
    if (previous === null || start - previous.start > stretchMs)
      pieces.push([]);
    const [first, second] = inLikelyOrder(
      least,
      most,
      previous?.value ?? least,
    );
    previous = { start, value: second };
    const end = Math.min(start + stretchMs, reading.newestTime ?? endTime);
    pieces
      .at(-1)
      ?.push(
        [xOf(start, endTime, width), y(first)],
        [xOf((start + end) / 2, endTime, width), y(second)],
      );
  }
  return pieces;
}

/**
 * Returns the lines in whole pixels: while they are unchanged, a new drawing
 * would look the same.
 */
export function sparkPixels(
  reading: FleetReading,
  endTime: number,
  { width, height }: SparkSize,
): readonly number[] {
  const pixelMs = fleetWindowMs / Math.max(1, width);
  const scales = shares.map(
    (share, channel) => (share * height) / maximumOf(reading, channel),
  );
  const parts: number[] = [width, height, Math.floor(endTime / pixelMs)];
  for (const [start, extremes] of reading.stretches) {
    parts.push(start);
    for (const [index, value] of extremes.entries())
      parts.push(
        value === null ? -1 : Math.round(value * (scales[index >> 1] ?? 1)),
      );
  }
  return parts;
}

/**
 * The order of the two values is not sent: the one nearer to the previous value
 * comes first, so that a fall is drawn as a fall.
 */
function inLikelyOrder(
  least: number,
  most: number,
  before: number,
): readonly [number, number] {
  return Math.abs(most - before) < Math.abs(least - before)
    ? [most, least]
    : [least, most];
}
