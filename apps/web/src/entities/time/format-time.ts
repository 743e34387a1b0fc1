import { isEpochTime } from "@stagecraft/domain";
import { onReaderClock, readerClock } from "#translations/reader.ts";
import { currentLanguage } from "#translations/translate.ts";
import { dateLocaleOf, type Language } from "#translations/language.ts";

/**
 * Times are read aloud over radios on pads worldwide: UTC, or the pad's own
 * clock where the person chose it, and Latin digits in every language. Only the
 * names of the months follow the language.
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

/** Without the browser's formatter: the first of a page takes a slow device a tenth of a second to make. */
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

/** `Nov 14, 2026 14:41`; an index in seconds stays a number. */
export function formatMoment(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  if (!isEpochTime(timestamp)) return String(timestamp);
  return `${formatDay(timestamp, language)} ${formatClock(timestamp).slice(0, "HH:mm".length)}`;
}

/** `Nov 14, 2026` */
export function formatDay(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(onReaderClock(timestamp), language, "year");
}

/** `Nov 14, 2026` of a day that was counted in UTC, whatever clock the person reads. */
export function formatUtcDay(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(timestamp, language, "year");
}

/** `Nov 14`, for an axis that says the year elsewhere. */
export function formatDayOfYear(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(onReaderClock(timestamp), language, "noYear");
}

/** `Nov 14` of a day that was counted in UTC. */
export function formatUtcDayOfYear(
  timestamp: number,
  language: Language = currentLanguage(),
): string {
  return writeDay(timestamp, language, "noYear");
}

/** `14:41:07` */
export function formatClock(timestamp: number): string {
  return readerClock(timestamp);
}
