import type { PtaWorkbookProblemCode } from "@stagecraft/domain/pta";
import {
  decimalMarkOf,
  type DecimalMark,
  isBlank,
  readNumber,
  type SheetCell,
  withoutValue,
} from "../well-documents/cell-number.ts";
import { columnLetters } from "../well-documents/header-title.ts";
import type { ProblemBook } from "../well-documents/problem-book.ts";
import {
  emptyCell,
  type WorkbookCell,
  type WorkbookRow,
  type WorkbookSheet,
} from "./workbook-sheets.ts";

export type WorkbookProblems = ProblemBook<PtaWorkbookProblemCode>;
type Values = Readonly<Record<string, string | number>>;

const momentPattern =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** Milliseconds of an ISO 8601 timestamp; without a zone it is in UTC. */
function momentOf(text: string): number | null {
  const match = momentPattern.exec(text.trim());
  if (match === null) return null;
  const zone = match[7];
  const isZoned = zone !== undefined && !/^(z|utc)$/i.test(zone);
  const body = text
    .trim()
    .replace(/\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i, "")
    .replace(" ", "T");
  const written = `${body}${isZoned ? zone.replace(/^(.\d{2})(\d{2})$/, "$1:$2") : "Z"}`;
  const milliseconds = Date.parse(written);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

function plainCell({ value, isFormula }: WorkbookCell): SheetCell {
  if (value === null) return isFormula ? withoutValue : "";
  return value instanceof Date ? value.toISOString() : value;
}

/** Reads cells of one sheet; an unreadable cell is reported with its position. */
export class SheetReading {
  readonly sheet: WorkbookSheet;
  readonly problems: WorkbookProblems;
  readonly #mark: DecimalMark;
  /** First row and number of formulas by column. */
  readonly #formulas = new Map<number, { row: number; count: number }>();
  readonly #titles = new Map<number, string>();

  constructor(sheet: WorkbookSheet, problems: WorkbookProblems) {
    this.sheet = sheet;
    this.problems = problems;
    this.#mark = decimalMarkOf(texts(sheet));
  }

  error(
    code: PtaWorkbookProblemCode,
    row: number | null,
    column: number | null,
    values: Values = {},
  ): void {
    this.problems.error(code, this.#position(row, column), values);
  }

  warning(
    code: PtaWorkbookProblemCode,
    row: number | null,
    column: number | null,
    values: Values = {},
  ): void {
    this.problems.warning(code, this.#position(row, column), values);
  }

  cell(row: WorkbookRow, column: number): WorkbookCell {
    return row.cells[column] ?? emptyCell;
  }

  isBlank(row: WorkbookRow, column: number): boolean {
    return isBlank(plainCell(this.cell(row, column)));
  }

  /** The text of a cell, without blanks around it. */
  text(row: WorkbookRow, column: number): string {
    const { value } = this.cell(row, column);
    if (value === null) return "";
    return value instanceof Date ? value.toISOString() : String(value).trim();
  }

  /** Null when the cell is blank or holds no number, which is reported. */
  number(row: WorkbookRow, column: number, title: string): number | null {
    const cell = this.cell(row, column);
    if (this.isBlank(row, column)) return null;
    this.#countFormula(row, column, title, cell);
    const reading = readNumber(plainCell(cell), this.#mark);
    if (reading.kind === "number" && reading.unit === null)
      return reading.value;
    const values = { title, text: this.text(row, column) };
    const code = {
      number: "cellNotNumber",
      text: "cellNotNumber",
      error: "cellError",
      ambiguous: "numberAmbiguous",
      withoutValue: "formulaWithoutValue",
    } as const satisfies Record<typeof reading.kind, PtaWorkbookProblemCode>;
    this.error(code[reading.kind], row.line, column, values);
    return null;
  }

  /** A date of the spreadsheet or a text, in UTC; null when there is none. */
  moment(row: WorkbookRow, column: number, title: string): number | null {
    const cell = this.cell(row, column);
    if (this.isBlank(row, column)) return null;
    this.#countFormula(row, column, title, cell);
    if (cell.value === null) {
      this.error("formulaWithoutValue", row.line, column, { title });
      return null;
    }
    const text = this.text(row, column);
    const milliseconds = momentOf(text);
    if (milliseconds === null)
      this.error("notATime", row.line, column, { title, text });
    return milliseconds;
  }

  /** Reports once for each column that saved values of formulas were used. */
  finish(): void {
    for (const [column, { row, count }] of this.#formulas)
      this.warning("formulaRead", row, column, {
        title: this.#titles.get(column) ?? "",
        count,
      });
  }

  #countFormula(
    row: WorkbookRow,
    column: number,
    title: string,
    { isFormula, value }: WorkbookCell,
  ): void {
    if (!isFormula || value === null) return;
    const known = this.#formulas.get(column);
    if (known === undefined) {
      this.#formulas.set(column, { row: row.line, count: 1 });
      this.#titles.set(column, title);
    } else known.count += 1;
  }

  #position(row: number | null, column: number | null) {
    return {
      sheet: this.sheet.name,
      row,
      column: column === null ? null : columnLetters(column),
    };
  }
}

function* texts({ rows }: WorkbookSheet): Generator<string> {
  for (const { cells } of rows)
    for (const { value } of cells) if (typeof value === "string") yield value;
}
