import { DomainError } from "@stagecraft/domain";
import {
  applyMapping,
  blockQuestion,
  openSource,
  SourceError,
  type MappedRows,
} from "@stagecraft/sources";
import type { Database, Identity, Transaction } from "#database/database.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import { profileOf } from "#features/stage-imports/mapping-profile.ts";
import type { FileScan } from "#features/stage-imports/stage-import.ts";
import {
  findImport,
  findScan,
  type StoredImport,
} from "#features/stage-imports/stage-import.repository.ts";

/** A kept file with the mapping that it is read by. */
export interface KeptFile {
  readonly record: StoredImport;
  readonly scan: FileScan;
}

export async function findKeptFile(
  transaction: Transaction,
  importId: number,
): Promise<KeptFile | null> {
  const record = await findImport(transaction, importId);
  if (record === null) return null;
  return { record, scan: await findScan(transaction, importId) };
}

/** Yields the rows of a kept file as its import reads them; throws a `DomainError` for one that cannot be read. */
export async function* keptFileRows(
  database: Database,
  identity: Identity,
  file: KeptFile,
  onBytes: (byteCount: number) => void,
): AsyncGenerator<MappedRows> {
  try {
    yield* rowsOf(database, identity, file, onBytes);
  } catch (error) {
    if (error instanceof SourceError)
      throw new DomainError("import.unreadable", error.message);
    throw error;
  }
}

async function* rowsOf(
  database: Database,
  identity: Identity,
  { record, scan }: KeptFile,
  onBytes: (byteCount: number) => void,
): AsyncGenerator<MappedRows> {
  const files = new FileStore(database);
  async function* bytes() {
    for await (const part of files.read(identity, record.fileId)) {
      yield part;
      onBytes(part.length);
    }
  }
  const { startTimestamp, timezone, blockOrder } = record.mapping.time;
  const source = await openSource(bytes(), {
    fileName: record.file.name,
    timezone,
    profile: profileOf(record.file.name, scan, record.mapping),
    blockOrder: blockOrder ?? null,
    ...(startTimestamp === null ? {} : { startMs: startTimestamp }),
  });
  for await (const rows of source.rows()) {
    const { blocks } = source;
    if (blocks !== null && !blocks.isCertain)
      throw new DomainError("import.incomplete", blockQuestion(blocks));
    yield applyMapping(source.table, rows, record.mapping.columns);
  }
}
