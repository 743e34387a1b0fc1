import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type MapProject = OutputOf<
  typeof contract.dataSources.updateMapOfProject
>;
export type MapWell = OutputOf<typeof contract.dataSources.updateMapOfWell>;

interface MapRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly well_id?: number;
  readonly data_source_auth_id: number;
  readonly key: string;
  readonly value: string;
  readonly updated_at: Date;
}

function toMap(row: MapRow) {
  return {
    id: row.id,
    dataSourceAuthId: row.data_source_auth_id,
    key: row.key,
    value: row.value,
    updatedAt: row.updated_at.getTime(),
  };
}

function toMapProject(row: MapRow): MapProject {
  return { ...toMap(row), projectId: row.project_id };
}

function toMapWell(row: MapRow): MapWell {
  return { ...toMap(row), wellId: row.well_id ?? 0 };
}

export async function listMapsOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<MapProject[]> {
  const rows = await transaction.query<MapRow>(
    "SELECT * FROM data_source_map_project WHERE project_id = $1 ORDER BY lower(key), lower(value), id",
    [projectId],
  );
  return rows.map(toMapProject);
}

export async function listMapsOfWell(
  transaction: Transaction,
  wellId: number,
): Promise<MapWell[]> {
  const rows = await transaction.query<MapRow>(
    "SELECT * FROM data_source_map_well WHERE well_id = $1 ORDER BY lower(key), value, id",
    [wellId],
  );
  return rows.map(toMapWell);
}

export async function findMapOfProject(
  transaction: Transaction,
  id: number,
): Promise<MapProject | null> {
  const [row] = await transaction.query<MapRow>(
    "SELECT * FROM data_source_map_project WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toMapProject(row);
}

export async function findMapOfWell(
  transaction: Transaction,
  id: number,
): Promise<MapWell | null> {
  const [row] = await transaction.query<MapRow>(
    "SELECT * FROM data_source_map_well WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toMapWell(row);
}

export interface NewMap {
  readonly dataSourceAuthId: number;
  readonly key: string;
  readonly value: string;
}

/** Returns null when the project and the provider belong to different companies. */
export async function insertMapOfProject(
  transaction: Transaction,
  projectId: number,
  map: NewMap,
  updatedBy: string,
): Promise<MapProject | null> {
  const [row] = await transaction.query<MapRow>(
    `INSERT INTO data_source_map_project (company_id, project_id, data_source_auth_id, key, value, updated_by)
     SELECT p.company_id, p.id, a.id, $3, $4, $5
     FROM project p JOIN data_source_auth a ON a.company_id = p.company_id WHERE p.id = $1 AND a.id = $2
     RETURNING *`,
    [projectId, map.dataSourceAuthId, map.key, map.value, updatedBy],
  );
  return row === undefined ? null : toMapProject(row);
}

/** Returns null when the well and the provider belong to different companies. */
export async function insertMapOfWell(
  transaction: Transaction,
  wellId: number,
  map: NewMap,
  updatedBy: string,
): Promise<MapWell | null> {
  const [row] = await transaction.query<MapRow>(
    `INSERT INTO data_source_map_well (company_id, project_id, well_id, data_source_auth_id, key, value, updated_by)
     SELECT w.company_id, w.project_id, w.id, a.id, $3, $4, $5
     FROM well w JOIN data_source_auth a ON a.company_id = w.company_id WHERE w.id = $1 AND a.id = $2
     RETURNING *`,
    [wellId, map.dataSourceAuthId, map.key, map.value, updatedBy],
  );
  return row === undefined ? null : toMapWell(row);
}

type MapTable = "data_source_map_project" | "data_source_map_well";

export async function updateMap(
  transaction: Transaction,
  table: MapTable,
  id: number,
  { key, value }: Pick<NewMap, "key" | "value">,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE ${table} SET key = $2, value = $3, updated_by = $4 WHERE id = $1`,
    [id, key, value, updatedBy],
  );
}

export async function deleteMap(
  transaction: Transaction,
  table: MapTable,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `DELETE FROM ${table} WHERE id = $1 RETURNING id`,
    [id],
  );
  return rows.length > 0;
}
