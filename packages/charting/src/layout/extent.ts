import type { ChartModel } from "../chart-model.ts";
import type { DataExtent, TimeWindow } from "../interaction/live-window.ts";
import { firstIndexAtOrAfter } from "../lines/time-column.ts";

/** From the first to the last sample of all lines, or the limits set by hand; null without samples. */
export function extentOf({
  lines,
  firstTime,
  lastTime,
}: ChartModel): DataExtent | null {
  let first = Infinity;
  let last = -Infinity;
  for (const line of lines) {
    const { times } = line.read();
    first = Math.min(first, times[0] ?? Infinity);
    last = Math.max(last, times[times.length - 1] ?? -Infinity);
  }
  if (first > last) return null;
  return { firstTime: firstTime ?? first, lastTime: lastTime ?? last };
}

/** Number of samples in a window. */
export function samplesIn({ lines }: ChartModel, window: TimeWindow): number {
  return lines.reduce((sum, line) => {
    const { times } = line.read();
    return (
      sum +
      firstIndexAtOrAfter(times, window.to + 1) -
      firstIndexAtOrAfter(times, window.from)
    );
  }, 0);
}
