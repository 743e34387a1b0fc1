import type { DateOrder } from "./time-layout.ts";
import { wallTime } from "./zone-clock.ts";

/** Time information read from one cell. Wall times are epoch milliseconds as if local time were UTC. */
export type TimeReading =
  | { readonly kind: "instant"; readonly timeMs: number }
  | { readonly kind: "wall"; readonly wallMs: number }
  | { readonly kind: "date"; readonly wallMs: number }
  | { readonly kind: "time-of-day"; readonly millisecondOfDay: number }
  | { readonly kind: "minutes"; readonly millisecondOfHour: number };

const minimumYear = 1990;
const maximumYear = 2100;
/** The days 1990-01-01 and 2100-01-01 as spreadsheet day numbers. */
const minimumSerial = 32874;
const maximumSerial = 73051;
const serialOfEpoch = 25569;
const dayMs = 86_400_000;
/** No valid time is longer; protects the patterns from hostile cells. */
const maximumLength = 48;

const clock =
  "(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,:](?<fraction>\\d{1,9}))?)?\\s*(?<half>[AaPp]\\.?[Mm]\\.?)?";
const zone = "\\s*(?<zone>[Zz]|[+-]\\d{2}:?\\d{2})?";
const clockAfterDate = `(?:(?:[T _-]\\s*|,\\s*)${clock}${zone})?`;

const yearFirst = new RegExp(
  `^(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})${clockAfterDate}$`,
);
const yearLast = new RegExp(
  `^(?<a>\\d{1,2})[-/.](?<b>\\d{1,2})[-/.](?<year>\\d{4}|\\d{2})${clockAfterDate}$`,
);
const colons =
  /^(?<a>\d{1,2}):(?<b>\d{1,2}):(?<year>\d{4}|\d{2}):(?<hour>\d{1,2}):(?<minute>\d{2}):(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?$/;
const dayNamedMonth = new RegExp(
  `^(?<day>\\d{1,2})[-/ .](?<name>[A-Za-z]{3,9})[-/ .,]+(?<year>\\d{4}|\\d{2})${clockAfterDate}$`,
);
const namedMonthDay = new RegExp(
  `^(?<name>[A-Za-z]{3,9})[-/ .](?<day>\\d{1,2})[-/ .,]+(?<year>\\d{4}|\\d{2})${clockAfterDate}$`,
);
const clockOnly = new RegExp(`^${clock}$`);
/** A spreadsheet shows a time over an hour in this form and drops the hours. */
const minutesOnly =
  /^(?<minute>\d{1,2}):(?<second>\d{2})\.(?<fraction>\d{1,9})$/;

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

type Groups = Readonly<Record<string, string | undefined>>;

/** Leading components of a date whose order is undecided, used to decide it. */
export interface OpenDate {
  readonly first: number;
  readonly second: number;
  readonly separator: string;
  readonly twoDigitYear: boolean;
}

export function openDateIn(text: string): OpenDate | null {
  const trimmed = text.trim();
  if (trimmed.length > maximumLength) return null;
  const groups = (yearLast.exec(trimmed) ?? colons.exec(trimmed))?.groups;
  if (!groups) return null;
  return {
    first: Number(groups["a"]),
    second: Number(groups["b"]),
    separator: /\d(\D)/.exec(trimmed)?.[1] ?? "",
    twoDigitYear: groups["year"]?.length === 2,
  };
}

export function readTimeText(
  text: string,
  order: DateOrder,
): TimeReading | null {
  const trimmed = text.trim();
  if (trimmed.length > maximumLength) return null;
  const first = trimmed.charCodeAt(0);
  const startsWithDigit = first >= 0x30 && first <= 0x39;
  if (!startsWithDigit) return namedMonth(trimmed);
  return (
    dated(trimmed, order) ??
    minutesReading(trimmed) ??
    clockReading(trimmed) ??
    numbered(trimmed)
  );
}

function dated(text: string, order: DateOrder): TimeReading | null {
  const open = (colons.exec(text) ?? yearLast.exec(text))?.groups;
  if (open) {
    const [day, month] =
      order === "day-first" ? [open["a"], open["b"]] : [open["b"], open["a"]];
    return composed(open, open["year"], Number(month), Number(day));
  }
  const ordered = yearFirst.exec(text)?.groups;
  if (ordered) {
    const { year, month, day } = ordered;
    return composed(ordered, year, Number(month), Number(day));
  }
  return namedMonth(text);
}

function namedMonth(text: string): TimeReading | null {
  const groups = (dayNamedMonth.exec(text) ?? namedMonthDay.exec(text))?.groups;
  if (!groups) return null;
  const name = groups["name"]?.slice(0, 3).toLowerCase() ?? "";
  const month = monthNames.indexOf(name) + 1;
  return composed(groups, groups["year"], month, Number(groups["day"]));
}

function composed(
  groups: Groups,
  yearText: string | undefined,
  month: number,
  day: number,
): TimeReading | null {
  const year = fullYear(yearText ?? "");
  if (year < minimumYear || year > maximumYear) return null;
  const millisecondOfDay = groups["hour"] === undefined ? 0 : clockMs(groups);
  if (Number.isNaN(millisecondOfDay)) return null;
  const wallMs = wallTime({ year, month, day, millisecondOfDay });
  if (Number.isNaN(wallMs)) return null;
  if (groups["hour"] === undefined) return { kind: "date", wallMs };
  const offsetMs = zoneOffsetMs(groups["zone"]);
  return offsetMs === null
    ? { kind: "wall", wallMs }
    : { kind: "instant", timeMs: wallMs - offsetMs };
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year >= 90 ? 1900 + year : 2000 + year;
}

function clockMs(groups: Groups): number {
  const hour = hourOfDay(Number(groups["hour"]), groups["half"]);
  const minute = Number(groups["minute"]);
  const second = Number(groups["second"] ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return NaN;
  const fraction = groups["fraction"];
  const milliseconds = fraction
    ? Math.round(Number(`0.${fraction}`) * 1000)
    : 0;
  return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds;
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return NaN;
  const afternoon = half.toLowerCase().startsWith("p");
  return (hour % 12) + (afternoon ? 12 : 0);
}

function zoneOffsetMs(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text === "Z" || text === "z") return 0;
  const sign = text.startsWith("-") ? -1 : 1;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return sign * minutes * 60_000;
}

function clockReading(text: string): TimeReading | null {
  const groups = clockOnly.exec(text)?.groups;
  if (!groups) return null;
  const millisecondOfDay = clockMs(groups);
  return Number.isNaN(millisecondOfDay)
    ? null
    : { kind: "time-of-day", millisecondOfDay };
}

function minutesReading(text: string): TimeReading | null {
  const groups = minutesOnly.exec(text)?.groups;
  if (!groups) return null;
  const millisecondOfHour = clockMs({ ...groups, hour: "0" });
  return Number.isNaN(millisecondOfHour)
    ? null
    : { kind: "minutes", millisecondOfHour };
}

/** Spreadsheet day numbers, and seconds or milliseconds since 1970. */
function numbered(text: string): TimeReading | null {
  const value = Number(text.replace(",", "."));
  if (value >= minimumSerial && value <= maximumSerial) {
    const wallMs = Math.round((value - serialOfEpoch) * dayMs);
    return { kind: "wall", wallMs };
  }
  const seconds = value >= 1e11 ? value / 1000 : value;
  const from = Date.UTC(minimumYear, 0, 1) / 1000;
  const to = Date.UTC(maximumYear, 0, 1) / 1000;
  return seconds >= from && seconds <= to
    ? { kind: "instant", timeMs: Math.round(seconds * 1000) }
    : null;
}
