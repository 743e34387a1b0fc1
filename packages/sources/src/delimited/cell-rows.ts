import type { RawTable } from "../raw-table.ts";
import type { ProblemList } from "../rows/problem-list.ts";
import type { RowAssembler } from "../rows/row-assembler.ts";
import { isErrorMark, looksLikeNumber } from "../text/number-text.ts";
import { timeColumnsOf } from "../time/time-layout.ts";
import { readTimeText } from "../time/time-text.ts";
import { isMarkedRemark } from "./marked-remark.ts";

/** Decides which lines are rows of the table: handles short and wide ones, and remarks in between. */
export class CellRows {
  readonly #table: RawTable;
  readonly #assembler: RowAssembler;
  readonly #problems: ProblemList;
  readonly #neededWidth: number;
  readonly #timeColumns: readonly number[];
  readonly #separator: string;

  constructor(table: RawTable, assembler: RowAssembler, problems: ProblemList) {
    this.#table = table;
    this.#assembler = assembler;
    this.#problems = problems;
    this.#neededWidth = (table.columns.at(-1)?.index ?? -1) + 1;
    this.#timeColumns = timeColumnsOf(table.time);
    this.#separator = table.delimiter ?? " ";
  }

  add(cells: readonly string[], line: number): void {
    if (isMarkedRemark(cells)) {
      this.remark(cells.join(this.#separator), line);
      return;
    }
    if (cells.length > this.#table.width && this.#hasSurplus(cells)) {
      this.#problems.add(
        "wide-row",
        line,
        `The row has ${cells.length} cells where ${this.#table.width} belong; nobody can tell which is which, so it is left out.`,
      );
      return;
    }
    if (cells.length < this.#neededWidth && !this.#isShortRow(cells, line))
      return;
    if (this.#isRemark(cells)) this.#keepRemark(cells, line);
    else this.#assembler.add(cells, line);
  }

  /** Adds a line that its writer marked as a remark, whatever it contains. */
  remark(text: string, line: number): void {
    const words = text.replace(/^[\s"#]+/, "").trim();
    if (words !== "") this.#assembler.remark([], words, line);
  }

  /**
   * True for a mostly blank row that holds text and no number; a row with text
   * in every cell is a repeated header, or damage.
   */
  #isRemark(cells: readonly string[]): boolean {
    const words = this.#wordsOf(cells);
    return (
      words.length > 0 &&
      words.length * 2 < cells.length - this.#timeColumns.length &&
      !words.some((cell) => looksLikeNumber(cell) || isErrorMark(cell))
    );
  }

  /** Returns the filled cells except the time. */
  #wordsOf(cells: readonly string[]): string[] {
    return cells
      .filter(
        (cell, index) => !this.#timeColumns.includes(index) || !isTime(cell),
      )
      .map((cell) => cell.trim())
      .filter((cell) => cell !== "");
  }

  #keepRemark(cells: readonly string[], line: number): void {
    const words = this.#wordsOf(cells).join(" ");
    if (words !== "") this.#assembler.remark(cells, words, line);
  }

  #hasSurplus(cells: readonly string[]): boolean {
    return cells.slice(this.#table.width).some((cell) => cell.trim() !== "");
  }

  #isShortRow(cells: readonly string[], line: number): boolean {
    const hasNumber = cells.some(
      (cell, index) =>
        !this.#timeColumns.includes(index) && looksLikeNumber(cell),
    );
    if (hasNumber) {
      this.#problems.add(
        "short-row",
        line,
        `The row has ${cells.length} cells where ${this.#neededWidth} belong; the missing ones are read as blank.`,
      );
      return true;
    }
    this.#keepRemark(cells, line);
    return false;
  }
}

function isTime(cell: string): boolean {
  return (
    (readTimeText(cell, "day-first") ?? readTimeText(cell, "month-first")) !==
    null
  );
}
