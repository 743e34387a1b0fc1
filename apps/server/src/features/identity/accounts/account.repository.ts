import type { Transaction } from "#database/database.ts";

export interface AccountHolder {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string | null;
  readonly updatedAt: Date;
  readonly isDemo: boolean;
  readonly isDeactivated: boolean;
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly everyCompany: boolean;
  readonly companies: readonly string[];
}

export interface NewAccountRow {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** Null until a link was used to set one. */
  readonly passwordHash: string | null;
  readonly roles: readonly string[];
  readonly extraPermissions: readonly string[];
  readonly demo: boolean;
}

export async function insertAccount(
  transaction: Transaction,
  row: NewAccountRow,
): Promise<number> {
  const [user] = await transaction.query<{ id: number }>(
    `INSERT INTO app_user (subject, name, email, extra_permissions)
     VALUES ($1, $2, $3, $4) RETURNING id`,
    [row.subject, row.name, row.email, row.extraPermissions],
  );
  if (user === undefined) throw new Error("The user was not stored.");
  await transaction.query(
    "INSERT INTO user_role (user_id, role) SELECT $1, unnest($2::text[])",
    [user.id, row.roles],
  );
  await transaction.query(
    "INSERT INTO account (user_id, email, password_hash, demo) VALUES ($1, $2, $3, $4)",
    [user.id, row.email, row.passwordHash, row.demo],
  );
  return user.id;
}

export async function hasAccount(
  transaction: Transaction,
  email: string,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM account WHERE lower(email) = lower($1)",
    [email],
  );
  return rows.length > 0;
}

export async function findPasswordHash(
  transaction: Transaction,
  email: string,
): Promise<string | null> {
  const [row] = await transaction.query<{ hash: string | null }>(
    "SELECT account_password_hash($1) AS hash",
    [email],
  );
  return row?.hash ?? null;
}

const holders = `
  SELECT u.subject, u.name, u.email, u.picture, u.updated_at AS "updatedAt", a.demo AS "isDemo",
    u.deactivated_at IS NOT NULL AS "isDeactivated"
  FROM app_user u JOIN account a ON a.user_id = u.id`;

interface HolderRow extends AccountHolder {
  readonly [column: string]: unknown;
}

export async function findHolderByEmail(
  transaction: Transaction,
  email: string,
): Promise<AccountHolder | null> {
  const [row] = await transaction.query<HolderRow>(
    `${holders} WHERE lower(a.email) = lower($1)`,
    [email],
  );
  return row ?? null;
}

export async function findHolderBySubject(
  transaction: Transaction,
  subject: string,
): Promise<AccountHolder | null> {
  const [row] = await transaction.query<HolderRow>(
    `${holders} WHERE u.subject = $1`,
    [subject],
  );
  return row ?? null;
}

export async function findDemoHolder(
  transaction: Transaction,
  email: string,
): Promise<AccountHolder | null> {
  const [row] = await transaction.query<HolderRow>(
    `${holders} WHERE lower(a.email) = lower($1) AND a.demo`,
    [email],
  );
  return row ?? null;
}

interface DemoRow extends DemoAccount {
  readonly [column: string]: unknown;
}

export async function listDemoAccounts(
  transaction: Transaction,
): Promise<DemoAccount[]> {
  return transaction.query<DemoRow>(
    `SELECT a.email, u.name,
       ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY role) AS roles,
       EXISTS(SELECT FROM user_role JOIN role ON role.name = user_role.role
              WHERE user_id = u.id AND every_company) AS "everyCompany",
       ARRAY(SELECT company.name FROM company_member JOIN company ON company.id = company_id
             WHERE user_id = u.id ORDER BY company.name) AS companies
     FROM account a JOIN app_user u ON u.id = a.user_id
     WHERE a.demo ORDER BY u.id`,
  );
}

export interface OwnAccount {
  readonly email: string;
  readonly demo: boolean;
  readonly changedAt: Date | null;
  readonly [column: string]: unknown;
}

export async function findOwnAccount(
  transaction: Transaction,
  userId: number,
): Promise<OwnAccount | null> {
  const [row] = await transaction.query<OwnAccount>(
    `SELECT email, demo, password_changed_at AS "changedAt" FROM account WHERE user_id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Changes the password of the person the transaction acts for. */
export async function changeOwnPassword(
  transaction: Transaction,
  passwordHash: string,
): Promise<boolean> {
  const [row] = await transaction.query<{ changed: boolean }>(
    "SELECT change_own_password($1) AS changed",
    [passwordHash],
  );
  return row?.changed === true;
}

/** Ends all sessions of an account except that of one grant. */
export async function endOtherSessions(
  transaction: Transaction,
  subject: string,
  grant: Buffer | null,
): Promise<void> {
  // Compared as text: a payload may contain U+0000, on which the json operators fail.
  const ofAccount = `"accountId":${JSON.stringify(subject)}`;
  await transaction.query(
    `WITH kept AS (
       SELECT grant_id FROM oidc_payload
       WHERE grant_id IS NOT NULL AND sha256(convert_to(grant_id, 'UTF8')) = $2 LIMIT 1)
     DELETE FROM oidc_payload p
     WHERE p.model IN ('Grant', 'RefreshToken', 'AuthorizationCode', 'Session')
       AND strpos(p.payload::text, $1) > 0
       AND NOT (p.model = 'Grant' AND p.id_hash IS NOT DISTINCT FROM $2)
       AND NOT EXISTS (SELECT FROM kept WHERE kept.grant_id = p.grant_id
         OR (p.model = 'Session' AND strpos(p.payload::text, kept.grant_id) > 0))`,
    [ofAccount, grant],
  );
}
