import type { DocumentProblem } from "@stagecraft/domain";
import { cellText } from "./cell-number.ts";
import type { DocumentSheet } from "./document-sheets.ts";
import type { ProblemRow } from "./read-document.ts";

const mostRows = 100;
const mostCells = 40;
const longestText = 100;

/**
 * The original rows of the file that have a problem, so that a user can check
 * the cell without opening the file. The header comes first.
 */
export function problemRows(
  sheets: readonly DocumentSheet[],
  headerRow: number | null,
  problems: readonly DocumentProblem[],
): readonly ProblemRow[] {
  const found = sheets.flatMap((sheet) => {
    const lines = new Set(
      problems
        .filter(({ sheet: name, row }) => name === sheet.name && row !== null)
        .map(({ row }) => row),
    );
    if (lines.size === 0) return [];
    return sheet.rows
      .filter(({ line }) => lines.has(line) || line === headerRow)
      .map(({ line, cells }) => ({
        sheet: sheet.name,
        row: line,
        cells: cells.slice(0, mostCells).map((cell, at) => ({
          column: sheet.columnName(at),
          text: cellText(cell).slice(0, longestText),
        })),
      }));
  });
  return found.slice(0, mostRows);
}
