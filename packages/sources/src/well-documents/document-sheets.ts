import Papa from "papaparse";
import {
  type CellValue,
  readXlsx,
  type Sheet as WorkbookSheet,
} from "hucre/xlsx";
import { SourceError } from "../source-error.ts";
import { splitCells } from "../text/cells.ts";
import { readSheets, sheetNames } from "../xlsx/read-sheets.ts";
import { asRefusal } from "../xlsx/sheet-cells.ts";
import {
  cellText,
  type DecimalMark,
  type SheetCell,
  withoutValue,
} from "./cell-number.ts";
import { columnLetters } from "./header-title.ts";

export interface DocumentRow {
  /** Row of the sheet, 1-based. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
  /** Texts for the search of titles; a merged title is repeated over each of its columns. */
  readonly heads: readonly string[];
  /** Original columns of the cells, for rows that were split. */
  readonly columnNames?: readonly string[];
}

/** A sheet of a workbook, or a file that is one table. */
export interface DocumentSheet {
  /** Null for a file without sheets. */
  readonly name: string | null;
  /** Rows with content only. */
  readonly rows: readonly DocumentRow[];
  /** Decimal mark for cells that do not show it themselves. */
  readonly mark: DecimalMark;
  /** True when a comma within a number may have split it over two cells. */
  readonly isSplitAtCommas?: boolean;
  readonly columnName: (at: number) => string;
}

export const documentLimits = { sheets: 20, rowsPerSheet: 20_000 };
/** A stray cell far below the table would cost memory for every row above it. */
const lastLine = 100_000;

export function longFile(rows: number): SourceError {
  return new SourceError(
    "document-too-large",
    `A sheet has more than ${rows} rows.`,
    { key: "refusal.tooManyRows", values: { rows } },
  );
}

interface WorkbookContent {
  readonly sheets: readonly DocumentSheet[];
  /** Names of all sheets, also of those that were not read. */
  readonly names: readonly string[];
}

/** Reads a workbook with its types, merged cells and formulas. */
export async function workbookSheets(
  bytes: Uint8Array,
): Promise<WorkbookContent> {
  // Enforces the limits while it streams: compression bombs, long sheets and
  // too many cells are rejected.
  const streamed = await readSheets(bytes, documentLimits);
  if (streamed.some(({ rows }) => (rows.at(-1)?.line ?? 0) > lastLine))
    throw longFile(documentLimits.rowsPerSheet);
  const names = await sheetNames(bytes);
  const read = await readTyped(
    bytes,
    streamed.map(({ name }) => name),
  );
  return { sheets: read.map(typedSheet), names };
}

async function readTyped(
  bytes: Uint8Array,
  names: readonly string[],
): Promise<readonly WorkbookSheet[]> {
  try {
    const workbook = await readXlsx(bytes, {
      sheets: ({ name }) => names.includes(name),
    });
    return workbook.sheets.slice(0, documentLimits.sheets);
  } catch (error) {
    throw asRefusal(error);
  }
}

function typedSheet(sheet: WorkbookSheet): DocumentSheet {
  const rows = sheet.rows.map((values, row) =>
    values.map((value, column) => typedCell(sheet, value, row, column)),
  );
  const heads = rows.map((cells) => cells.map(cellText));
  spreadMerges(sheet, rows, heads);
  return {
    name: sheet.name,
    rows: rows
      .map((cells, index) => ({
        line: index + 1,
        cells,
        heads: heads[index] ?? [],
      }))
      .filter(hasContent),
    mark: null,
    columnName: columnLetters,
  };
}

function hasContent({ cells, heads }: DocumentRow): boolean {
  return (
    heads.some((text) => text !== "") ||
    cells.some((cell) => cell === withoutValue)
  );
}

function typedCell(
  { cells }: WorkbookSheet,
  value: CellValue,
  row: number,
  column: number,
): SheetCell {
  if (typeof value === "number") return value;
  const formula = cells?.get(`${row},${column}`)?.formula;
  if (value === null) return formula === undefined ? "" : withoutValue;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? String(value).toUpperCase() : value;
}

/**
 * A value merged over rows of one column applies to each of them, such as a
 * stage over its clusters. A value merged over several columns is a title or a
 * remark and is repeated only for the search of titles.
 */
function spreadMerges(
  { merges = [] }: WorkbookSheet,
  rows: SheetCell[][],
  heads: string[][],
): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? "";
    const text = cellText(value);
    const bottom = Math.min(endRow, rows.length - 1);
    const right = Math.min(endCol, startCol + 100);
    for (let row = startRow; row <= bottom; row += 1)
      for (let column = startCol; column <= right; column += 1) {
        fill(heads[row], column, "", text);
        if (startCol === endCol) fill(rows[row], column, "", value);
      }
  }
}

function fill<T>(row: T[] | undefined, at: number, blank: T, value: T): void {
  if (!row) return;
  while (row.length <= at) row.push(blank);
  if (row[at] === blank) row[at] = value;
}

const delimiters = ["\t", ";", "|", ",", " "] as const;

/**
 * Tries each delimiter and takes the one that gives a table of the requested
 * kind, because counting marks fails with remarks above the table and with
 * decimal commas.
 */
export function delimitedSheet(
  text: string,
  isFit: (sheet: DocumentSheet) => boolean,
): DocumentSheet {
  let widest: DocumentSheet | null = null;
  for (const delimiter of delimiters) {
    const sheet = splitSheet(text, delimiter);
    if (isFit(sheet)) return sheet;
    // Prose that is split at its blanks has many columns but is no table.
    if (delimiter !== " " && widthOf(sheet) > widthOf(widest)) widest = sheet;
  }
  return widest ?? splitSheet(text, ",");
}

function widthOf(sheet: DocumentSheet | null): number {
  return (sheet?.rows ?? []).reduce(
    (width, { cells }) => Math.max(width, cells.length),
    0,
  );
}

function splitSheet(
  text: string,
  delimiter: (typeof delimiters)[number],
): DocumentSheet {
  const lines = recordsOf(text, delimiter);
  const rows = lines
    .map((cells, index) => ({ line: index + 1, cells, heads: cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (rows.length > documentLimits.rowsPerSheet)
    throw longFile(documentLimits.rowsPerSheet);
  return {
    name: null,
    rows,
    // A file with decimal commas does not use commas as delimiters.
    mark: delimiter === "," ? "." : null,
    isSplitAtCommas: delimiter === ",",
    columnName: columnLetters,
  };
}

/** Cells of quoted texts may hold line ends; a quote that never closes is an ordinary character. */
function recordsOf(text: string, delimiter: string): readonly string[][] {
  const most = documentLimits.rowsPerSheet + 1;
  if (delimiter !== " " && text.includes('"')) {
    const parsed = Papa.parse<string[]>(text, { delimiter });
    if (parsed.errors.length === 0) return parsed.data;
  }
  return text
    .split(/\r\n|\n|\r/, most * 2)
    .map((line) => splitCells(line, delimiter));
}
