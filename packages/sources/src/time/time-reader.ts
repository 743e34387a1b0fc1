import type { ProblemList } from "../rows/problem-list.ts";
import { isErrorMark, parseNumber } from "../text/number-text.ts";
import {
  type DateOrder,
  type TimeLayout,
  timeColumnsOf,
} from "./time-layout.ts";
import { readTimeText, type TimeReading } from "./time-text.ts";
import { type LocalReading, ZoneClock } from "./zone-clock.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const defaultStepMs = 1000;

/** Plain JSON, so that another process can continue; null where nothing is known yet. */
export interface TimeReaderState {
  readonly previousMs: number | null;
  readonly stepMs: number;
  readonly wraps: number;
  readonly row: number;
}

export interface TimeReaderOptions {
  readonly layout: TimeLayout;
  readonly timezone: string;
  readonly decimalMark: "." | ",";
  /** Start of elapsed times and dateless clocks; 0 when unknown. */
  readonly startMs: number;
  /** Dateless clocks in a file that lists the last row first run backward through midnight. */
  readonly descending: boolean;
  readonly state?: TimeReaderState;
}

/** Converts the cells of a row to its time in epoch milliseconds; NaN when it has none. */
export class TimeReader {
  readonly #layout: TimeLayout;
  readonly #options: TimeReaderOptions;
  readonly #zone: ZoneClock;
  readonly #problems: ProblemList;
  #previousMs: number;
  #stepMs: number;
  #wraps: number;
  #row: number;
  #usesZone = false;

  constructor(options: TimeReaderOptions, problems: ProblemList) {
    this.#layout = options.layout;
    this.#options = options;
    this.#zone = new ZoneClock(options.timezone);
    this.#problems = problems;
    this.#previousMs = options.state?.previousMs ?? NaN;
    this.#stepMs = options.state?.stepMs ?? defaultStepMs;
    this.#wraps = options.state?.wraps ?? 0;
    this.#row = options.state?.row ?? 0;
  }

  /** True when any time so far was read in the given zone. */
  get usesZone(): boolean {
    return this.#usesZone;
  }

  state(): TimeReaderState {
    return {
      previousMs: Number.isNaN(this.#previousMs) ? null : this.#previousMs,
      stepMs: this.#stepMs,
      wraps: this.#wraps,
      row: this.#row,
    };
  }

  read(cells: readonly string[], line: number): number {
    const timeMs = this.#read(cells, line);
    if (Number.isNaN(timeMs)) return this.#continued(cells, line);
    const stepMs = timeMs - this.#previousMs;
    if (stepMs > 0 && stepMs <= 10_000) this.#stepMs = stepMs;
    this.#previousMs = timeMs;
    return timeMs;
  }

  /** Returns the time in the cells of a line that is not a row; NaN when it has none. Only for dated rows. */
  peek(cells: readonly string[], line: number): number {
    return this.#read(cells, line);
  }

  /** Counts a row that was passed on: evenly spaced rows get their time from the row number. */
  accept(): void {
    this.#row += 1;
  }

  #read(cells: readonly string[], line: number): number {
    const layout = this.#layout;
    switch (layout.kind) {
      case "date-time":
        return this.#dateTime(cells[layout.column] ?? "", layout.order, line);
      case "date-and-time":
        return this.#dateAndTime(
          cells[layout.dateColumn] ?? "",
          cells[layout.timeColumn] ?? "",
          layout.order,
          line,
        );
      case "time-of-day":
        return this.#timeOfDay(cells[layout.column] ?? "", line);
      case "elapsed":
        return this.#elapsed(cells[layout.column] ?? "", layout.unitMs);
      case "stepped":
        return layout.startMs + this.#row * layout.stepMs;
      case "depth":
      case "none":
        return NaN;
    }
  }

  #dateTime(text: string, order: DateOrder, line: number): number {
    const reading = readTimeText(text, order);
    if (reading?.kind === "instant") return reading.timeMs;
    return reading?.kind === "wall" || reading?.kind === "date"
      ? this.#local(reading.wallMs, line)
      : NaN;
  }

  #dateAndTime(
    dateText: string,
    timeText: string,
    order: DateOrder,
    line: number,
  ): number {
    const time = readTimeText(timeText, order);
    if (time?.kind === "wall") return this.#local(time.wallMs, line);
    if (time?.kind === "instant") return time.timeMs;
    const date = readTimeText(dateText, order);
    const ofDay = millisecondsOfDay(time, timeText);
    if ((date?.kind !== "date" && date?.kind !== "wall") || ofDay === null)
      return NaN;
    const midnightMs = Math.floor(date.wallMs / dayMs) * dayMs;
    return this.#local(midnightMs + ofDay, line);
  }

  /** A clock without a date: going back by most of its period means that it wrapped around. */
  #timeOfDay(text: string, line: number): number {
    const reading = readTimeText(text, "day-first");
    const [within, periodMs] =
      reading?.kind === "time-of-day"
        ? [reading.millisecondOfDay, dayMs]
        : reading?.kind === "minutes"
          ? [reading.millisecondOfHour, hourMs]
          : [NaN, dayMs];
    if (Number.isNaN(within)) return NaN;
    const startMs = this.#options.startMs;
    const startWallMs = startMs === 0 ? 0 : this.#zone.wallAt(startMs);
    const base = Math.floor(startWallMs / periodMs) * periodMs;
    const wall = base + this.#wraps * periodMs + within;
    const timeMs = startMs === 0 ? wall : this.#local(wall, line);
    const turned = this.#options.descending
      ? timeMs - this.#previousMs > periodMs / 2
      : this.#previousMs - timeMs > periodMs / 2;
    if (!turned) return timeMs;
    const turn = this.#options.descending ? -1 : 1;
    this.#wraps += turn;
    return timeMs + turn * periodMs;
  }

  #elapsed(text: string, unitMs: number): number {
    const value = parseNumber(text, this.#options.decimalMark);
    return this.#options.startMs + Math.round(value * unitMs);
  }

  #local(wallMs: number, line: number): number {
    this.#usesZone = true;
    const { timeMs, reading } = this.#zone.instant(wallMs, this.#previousMs);
    if (reading !== "certain") this.#report(reading, line);
    return timeMs;
  }

  #report(reading: Exclude<LocalReading, "certain">, line: number): void {
    const zone = this.#options.timezone;
    if (reading === "ambiguous") {
      this.#problems.add(
        "ambiguous-local-time",
        line,
        `This hour happens twice in ${zone}; it is read as the one that follows the row before.`,
      );
    } else {
      this.#problems.add(
        "missing-local-time",
        line,
        `This hour is skipped in ${zone}; it is read as if the clock had not been changed.`,
      );
    }
  }

  /** A failed formula in the time cell leaves the measurements of the row intact. */
  #continued(cells: readonly string[], line: number): number {
    const columns = timeColumnsOf(this.#layout);
    const failed = columns.some((column) => isErrorMark(cells[column] ?? ""));
    if (!failed || Number.isNaN(this.#previousMs)) return NaN;
    this.#problems.add(
      "time-continued",
      line,
      "The time cell holds a spreadsheet error; the row is taken one step after the row before.",
    );
    const step = this.#options.descending ? -this.#stepMs : this.#stepMs;
    this.#previousMs += step;
    return this.#previousMs;
  }
}

/** Times next to a date may be given as a fraction of a day. */
function millisecondsOfDay(
  reading: TimeReading | null,
  text: string,
): number | null {
  if (reading?.kind === "time-of-day") return reading.millisecondOfDay;
  const fraction = parseNumber(text, ".");
  return fraction >= 0 && fraction < 1 ? Math.round(fraction * dayMs) : null;
}
