import { type OpenDate, openDateIn } from "./time-text.ts";
import type { DateOrder } from "./time-layout.ts";

export interface OrderDecision {
  readonly order: DateOrder;
  /** False when only convention decided. */
  readonly certain: boolean;
}

/**
 * Decides day or month first from the file itself: a printed format, a
 * component above 12, the component that varies, a date with a month name above
 * the table. If undecided, convention applies: slashes mean American order,
 * anything else does not.
 */
export function decideDateOrder(
  cells: Iterable<string>,
  printedFormats: readonly string[],
  preamble: readonly string[],
): OrderDecision {
  const printed = printedOrder(printedFormats);
  if (printed) return { order: printed, certain: true };
  const seen = summarise(cells);
  if (!seen) return { order: "day-first", certain: true };
  const shown = orderOfValues(seen) ?? orderOfWords(seen.sample, preamble);
  return shown
    ? { order: shown, certain: true }
    : { order: habit(seen.sample), certain: isSame(seen) };
}

interface Seen {
  readonly sample: OpenDate;
  readonly firsts: ReadonlySet<number>;
  readonly seconds: ReadonlySet<number>;
}

function summarise(cells: Iterable<string>): Seen | null {
  const firsts = new Set<number>();
  const seconds = new Set<number>();
  let sample: OpenDate | null = null;
  for (const cell of cells) {
    const date = openDateIn(cell);
    if (!date) continue;
    sample ??= date;
    firsts.add(date.first);
    seconds.add(date.second);
  }
  return sample && { sample, firsts, seconds };
}

function orderOfValues(seen: Seen): DateOrder | null {
  if (Math.max(...seen.firsts) > 12) return "day-first";
  if (Math.max(...seen.seconds) > 12) return "month-first";
  if (seen.firsts.size > 1 && seen.seconds.size === 1) return "day-first";
  if (seen.seconds.size > 1 && seen.firsts.size === 1) return "month-first";
  return null;
}

/** Both components equal on the only day: either order is right. */
function isSame(seen: Seen): boolean {
  return (
    seen.firsts.size === 1 &&
    seen.seconds.size === 1 &&
    seen.sample.first === seen.sample.second
  );
}

function habit(sample: OpenDate): DateOrder {
  return sample.separator === "/" ? "month-first" : "day-first";
}

function printedOrder(formats: readonly string[]): DateOrder | null {
  for (const format of formats) {
    const text = format.trim().toLowerCase();
    if (/^d{1,2}[^a-z]m{1,3}[^a-z]y/.test(text)) return "day-first";
    if (/^m{1,3}[^a-z]d{1,2}[^a-z]y/.test(text)) return "month-first";
  }
  return null;
}

const writtenDay =
  /\b(\d{1,2})(?:st|nd|rd|th)?[ .-]+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

function orderOfWords(
  sample: OpenDate,
  preamble: readonly string[],
): DateOrder | null {
  const day = Number(
    preamble.map((line) => writtenDay.exec(line)?.[1]).find(Boolean),
  );
  if (sample.first === sample.second) return null;
  if (day === sample.first) return "day-first";
  return day === sample.second ? "month-first" : null;
}
