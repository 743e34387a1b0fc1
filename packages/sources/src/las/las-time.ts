import { timeUnitMs } from "../mapping/units.ts";
import type { RawColumn } from "../raw-table.ts";
import { ProblemList } from "../rows/problem-list.ts";
import { findTime } from "../time/find-time.ts";
import type { DateOrder, TimeLayout } from "../time/time-layout.ts";
import { readTimeText } from "../time/time-text.ts";
import { ZoneClock } from "../time/zone-clock.ts";
import { isNamed, type LasHeader } from "./las-header.ts";

export interface LasTimeSearch {
  readonly header: LasHeader;
  readonly columns: readonly RawColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly decimalMark: "." | ",";
  readonly timezone: string;
}

export interface LasTime {
  readonly layout: TimeLayout;
  /** The instant an elapsed index counts from, when the header states it. */
  readonly startMs: number | null;
}

const depthName = /^(dept|depth|md|tvd|mdepth)/i;
const depthUnit = /^(m|ft|f|feet|metres?|meters?)$/i;

/** The index of a LAS file: a time curve, a start with a step, or a depth. */
export function findLasTime(
  search: LasTimeSearch,
  problems: ProblemList,
): LasTime {
  const start = headerStart(search);
  const [first] = search.columns;
  if (start === null && first && isDepth(first)) {
    problems.add(
      "depth-index",
      null,
      `The file is indexed by depth ("${first.name}"), not by time.`,
    );
    return { layout: { kind: "depth", column: first.index }, startMs: null };
  }
  const scratch = new ProblemList();
  const printedFormats = printedFormatsOf(search.header);
  const layout = findTime(
    { ...search, printedFormats, preamble: [] },
    start === null ? problems : scratch,
  );
  if (
    start === null ||
    layout.kind === "date-time" ||
    layout.kind === "date-and-time"
  )
    return { layout, startMs: null };
  if (layout.kind === "elapsed") return { layout, startMs: start };
  const stepMs = headerStepMs(search.header);
  if (stepMs !== null)
    return {
      layout: { kind: "stepped", startMs: start, stepMs },
      startMs: null,
    };
  problems.add("no-time", null, "No curve tells the time of the rows.");
  return { layout: { kind: "none" }, startMs: null };
}

function isDepth(column: RawColumn): boolean {
  return depthName.test(column.name) || depthUnit.test(column.unit ?? "");
}

function printedFormatsOf(header: LasHeader): string[] {
  return [...header.well, ...header.curves].map(({ unit }) => unit);
}

/** Returns STRT as an instant when it is a date. */
function headerStart(search: LasTimeSearch): number | null {
  const item = search.header.well.find((entry) => isNamed(entry, "STRT"));
  if (!item) return null;
  const order: DateOrder = /^m/i.test(item.unit) ? "month-first" : "day-first";
  const reading = readTimeText(item.value, order);
  if (reading?.kind === "instant") return reading.timeMs;
  if (reading?.kind !== "wall" || !/\D/.test(item.value.replace(".", "")))
    return null;
  return new ZoneClock(search.timezone).instant(reading.wallMs, NaN).timeMs;
}

function headerStepMs(header: LasHeader): number | null {
  const item = header.well.find((entry) => isNamed(entry, "STEP"));
  const unitMs = item ? timeUnitMs(item.unit) : null;
  const step = Number(item?.value);
  return unitMs !== null && step > 0 ? step * unitMs : null;
}
