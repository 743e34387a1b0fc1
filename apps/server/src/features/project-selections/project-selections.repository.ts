import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type ProjectSelection = OutputOf<typeof contract.projectSelections.get>;

interface SelectionRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly type: string;
  readonly selection: ProjectSelection["selection"];
  readonly updated_at: Date;
}

function toSelection(row: SelectionRow): ProjectSelection {
  return {
    id: row.id,
    projectId: row.project_id,
    type: row.type,
    selection: row.selection,
    updatedAt: row.updated_at.getTime(),
  };
}

export async function findSelection(
  transaction: Transaction,
  id: number,
): Promise<ProjectSelection | null> {
  const [row] = await transaction.query<SelectionRow>(
    "SELECT * FROM project_selection WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toSelection(row);
}

export async function listSelections(
  transaction: Transaction,
  projectId: number,
  type: string,
) {
  const rows = await transaction.query<SelectionRow>(
    "SELECT * FROM project_selection WHERE project_id = $1 AND type = $2 ORDER BY id",
    [projectId, type],
  );
  return rows.map(toSelection);
}

/** Returns null when there is no such project. */
export async function insertSelection(
  transaction: Transaction,
  projectId: number,
  type: string,
  selection: unknown,
  updatedBy: string,
): Promise<ProjectSelection | null> {
  const [row] = await transaction.query<SelectionRow>(
    `INSERT INTO project_selection (company_id, project_id, type, selection, updated_by)
     SELECT company_id, id, $2, $3, $4 FROM project WHERE id = $1 RETURNING *`,
    [projectId, type, JSON.stringify(selection), updatedBy],
  );
  return row === undefined ? null : toSelection(row);
}

export async function updateSelection(
  transaction: Transaction,
  id: number,
  selection: unknown,
  updatedBy: string,
): Promise<ProjectSelection | null> {
  const [row] = await transaction.query<SelectionRow>(
    "UPDATE project_selection SET selection = $2, updated_by = $3 WHERE id = $1 RETURNING *",
    [id, JSON.stringify(selection), updatedBy],
  );
  return row === undefined ? null : toSelection(row);
}

export async function deleteSelection(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM project_selection WHERE id = $1 RETURNING id",
    [id],
  );
  return rows.length > 0;
}
