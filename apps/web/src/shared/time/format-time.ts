import { isEpochTime } from "@stagecraft/domain";
import { onReaderClock, readerClock } from "#translations/reader.ts";
import { currentLanguage } from "#translations/translate.ts";
import { dateLocaleOf, type Language } from "#translations/language.ts";

/**
 * Times are read aloud over radios on pads worldwide: UTC, or the pad's clock
 * if the person chose it, and Latin digits in every language. Only the names of
 * the months follow the language.
 */
type DayForm = "year" | "noYear";

const dayOptions: Readonly<Record<DayForm, Intl.DateTimeFormatOptions>> = {
  year: { month: "short", day: "numeric", year: "numeric" },
  noYear: { month: "short", day: "numeric" },
};

const englishMonths = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

/** Avoids the browser's formatter: creating the first one takes a slow device a tenth of a second. */
function englishDay(timestamp: number, form: DayForm): string {
  const at = new Date(timestamp);
  const day = `${englishMonths[at.getUTCMonth()]} ${at.getUTCDate()}`;
  return form === "year" ? `${day}, ${at.getUTCFullYear()}` : day;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(language: Language, form: DayForm): Intl.DateTimeFormat {
  const name = `${language} ${form}`;
  const known = dayFormats.get(name);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), {
    timeZone: "UTC",
    ...dayOptions[form],
  });
  dayFormats.set(name, format);
  return format;
}

function writeDay(timestamp: number, language: Language, form: DayForm) {
  return language === "en"
    ? englishDay(timestamp, form)
    : dayFormat(language, form).format(timestamp);
}

/** Returns `Nov 14, 2026 14:41`; an index in seconds stays a number. */
export function formatMoment(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  if (!isEpochTime(timestamp)) return String(timestamp);
  return `${formatDay(timestamp, language)} ${formatClock(timestamp).slice(0, "HH:mm".length)}`;
}

/** Returns `Nov 14, 2026`. */
export function formatDay(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(onReaderClock(timestamp), language, "year");
}

/** Returns `Nov 14, 2026` for a day in UTC, regardless of the person's clock. */
export function formatUtcDay(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(timestamp, language, "year");
}

/** Returns `Nov 14`, for an axis that shows the year elsewhere. */
export function formatDayOfYear(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(onReaderClock(timestamp), language, "noYear");
}

/** Returns `Nov 14` for a day in UTC. */
export function formatUtcDayOfYear(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(timestamp, language, "noYear");
}

/** Returns `14:41:07`. */
export function formatClock(timestamp: number): string {
  return readerClock(timestamp);
}
