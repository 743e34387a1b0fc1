import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type StageEditVersion = OutputOf<typeof contract.stages.editVersion>;
export type StageEditEntry = Omit<StageEditVersion, "version">;

interface EditRow extends Row {
  readonly id: number;
  readonly edited_at: Date;
  readonly editor_name: string;
  readonly cause: StageEditEntry["cause"];
  readonly restored_id: number | null;
  readonly flags: StageEditEntry["flags"];
  readonly changes: StageEditEntry["changes"];
}

interface VersionRow extends EditRow {
  readonly version: StageEditVersion["version"];
}

const entryColumns =
  "id, edited_at, editor_name, cause, restored_id, flags, changes";

function toEntry(row: EditRow): StageEditEntry {
  return {
    id: row.id,
    editedAt: row.edited_at.getTime(),
    editorName: row.editor_name,
    cause: row.cause,
    restoredId: row.restored_id,
    flags: row.flags,
    changes: row.changes,
  };
}

export interface NewEdit {
  readonly companyId: number;
  readonly stageId: number;
  /** Null means now. */
  readonly editedAt: number | null;
  readonly editor: { readonly id: number | null; readonly name: string };
  readonly cause: StageEditEntry["cause"];
  readonly restoredId: number | null;
  readonly flags: StageEditEntry["flags"];
  readonly changes: readonly object[];
  readonly internal: boolean;
  readonly version: object;
}

export async function insertEdit(
  transaction: Transaction,
  edit: NewEdit,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO stage_edit (company_id, stage_id, edited_at, editor_id, editor_name, cause, restored_id,
       flags, changes, internal, version)
     VALUES ($1, $2, coalesce($3, clock_timestamp()), $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      edit.companyId,
      edit.stageId,
      edit.editedAt === null ? null : new Date(edit.editedAt),
      edit.editor.id,
      edit.editor.name,
      edit.cause,
      edit.restoredId,
      JSON.stringify(edit.flags),
      JSON.stringify(edit.changes),
      edit.internal,
      JSON.stringify(edit.version),
    ],
  );
  return (row as { id: number }).id;
}

export async function hasEdits(
  transaction: Transaction,
  stageId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM stage_edit WHERE stage_id = $1 LIMIT 1",
    [stageId],
  );
  return rows.length > 0;
}

export interface EditFilter {
  readonly before: number | null;
  readonly limit: number;
  readonly seesInternal: boolean;
}

export async function listEdits(
  transaction: Transaction,
  stageId: number,
  { before, limit, seesInternal }: EditFilter,
): Promise<StageEditEntry[]> {
  const rows = await transaction.query<EditRow>(
    `SELECT ${entryColumns} FROM stage_edit
     WHERE stage_id = $1 AND ($2::integer IS NULL OR id < $2) AND ($3 OR NOT internal)
     ORDER BY id DESC LIMIT $4`,
    [stageId, before, seesInternal, limit],
  );
  return rows.map(toEntry);
}

export async function findEdit(
  transaction: Transaction,
  stageId: number,
  editId: number,
  seesInternal: boolean,
): Promise<StageEditVersion | null> {
  const [row] = await transaction.query<VersionRow>(
    `SELECT ${entryColumns}, version FROM stage_edit
     WHERE stage_id = $1 AND id = $2 AND ($3 OR NOT internal)`,
    [stageId, editId, seesInternal],
  );
  return row === undefined ? null : { ...toEntry(row), version: row.version };
}
