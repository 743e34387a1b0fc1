import type { DocumentProblem, WellDocumentKind } from "@stagecraft/domain";
import { documentColumns } from "../document-columns.ts";
import type { EditorRow } from "./editor-draft.ts";

/** A problem at a cell, shown until the cell changes. */
export interface CellMark {
  readonly rowId: number;
  readonly column: string;
  readonly typed: string;
  readonly problem: DocumentProblem;
}

/** Fields of an additive have other names in the table, which has them beside those of the stage. */
const otherNames: Readonly<Record<string, string>> = { additives: "additive" };

function columnOf(kind: WellDocumentKind, field: string | null): string {
  const columns = documentColumns[kind].map(({ key }) => key);
  const name = field === null ? "" : (otherNames[field] ?? field);
  // A problem of a whole line stands at its first cell.
  return columns.includes(name) ? name : (columns[0] ?? "");
}

/** The server counts stages of consumables; the table has a line for each additive. */
function lineOf(
  kind: WellDocumentKind,
  rows: readonly EditorRow[],
  row: number,
): EditorRow | undefined {
  if (kind !== "consumables") return rows[row - 1];
  const starts = rows.filter(
    ({ cells }, index) =>
      cells["stageNumber"] !== rows[index - 1]?.cells["stageNumber"],
  );
  return starts[row - 1];
}

/** Finds the cells of the table that the problems of a refused document are about. */
export function marksOfProblems(
  kind: WellDocumentKind,
  rows: readonly EditorRow[],
  problems: readonly DocumentProblem[],
): CellMark[] {
  return problems.flatMap((problem) => {
    const row =
      problem.row === null ? undefined : lineOf(kind, rows, problem.row);
    if (row === undefined) return [];
    const column = columnOf(kind, problem.column);
    return [{ rowId: row.id, column, typed: row.cells[column] ?? "", problem }];
  });
}
