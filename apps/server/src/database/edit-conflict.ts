import { DomainError } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

interface Versioned extends Row {
  readonly updated_at: Date;
  readonly updated_by: string;
}

type EditableTable =
  | "company"
  | "app_user"
  | "project"
  | "well"
  | "stage"
  | "tag"
  | "stage_comment"
  | "stage_import"
  | "import_profile"
  | "record_import"
  | "fdi_state"
  | "rule"
  | "etl_project"
  | "etl_well"
  | "data_source_auth"
  | "data_source_map_project"
  | "data_source_map_well"
  | "project_selection"
  | "field_box"
  | "support_shift"
  | "pta_case"
  | "pta_interpretation";

/**
 * Locks a record for editing and refuses when another user changed it since the
 * editor read it. Returns null when there is no such record.
 */
export async function lockForEdit(
  transaction: Transaction,
  table: EditableTable,
  id: number,
  expectedUpdatedAt: number,
): Promise<boolean> {
  const [row] = await transaction.query<Versioned>(
    `SELECT updated_at, updated_by FROM ${table} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (row === undefined) return false;
  const updatedAt = row.updated_at.getTime();
  if (updatedAt === expectedUpdatedAt) return true;
  const who = row.updated_by === "" ? "Somebody else" : row.updated_by;
  throw new DomainError(
    "edit.conflict",
    `${who} changed this record after you opened it. Reload it and make your change again.`,
    { changedBy: row.updated_by, updatedAt },
    row.updated_by === ""
      ? { key: "refusal.changedBySomebody" }
      : { key: "refusal.changedBy", values: { who } },
  );
}
