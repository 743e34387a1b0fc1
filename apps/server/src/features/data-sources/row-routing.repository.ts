import type { RoutingSetup } from "@stagecraft/sources";
import type { Row, Transaction } from "#database/database.ts";

/**
 * Reads the vans, aliases and active wells of all pads of a company, because
 * two pads may claim one van. Deleted pads and wells are excluded by the joins.
 */
export async function readRoutingSetup(
  transaction: Transaction,
  companyId: number,
): Promise<RoutingSetup> {
  const vans = await transaction.query<Row & RoutingSetup["vans"][number]>(
    `SELECT m.project_id AS "projectId", m.data_source_auth_id AS "dataSourceAuthId", m.key, m.value
     FROM data_source_map_project m JOIN project p ON p.id = m.project_id
     WHERE m.company_id = $1 ORDER BY m.id`,
    [companyId],
  );
  const aliases = await transaction.query<
    Row & RoutingSetup["aliases"][number]
  >(
    `SELECT m.well_id AS "wellId", m.data_source_auth_id AS "dataSourceAuthId", m.key, m.value
     FROM data_source_map_well m JOIN well w ON w.id = m.well_id
     WHERE m.company_id = $1 AND w.active ORDER BY m.id`,
    [companyId],
  );
  const wells = await transaction.query<Row & RoutingSetup["wells"][number]>(
    `SELECT id, project_id AS "projectId", well_number AS "wellNumber", uwi
     FROM well WHERE company_id = $1 AND active ORDER BY id`,
    [companyId],
  );
  const boxVans = await transaction.query<
    Row & RoutingSetup["boxVans"][number]
  >(
    `SELECT b.project_id AS "projectId", coalesce(b.unit_name, b.box_name) AS "unitName",
       b.unit_name IS NOT NULL AS "isNamed"
     FROM field_box b JOIN project p ON p.id = b.project_id WHERE b.company_id = $1 ORDER BY b.id`,
    [companyId],
  );
  const boxChanges = await readBoxChanges(transaction, companyId);
  return { vans, aliases, wells, boxVans, boxChanges };
}

/** Rows are late by hours, not by months, so older changes of a box are no longer needed. */
const mostChangesPerBox = 50;

async function readBoxChanges(
  transaction: Transaction,
  companyId: number,
): Promise<RoutingSetup["boxChanges"]> {
  const rows = await transaction.query<
    Row & Omit<RoutingSetup["boxChanges"][number], "since"> & { since: Date }
  >(
    `SELECT c.project_id AS "projectId", c.unit_name AS "unitName", c.well_id AS "wellId",
       c.stage_name AS "stageName", c.since
     FROM (SELECT *, row_number() OVER (PARTITION BY field_box_id ORDER BY since DESC, id DESC) AS age
           FROM field_box_change WHERE company_id = $1) c
     JOIN project p ON p.id = c.project_id WHERE c.age <= $2 ORDER BY c.since, c.id`,
    [companyId, mostChangesPerBox],
  );
  return rows.map(({ since, ...change }) => ({
    ...change,
    since: since.getTime(),
  }));
}

/** A number that increases with every change of a field box of the company. */
export async function findNewestBoxChange(
  transaction: Transaction,
  companyId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { newest: number | null }>(
    "SELECT max(id) AS newest FROM field_box_change WHERE company_id = $1",
    [companyId],
  );
  return row?.newest ?? 0;
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

interface Named extends Row {
  readonly id: number;
  readonly name: string;
}

/** Limits of the names that a reader may see. */
export interface NameReach {
  /** Null: every pad. */
  readonly projectIds: readonly number[] | null;
  /** Whether hidden wells are seen too. */
  readonly seesInternal: boolean;
}

/** Names of pads, as far as they are within reach. */
export async function listPadNames(
  transaction: Transaction,
  ids: readonly number[],
  { projectIds }: NameReach,
): Promise<Map<number, string>> {
  const rows = await transaction.query<Named>(
    "SELECT id, name FROM project WHERE id = ANY($1) AND ($2::integer[] IS NULL OR id = ANY($2))",
    [ids, projectIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Numbers of wells, as far as they are within reach. */
export async function listWellNames(
  transaction: Transaction,
  ids: readonly number[],
  { projectIds, seesInternal }: NameReach,
): Promise<Map<number, string>> {
  const rows = await transaction.query<Named>(
    `SELECT id, well_number AS name FROM well
     WHERE id = ANY($1) AND ($2::integer[] IS NULL OR project_id = ANY($2)) AND ($3 OR NOT hide)`,
    [ids, projectIds, seesInternal],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface OpenStage extends Row {
  readonly well_id: number;
  readonly id: number;
  readonly name: string;
  readonly hide: boolean;
}

/**
 * The stage of each well in which data is stored now: the live one, else the
 * next one to be pumped, if the reader may see it.
 */
export async function listOpenStages(
  transaction: Transaction,
  wellIds: readonly number[],
  { seesInternal }: NameReach,
): Promise<Map<number, { readonly id: number; readonly name: string }>> {
  const rows = await transaction.query<OpenStage>(
    `SELECT DISTINCT ON (well_id) well_id, id, name, hide FROM stage
     WHERE well_id = ANY($1) AND state IN ('LOADING', 'PENDING')
     ORDER BY well_id, state <> 'LOADING', ordinal, id`,
    [wellIds],
  );
  return new Map(
    rows
      .filter(({ hide }) => seesInternal || !hide)
      .map(({ well_id, id, name }) => [well_id, { id, name }]),
  );
}
