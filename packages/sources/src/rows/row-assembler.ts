import type { RawTable } from "../raw-table.ts";
import { SourceError } from "../source-error.ts";
import type { BlockOrder } from "../blocks/block-order.ts";
import { orderRows } from "../blocks/order-rows.ts";
import type { ChannelMapping } from "../mapping/apply-mapping.ts";
import { isErrorMark, nullNumbers, parseNumber } from "../text/number-text.ts";
import { ClockRepair, type ClockState } from "../time/clock-repair.ts";
import { isDated, timeColumnsOf } from "../time/time-layout.ts";
import { TimeReader, type TimeReaderState } from "../time/time-reader.ts";
import type { ProblemCode, ProblemList } from "./problem-list.ts";
import type { RawRows } from "./raw-rows.ts";
import { RowBuffer } from "./row-buffer.ts";
import type { SourceNotes } from "./source-notes.ts";
import { reversedRows } from "./reversed-rows.ts";

export interface AssemblerState {
  readonly row: number;
  readonly time: TimeReaderState;
  readonly clock: ClockState;
}

export interface AssemblerOptions {
  readonly timezone: string;
  readonly startMs?: number;
  /** Further numbers that mean "no value", per column position or for all. */
  readonly nulls?: readonly (readonly number[])[];
  readonly lookaheadRows?: number;
  readonly state?: AssemblerState;
  /** Collects remarks and blocks that are out of order; not set for a growing file. */
  readonly notes?: SourceNotes;
  /** Number of rows that may be held for a block dated before them; a growing file holds none. */
  readonly heldRows?: number;
  /** Number of values that may be held. */
  readonly heldValues?: number;
  /** The user's decision about blocks dated before rows above them. */
  readonly blockOrder?: BlockOrder | null;
  /** Known meaning of the columns; if empty, their names decide. */
  readonly columns?: readonly ChannelMapping[];
}

/** Rows are passed on in runs of about this size. */
export const rowsPerRun = 4096;
/** Two hours at one row per second: longer than any clock was seen to be wrong. */
const defaultLookaheadRows = 7200;
/** 64 MB of numbers: a file to be reversed or sorted must be held in memory. */
const maximumHeldValues = 8_000_000;
const noNulls: readonly number[] = [];

/** Converts cells to numbers and times; reports everything else in them. */
export class RowAssembler {
  readonly #table: RawTable;
  readonly #problems: ProblemList;
  readonly #time: TimeReader;
  readonly #options: AssemblerOptions;
  readonly #lookaheadRows: number;
  /** Only dates can distinguish a misplaced block from a clock error. */
  readonly #isDated: boolean;
  #isHolding: boolean;
  #hasStepBack = false;
  #lastRawMs = NaN;
  #buffer: RowBuffer;
  #clock: ClockRepair;
  readonly #row: Float64Array;
  readonly #isTime: readonly boolean[];
  readonly #nulls: readonly (readonly number[])[];
  readonly #timeless: boolean;
  /** Positions in this row that hold no number, reported once it is confirmed to be a data row. */
  readonly #missing: number[] = [];

  constructor(
    table: RawTable,
    problems: ProblemList,
    options: AssemblerOptions,
  ) {
    const { state } = options;
    const lookaheadRows = options.lookaheadRows ?? defaultLookaheadRows;
    this.#options = options;
    this.#lookaheadRows = lookaheadRows;
    this.#isDated = isDated(table.time);
    this.#isHolding = table.reversed || (this.#isDated && lookaheadRows > 0);
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
      // A reader that needs only the first rows is not refused because of later rows.
      refusesDoubt:
        this.#isHolding &&
        options.heldRows === undefined &&
        options.blockOrder !== "clock-set-back",
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
    const { notes } = this.#options;
    if (notes) notes.usesZone = this.#time.usesZone;
    if (Number.isNaN(timeMs) && !this.#timeless) {
      this.#reportBadTime(cells, line);
      return false;
    }
    for (const position of this.#missing)
      this.#reportCell(cells, position, line);
    this.#store(timeMs, line);
    return true;
  }

  /** Keeps a text line; its time is its own, else that of the row above. */
  remark(cells: readonly string[], text: string, line: number): void {
    const { notes } = this.#options;
    const ownMs = this.#isDated ? this.#time.peek(cells, line) : NaN;
    if (notes === undefined)
      this.#problems.add(
        "remark",
        line,
        `A line between the rows is a remark ("${text.slice(0, 80)}") and no data.`,
      );
    else
      notes.remarks.add(
        line,
        text,
        Number.isNaN(ownMs) ? null : ownMs,
        Number.isNaN(this.#lastRawMs) ? null : this.#lastRawMs,
      );
  }

  get readyRows(): number {
    return this.#isHolding ? 0 : this.#clock.settledRows;
  }

  take(): RawRows {
    return this.#buffer.take(this.readyRows);
  }

  /** Returns the remaining rows at the end of the source. */
  finish(): RawRows {
    if (this.#isHolding) return this.#settled();
    this.#clock.finish();
    return this.#buffer.take(this.#buffer.length);
  }

  /** Yields the remaining rows in runs of the usual length. */
  *finishedRuns(): Generator<RawRows> {
    const rows = this.finish();
    for (let from = 0; from < rows.times.length; from += rowsPerRun) {
      const part = (column: Float64Array) =>
        column.subarray(from, from + rowsPerRun);
      yield {
        firstRow: rows.firstRow + from,
        lines: part(rows.lines),
        times: part(rows.times),
        values: rows.values.map(part),
      };
    }
  }

  #store(timeMs: number, line: number): void {
    this.#time.accept();
    const waits = this.#isHolding || this.#timeless;
    const storedMs = waits ? timeMs : this.#clock.next(timeMs, line);
    this.#buffer.add(storedMs, line, this.#row);
    if (timeMs < this.#lastRawMs) this.#hasStepBack = true;
    this.#lastRawMs = timeMs;
    if (this.#isHolding) this.#letGo();
  }

  /** Rows in order need not be held indefinitely; rows out of order need all the available memory. */
  #letGo(): void {
    const { length } = this.#buffer;
    const { heldValues = maximumHeldValues } = this.#options;
    const isFull = length * this.#row.length > heldValues;
    if (this.#table.reversed) {
      if (!isFull) return;
      throw new SourceError(
        "reversed-too-long",
        "The rows come last first, and there are too many of them to be turned round.",
        { key: "refusal.reversedTooLong" },
      );
    }
    const isEnough = length > (this.#options.heldRows ?? Infinity);
    if (isFull || (isEnough && !this.#hasStepBack)) this.#stream();
  }

  /** From here on, rows are passed on as soon as the clock repair allows. */
  #stream(): void {
    this.#isHolding = false;
    const held = this.#buffer.take(this.#buffer.length);
    this.#buffer.restart(held.firstRow);
    const row = new Float64Array(held.values.length);
    held.times.forEach((timeMs, at) => {
      held.values.forEach((column, index) => {
        row[index] = column[at] ?? NaN;
      });
      const line = held.lines[at] ?? 0;
      this.#buffer.add(this.#clock.next(timeMs, line), line, row);
    });
  }

  /** Returns all rows of a held source: reversed if needed, sorted, with their clock repaired. */
  #settled(): RawRows {
    const held = this.#buffer.take(this.#buffer.length);
    const ordered = this.#table.reversed ? reversedRows(held) : held;
    if (this.#timeless) return ordered;
    const { notes, columns, blockOrder } = this.#options;
    const { rows, finding } = this.#isDated
      ? orderRows(
          this.#table,
          ordered,
          columns ?? [],
          blockOrder ?? null,
          this.#problems,
        )
      : { rows: ordered, finding: null };
    if (notes) notes.blocks = finding;
    const timesMs = this.#repaired(rows);
    notes?.remarks.settle({ lines: rows.lines, rawMs: rows.times, timesMs });
    return { ...rows, times: timesMs };
  }

  #repaired({ times, lines }: RawRows): Float64Array {
    const buffer = new RowBuffer(0);
    const clock = new ClockRepair(buffer, this.#problems, {
      lookaheadRows: this.#table.reversed
        ? times.length + 1
        : this.#lookaheadRows,
    });
    const none = new Float64Array(0);
    times.forEach((timeMs, index) => {
      const line = lines[index] ?? 0;
      buffer.add(clock.next(timeMs, line), line, none);
    });
    clock.finish();
    return buffer.take(buffer.length).times;
  }

  /** Fills the row and returns how many numbers it has. */
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
