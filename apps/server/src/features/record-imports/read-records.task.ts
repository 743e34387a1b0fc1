import { DomainError, maximumRecordImportRows } from "@stagecraft/domain";
import type { RecordImportKind } from "@stagecraft/domain";
import { readSheets, SourceError } from "@stagecraft/sources";
import {
  headRows,
  tableOf,
  type RecordTable,
} from "#features/record-imports/record-table.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface ReadRecordsOrder {
  readonly kind: RecordImportKind;
  readonly bytes: Uint8Array;
}

export interface ReadRecords {
  readonly table: RecordTable;
  readonly rows: number;
}

const mostSheets = 5;

/**
 * Error that states how many records a file may have, without its header and
 * the lines above.
 */
function tooManyRows(kind: RecordImportKind): DomainError {
  const rows = maximumRecordImportRows[kind];
  return new DomainError(
    "import.unreadable",
    `The table has more than ${rows} rows.`,
    undefined,
    { key: "refusal.tooManyRows", values: { rows } },
  );
}

/** Reads the table of a CSV file or a workbook. */
export const run: RunTask<ReadRecordsOrder, ReadRecords> = async ({
  kind,
  bytes,
}) => {
  try {
    const sheets = await readSheets(bytes, {
      sheets: mostSheets,
      rowsPerSheet: maximumRecordImportRows[kind] + headRows,
    });
    const table = tableOf(kind, sheets);
    if (table.rows.length > maximumRecordImportRows[kind])
      throw tooManyRows(kind);
    return { table, rows: table.rows.length };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw error.code === "document-too-large"
      ? tooManyRows(kind)
      : new DomainError(
          "import.unreadable",
          error.message,
          undefined,
          error.content,
        );
  }
};
