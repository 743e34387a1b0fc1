import { currentZoneLabel } from "#translations/reader-state.ts";
import * as time from "#entities/time/format-time.ts";

/** `Nov 14, 2026 13:52:07 UTC`: with the date, so that it is not mistaken for today. */
export function formatMoment(moment: number): string {
  return `${time.formatDay(moment)} ${formatClock(moment)}`;
}

export function formatClock(moment: number): string {
  return `${time.formatClock(moment)} ${currentZoneLabel(moment)}`;
}
