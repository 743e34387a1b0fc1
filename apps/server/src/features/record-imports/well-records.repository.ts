import type { Row, Transaction } from "#database/database.ts";
import type {
  KnownPad,
  KnownWell,
} from "#features/record-imports/well-plan.ts";

interface PadRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly active: boolean;
}

/** Lists the pads within the limits; null means no limit. */
export async function listPads(
  transaction: Transaction,
  companyIds: readonly number[] | null,
  projectIds: readonly number[] | null,
): Promise<KnownPad[]> {
  const rows = await transaction.query<PadRow>(
    `SELECT p.id, p.name, p.company_id, c.name AS company_name, c.active
     FROM project p JOIN company c ON c.id = p.company_id
     WHERE ($1::integer[] IS NULL OR p.company_id = ANY($1)) AND ($2::integer[] IS NULL OR p.id = ANY($2))
     ORDER BY p.id`,
    [companyIds, projectIds],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyId: row.company_id,
    companyName: row.company_name,
    isCompanyActive: row.active,
  }));
}

/** A well with its company and version. */
export interface StoredWell extends KnownWell {
  readonly companyId: number;
  readonly updatedAt: number;
}

interface WellRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly project_id: number;
  readonly well_number: string;
  readonly uwi: string;
  readonly operator_name: string;
  readonly lease_name: string;
  readonly location: string;
  readonly expected_stage_count: number;
  readonly brand: KnownWell["brand"];
  readonly planned_clean_volume: number;
  readonly planned_proppant_mass: number;
  readonly active: boolean;
  readonly hide: boolean;
  readonly updated_at: Date;
}

function toWell(row: WellRow): StoredWell {
  return {
    id: row.id,
    companyId: row.company_id,
    projectId: row.project_id,
    wellNumber: row.well_number,
    uwi: row.uwi,
    operatorName: row.operator_name,
    leaseName: row.lease_name,
    location: row.location,
    expectedStageCount: row.expected_stage_count,
    brand: row.brand,
    plannedCleanVolume: row.planned_clean_volume,
    plannedProppantMass: row.planned_proppant_mass,
    active: row.active,
    hide: row.hide,
    updatedAt: row.updated_at.getTime(),
  };
}

/** Reads the wells of pads and locks them: nobody changes them until the transaction ends. */
export async function lockWellsOfPads(
  transaction: Transaction,
  projectIds: readonly number[],
): Promise<StoredWell[]> {
  const rows = await transaction.query<WellRow>(
    "SELECT * FROM well WHERE project_id = ANY($1) ORDER BY id FOR UPDATE",
    [projectIds],
  );
  return rows.map(toWell);
}

export async function listWellsOfPads(
  transaction: Transaction,
  projectIds: readonly number[],
): Promise<StoredWell[]> {
  const rows = await transaction.query<WellRow>(
    "SELECT * FROM well WHERE project_id = ANY($1) ORDER BY id",
    [projectIds],
  );
  return rows.map(toWell);
}

export async function lockWells(
  transaction: Transaction,
  ids: readonly number[],
): Promise<StoredWell[]> {
  const rows = await transaction.query<WellRow>(
    "SELECT * FROM well WHERE id = ANY($1) ORDER BY id FOR UPDATE",
    [ids],
  );
  return rows.map(toWell);
}

/** Tables whose rows name a well and would be lost with it. */
const dependents = [
  "well_document",
  "etl_well",
  "data_source_map_well",
  "rule_subscription",
  "tag_subscription",
  "field_box",
] as const;

export interface WellUse {
  readonly hasStages: boolean;
  readonly isInUse: boolean;
}

/** Returns the records that depend on each of the wells. */
export async function listUsesOfWells(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WellUse>> {
  const isNamed = dependents
    .map((table) => `EXISTS (SELECT FROM ${table} x WHERE x.well_id = w.id)`)
    .join(" OR ");
  const rows = await transaction.query<
    Row & { id: number; has_stages: boolean; in_use: boolean }
  >(
    `SELECT w.id, EXISTS (SELECT FROM stage s WHERE s.well_id = w.id) AS has_stages, ${isNamed} AS in_use
     FROM well w WHERE w.id = ANY($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, has_stages, in_use }) => [
      id,
      { hasStages: has_stages, isInUse: in_use },
    ]),
  );
}
