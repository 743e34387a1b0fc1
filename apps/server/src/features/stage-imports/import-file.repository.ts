import type { Row, Transaction } from "#database/database.ts";

export interface NewImportFile {
  readonly companyId: number;
  readonly stageId: number;
  readonly name: string;
}

/** Inserts a file that is still arriving: it has no digest yet and is not visible. */
export async function insertFile(
  transaction: Transaction,
  file: NewImportFile,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    "INSERT INTO import_file (company_id, stage_id, name) VALUES ($1, $2, $3) RETURNING id",
    [file.companyId, file.stageId, file.name],
  );
  return (row as { id: number }).id;
}

export async function insertPart(
  transaction: Transaction,
  part: {
    readonly fileId: number;
    readonly companyId: number;
    readonly number: number;
    readonly bytes: Uint8Array;
  },
): Promise<void> {
  await transaction.query(
    "INSERT INTO import_file_part (file_id, company_id, number, bytes) VALUES ($1, $2, $3, $4)",
    [part.fileId, part.companyId, part.number, part.bytes],
  );
}

export async function findPart(
  transaction: Transaction,
  fileId: number,
  number: number,
): Promise<Buffer | null> {
  const [row] = await transaction.query<Row & { bytes: Buffer }>(
    "SELECT bytes FROM import_file_part WHERE file_id = $1 AND number = $2",
    [fileId, number],
  );
  return row?.bytes ?? null;
}

/** Finds an earlier upload of the same bytes for the same stage. */
export async function findTwin(
  transaction: Transaction,
  stageId: number,
  sha256: string,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    "SELECT id FROM import_file WHERE stage_id = $1 AND sha256 = $2 ORDER BY id LIMIT 1",
    [stageId, sha256],
  );
  return row?.id ?? null;
}

export async function finishFile(
  transaction: Transaction,
  fileId: number,
  byteCount: number,
  sha256: string,
): Promise<void> {
  await transaction.query(
    "UPDATE import_file SET byte_count = $2, sha256 = $3 WHERE id = $1",
    [fileId, byteCount, sha256],
  );
}

export async function deleteFile(
  transaction: Transaction,
  fileId: number,
): Promise<void> {
  await transaction.query("DELETE FROM import_file WHERE id = $1", [fileId]);
}

/** Deletes uploads that were interrupted because their process ended. */
export async function deleteUnfinishedFiles(
  transaction: Transaction,
  olderThanHours: number,
): Promise<void> {
  await transaction.query(
    "DELETE FROM import_file WHERE sha256 IS NULL AND created_at < now() - make_interval(hours => $1)",
    [olderThanHours],
  );
}
