import { type Cell, writeXlsx } from "hucre/xlsx";
import type { PtaSheet } from "@stagecraft/sources";

/** Titles are bold, so that they differ from values. */
function titleCells({ rows, headRows }: PtaSheet): Map<string, Partial<Cell>> {
  const title = rows[headRows - 1] ?? [];
  return new Map(
    title.map((value, column) => [
      `${headRows - 1},${column}`,
      { value, style: { font: { bold: true } } },
    ]),
  );
}

/** Writes sheets as a workbook that a spreadsheet opens without a warning. */
export function workbookBytes(
  sheets: readonly PtaSheet[],
): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows.map((row) => [...row]),
      columns: sheet.widths.map((width) => ({ width })),
      cells: titleCells(sheet),
      freezePane: { rows: sheet.headRows },
    })),
  });
}
