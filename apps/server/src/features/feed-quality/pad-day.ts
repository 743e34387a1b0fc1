import { timeByZoneClock, zoneOffsetMs } from "@stagecraft/domain";

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day of a pad at an instant, as 2026-11-18. */
export function dayAt(timezone: string, timestamp: number): string {
  return new Date(timestamp + zoneOffsetMs(timezone, timestamp))
    .toISOString()
    .slice(0, 10);
}

/** First instant of the day, and of the one after it: 23 to 25 hours where clocks change. */
export function boundsOf(
  timezone: string,
  day: string,
): { readonly fromMs: number; readonly toMs: number } {
  const clock = Date.parse(`${day}T00:00:00Z`);
  return {
    fromMs: timeByZoneClock(timezone, clock),
    toMs: timeByZoneClock(timezone, clock + dayMs),
  };
}

/** The last days up to the given one, oldest first. */
export function daysUntil(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
