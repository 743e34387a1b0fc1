import type { RawTable } from "../raw-table.ts";
import { SourceError } from "../source-error.ts";
import { isErrorMark, nullNumbers, parseNumber } from "../text/number-text.ts";
import { ClockRepair, type ClockState } from "../time/clock-repair.ts";
import { timeColumnsOf } from "../time/time-layout.ts";
import { TimeReader, type TimeReaderState } from "../time/time-reader.ts";
import type { ProblemCode, ProblemList } from "./problem-list.ts";
import type { RawRows } from "./raw-rows.ts";
import { RowBuffer } from "./row-buffer.ts";
import { turnedRound } from "./turned-round.ts";

export interface AssemblerState {
  readonly row: number;
  readonly time: TimeReaderState;
  readonly clock: ClockState;
}

export interface AssemblerOptions {
  readonly timezone: string;
  readonly startMs?: number;
  /** Numbers that mean "no value" besides the usual ones, per column position or for all. */
  readonly nulls?: readonly (readonly number[])[];
  readonly lookaheadRows?: number;
  readonly state?: AssemblerState;
}

/** Rows are handed on in runs of about this many. */
export const rowsPerRun = 4096;
/** Two hours at one row per second: longer than any clock was seen to be wrong. */
const defaultLookaheadRows = 7200;
/** 64 MB of numbers: a file to be turned round has to be held. */
const maximumHeldValues = 8_000_000;
const noNulls: readonly number[] = [];

/** Cells to numbers and times; everything else about them is reported. */
export class RowAssembler {
  readonly #table: RawTable;
  readonly #problems: ProblemList;
  readonly #time: TimeReader;
  readonly #buffer: RowBuffer;
  readonly #clock: ClockRepair;
  readonly #row: Float64Array;
  readonly #isTime: readonly boolean[];
  readonly #nulls: readonly (readonly number[])[];
  readonly #timeless: boolean;
  /** Positions of this row that hold no number, to report once the row is known to be one. */
  readonly #missing: number[] = [];

  constructor(
    table: RawTable,
    problems: ProblemList,
    options: AssemblerOptions,
  ) {
    const { state } = options;
    const lookaheadRows = options.lookaheadRows ?? defaultLookaheadRows;
    this.#table = table;
    this.#problems = problems;
    this.#time = new TimeReader(
      {
        layout: table.time,
        timezone: options.timezone,
        decimalMark: table.decimalMark,
        startMs: options.startMs ?? 0,
        descending: table.reversed,
        ...(state && { state: state.time }),
      },
      problems,
    );
    this.#buffer = new RowBuffer(table.columns.length, state?.row ?? 0);
    this.#clock = new ClockRepair(this.#buffer, problems, {
      lookaheadRows,
      ...(state && { state: state.clock }),
    });
    this.#row = new Float64Array(table.columns.length);
    const timeColumns = timeColumnsOf(table.time);
    this.#isTime = table.columns.map(({ index }) =>
      timeColumns.includes(index),
    );
    this.#nulls = options.nulls ?? [];
    this.#timeless = table.time.kind === "none" || table.time.kind === "depth";
  }

  state(): AssemblerState {
    return {
      row: this.#buffer.firstRow + this.#buffer.length,
      time: this.#time.state(),
      clock: this.#clock.state(),
    };
  }

  /** Reads one row; false when it carries no number. */
  add(cells: readonly string[], line: number): boolean {
    if (this.#readNumbers(cells) === 0) {
      this.#reportEmpty(cells, line);
      return false;
    }
    const timeMs = this.#timeless ? NaN : this.#time.read(cells, line);
    if (Number.isNaN(timeMs) && !this.#timeless) {
      this.#reportBadTime(cells, line);
      return false;
    }
    for (const position of this.#missing)
      this.#reportCell(cells, position, line);
    this.#store(timeMs, line);
    return true;
  }

  get readyRows(): number {
    return this.#table.reversed ? 0 : this.#clock.settledRows;
  }

  take(): RawRows {
    return this.#buffer.take(this.readyRows);
  }

  /** The rest, when the source is at its end. */
  finish(): RawRows {
    if (this.#table.reversed) return this.#turned();
    this.#clock.finish();
    return this.#buffer.take(this.#buffer.length);
  }

  #store(timeMs: number, line: number): void {
    this.#time.accept();
    if (this.#table.reversed) {
      this.#buffer.add(timeMs, line, this.#row);
      if (this.#buffer.length * this.#row.length > maximumHeldValues)
        throw new SourceError(
          "reversed-too-long",
          "The rows come last first, and there are too many of them to be turned round.",
        );
      return;
    }
    const repairedMs = this.#timeless ? timeMs : this.#clock.next(timeMs, line);
    this.#buffer.add(repairedMs, line, this.#row);
  }

  #turned(): RawRows {
    const rows = turnedRound(this.#buffer.take(this.#buffer.length));
    const buffer = new RowBuffer(0);
    const clock = new ClockRepair(buffer, this.#problems, {
      lookaheadRows: rows.times.length + 1,
    });
    if (this.#timeless) return rows;
    rows.times.forEach((timeMs, index) => {
      const line = rows.lines[index] ?? 0;
      buffer.add(clock.next(timeMs, line), line, new Float64Array(0));
    });
    clock.finish();
    return { ...rows, times: buffer.take(buffer.length).times };
  }

  /** Fills the row and tells how many numbers it has. */
  #readNumbers(cells: readonly string[]): number {
    const { columns, decimalMark } = this.#table;
    this.#missing.length = 0;
    let finite = 0;
    for (let position = 0; position < columns.length; position += 1) {
      this.#row[position] = NaN;
      if (this.#isTime[position]) continue;
      const text = cells[columns[position]?.index ?? position];
      const value = text === undefined ? NaN : parseNumber(text, decimalMark);
      if (Number.isNaN(value) || this.#isNull(value, position)) {
        this.#missing.push(position);
      } else {
        this.#row[position] = value;
        finite += 1;
      }
    }
    return finite;
  }

  #isNull(value: number, position: number): boolean {
    if (value > -999 && this.#nulls.length === 0) return false;
    return (
      nullNumbers.includes(value) ||
      (this.#nulls[position] ?? noNulls).includes(value)
    );
  }

  #reportCell(cells: readonly string[], position: number, line: number): void {
    const column = this.#table.columns[position];
    const text = cells[column?.index ?? position];
    // A cell beyond the end of a short row is reported with the row.
    if (text === undefined || !column) return;
    const [code, says] = this.#cellTrouble(text);
    this.#problems.add(
      code,
      line,
      `Column "${column.name}" ${says}; they are read as missing.`,
      column.name,
    );
  }

  #cellTrouble(text: string): readonly [ProblemCode, string] {
    if (text.trim() === "") return ["blank-cells", "has blank cells"];
    if (isErrorMark(text)) return ["error-values", "holds spreadsheet errors"];
    return Number.isNaN(parseNumber(text, this.#table.decimalMark))
      ? ["text-values", "holds words where numbers belong"]
      : ["null-values", 'holds numbers that stand for "no value"'];
  }

  #reportEmpty(cells: readonly string[], line: number): void {
    this.#problems.add(
      "empty-row",
      line,
      cells.some((cell) => cell.trim() !== "")
        ? "The line carries no number and is no data row."
        : "The line is a row of blank cells.",
    );
  }

  #reportBadTime(cells: readonly string[], line: number): void {
    const [column] = timeColumnsOf(this.#table.time);
    const text = (column === undefined ? "" : (cells[column] ?? "")).trim();
    this.#problems.add(
      "bad-time",
      line,
      `The time "${text.slice(0, 40)}" cannot be read; the row is left out.`,
    );
  }
}
