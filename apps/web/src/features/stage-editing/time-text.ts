import { isEpochTime } from "@stagecraft/domain";
import type { TypedNumber } from "@stagecraft/stage-editing";
import { onReaderClock } from "#translations/reader.ts";
import { parseTypedTime, type TimeFrame } from "#shared/time/typed-time.ts";

const dayMs = 86_400_000;

function dayOf(time: number): number {
  return Math.floor(onReaderClock(time) / dayMs);
}

function isoParts(time: number): [day: string, clock: string] {
  const [day = "", rest = ""] = new Date(onReaderClock(time))
    .toISOString()
    .split("T");
  return [day, rest.slice(0, 8)];
}

/** `13:22:00`, with its date where that is not the stage's first day; an index in seconds stays a number. */
export function timeText(value: TypedNumber, { from }: TimeFrame): string {
  if (value === null || value === 0) return "";
  if (typeof value === "string") return value;
  if (!isEpochTime(value)) return String(value);
  const [day, clock] = isoParts(value);
  return dayOf(value) === dayOf(from) ? clock : `${day} ${clock}`;
}

/**
 * Parses a typed time by the reader's clock; text that is not a time is
 * returned unchanged, so that the message can be shown next to it.
 */
export function parseTimeText(typed: string, frame: TimeFrame): TypedNumber {
  return typed.trim() === "" ? null : (parseTypedTime(typed, frame) ?? typed);
}
