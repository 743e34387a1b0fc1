import type { CellRows } from "../delimited/cell-rows.ts";
import type { ProblemList } from "../rows/problem-list.ts";
import { mendLine, splitCells } from "../text/cells.ts";
import type { LineSink } from "../text/line-splitter.ts";
import { readTimeText } from "../time/time-text.ts";

export interface LasRowFormat {
  readonly dataMarkLine: number;
  readonly delimiter: string;
  readonly wrapped: boolean;
  readonly width: number;
}

/** Turns lines below ~A into rows and joins wrapped ones. */
export class LasRows implements LineSink {
  readonly #format: LasRowFormat;
  readonly #rows: Pick<CellRows, "add" | "remark">;
  readonly #problems: ProblemList;
  #wrapped: string[] = [];
  #wrappedLine = 0;
  #ended = false;

  constructor(
    format: LasRowFormat,
    rows: Pick<CellRows, "add" | "remark">,
    problems: ProblemList,
  ) {
    this.#format = format;
    this.#rows = rows;
    this.#problems = problems;
  }

  line(text: string, number: number): void {
    if (number <= this.#format.dataMarkLine || this.#ended) return;
    const trimmed = text.trim();
    if (trimmed === "") return;
    if (trimmed.startsWith("#")) {
      this.#rows.remark(trimmed, number);
      return;
    }
    if (trimmed.startsWith("~")) {
      this.#ended = true;
      return;
    }
    const mended = mendLine(text, this.#format.delimiter);
    if (mended.damaged) {
      this.#problems.add(
        "damaged-line",
        number,
        "The line holds binary junk; only cells that were whole before it are read.",
      );
    }
    const cells = lasCells(mended.text, this.#format);
    if (cells.length === 0) return;
    if (this.#format.wrapped) this.#unwrap(cells, number);
    else this.#rows.add(cells, number);
  }

  tooLong(number: number): void {
    this.#problems.add(
      "line-too-long",
      number,
      "The line is longer than a megabyte and is left out.",
    );
  }

  /** A wrapped row that was never completed is passed on as it is, so it gets reported. */
  finish(): void {
    if (this.#wrapped.length > 0)
      this.#rows.add(this.#wrapped, this.#wrappedLine);
    this.#wrapped = [];
  }

  #unwrap(cells: readonly string[], number: number): void {
    if (this.#wrapped.length === 0) this.#wrappedLine = number;
    this.#wrapped.push(...cells);
    if (this.#wrapped.length < this.#format.width) return;
    this.#rows.add(this.#wrapped, this.#wrappedLine);
    this.#wrapped = [];
  }
}

/** Returns the cells of a data line; a date and a time separated by a blank become one cell again. */
export function lasCells(
  text: string,
  format: Pick<LasRowFormat, "delimiter" | "width">,
): string[] {
  const cells = splitCells(text, format.delimiter).map((cell) => cell.trim());
  while (cells.at(-1) === "" && cells.length > format.width) cells.pop();
  if (cells.length !== format.width + 1) return cells;
  const at = cells.findIndex((cell, index) =>
    isDateThenClock(cell, cells[index + 1] ?? ""),
  );
  if (at >= 0) cells.splice(at, 2, `${cells[at]} ${cells[at + 1]}`);
  return cells;
}

function isDateThenClock(first: string, second: string): boolean {
  return kindOf(first) === "date" && kindOf(second) === "time-of-day";
}

function kindOf(text: string): string | undefined {
  const reading =
    readTimeText(text, "day-first") ?? readTimeText(text, "month-first");
  return reading?.kind;
}
