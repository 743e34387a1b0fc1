import type { contract, OutputOf } from "@stagecraft/contract";
import { rolesOfAllProjects } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

export type Company = OutputOf<typeof contract.companies.get>["company"];

interface CompanyRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly logo: string;
  readonly team_id: string;
  readonly active: boolean;
  readonly contact_name: string;
  readonly contact_email: string;
  readonly audit_retention_days: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

function toCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    logo: row.logo,
    teamId: row.team_id,
    active: row.active,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    auditRetentionDays: row.audit_retention_days,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}

export async function listCompanies(
  transaction: Transaction,
  companyIds: readonly number[] | null,
): Promise<Company[]> {
  const rows = await transaction.query<CompanyRow>(
    "SELECT * FROM company WHERE $1::integer[] IS NULL OR id = ANY($1) ORDER BY lower(name)",
    [companyIds],
  );
  return rows.map(toCompany);
}

export interface CompanyFilter {
  readonly companyIds: readonly number[] | null;
  readonly search: string | null;
  readonly active: boolean | null;
}

interface FoundCompanyRow extends CompanyRow {
  readonly sort_name: string;
  readonly member_count: number;
  readonly project_count: number;
}

/** Vans are members of their company too, but not people. */
const memberCount = `(SELECT count(*)::integer FROM company_member m WHERE m.company_id = c.id
  AND NOT EXISTS (SELECT FROM van_credential v WHERE v.user_id = m.user_id))`;

const matches = `($1::integer[] IS NULL OR c.id = ANY($1))
  AND ($2::text IS NULL OR strpos(lower(concat_ws(' ', c.name, c.short_name, c.contact_name, c.contact_email)), lower($2)) > 0)
  AND ($3::boolean IS NULL OR c.active = $3)`;

/** Returns one row more than the limit when there is a next page. */
export async function searchCompanies(
  transaction: Transaction,
  { companyIds, search, active }: CompanyFilter,
  after: readonly [string, number] | null,
  limit: number,
) {
  const rows = await transaction.query<FoundCompanyRow>(
    `SELECT c.*, lower(c.name) AS sort_name, ${memberCount} AS member_count,
       (SELECT count(*)::integer FROM project p WHERE p.company_id = c.id) AS project_count
     FROM company c WHERE ${matches} AND ($4::text IS NULL OR (lower(c.name), c.id) > ($4, $5::integer))
     ORDER BY lower(c.name), c.id LIMIT $6 + 1`,
    [companyIds, search, active, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
  return rows.map((row) => ({
    sortValues: [row.sort_name, row.id] as const,
    company: {
      ...toCompany(row),
      memberCount: row.member_count,
      projectCount: row.project_count,
    },
  }));
}

export async function countCompanies(
  transaction: Transaction,
  { companyIds, search, active }: CompanyFilter,
): Promise<number> {
  const [row] = await transaction.query<Row & { total: number }>(
    `SELECT count(*)::integer AS total FROM company c WHERE ${matches}`,
    [companyIds, search, active],
  );
  return row?.total ?? 0;
}

export async function findCompany(
  transaction: Transaction,
  id: number,
): Promise<Company | null> {
  const [row] = await transaction.query<CompanyRow>(
    "SELECT * FROM company WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toCompany(row);
}

export interface CompanyColumns {
  readonly name: string;
  readonly short_name: string;
  readonly logo: string;
  readonly team_id: string;
  readonly active: boolean;
  readonly contact_name: string;
  readonly contact_email: string;
  /** Undefined means the installation's default. */
  readonly audit_retention_days: number | undefined;
  readonly updated_by: string;
}

export async function insertCompany(
  transaction: Transaction,
  columns: CompanyColumns,
): Promise<Company> {
  const [row] = await transaction.query<CompanyRow>(
    `INSERT INTO company (name, short_name, logo, team_id, active, contact_name, contact_email, audit_retention_days, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, 1095), $9) RETURNING *`,
    [
      columns.name,
      columns.short_name,
      columns.logo,
      columns.team_id,
      columns.active,
      columns.contact_name,
      columns.contact_email,
      columns.audit_retention_days,
      columns.updated_by,
    ],
  );
  return toCompany(row as CompanyRow);
}

export async function updateCompany(
  transaction: Transaction,
  id: number,
  changes: {
    readonly [Column in keyof CompanyColumns]?:
      CompanyColumns[Column] | undefined;
  },
): Promise<Company | null> {
  const { sql, values } = setClause(changes, 2);
  const [row] = await transaction.query<CompanyRow>(
    `UPDATE company SET ${sql} WHERE id = $1 RETURNING *`,
    [id, ...values],
  );
  return row === undefined ? null : toCompany(row);
}

/** All pads, including future ones, come with some of the roles (decision D2), where the actor may give them. */
export async function insertMember(
  transaction: Transaction,
  companyId: number,
  userId: number,
  mayGiveAllProjects: boolean,
): Promise<void> {
  await transaction.query(
    `INSERT INTO company_member (company_id, user_id, all_projects)
     VALUES ($1, $2, $4 AND EXISTS (SELECT FROM user_role WHERE user_id = $2 AND role = ANY($3)))
     ON CONFLICT DO NOTHING`,
    [companyId, userId, rolesOfAllProjects, mayGiveAllProjects],
  );
}

export async function hasAllProjects(
  transaction: Transaction,
  companyId: number,
  userId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM company_member WHERE company_id = $1 AND user_id = $2 AND all_projects",
    [companyId, userId],
  );
  return rows.length > 0;
}

/** A trigger adds the pads that exist; returns whether there is such a member. */
export async function updateMember(
  transaction: Transaction,
  companyId: number,
  userId: number,
  allProjects: boolean,
): Promise<boolean> {
  const rows = await transaction.query(
    "UPDATE company_member SET all_projects = $3 WHERE company_id = $1 AND user_id = $2 RETURNING user_id",
    [companyId, userId, allProjects],
  );
  return rows.length > 0;
}

export async function deleteMember(
  transaction: Transaction,
  companyId: number,
  userId: number,
): Promise<void> {
  await transaction.query(
    "DELETE FROM company_member WHERE company_id = $1 AND user_id = $2",
    [companyId, userId],
  );
}
