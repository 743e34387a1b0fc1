import {
  type CellValue,
  readXlsx,
  type Sheet as LibrarySheet,
} from "hucre/xlsx";
import { SourceError } from "../source-error.ts";
import { readSheets } from "../xlsx/read-sheets.ts";
import { asRefusal } from "../xlsx/sheet-cells.ts";
import { readZipDirectory } from "../xlsx/zip-directory.ts";

/** A cell with the properties that matter for its value. */
export interface WorkbookCell {
  /** Null when the cell is empty, and for a formula without a saved value. */
  readonly value: string | number | Date | null;
  readonly isFormula: boolean;
}

export interface WorkbookRow {
  /** Row of the sheet, 1-based. */
  readonly line: number;
  readonly cells: readonly WorkbookCell[];
}

export interface WorkbookSheet {
  readonly name: string;
  /** Only rows with content. */
  readonly rows: readonly WorkbookRow[];
}

/** A record of a day and more, at one sample a second. */
const workbookLimits = { sheets: 30, rowsPerSheet: 100_000 };
const zipSignature = [0x50, 0x4b];
/** First bytes of workbooks of Excel before 2007, and of protected ones. */
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0];

export const emptyCell: WorkbookCell = { value: null, isFormula: false };

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function unfit(message: string, key: string): SourceError {
  return new SourceError("unsupported-format", message, { key });
}

/** Accepts only plain workbooks, without macros. */
function refuseForeign(bytes: Uint8Array): void {
  if (startsWith(bytes, compoundSignature))
    throw unfit(
      "The file is an old Excel workbook; save it as .xlsx.",
      "refusal.oldWorkbook",
    );
  if (!startsWith(bytes, zipSignature))
    throw unfit(
      "The file is no workbook; save it as .xlsx.",
      "refusal.notAWorkbook",
    );
  const names = readZipDirectory(bytes).map(({ name }) => name);
  if (!names.includes("[Content_Types].xml"))
    throw unfit(
      "The file is an archive and no workbook; unpack it first.",
      "refusal.archiveNoWorkbook",
    );
  if (names.some((name) => /vbaproject|macrosheets\//i.test(name)))
    throw unfit(
      "The workbook has macros; save it as .xlsx without them.",
      "refusal.workbookMacros",
    );
}

/** Reads the sheets of a workbook with their types, merged cells and formulas. */
export async function ptaSheets(
  bytes: Uint8Array,
): Promise<readonly WorkbookSheet[]> {
  refuseForeign(bytes);
  // Refuses zip bombs, long sheets and too many cells while it streams.
  const streamed = await readSheets(bytes, workbookLimits);
  const names = new Set(streamed.map(({ name }) => name));
  if (
    streamed.some(
      ({ rows }) => (rows.at(-1)?.line ?? 0) > 2 * workbookLimits.rowsPerSheet,
    )
  )
    throw asRefusal(new Error("A row exceeds the sheet."));
  try {
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ name }) => names.has(name),
    });
    return sheets.slice(0, workbookLimits.sheets).map(sheetOf);
  } catch (error) {
    throw asRefusal(error);
  }
}

function sheetOf(sheet: LibrarySheet): WorkbookSheet {
  const rows = sheet.rows.map((values, row) =>
    values.map((value, column) => cellOf(sheet, value, row, column)),
  );
  spreadMerges(sheet, rows);
  return {
    name: sheet.name,
    rows: rows
      .map((cells, index) => ({ line: index + 1, cells }))
      .filter(({ cells }) => cells.some(hasContent)),
  };
}

function hasContent({ value, isFormula }: WorkbookCell): boolean {
  if (isFormula) return true;
  return value !== null && !(typeof value === "string" && value.trim() === "");
}

function cellOf(
  { cells }: LibrarySheet,
  value: CellValue,
  row: number,
  column: number,
): WorkbookCell {
  const isFormula = cells?.get(`${row},${column}`)?.formula !== undefined;
  if (typeof value === "boolean")
    return { value: value ? "yes" : "no", isFormula };
  return value === null && !isFormula ? emptyCell : { value, isFormula };
}

/**
 * A value in a cell merged over several rows applies to each of them, such as a well to its stages.
 */
function spreadMerges(
  { merges = [] }: LibrarySheet,
  rows: WorkbookCell[][],
): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol];
    if (value === undefined || startCol !== endCol) continue;
    const bottom = Math.min(endRow, rows.length - 1);
    for (let row = startRow + 1; row <= bottom; row += 1) {
      const cells = rows[row];
      if (cells === undefined) continue;
      while (cells.length <= startCol) cells.push(emptyCell);
      cells[startCol] = value;
    }
  }
}
