import { type CellValue, streamXlsxRows } from "hucre/xlsx";
import { SourceError } from "../source-error.ts";
import { tooLarge } from "./zip-directory.ts";

const maximumCells = 1_000_000;

export interface SheetRow {
  readonly cells: readonly string[];
  /** Row number of the sheet, 1-based. */
  readonly line: number;
}

/** Yields rows of a sheet as text, in the form a delimited file would have. */
export async function* sheetRows(
  bytes: Uint8Array,
  sheetName: string,
  maximumRows?: number,
): AsyncGenerator<SheetRow> {
  let cellCount = 0;
  try {
    const rows = streamXlsxRows(bytes, {
      sheet: sheetName,
      ...(maximumRows !== undefined && { maxRows: maximumRows }),
    });
    for await (const row of rows) {
      cellCount += row.values.length;
      if (cellCount > maximumCells) throw tooLarge();
      yield { cells: row.values.map(cellText), line: row.index + 1 };
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Translates an error of the workbook library into our own. */
export function asRefusal(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/exceeds/i.test(text)) return tooLarge();
  return /encrypt|password/i.test(text)
    ? new SourceError(
        "unsupported-format",
        "The workbook is protected by a password.",
        { key: "refusal.workbookPassword" },
      )
    : new SourceError("archive-damaged", "The workbook cannot be read.", {
        key: "refusal.workbookUnreadable",
      });
}

function cellText(value: CellValue): string {
  if (value === null) return "";
  if (value instanceof Date) return dateText(value);
  if (typeof value === "number") return String(value);
  return typeof value === "boolean" ? (value ? "TRUE" : "FALSE") : value;
}

/** A cell that holds only a time of day is stored by a spreadsheet as a date in 1899. */
function dateText(date: Date): string {
  const text = date.toISOString().slice(0, -1);
  return date.getUTCFullYear() < 1901
    ? text.slice(text.indexOf("T") + 1)
    : text;
}
