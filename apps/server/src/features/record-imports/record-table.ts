import { DomainError, type RecordImportKind } from "@stagecraft/domain";
import type { Sheet, SheetRow } from "@stagecraft/sources";
import { guessMapping } from "#features/record-imports/column-mapping.ts";

export interface RecordRow {
  /** Line of the file, 1-based. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface RecordTable {
  /** Headers in the order of the file. */
  readonly columns: readonly string[];
  readonly rows: readonly RecordRow[];
}

/** Exports of other systems begin with a title or a date. */
export const headRows = 20;
const mostColumns = 256;

/**
 * The apostrophe that our own files put before text that a spreadsheet would
 * read as a formula.
 */
const protectedStart = /^'(?=[=+\-@\t\r\n])/;

function cellText(cell: string): string {
  // PostgreSQL cannot store NUL.
  return cell.replaceAll("\u0000", "").replace(protectedStart, "").trim();
}

interface Head {
  readonly sheet: Sheet;
  readonly position: number;
  readonly known: number;
}

function knownHeaders(kind: RecordImportKind, { cells }: SheetRow): number {
  return Object.keys(guessMapping(kind, cells.map(cellText))).length;
}

/** Returns the row with the most headers of this kind; without any, the first row of the file. */
function findHead(
  kind: RecordImportKind,
  sheets: readonly Sheet[],
): Head | null {
  let best: Head | null = null;
  for (const sheet of sheets) {
    for (const [position, row] of sheet.rows.slice(0, headRows).entries()) {
      const known = knownHeaders(kind, row);
      if (best === null || known > best.known)
        best = { sheet, position, known };
    }
  }
  return best;
}

function refuse(message: string, key: string): never {
  throw new DomainError("import.unreadable", message, undefined, { key });
}

function widthOf(rows: readonly RecordRow[]): number {
  const widths = rows.map(
    ({ cells }) => cells.findLastIndex((cell) => cell !== "") + 1,
  );
  return Math.min(mostColumns, Math.max(0, ...widths));
}

/** Returns the table of a file: its header and the rows below it. */
export function tableOf(
  kind: RecordImportKind,
  sheets: readonly Sheet[],
): RecordTable {
  const head = findHead(kind, sheets);
  if (head === null) return refuse("The file is empty.", "refusal.fileEmpty");
  const [header, ...rows] = head.sheet.rows
    .slice(head.position)
    .map(({ line, cells }) => ({ line, cells: cells.map(cellText) }));
  if (header === undefined || rows.length === 0)
    return refuse(
      "The file has a header and no rows of data.",
      "refusal.fileOnlyHeader",
    );
  const width = widthOf([header, ...rows]);
  const wide = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, index) => cells[index] ?? "");
  return {
    columns: wide(header.cells),
    rows: rows.map(({ line, cells }) => ({ line, cells: wide(cells) })),
  };
}
