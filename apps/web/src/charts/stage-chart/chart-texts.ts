import type { ChartTexts } from "@stagecraft/charting";
import { isEpochTime, utcClock, zoneLabel } from "@stagecraft/domain";
import { currentZone, readsPadClock } from "#translations/reader-state.ts";
import { onReaderClock } from "#translations/reader.ts";
import type { Text } from "#translations/dictionary.ts";
import { dateLocaleOf, type Language } from "#translations/language.ts";
import { durationText } from "#translations/duration-text.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

function dayOf(time: number, language: Language): string {
  const format =
    dayFormats.get(language) ??
    new Intl.DateTimeFormat(dateLocaleOf(language), {
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    });
  dayFormats.set(language, format);
  return format.format(time);
}

/** The person's choice comes first; a plot without UTC uses the browser's time zone. */
function zoneOf(useUtc: boolean): string {
  return useUtc || readsPadClock()
    ? currentZone()
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats a chart's times in a person's language and time zone. */
export function chartTexts(
  text: Text,
  language: Language,
  useUtc: boolean,
): ChartTexts {
  const zone = zoneOf(useUtc);
  const seconds = (time: number) => utcClock(onReaderClock(time, zone));
  const minutes = (time: number) => seconds(time).slice(0, "HH:mm".length);
  const days = (time: number) => dayOf(onReaderClock(time, zone), language);
  const write = (format: (time: number) => string, time: number) =>
    isEpochTime(time) ? format(time) : String(Math.round(time));
  return {
    zoneOf: (time) => (isEpochTime(time) ? zoneLabel(zone, time) : ""),
    formatTime: (time) => write(seconds, time),
    formatTick: (time, stepMs) => {
      if (stepMs >= dayMs) return write(days, time);
      return write(stepMs < minuteMs ? seconds : minutes, time);
    },
    formatGap: (gapMs) =>
      text("chart.gap", { duration: durationText(gapMs / 1000, text) }),
  };
}
