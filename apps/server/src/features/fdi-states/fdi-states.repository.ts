import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

export type FdiState = OutputOf<typeof contract.fdiStates.get>;

interface FdiStateRow extends Row {
  readonly id: number;
  readonly identifier: string;
  readonly hidden: FdiState["hidden"];
  readonly updated_at: Date;
}

function toFdiState(row: FdiStateRow): FdiState {
  return {
    id: row.id,
    identifier: row.identifier,
    hidden: row.hidden,
    updatedAt: row.updated_at.getTime(),
  };
}

export async function listFdiStates(
  transaction: Transaction,
): Promise<FdiState[]> {
  const rows = await transaction.query<FdiStateRow>(
    "SELECT * FROM fdi_state ORDER BY lower(identifier)",
  );
  return rows.map(toFdiState);
}

export async function findFdiState(
  transaction: Transaction,
  by: { readonly id: number } | { readonly identifier: string },
): Promise<FdiState | null> {
  const [condition, value] =
    "id" in by
      ? ["id = $1", by.id]
      : ["lower(identifier) = lower($1)", by.identifier];
  const [row] = await transaction.query<FdiStateRow>(
    `SELECT * FROM fdi_state WHERE ${condition}`,
    [value],
  );
  return row === undefined ? null : toFdiState(row);
}

export async function insertFdiState(
  transaction: Transaction,
  identifier: string,
  hidden: readonly string[],
  updatedBy: string,
): Promise<FdiState> {
  const [row] = await transaction.query<FdiStateRow>(
    "INSERT INTO fdi_state (identifier, hidden, updated_by) VALUES ($1, $2, $3) RETURNING *",
    [identifier, hidden, updatedBy],
  );
  return toFdiState(row as FdiStateRow);
}

export async function updateFdiState(
  transaction: Transaction,
  id: number,
  changes: {
    readonly identifier: string | undefined;
    readonly hidden: readonly string[] | undefined;
    readonly updated_by: string;
  },
): Promise<FdiState | null> {
  const { sql, values } = setClause(changes, 2);
  const [row] = await transaction.query<FdiStateRow>(
    `UPDATE fdi_state SET ${sql} WHERE id = $1 RETURNING *`,
    [id, ...values],
  );
  return row === undefined ? null : toFdiState(row);
}

export async function deleteFdiState(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM fdi_state WHERE id = $1 RETURNING id",
    [id],
  );
  return rows.length > 0;
}
