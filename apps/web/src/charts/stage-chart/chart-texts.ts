import type { ChartTexts } from "@stagecraft/charting";
import { isEpochTime } from "@stagecraft/domain";
import type { Text } from "#translations/dictionary.ts";
import { dateLocaleOf, type Language } from "#translations/language.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Latin digits on a 24-hour clock in every language, like the pad's own screens. */
function clock(
  useUtc: boolean,
  options: Intl.DateTimeFormatOptions,
  locale = "en-GB",
) {
  return new Intl.DateTimeFormat(locale, {
    ...options,
    ...(useUtc ? { timeZone: "UTC" } : {}),
  });
}

/** How a chart writes times in a person's language. */
export function chartTexts(
  text: Text,
  language: Language,
  useUtc: boolean,
): ChartTexts {
  const minutes = clock(useUtc, { hour: "2-digit", minute: "2-digit" });
  const seconds = clock(useUtc, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const days = clock(
    useUtc,
    { month: "short", day: "numeric" },
    dateLocaleOf(language),
  );
  const write = (format: Intl.DateTimeFormat, time: number) =>
    isEpochTime(time) ? format.format(time) : String(Math.round(time));
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
