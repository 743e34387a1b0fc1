import type { DayCount } from "#entities/project/operations.queries.ts";
import { meanOf } from "#entities/project/pad-pace.ts";

const dayMs = 86_400_000;

/** `2026-11-14`, the UTC day. */
export function dayOf(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 10);
}

export function countedToday(days: readonly DayCount[], now: number): number {
  const today = dayOf(now);
  return days.find(({ label }) => label === today)?.value ?? 0;
}

export function leftOutToday(days: readonly DayCount[], now: number): number {
  const today = dayOf(now);
  return days.find(({ label }) => label === today)?.leftOutCount ?? 0;
}

/**
 * Every day from the first to today, including days without a stage, so that a
 * pause is visible. For a pad that was last pumped before that, its last days.
 */
export function everyDay(
  days: readonly DayCount[],
  now: number,
  atMost: number,
): DayCount[] {
  const counts = new Map(days.map((day) => [day.label, day]));
  const first = days[0]?.label;
  const newest = days.at(-1)?.label;
  if (first === undefined || newest === undefined) return [];
  const today = Date.parse(dayOf(now));
  const spanMs = (atMost - 1) * dayMs;
  const last = Date.parse(newest) < today - spanMs ? Date.parse(newest) : today;
  const earliest = Math.max(Date.parse(first), last - spanMs);
  const shown: DayCount[] = [];
  for (let at = earliest; at <= last; at += dayMs) {
    const label = dayOf(at);
    shown.push(counts.get(label) ?? { label, value: 0, leftOutCount: 0 });
  }
  return shown;
}

/** The mean over past days, from the first with a stage to the last; today is not finished. */
export function meanPerDay(
  days: readonly DayCount[],
  now: number,
): number | null {
  const today = dayOf(now);
  const past = days.filter(({ label }) => label < today);
  const first = past[0]?.label;
  const last = past.at(-1)?.label;
  if (first === undefined || last === undefined) return null;
  const span = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const mean = meanOf(past.map(({ value }) => value));
  return mean === null ? null : (mean * past.length) / span;
}
