import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import {
  findWatcherRecord,
  type WatcherRecord,
  type WatcherTable,
} from "#features/etl-jobs/watchers/watcher.repository.ts";

export type EtlProject = OutputOf<typeof contract.etl.addToProject>;
export type EtlWell = OutputOf<typeof contract.etl.addToWell>;

function toEtlProject(record: WatcherRecord): EtlProject {
  const { id, projectId, etl, status, updatedAt } = record;
  return { id, projectId, etl, status, updatedAt };
}

function toEtlWell(record: WatcherRecord): EtlWell {
  const { id, wellId, etl, status, updatedAt } = record;
  return { id, wellId: wellId ?? 0, etl, status, updatedAt };
}

export async function findEtlProject(
  transaction: Transaction,
  by: { readonly id: number } | { readonly projectId: number },
): Promise<EtlProject | null> {
  const record = await findWatcherRecord(
    transaction,
    "etl_project",
    "id" in by ? by : { assetId: by.projectId },
  );
  return record === null ? null : toEtlProject(record);
}

export async function findEtlWell(
  transaction: Transaction,
  by: { readonly id: number } | { readonly wellId: number },
): Promise<EtlWell | null> {
  const record = await findWatcherRecord(
    transaction,
    "etl_well",
    "id" in by ? by : { assetId: by.wellId },
  );
  return record === null ? null : toEtlWell(record);
}

export async function insertEtlProject(
  transaction: Transaction,
  projectId: number,
  etl: EtlProject["etl"],
  updatedBy: string,
): Promise<EtlProject | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO etl_project (company_id, project_id, etl, updated_by)
     SELECT company_id, id, $2, $3 FROM project WHERE id = $1 RETURNING id`,
    [projectId, JSON.stringify(etl), updatedBy],
  );
  return row === undefined ? null : findEtlProject(transaction, row);
}

export async function insertEtlWell(
  transaction: Transaction,
  wellId: number,
  etl: EtlWell["etl"],
  updatedBy: string,
): Promise<EtlWell | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO etl_well (company_id, project_id, well_id, etl, updated_by)
     SELECT company_id, project_id, id, $2, $3 FROM well WHERE id = $1 RETURNING id`,
    [wellId, JSON.stringify(etl), updatedBy],
  );
  return row === undefined ? null : findEtlWell(transaction, row);
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
