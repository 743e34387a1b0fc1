import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";
import type {
  Cell,
  ExportTable,
  TableColumn,
} from "#features/project-exports/export-table.ts";

const timeFormat = "yyyy-mm-dd hh:mm:ss";
const widestCharacters = 40;
const narrowestCharacters = 10;

/**
 * The writer encodes control characters as _x0001_; text that already looks
 * like that must not be taken for one.
 */
function spelled(text: string): string {
  return text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}

/** Text is stored as text and never as a formula, whatever it begins with; a number stays a number. */
function cellValue(
  cell: Cell,
  kind: TableColumn["kind"],
): string | number | boolean | Date | null {
  if (typeof cell === "string") return spelled(cell);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (cell === null || !Number.isFinite(cell)) return null;
  return kind === "time" ? new Date(cell) : cell;
}

function widthOf({ title, kind }: TableColumn): number {
  const least = kind === "time" ? timeFormat.length : narrowestCharacters;
  return Math.min(Math.max(title.length + 2, least), widestCharacters);
}

async function* sheetRows({ columns, rows }: ExportTable) {
  for await (const row of rows)
    yield columns.map(({ kind }, at) => cellValue(row[at] ?? null, kind));
}

/** Written while the rows are read, like the CSV: nothing is collected first. */
export function tableXlsx(table: ExportTable): Readable {
  const stream = writeXlsxStream(sheetRows(table), {
    name: table.title,
    columns: table.columns.map((column) => ({
      header: spelled(column.title),
      width: widthOf(column),
      ...(column.kind === "time" ? { numFmt: timeFormat } : {}),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}
