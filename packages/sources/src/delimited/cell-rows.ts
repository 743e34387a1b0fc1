import type { RawTable } from "../raw-table.ts";
import type { ProblemList } from "../rows/problem-list.ts";
import type { RowAssembler } from "../rows/row-assembler.ts";
import { looksLikeNumber } from "../text/number-text.ts";
import { timeColumnsOf } from "../time/time-layout.ts";

/** Sorts out what is a row of the table: short and wide ones, remarks in between. */
export class CellRows {
  readonly #table: RawTable;
  readonly #assembler: RowAssembler;
  readonly #problems: ProblemList;
  readonly #neededWidth: number;
  readonly #timeColumns: readonly number[];

  constructor(table: RawTable, assembler: RowAssembler, problems: ProblemList) {
    this.#table = table;
    this.#assembler = assembler;
    this.#problems = problems;
    this.#neededWidth = (table.columns.at(-1)?.index ?? -1) + 1;
    this.#timeColumns = timeColumnsOf(table.time);
  }

  add(cells: readonly string[], line: number): void {
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
    this.#assembler.add(cells, line);
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
    const text = cells.join(" ").trim().slice(0, 80);
    this.#problems.add(
      "remark",
      line,
      `A line between the rows is a remark ("${text}") and no data.`,
    );
    return false;
  }
}
