import type { Box } from "../layout/box.ts";
import type { ChartLine } from "../chart-model.ts";
import type { NearMarks } from "../layout/near-marks.ts";
import { nearestIndex } from "../lines/time-column.ts";

/** Values of the lines at the cursor; a line without a sample near it is absent. */
export interface CursorReading {
  readonly time: number;
  readonly values: ReadonlyMap<string, number>;
}

/** Time of the sample nearest to a time, over all lines; null when there is none. */
export function nearestSampleTime(
  lines: readonly ChartLine[],
  time: number,
): number | null {
  let nearest: number | null = null;
  for (const line of lines) {
    const { times } = line.read();
    const candidate = times[nearestIndex(times, time)];
    if (
      candidate !== undefined &&
      (nearest === null ||
        Math.abs(candidate - time) < Math.abs(nearest - time))
    )
      nearest = candidate;
  }
  return nearest;
}

/** A value counts only if its sample is no further away than the gap that breaks the line. */
export function readAt(
  lines: readonly ChartLine[],
  time: number,
): CursorReading {
  const values = new Map<string, number>();
  for (const line of lines) {
    const column = line.read();
    const index = nearestIndex(column.times, time);
    const sampleTime = column.times[index];
    const value = column.values[index];
    if (
      sampleTime !== undefined &&
      value !== undefined &&
      !Number.isNaN(value) &&
      Math.abs(sampleTime - time) <= line.gapMilliseconds / 2
    )
      values.set(line.key, value);
  }
  return { time, values };
}

/** Position of the cursor, in pixels within the chart's element. */
export interface CursorPosition {
  readonly x: number;
  /** Height of the pointer; null when the cursor was set by keys or another chart. */
  readonly y: number | null;
  readonly plot: Box;
  readonly near: NearMarks;
}
