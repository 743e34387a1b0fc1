import {
  byteOrderMark,
  lineEnd,
  numberCell,
  textCell,
  utcCell,
} from "#features/stage-exports/csv-text.service.ts";
import type {
  Cell,
  ExportTable,
  TableColumn,
} from "#features/project-exports/export-table.ts";

function timeCell(cell: Cell): string {
  return utcCell(typeof cell === "number" ? cell : null);
}

function cellText(cell: Cell, kind: TableColumn["kind"]): string {
  if (kind === "time") return timeCell(cell);
  if (typeof cell === "number") return numberCell(cell);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return textCell(cell);
}

/** Yields one piece per row, so that a slow reader holds no more than that in memory. */
export async function* tableCsv(table: ExportTable): AsyncGenerator<string> {
  const { columns, rows } = table;
  const head = columns.map(({ title }) => textCell(title)).join(",");
  yield `${byteOrderMark}${head}${lineEnd}`;
  for await (const row of rows) {
    const cells = columns.map(({ kind }, at) =>
      cellText(row[at] ?? null, kind),
    );
    yield `${cells.join(",")}${lineEnd}`;
  }
}
