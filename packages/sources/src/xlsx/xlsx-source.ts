import { CellRows } from "../delimited/cell-rows.ts";
import { describeTable } from "../delimited/describe-table.ts";
import type { HeadLine } from "../delimited/table-shape.ts";
import type { RawTable } from "../raw-table.ts";
import type { RowSource, SourceOptions } from "../row-source.ts";
import { ProblemList } from "../rows/problem-list.ts";
import type { RawRows } from "../rows/raw-rows.ts";
import { singleUseSource } from "../rows/single-use.ts";
import { assemblerOptions } from "../rows/assembler-options.ts";
import { RowAssembler, rowsPerRun } from "../rows/row-assembler.ts";
import { SourceNotes } from "../rows/source-notes.ts";
import { SourceError } from "../source-error.ts";
import { collectBytes } from "../text/collect-bytes.ts";
import { sheetNames } from "./read-sheets.ts";
import { sheetRows } from "./sheet-cells.ts";
import { guardArchive, readZipDirectory, tooLarge } from "./zip-directory.ts";

const maximumArchiveBytes = 64 * 1024 * 1024;
const headRows = 1000;

/** A workbook: the named sheet, or the first that holds a table. */
export async function openXlsx(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
  options: SourceOptions,
): Promise<RowSource> {
  const bytes = await collectBytes(start, rest, maximumArchiveBytes);
  if (!bytes) throw tooLarge();
  const entries = readZipDirectory(bytes);
  if (!entries.some(({ name }) => name === "[Content_Types].xml"))
    throw new SourceError(
      "unsupported-format",
      "The file is an archive and no workbook; unpack it first.",
      { key: "refusal.archiveNoWorkbook" },
    );
  guardArchive(entries, bytes.length);
  const { table, problems } = await findTable(bytes, options);
  const notes = new SourceNotes();
  return singleUseSource(table, problems, notes, () =>
    xlsxRows(bytes, table, options, problems, notes),
  );
}

interface FoundTable {
  readonly table: RawTable;
  readonly problems: ProblemList;
}

async function findTable(
  bytes: Uint8Array,
  options: SourceOptions,
): Promise<FoundTable> {
  const names = await sheetNames(bytes);
  const wanted = options.sheetName;
  if (wanted !== undefined && !names.includes(wanted))
    throw new SourceError(
      "no-table",
      `The workbook has no sheet "${wanted}"; it has ${names.join(", ")}.`,
      {
        key: "refusal.noSheet",
        values: { sheet: wanted, sheets: names.join(", ") },
      },
    );
  for (const sheetName of wanted === undefined ? names : [wanted]) {
    const found = await describeSheet(bytes, sheetName, options);
    if (found) return found;
  }
  throw new SourceError(
    "no-table",
    "No sheet of the workbook holds a table with data rows.",
    { key: "refusal.noTable" },
  );
}

async function describeSheet(
  bytes: Uint8Array,
  sheetName: string,
  options: SourceOptions,
): Promise<FoundTable | null> {
  const head: HeadLine[] = [];
  for await (const row of sheetRows(bytes, sheetName, headRows)) {
    if (row.cells.some((cell) => cell.trim() !== "")) head.push(row);
  }
  const problems = new ProblemList();
  const writing = {
    kind: "xlsx",
    delimiter: null,
    encoding: null,
    sheetName,
  } as const;
  const table = describeTable(head, writing, options, problems);
  const hasData = (head.at(-1)?.line ?? 0) >= table.dataStartLine;
  return hasData && table.columns.length > 1 ? { table, problems } : null;
}

async function* xlsxRows(
  bytes: Uint8Array,
  table: RawTable,
  options: SourceOptions,
  problems: ProblemList,
  notes: SourceNotes,
): AsyncGenerator<RawRows> {
  const assembler = new RowAssembler(
    table,
    problems,
    assemblerOptions(options, notes),
  );
  const rows = new CellRows(table, assembler, problems);
  for await (const { cells, line } of sheetRows(bytes, table.sheetName ?? "")) {
    if (line < table.dataStartLine) continue;
    if (cells.some((cell) => cell.trim() !== "")) rows.add(cells, line);
    if (assembler.readyRows >= rowsPerRun) yield assembler.take();
  }
  yield* assembler.finishedRuns();
}
