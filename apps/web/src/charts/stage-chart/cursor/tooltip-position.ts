import type { ChartMargins, TimeWindow } from "@stagecraft/charting";

/** Strip to the right of the data that holds the line tags. */
const tagStripPixels = 46;
const tooltipWidthPixels = 232;
/** Distance from the cursor, since the mouse pointer covers some space. */
const clearancePixels = 18;

/** Returns the pixel of a time within a chart of a given width. */
export function pixelOf(
  time: number,
  { from, to }: TimeWindow,
  { left, right }: ChartMargins,
  chartWidthPixels: number,
): number {
  const dataWidth = chartWidthPixels - left - right - tagStripPixels;
  return left + ((time - from) / (to - from)) * dataWidth;
}

/**
 * Returns the same position as CSS: an element attached to a time needs no
 * measuring and stays inside the chart.
 */
export function positionOf(
  time: number,
  { from, to }: TimeWindow,
  { left, right }: ChartMargins,
): { readonly left: string; readonly transform: string } {
  const share = (time - from) / (to - from);
  const margins = left + right + tagStripPixels;
  return {
    left: `calc(${left}px + (100% - ${margins}px) * ${share})`,
    transform: share > 0.5 ? "translateX(-100%)" : "none",
  };
}

/** Left edge of the tooltip: on the side of the cursor with more room, never under the pointer. */
export function tooltipLeft(
  cursorPixels: number,
  chartWidthPixels: number,
): number {
  const isRoomRight =
    cursorPixels + clearancePixels + tooltipWidthPixels <= chartWidthPixels;
  const isRoomLeft = cursorPixels - clearancePixels - tooltipWidthPixels >= 0;
  const isRight =
    isRoomRight && (cursorPixels < chartWidthPixels / 2 || !isRoomLeft);
  return isRight
    ? cursorPixels + clearancePixels
    : Math.max(0, cursorPixels - clearancePixels - tooltipWidthPixels);
}

/** Pointing tolerance in milliseconds: a few pixels. */
export function reachMs(
  { from, to }: TimeWindow,
  { left, right }: ChartMargins,
  chartWidthPixels: number,
): number {
  const reachPixels = 4;
  const dataWidth = Math.max(
    1,
    chartWidthPixels - left - right - tagStripPixels,
  );
  return ((to - from) / dataWidth) * reachPixels;
}
