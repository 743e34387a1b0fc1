import { isEpochTime } from "@stagecraft/domain";

const dayMs = 86_400_000;
const clockPattern = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const datedPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2})?)Z?$/;

/** `2026-11-14 14:05:09` in UTC; an index in seconds stays a number. */
export function typedTimeOf(time: number): string {
  if (!isEpochTime(time)) return String(time);
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

function clockMs(text: string): number | null {
  const [, hours, minutes, seconds = "0"] = clockPattern.exec(text) ?? [];
  if (hours === undefined) return null;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** Midnight of a day of the calendar; February has no 30th. */
function dayStart(day: string): number | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isReal =
    !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return isReal ? midnight : null;
}

/** The day on which a clock time comes nearest to a moment. */
function nearest(clock: number, moment: number): number {
  const sameDay = Math.floor(moment / dayMs) * dayMs + clock;
  const candidates = [sameDay - dayMs, sameDay, sameDay + dayMs];
  return candidates.reduce((best, time) =>
    Math.abs(time - moment) < Math.abs(best - moment) ? time : best,
  );
}

/** What somebody typed as a time, in UTC; a clock time alone is the one nearest to `moment`. Null: no time. */
export function parseTypedTime(typed: string, moment: number): number | null {
  const text = typed.trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const clock = clockMs(text);
  if (clock !== null) return nearest(clock, moment);
  const [, day = "", time = ""] = datedPattern.exec(text) ?? [];
  const ofDay = clockMs(time);
  const midnight = dayStart(day);
  return ofDay === null || midnight === null ? null : midnight + ofDay;
}
