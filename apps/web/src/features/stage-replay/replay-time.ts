import * as time from "#entities/time/format-time.ts";

/** `Nov 14, 2026 13:52:07 UTC`: with its day, so that nobody takes it for today. */
export function formatMoment(moment: number): string {
  return `${time.formatDay(moment)} ${time.formatClock(moment)} UTC`;
}

export function formatClock(moment: number): string {
  return `${time.formatClock(moment)} UTC`;
}
