import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

interface BulkRow {
  readonly id: number;
  readonly updatedAt: number;
}

interface ReadRow extends Row {
  readonly id: number;
  readonly updated_at: Date;
}

function versioned<R extends ReadRow>(row: R): R & BulkRow {
  return { ...row, updatedAt: row.updated_at.getTime() };
}

export interface ProjectRow extends BulkRow {
  readonly active: boolean;
}
export interface WellRow extends BulkRow {
  readonly active: boolean;
  readonly hide: boolean;
}
export interface StageRow extends BulkRow {
  readonly state: StageState;
  readonly hide: boolean;
}

/** Locks the rows in the order of their ids, so that two bulk edits do not deadlock. */
export async function lockProjects(
  transaction: Transaction,
  companyId: number,
  ids: readonly number[],
  projectIds: readonly number[] | null,
): Promise<ProjectRow[]> {
  const rows = await transaction.query<ReadRow & { active: boolean }>(
    `SELECT id, active, updated_at FROM project
     WHERE company_id = $1 AND id = ANY($2) AND ($3::integer[] IS NULL OR id = ANY($3)) ORDER BY id FOR UPDATE`,
    [companyId, ids, projectIds],
  );
  return rows.map(versioned);
}

export async function lockWells(
  transaction: Transaction,
  projectId: number,
  ids: readonly number[],
  seesInternal: boolean,
): Promise<WellRow[]> {
  const rows = await transaction.query<
    ReadRow & { active: boolean; hide: boolean }
  >(
    `SELECT id, active, hide, updated_at FROM well
     WHERE project_id = $1 AND id = ANY($2) AND ($3 OR NOT hide) ORDER BY id FOR UPDATE`,
    [projectId, ids, seesInternal],
  );
  return rows.map(versioned);
}

/** Stages are not locked here, because an edit of a stage takes its locks in its own order. */
export async function listStages(
  transaction: Transaction,
  projectId: number,
  ids: readonly number[],
  seesInternal: boolean,
): Promise<StageRow[]> {
  const rows = await transaction.query<
    ReadRow & { state: StageState; hide: boolean }
  >(
    `SELECT s.id, s.state, s.hide, s.updated_at FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND s.id = ANY($2) AND ($3 OR NOT (s.hide OR w.hide)) ORDER BY s.id`,
    [projectId, ids, seesInternal],
  );
  return rows.map(versioned);
}

/** Runs the change of one row; a failure does not affect the others of the transaction. */
export async function atSavepoint<Result>(
  transaction: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await transaction.query("SAVEPOINT bulk_row");
  try {
    const result = await work();
    await transaction.query("RELEASE SAVEPOINT bulk_row");
    return result;
  } catch (error) {
    await transaction.query("ROLLBACK TO SAVEPOINT bulk_row");
    throw error;
  }
}

export async function exists(
  transaction: Transaction,
  table: "company" | "project",
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(`SELECT FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return rows.length > 0;
}
