import { isEpochTime } from "@stagecraft/domain";

/** Times are read aloud over radios on pads worldwide: UTC, Latin digits, one form in every language. */
const day = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

const minute = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  hour: "2-digit",
  minute: "2-digit",
});

const second = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** `Nov 14, 2026 14:41`; an index in seconds stays a number. */
export function formatMoment(timestamp: number): string {
  if (!isEpochTime(timestamp)) return String(timestamp);
  return `${day.format(timestamp)} ${minute.format(timestamp)}`;
}

/** `Nov 14, 2026` */
export function formatDay(timestamp: number): string {
  return day.format(timestamp);
}

/** `14:41:07` */
export function formatClock(timestamp: number): string {
  return second.format(timestamp);
}
