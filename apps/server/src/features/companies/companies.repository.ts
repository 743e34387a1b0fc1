import type { contract, OutputOf } from "@stagecraft/contract";
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

export async function insertMember(
  transaction: Transaction,
  companyId: number,
  userId: number,
): Promise<void> {
  await transaction.query(
    "INSERT INTO company_member (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [companyId, userId],
  );
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
