import type { ChartTexts } from "@stagecraft/charting";
import { isEpochTime, localClock, utcClock } from "@stagecraft/domain";
import type { Text } from "#translations/dictionary.ts";
import { dateLocaleOf, type Language } from "#translations/language.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

function dayFormat(language: Language, useUtc: boolean): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocaleOf(language), {
    month: "short",
    day: "numeric",
    ...(useUtc ? { timeZone: "UTC" } : {}),
  });
}

/** How a chart writes times in a person's language. */
export function chartTexts(
  text: Text,
  language: Language,
  useUtc: boolean,
): ChartTexts {
  const seconds = useUtc ? utcClock : localClock;
  const minutes = (time: number) => seconds(time).slice(0, "HH:mm".length);
  let dayNames: Intl.DateTimeFormat | undefined;
  const days = (time: number) => {
    dayNames ??= dayFormat(language, useUtc);
    return dayNames.format(time);
  };
  const write = (format: (time: number) => string, time: number) =>
    isEpochTime(time) ? format(time) : String(Math.round(time));
  return {
    formatTime: (time) => write(seconds, time),
    formatTick: (time, stepMs) => {
      if (stepMs >= dayMs) return write(days, time);
      return write(stepMs < minuteMs ? seconds : minutes, time);
    },
    formatGap: (gapMs) =>
      gapMs < 2 * minuteMs
        ? text("chart.gapSeconds", { seconds: Math.round(gapMs / 1000) })
        : text("chart.gapMinutes", { minutes: Math.round(gapMs / minuteMs) }),
  };
}
