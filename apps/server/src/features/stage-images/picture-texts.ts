import { writeDuration, zoneLabel } from "@stagecraft/domain";
import type { ChartTexts } from "@stagecraft/charting/drawing";

const minuteMs = 60_000;
const dayMs = 86_400_000;

function clock(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  return (time: number) => format.format(time);
}

/** Labels and times on the axis of a picture, on a 24-hour clock. */
export function pictureTexts(timezone: string): ChartTexts {
  const minutes = clock(timezone, { hour: "2-digit", minute: "2-digit" });
  const seconds = clock(timezone, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const days = clock(timezone, { month: "short", day: "numeric" });
  return {
    zoneOf: (time) => zoneLabel(timezone, time),
    formatTime: seconds,
    formatTick: (time, stepMs) => {
      if (stepMs >= dayMs) return days(time);
      return stepMs < minuteMs ? seconds(time) : minutes(time);
    },
    formatGap: (gapMs) =>
      gapMs < 2 * minuteMs
        ? `no data ${Math.round(gapMs / 1000)} s`
        : `no data ${writeDuration(gapMs)}`,
  };
}

/** `2026-11-14 06:30:00 to 08:31:12 UTC`; the second date is written only where it differs. */
export function utcRange(from: number, to: number): string {
  const [fromDay, fromTime] = dayAndTime(from);
  const [toDay, toTime] = dayAndTime(to);
  const end = toDay === fromDay ? toTime : `${toDay} ${toTime}`;
  return `${fromDay} ${fromTime} to ${end} UTC`;
}

function dayAndTime(time: number): [day: string, time: string] {
  const text = new Date(time).toISOString();
  return [text.slice(0, 10), text.slice(11, 19)];
}
