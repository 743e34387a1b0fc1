import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

export type DataSourceAuth = OutputOf<typeof contract.dataSources.get>;

export interface AuthRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly url: string;
  readonly login: string;
  readonly has_password: boolean;
  readonly updated_at: Date;
}

/** All columns but the password, which is read only to be unsealed. */
export const readable =
  "id, company_id, name, url, login, password IS NOT NULL AS has_password, updated_at";

export function toAuth(row: AuthRow): DataSourceAuth {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    url: row.url,
    login: row.login,
    hasPassword: row.has_password,
    updatedAt: row.updated_at.getTime(),
  };
}

export async function listAccounts(
  transaction: Transaction,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return transaction.query<Row & { id: number; name: string }>(
    "SELECT id, name FROM data_source_auth WHERE company_id = $1 ORDER BY lower(name)",
    [companyId],
  );
}

export async function hasCompany(
  transaction: Transaction,
  companyId: number,
): Promise<boolean> {
  const rows = await transaction.query("SELECT FROM company WHERE id = $1", [
    companyId,
  ]);
  return rows.length > 0;
}

export async function findAuth(
  transaction: Transaction,
  id: number,
): Promise<DataSourceAuth | null> {
  const [row] = await transaction.query<AuthRow>(
    `SELECT ${readable} FROM data_source_auth WHERE id = $1`,
    [id],
  );
  return row === undefined ? null : toAuth(row);
}

export async function insertAuth(
  transaction: Transaction,
  companyId: number,
  fields: {
    readonly name: string;
    readonly url: string;
    readonly login: string;
    readonly updatedBy: string;
  },
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO data_source_auth (company_id, name, url, login, updated_by)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [companyId, fields.name, fields.url, fields.login, fields.updatedBy],
  );
  return (row as { id: number }).id;
}

export async function updateAuth(
  transaction: Transaction,
  id: number,
  changes: {
    readonly name?: string | undefined;
    readonly url?: string | undefined;
    readonly login?: string | undefined;
    /** Sealed; null removes it. */
    readonly password?: Buffer | null | undefined;
    readonly updated_by: string;
  },
): Promise<void> {
  const { sql, values } = setClause(changes, 2);
  await transaction.query(`UPDATE data_source_auth SET ${sql} WHERE id = $1`, [
    id,
    ...values,
  ]);
}

export async function deleteAuth(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM data_source_auth WHERE id = $1 RETURNING id",
    [id],
  );
  return rows.length > 0;
}

export async function findSealedPassword(
  transaction: Transaction,
  id: number,
): Promise<Buffer | null> {
  const [row] = await transaction.query<Row & { password: Buffer | null }>(
    "SELECT password FROM data_source_auth WHERE id = $1",
    [id],
  );
  return row?.password ?? null;
}

export interface SealedPassword extends Row {
  readonly id: number;
  readonly sealed: Buffer;
}

export function listSealedPasswords(
  transaction: Transaction,
): Promise<SealedPassword[]> {
  return transaction.query<SealedPassword>(
    `SELECT id, password AS sealed FROM data_source_auth
     WHERE password IS NOT NULL ORDER BY id`,
  );
}

export async function replaceSealedPassword(
  transaction: Transaction,
  id: number,
  sealed: Buffer | null,
): Promise<void> {
  await transaction.query(
    "UPDATE data_source_auth SET password = $2 WHERE id = $1",
    [id, sealed],
  );
}
