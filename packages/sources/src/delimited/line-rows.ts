import type { RawTable } from "../raw-table.ts";
import type { ProblemList } from "../rows/problem-list.ts";
import { mendLine, splitCells } from "../text/cells.ts";
import type { LineSink } from "../text/line-splitter.ts";
import type { CellRows } from "./cell-rows.ts";

/** Turns lines of a delimited text into rows of cells. */
export class LineRows implements LineSink {
  readonly #table: RawTable;
  readonly #rows: CellRows;
  readonly #problems: ProblemList;
  readonly #delimiter: string;
  /** Set before the last line when it has no line end: its last cell may be cut. */
  lastLineOpen = false;

  constructor(table: RawTable, rows: CellRows, problems: ProblemList) {
    this.#table = table;
    this.#rows = rows;
    this.#problems = problems;
    this.#delimiter = table.delimiter ?? ",";
  }

  line(text: string, number: number): void {
    if (number < this.#table.dataStartLine || text.trim() === "") return;
    const mended = mendLine(text, this.#delimiter);
    if (mended.damaged) this.#reportDamage(number);
    if (mended.text.trim() === "") return;
    const cells = splitCells(mended.text, this.#delimiter);
    if (this.lastLineOpen && cells.length < this.#table.width) {
      cells.pop();
      this.#problems.add(
        "incomplete-last-line",
        number,
        "The last line breaks off; its last cell is left out.",
      );
    }
    if (mended.damaged && cells.length < 2) return;
    this.#rows.add(cells, number);
  }

  tooLong(number: number): void {
    this.#problems.add(
      "line-too-long",
      number,
      "The line is longer than a megabyte and is left out.",
    );
  }

  #reportDamage(number: number): void {
    this.#problems.add(
      "damaged-line",
      number,
      "The line holds binary junk; only cells that were whole before it are read.",
    );
  }
}
