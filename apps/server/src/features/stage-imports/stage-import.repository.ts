import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ImportState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type {
  FileScan,
  ImportMapping,
  ImportReport,
} from "#features/stage-imports/stage-import.ts";

export interface ListedImport {
  readonly id: number;
  readonly stageId: number;
  readonly state: ImportState;
  readonly file: {
    readonly name: string;
    readonly byteCount: number;
    readonly sha256: string;
  };
  readonly createdAt: number;
  readonly createdBy: string;
}

export interface StoredImport extends ListedImport {
  readonly companyId: number;
  readonly fileId: number;
  readonly mapping: ImportMapping;
  readonly profileName: string | null;
  readonly jobId: string | null;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly failure: string | null;
  readonly report: ImportReport | null;
  readonly updatedAt: number;
}

interface ListedRow extends Row {
  readonly id: number;
  readonly stage_id: number;
  readonly job_state: ImportState | null;
  readonly file_name: string;
  readonly byte_count: string;
  readonly sha256: string;
  readonly created_at: Date;
  readonly created_by: string;
}

interface ImportRow extends ListedRow {
  readonly company_id: number;
  readonly file_id: number;
  readonly mapping: ImportMapping;
  readonly profile_name: string | null;
  readonly job_id: string | null;
  readonly done: number | null;
  readonly total: number | null;
  readonly failure: string | null;
  readonly report: ImportReport | null;
  readonly updated_at: Date;
}

const listColumns = `i.id, i.stage_id, j.state AS job_state, f.name AS file_name, f.byte_count, f.sha256,
  i.created_at, i.created_by`;

const joins = `FROM stage_import i JOIN import_file f ON f.id = i.file_id
  LEFT JOIN batch_job j ON j.id = i.job_id`;

function toListed(row: ListedRow): ListedImport {
  return {
    id: row.id,
    stageId: row.stage_id,
    state: row.job_state ?? "READY",
    file: {
      name: row.file_name,
      byteCount: Number(row.byte_count),
      sha256: row.sha256,
    },
    createdAt: row.created_at.getTime(),
    createdBy: row.created_by,
  };
}

function progressOf({ done, total }: ImportRow) {
  return done === null || total === null ? null : { done, total };
}

export async function findImport(
  transaction: Transaction,
  id: number,
): Promise<StoredImport | null> {
  const [row] = await transaction.query<ImportRow>(
    `SELECT ${listColumns}, i.company_id, i.file_id, i.mapping, i.profile_name, i.job_id, i.report,
       i.updated_at, j.done, j.total, j.failure
     ${joins} WHERE i.id = $1`,
    [id],
  );
  if (row === undefined) return null;
  return {
    ...toListed(row),
    companyId: row.company_id,
    fileId: row.file_id,
    mapping: row.mapping,
    profileName: row.profile_name,
    jobId: row.job_id,
    progress: progressOf(row),
    failure: row.failure,
    report: reportOf(row.report),
    updatedAt: row.updated_at.getTime(),
  };
}

/** A stage has a handful of imports; the limit bounds the list. */
const longestList = 200;

export async function listImports(
  transaction: Transaction,
  stageId: number,
): Promise<ListedImport[]> {
  const rows = await transaction.query<ListedRow>(
    `SELECT ${listColumns} ${joins} WHERE i.stage_id = $1 ORDER BY i.id DESC LIMIT $2`,
    [stageId, longestList],
  );
  return rows.map(toListed);
}

/** Compresses the previews, which are large and repetitive. */
function pack(scan: FileScan): Buffer {
  return deflateRawSync(JSON.stringify(scan));
}

export async function findScan(
  transaction: Transaction,
  id: number,
): Promise<FileScan> {
  const [row] = await transaction.query<Row & { scan: Buffer }>(
    "SELECT scan FROM stage_import WHERE id = $1",
    [id],
  );
  if (row === undefined) throw new Error(`Import ${id} has gone`);
  const scan = JSON.parse(inflateRawSync(row.scan).toString()) as FileScan;
  return withLaterFields(scan);
}

/** Scans and reports of earlier versions lack blocks, remarks and absolute pressures. */
function withLaterFields(scan: FileScan): FileScan {
  const none = { isAbsolute: false, subtractsAtmosphere: null };
  return {
    ...{ orderDoubt: null, blocks: null },
    ...scan,
    columns: scan.columns.map((column) => ({
      ...column,
      proposal: { ...none, ...column.proposal },
    })),
  };
}

function reportOf(report: ImportReport | null): ImportReport | null {
  return report === null
    ? null
    : { ...{ remarks: [], remarkCount: 0 }, ...report };
}

export interface NewImport {
  readonly companyId: number;
  readonly stageId: number;
  readonly fileId: number;
  readonly scan: FileScan;
  readonly mapping: ImportMapping;
  readonly profileName: string | null;
  readonly createdBy: string;
}

export async function insertImport(
  transaction: Transaction,
  record: NewImport,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO stage_import (company_id, stage_id, file_id, scan, mapping, profile_name, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING id`,
    [
      record.companyId,
      record.stageId,
      record.fileId,
      pack(record.scan),
      JSON.stringify(record.mapping),
      record.profileName,
      record.createdBy,
    ],
  );
  return (row as { id: number }).id;
}

/** Stores findings of the import that the scan of the head of the file did not make. */
export async function updateScan(
  transaction: Transaction,
  id: number,
  scan: FileScan,
): Promise<void> {
  await transaction.query("UPDATE stage_import SET scan = $2 WHERE id = $1", [
    id,
    pack(scan),
  ]);
}

export async function updateMapping(
  transaction: Transaction,
  id: number,
  change: {
    readonly mapping: ImportMapping;
    readonly scan: FileScan;
    readonly updatedBy: string;
  },
): Promise<void> {
  await transaction.query(
    "UPDATE stage_import SET mapping = $2, scan = $3, updated_by = $4 WHERE id = $1",
    [id, JSON.stringify(change.mapping), pack(change.scan), change.updatedBy],
  );
}

/** Serializes two users who start the same import at once. */
export async function lockImport(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query(
    "SELECT id FROM stage_import WHERE id = $1 FOR UPDATE",
    [id],
  );
}

/** Sets the job of a new run and drops the report of an earlier one. */
export async function setJob(
  transaction: Transaction,
  id: number,
  jobId: string,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage_import SET job_id = $2, report = NULL, updated_by = $3 WHERE id = $1",
    [id, jobId, updatedBy],
  );
}

export async function setReport(
  transaction: Transaction,
  id: number,
  report: ImportReport,
): Promise<void> {
  await transaction.query("UPDATE stage_import SET report = $2 WHERE id = $1", [
    id,
    JSON.stringify(report),
  ]);
}
