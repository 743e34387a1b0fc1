import { isEpochTime, timeByZoneClock } from "@stagecraft/domain";
import { onReaderClock } from "#translations/reader.ts";
import { currentZone } from "#translations/reader-state.ts";

/** The time range in which a clock time is searched: a stage's, or one moment. */
export interface TimeFrame {
  readonly from: number;
  readonly to: number;
}

export function at(moment: number): TimeFrame {
  return { from: moment, to: moment };
}

const dayMs = 86_400_000;
const clockPattern = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const datedPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2})?)Z?$/;

/** Returns `2026-11-14 14:05:09` by the reader's clock, or another zone's; an index in seconds stays a number. */
export function typedTimeOf(time: number, zone = currentZone()): string {
  if (!isEpochTime(time)) return String(time);
  return new Date(onReaderClock(time, zone))
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");
}

function clockMs(text: string): number | null {
  const [, hours, minutes, seconds = "0"] = clockPattern.exec(text) ?? [];
  if (hours === undefined) return null;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** Returns midnight of a calendar day; null for an invalid one such as February 30. */
function dayStart(day: string): number | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isReal =
    !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return isReal ? midnight : null;
}

function distance(time: number, { from, to }: TimeFrame): number {
  return Math.max(from - time, time - to, 0);
}

/** Returns the moment at which that clock time falls within the frame or nearest to it. */
function nearest(clock: number, frame: TimeFrame, zone: string): number {
  const firstDay = Math.floor(onReaderClock(frame.from, zone) / dayMs);
  const first = firstDay * dayMs - dayMs;
  const count = Math.floor((onReaderClock(frame.to, zone) - first) / dayMs) + 2;
  const candidates = Array.from({ length: count }, (_, index) =>
    timeByZoneClock(zone, first + index * dayMs + clock),
  );
  return candidates.reduce((best, time) =>
    distance(time, frame) < distance(best, frame) ? time : best,
  );
}

/**
 * Parses a typed time by the reader's clock, or another zone's; a clock time
 * alone is the one nearest to the frame. Null when it is not a time.
 */
export function parseTypedTime(
  typed: string,
  frame: TimeFrame,
  zone = currentZone(),
): number | null {
  const text = typed.trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const clock = clockMs(text);
  if (clock !== null) return nearest(clock, frame, zone);
  const [, day = "", time = ""] = datedPattern.exec(text) ?? [];
  const ofDay = clockMs(time);
  const midnight = dayStart(day);
  return ofDay === null || midnight === null
    ? null
    : timeByZoneClock(zone, midnight + ofDay);
}
