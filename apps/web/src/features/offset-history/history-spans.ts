import type { TimeRange } from "@stagecraft/stage-charts";
import type { Text } from "#translations/use-text.ts";

const hourMs = 3_600_000;

/** Time ranges back from the last sample; null is everything. */
export const historySpans = [
  { hours: null },
  { hours: 24 * 7 },
  { hours: 24 },
  { hours: 6 },
] as const;

export type HistorySpan = (typeof historySpans)[number];

export function spanLabel({ hours }: HistorySpan, text: Text): string {
  if (hours === null) return text("offsetHistory.everything");
  return hours > 24
    ? text("offsetHistory.days", { days: hours / 24 })
    : text("offsetHistory.hours", { hours });
}

/** Returns the bounds of a time range; null for everything. */
export function spanBounds(
  { hours }: HistorySpan,
  lastTime: number,
): { readonly from: number; readonly to: number } | null {
  return hours === null
    ? null
    : { from: lastTime - hours * hourMs, to: lastTime };
}

export function isSpanShown(
  span: HistorySpan,
  range: TimeRange,
  lastTime: number,
): boolean {
  const bounds = spanBounds(span, lastTime);
  if (bounds === null) return range.mode !== "fixed";
  return (
    range.mode === "fixed" &&
    range.from === bounds.from &&
    range.to === bounds.to
  );
}
