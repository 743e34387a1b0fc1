import { identityOf } from "#access/actor.ts";
import { inTransaction } from "#database/database.ts";
import {
  documentFile,
  type DocumentFileOrder,
  type WrittenFile,
} from "#features/well-documents/document-file.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface DocumentFileResult {
  readonly file: Omit<WrittenFile, "bytes"> | null;
  readonly bytes?: Uint8Array;
}

/** Writes documents of a well as a file. */
export const run: RunTask<DocumentFileOrder, DocumentFileResult> = async (
  order,
  { database },
) => {
  const written = await inTransaction(
    database(),
    identityOf(order.actor),
    (transaction) => documentFile(transaction, order),
  );
  if (written === null) return { file: null };
  const { bytes, ...file } = written;
  return { file, bytes };
};
