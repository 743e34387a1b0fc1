import { timeUnitMs } from "../mapping/units.ts";
import type { RawColumn } from "../raw-table.ts";
import type { ProblemList } from "../rows/problem-list.ts";
import { looksLikeNumber, parseNumber } from "../text/number-text.ts";
import { decideDateOrder } from "./date-order.ts";
import type { DateOrder, TimeLayout } from "./time-layout.ts";
import { readTimeText, type TimeReading } from "./time-text.ts";

export interface TimeSearch {
  readonly columns: readonly RawColumn[];
  /** Cells of data rows: the first ones without gaps, then some spread over the head. */
  readonly rows: readonly (readonly string[])[];
  readonly decimalMark: "." | ",";
  /** Cells of the header and unit row, where some writers print the format. */
  readonly printedFormats: readonly string[];
  readonly preamble: readonly string[];
}

interface ColumnTimes {
  readonly column: RawColumn;
  readonly dateTimes: number;
  readonly dates: number;
  readonly clocks: number;
  readonly minutes: number;
}

const neededShare = 0.5;
const consecutiveRows = 50;
const timeName = /time|date|stamp|clock|zeit|datum|uhr/i;
const elapsedName = /elapsed|delta|time|timer|hours|hrs|minutes|seconds/i;

/** Finds the columns that hold the time of a row, by cell content and then by name. */
export function findTime(
  search: TimeSearch,
  problems: ProblemList,
): TimeLayout {
  const columns = search.columns.map((column) => timesIn(column, search));
  const dated = datedLayout(columns, search, problems);
  if (dated) return dated;
  const some = columns.some((entry) => entry.dateTimes + entry.dates > 0);
  const clock = some ? null : clockLayout(columns, problems);
  if (clock && !clock.minutesOnly) return clock;
  const elapsed = elapsedLayout(search, problems);
  if (elapsed) {
    if (some) reportFallback(problems);
    return elapsed;
  }
  if (clock) return clock;
  problems.add(
    "no-time",
    null,
    "No column tells the time of the rows; name one before the import.",
  );
  return { kind: "none" };
}

function reportFallback(problems: ProblemList): void {
  problems.add(
    "time-fallback",
    null,
    "Fewer than half of the date cells can be read; the elapsed time is used instead.",
  );
}

function timesIn(column: RawColumn, search: TimeSearch): ColumnTimes {
  const cells = search.rows
    .map((row) => row[column.index]?.trim() ?? "")
    .filter((cell) => cell !== "");
  const count = { dateTimes: 0, dates: 0, clocks: 0, minutes: 0 };
  for (const cell of cells) {
    const reading = readingOf(cell, column);
    if (reading?.kind === "wall" || reading?.kind === "instant")
      count.dateTimes += 1;
    else if (reading?.kind === "date") count.dates += 1;
    else if (reading?.kind === "time-of-day") count.clocks += 1;
    else if (reading?.kind === "minutes") count.minutes += 1;
  }
  const total = Math.max(1, cells.length);
  return {
    column,
    dateTimes: count.dateTimes / total,
    dates: count.dates / total,
    clocks: count.clocks / total,
    minutes: count.minutes / total,
  };
}

/** A bare number is a date only in a column named like one: pressures look like day numbers too. */
function readingOf(cell: string, column: RawColumn): TimeReading | null {
  if (looksLikeNumber(cell) && !timeName.test(column.name)) return null;
  return readTimeText(cell, "day-first") ?? readTimeText(cell, "month-first");
}

function datedLayout(
  columns: readonly ColumnTimes[],
  search: TimeSearch,
  problems: ProblemList,
): TimeLayout | null {
  const whole = columns.find(({ dateTimes }) => dateTimes >= neededShare);
  if (whole) {
    const column = whole.column.index;
    const order = dateOrder(column, search, problems);
    return { kind: "date-time", column, order };
  }
  const date = columns.find(({ dates }) => dates >= neededShare);
  const time = columns.find(({ clocks }) => clocks >= neededShare);
  if (!date) return null;
  const dateColumn = date.column.index;
  const order = dateOrder(dateColumn, search, problems);
  const timeColumn = time?.column.index ?? fractionColumn(search, dateColumn);
  return timeColumn === null
    ? null
    : { kind: "date-and-time", dateColumn, timeColumn, order };
}

/** A column named like a time whose cells are fractions of a day. */
function fractionColumn(search: TimeSearch, dateColumn: number): number | null {
  const found = search.columns.find(
    ({ index, name }) =>
      index !== dateColumn &&
      /time/i.test(name) &&
      search.rows.every((row) => isFraction(row[index] ?? "")),
  );
  return found?.index ?? null;
}

function isFraction(cell: string): boolean {
  const value = parseNumber(cell, ".");
  return value >= 0 && value < 1;
}

function dateOrder(
  column: number,
  search: TimeSearch,
  problems: ProblemList,
): DateOrder {
  const decision = decideDateOrder(
    search.rows.map((row) => row[column] ?? ""),
    search.printedFormats,
    search.preamble,
  );
  if (!decision.certain) {
    problems.add(
      "ambiguous-date-order",
      null,
      `Nothing in the source tells day from month; dates are read ${decision.order}.`,
    );
  }
  return decision.order;
}

function clockLayout(
  columns: readonly ColumnTimes[],
  problems: ProblemList,
): (TimeLayout & { kind: "time-of-day" }) | null {
  const clock = columns.find(({ clocks }) => clocks >= neededShare);
  const minutes = columns.find(({ minutes }) => minutes >= neededShare);
  const found = clock ?? minutes;
  if (!found) return null;
  problems.add(
    "date-missing",
    null,
    clock
      ? "The times carry no date; name the day the source begins on."
      : "The times carry neither date nor hour; name when the source begins.",
  );
  return {
    kind: "time-of-day",
    column: found.column.index,
    minutesOnly: !clock,
  };
}

function elapsedLayout(
  search: TimeSearch,
  problems: ProblemList,
): TimeLayout | null {
  for (const column of search.columns) {
    const named =
      elapsedName.test(column.name) ||
      (column.unit !== null && timeUnitMs(column.unit) !== null);
    const steps = named ? risingSteps(search, column.index) : null;
    if (!steps) continue;
    problems.add(
      "elapsed-time",
      null,
      `Column "${column.name}" counts from an unknown start; name when the source begins.`,
    );
    const unitMs = elapsedUnitMs(column, steps, problems);
    return { kind: "elapsed", column: column.index, unitMs };
  }
  return null;
}

/**
 * Returns the differences from row to row, or null when the column does not
 * count upward (or downward in a reversed file).
 */
function risingSteps(search: TimeSearch, index: number): number[] | null {
  const values = search.rows
    .map((row) => parseNumber(row[index] ?? "", search.decimalMark))
    .filter((value) => !Number.isNaN(value));
  if (values.length < search.rows.length * neededShare) return null;
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  const rising = steps.filter((step) => step > 0).length;
  const falling = steps.filter((step) => step < 0).length;
  const major = Math.max(rising, falling);
  const sameWay = major >= 0.95 * (rising + falling);
  return major > 0 && sameWay ? steps.map(Math.abs) : null;
}

function elapsedUnitMs(
  column: RawColumn,
  steps: readonly number[],
  problems: ProblemList,
): number {
  const printed = column.unit === null ? null : timeUnitMs(column.unit);
  if (printed !== null) return printed;
  const named = /hour|hrs|min|sec/i.exec(column.name)?.[0];
  const byName = named === undefined ? null : timeUnitMs(named);
  if (byName !== null) return byName;
  const sorted = steps
    .slice(0, consecutiveRows)
    .filter((step) => step > 0)
    .toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 1;
  const unit = median < 0.004 ? "h" : median < 0.2 ? "min" : "s";
  problems.add(
    "elapsed-unit-guessed",
    null,
    `The unit of column "${column.name}" is not printed; its steps look like "${unit}".`,
  );
  return timeUnitMs(unit) ?? 1000;
}
