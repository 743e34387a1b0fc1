import { isEpochTime } from "@stagecraft/domain";
import { onReaderClock } from "#translations/reader.ts";
import { formatClock } from "./format-time.ts";

const noonHour = 12;

/** Returns `14:05:09 PM`: both forms at once, as the playbook's users know it; an index stays a number. */
export function formatHalfDayClock(timestamp: number): string {
  if (!isEpochTime(timestamp)) return String(timestamp);
  const half =
    new Date(onReaderClock(timestamp)).getUTCHours() < noonHour ? "AM" : "PM";
  return `${formatClock(timestamp)} ${half}`;
}

/** Returns `2026-11-14 14:05:09 PM` by the reader's clock; an index stays a number. */
export function formatHalfDayMoment(timestamp: number): string {
  if (!isEpochTime(timestamp)) return String(timestamp);
  const day = new Date(onReaderClock(timestamp)).toISOString().slice(0, 10);
  return `${day} ${formatHalfDayClock(timestamp)}`;
}
