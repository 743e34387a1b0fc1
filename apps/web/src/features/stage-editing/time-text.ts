import { isEpochTime } from "@stagecraft/domain";
import type { TypedNumber } from "@stagecraft/stage-editing";

/** The time in which a clock time is looked for: the stage's, as far as it is known. */
export interface TimeFrame {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
const clockPattern = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const datedPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2})?)Z?$/;

function dayOf(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}

function isoParts(time: number): [day: string, clock: string] {
  const [day = "", rest = ""] = new Date(time).toISOString().split("T");
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

function clockMs(text: string): number | null {
  const found = clockPattern.exec(text);
  if (found === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function distance(time: number, { from, to }: TimeFrame): number {
  return Math.max(from - time, time - to, 0);
}

/** The day on which that clock time falls into the stage, or comes nearest to it. */
function nearestDay(clock: number, frame: TimeFrame): number {
  const first = dayOf(frame.from) - dayMs;
  const count = (dayOf(frame.to) - first) / dayMs + 2;
  const candidates = Array.from(
    { length: count },
    (_, index) => first + index * dayMs + clock,
  );
  return candidates.reduce((best, time) =>
    distance(time, frame) < distance(best, frame) ? time : best,
  );
}

/** What somebody typed as a time, in UTC; a text that is none stays as it is, so that the message can stand beside it. */
export function parseTimeText(typed: string, frame: TimeFrame): TypedNumber {
  const text = typed.trim();
  if (text === "") return null;
  if (/^\d+$/.test(text)) return Number(text);
  const clock = clockMs(text);
  if (clock !== null) return nearestDay(clock, frame);
  const [, day = "", time = ""] = datedPattern.exec(text) ?? [];
  const ofDay = clockMs(time);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return ofDay === null || Number.isNaN(midnight) ? typed : midnight + ofDay;
}
