import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

export type Well = Required<OutputOf<typeof contract.wells.get>>;
export type WellHierarchy = OutputOf<typeof contract.wells.hierarchy>;

interface WellRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly project_id: number;
  readonly well_number: string;
  readonly active: boolean;
  readonly hide: boolean;
  readonly operator_name: string;
  readonly uwi: string;
  readonly lease_name: string;
  readonly location: string;
  readonly projection_zone: string;
  readonly control: Well["control"];
  readonly external_id: string;
  readonly expected_stage_count: number;
  readonly brand: Well["brand"];
  readonly planned_clean_volume: number;
  readonly planned_proppant_mass: number;
  readonly qc: Well["qc"];
  readonly created_at: Date;
  readonly updated_at: Date;
}

function toWell(row: WellRow): Well {
  return {
    id: row.id,
    companyId: row.company_id,
    projectId: row.project_id,
    wellNumber: row.well_number,
    active: row.active,
    hide: row.hide,
    operatorName: row.operator_name,
    uwi: row.uwi,
    leaseName: row.lease_name,
    location: row.location,
    coordinateSystemProjectionZone: row.projection_zone,
    control: row.control,
    externalId: row.external_id,
    expectedStageCount: row.expected_stage_count,
    brand: row.brand,
    plannedCleanVolume: row.planned_clean_volume,
    plannedProppantMass: row.planned_proppant_mass,
    qc: row.qc,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}

export async function findWell(
  transaction: Transaction,
  id: number,
): Promise<Well | null> {
  const [row] = await transaction.query<WellRow>(
    "SELECT * FROM well WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toWell(row);
}

export async function listWells(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<Well[]> {
  const rows = await transaction.query<WellRow>(
    "SELECT * FROM well WHERE project_id = $1 AND ($2 OR NOT hide) ORDER BY well_number",
    [projectId, seesInternal],
  );
  return rows.map(toWell);
}

export async function findHierarchy(
  transaction: Transaction,
  id: number,
): Promise<WellHierarchy | null> {
  const [row] = await transaction.query<Row & WellHierarchy>(
    `SELECT w.id, w.well_number AS "wellNumber", w.project_id AS "projectId", p.name AS "projectName",
       w.company_id AS "companyId", c.name AS "companyName"
     FROM well w JOIN project p ON p.id = w.project_id JOIN company c ON c.id = w.company_id WHERE w.id = $1`,
    [id],
  );
  return row ?? null;
}

export interface WellColumns {
  readonly company_id: number;
  readonly project_id: number;
  readonly well_number: string;
  readonly active: boolean;
  readonly hide: boolean;
  readonly operator_name: string;
  readonly uwi: string;
  readonly lease_name: string;
  readonly location: string;
  readonly projection_zone: string;
  readonly control: string;
  readonly external_id: string;
  readonly expected_stage_count: number;
  readonly brand: string;
  readonly planned_clean_volume: number;
  readonly planned_proppant_mass: number;
  readonly qc: string;
  readonly updated_by: string;
}

export async function insertWell(
  transaction: Transaction,
  columns: WellColumns,
): Promise<Well> {
  const names = Object.keys(columns);
  const [row] = await transaction.query<WellRow>(
    `INSERT INTO well (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING *`,
    Object.values(columns),
  );
  return toWell(row as WellRow);
}

export async function updateWell(
  transaction: Transaction,
  id: number,
  changes: {
    readonly [Column in keyof WellColumns]?: WellColumns[Column] | undefined;
  },
): Promise<Well | null> {
  const { sql, values } = setClause(changes, 2);
  const [row] = await transaction.query<WellRow>(
    `UPDATE well SET ${sql} WHERE id = $1 RETURNING *`,
    [id, ...values],
  );
  return row === undefined ? null : toWell(row);
}

export async function copyAliases(
  transaction: Transaction,
  fromWellId: number,
  toWellId: number,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO data_source_map_well (company_id, project_id, well_id, data_source_auth_id, key, value, updated_by)
     SELECT w.company_id, w.project_id, w.id, m.data_source_auth_id, m.key, m.value, $3
     FROM data_source_map_well m, well w WHERE m.well_id = $1 AND w.id = $2`,
    [fromWellId, toWellId, updatedBy],
  );
}

/** The same rules watch the copy too. */
export async function copyRules(
  transaction: Transaction,
  fromWellId: number,
  toWellId: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO rule_subscription (rule_id, company_id, well_id)
     SELECT rule_id, company_id, $2 FROM rule_subscription WHERE well_id = $1`,
    [fromWellId, toWellId],
  );
}

export async function copyTags(
  transaction: Transaction,
  fromWellId: number,
  toWellId: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO tag_subscription (tag_id, company_id, well_id)
     SELECT tag_id, company_id, $2 FROM tag_subscription WHERE well_id = $1`,
    [fromWellId, toWellId],
  );
}

export async function deleteWell(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM well WHERE id = $1 RETURNING id",
    [id],
  );
  return rows.length > 0;
}

export async function findCompanyOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { company_id: number }>(
    "SELECT company_id FROM project WHERE id = $1",
    [projectId],
  );
  return row?.company_id ?? null;
}
