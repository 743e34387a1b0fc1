import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type EtlProject = OutputOf<typeof contract.etl.addToProject>;
export type EtlWell = OutputOf<typeof contract.etl.addToWell>;
export type WatcherTable = "etl_project" | "etl_well";

interface WatcherRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly well_id?: number;
  readonly etl: EtlProject["etl"];
  readonly updated_at: Date;
}

function toEtlProject(row: WatcherRow): EtlProject {
  const { id, project_id, etl, updated_at } = row;
  return { id, projectId: project_id, etl, updatedAt: updated_at.getTime() };
}

function toEtlWell(row: WatcherRow): EtlWell {
  const { id, well_id, etl, updated_at } = row;
  return { id, wellId: well_id ?? 0, etl, updatedAt: updated_at.getTime() };
}

export async function findEtlProject(
  transaction: Transaction,
  by: { readonly id: number } | { readonly projectId: number },
): Promise<EtlProject | null> {
  const [column, value] =
    "id" in by ? ["id", by.id] : ["project_id", by.projectId];
  const [row] = await transaction.query<WatcherRow>(
    `SELECT * FROM etl_project WHERE ${column} = $1`,
    [value],
  );
  return row === undefined ? null : toEtlProject(row);
}

export async function findEtlWell(
  transaction: Transaction,
  by: { readonly id: number } | { readonly wellId: number },
): Promise<EtlWell | null> {
  const [column, value] = "id" in by ? ["id", by.id] : ["well_id", by.wellId];
  const [row] = await transaction.query<WatcherRow>(
    `SELECT * FROM etl_well WHERE ${column} = $1`,
    [value],
  );
  return row === undefined ? null : toEtlWell(row);
}

export async function insertEtlProject(
  transaction: Transaction,
  projectId: number,
  etl: EtlProject["etl"],
  updatedBy: string,
): Promise<EtlProject | null> {
  const [row] = await transaction.query<WatcherRow>(
    `INSERT INTO etl_project (company_id, project_id, etl, updated_by)
     SELECT company_id, id, $2, $3 FROM project WHERE id = $1 RETURNING *`,
    [projectId, JSON.stringify(etl), updatedBy],
  );
  return row === undefined ? null : toEtlProject(row);
}

export async function insertEtlWell(
  transaction: Transaction,
  wellId: number,
  etl: EtlWell["etl"],
  updatedBy: string,
): Promise<EtlWell | null> {
  const [row] = await transaction.query<WatcherRow>(
    `INSERT INTO etl_well (company_id, project_id, well_id, etl, updated_by)
     SELECT company_id, project_id, id, $2, $3 FROM well WHERE id = $1 RETURNING *`,
    [wellId, JSON.stringify(etl), updatedBy],
  );
  return row === undefined ? null : toEtlWell(row);
}

export async function updateWatcher(
  transaction: Transaction,
  table: WatcherTable,
  id: number,
  etl: EtlProject["etl"],
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE ${table} SET etl = $2, updated_by = $3 WHERE id = $1`,
    [id, JSON.stringify(etl), updatedBy],
  );
}

export async function deleteWatcher(
  transaction: Transaction,
  table: WatcherTable,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `DELETE FROM ${table} WHERE id = $1 RETURNING id`,
    [id],
  );
  return rows.length > 0;
}
