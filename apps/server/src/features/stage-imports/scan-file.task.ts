import { DomainError } from "@stagecraft/domain";
import { SourceError } from "@stagecraft/sources";
import type { Identity } from "#database/database.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import { scanFile } from "#features/stage-imports/scan-file.ts";
import type { ScanOrder } from "#features/stage-imports/scan-order.ts";
import type { FileScan } from "#features/stage-imports/stage-import.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface StoredFileOrder extends Omit<ScanOrder, "read"> {
  readonly identity: Identity;
  readonly fileId: number;
}

export interface ScannedFile {
  readonly scan: FileScan;
}

/** Reads a stored file and reports its contents. */
export const run: RunTask<StoredFileOrder, ScannedFile> = async (
  { identity, fileId, ...order },
  { database },
) => {
  const files = new FileStore(database());
  try {
    const read = () => files.read(identity, fileId);
    return { scan: await scanFile({ ...order, read }) };
  } catch (error) {
    if (error instanceof SourceError)
      throw new DomainError(
        "import.unreadable",
        error.message,
        undefined,
        error.content,
      );
    throw error;
  }
};
