import { DomainError, maximumRecordImportRows } from "@stagecraft/domain";
import type { RecordImportKind } from "@stagecraft/domain";
import { readSheets, SourceError } from "@stagecraft/sources";
import {
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

/** Reads the table of a CSV file or a workbook. */
export const run: RunTask<ReadRecordsOrder, ReadRecords> = async ({
  kind,
  bytes,
}) => {
  try {
    const sheets = await readSheets(bytes, {
      sheets: mostSheets,
      // The header is a row too.
      rowsPerSheet: maximumRecordImportRows[kind] + 1,
    });
    const table = tableOf(kind, sheets);
    return { table, rows: table.rows.length };
  } catch (error) {
    if (error instanceof SourceError)
      throw new DomainError("import.unreadable", error.message);
    throw error;
  }
};
