import type { Row, Transaction } from "#database/database.ts";

export type LinkPurpose = "invite" | "reset" | "first";

export interface StoredLink {
  readonly userId: number | null;
  readonly purpose: LinkPurpose;
  /** Empty for a link that makes the first administrator. */
  readonly email: string;
  readonly name: string;
  readonly subject: string;
}

interface LinkRow extends StoredLink {
  readonly [column: string]: unknown;
}

/** Replaces whatever link the person had. */
export async function putLink(
  transaction: Transaction,
  link: {
    readonly tokenHash: Buffer;
    readonly userId: number | null;
    readonly purpose: LinkPurpose;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await transaction.query(
    `INSERT INTO account_link (token_hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, purpose = excluded.purpose,
       expires_at = excluded.expires_at, created_at = clock_timestamp(), mail_language = NULL, mail_token = NULL,
       mail_due_at = NULL, mail_attempts = 0, mail_failure = NULL, mail_sent_at = NULL`,
    [link.tokenHash, link.userId, link.purpose, link.expiresAt],
  );
}

export async function findLink(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredLink | null> {
  const [row] = await transaction.query<LinkRow>(
    `SELECT l.user_id AS "userId", l.purpose, coalesce(a.email, '') AS email,
       coalesce(u.name, '') AS name, coalesce(u.subject, '') AS subject
     FROM account_link l LEFT JOIN app_user u ON u.id = l.user_id LEFT JOIN account a ON a.user_id = l.user_id
     WHERE l.token_hash = $1 AND l.expires_at > $2 AND u.deactivated_at IS NULL`,
    [tokenHash, now],
  );
  return row ?? null;
}

/** Sets the password of the link's person and removes the link; null when it was used meanwhile. */
export async function usePasswordLink(
  transaction: Transaction,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { userId: number | null }>(
    `SELECT set_password_by_link($1, $2, $3) AS "userId"`,
    [tokenHash, passwordHash, now],
  );
  return row?.userId ?? null;
}

/** Removes the link that makes the first administrator; false when it was used meanwhile. */
export async function takeFirstLink(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM account_link WHERE token_hash = $1 AND expires_at > $2 AND user_id IS NULL RETURNING true",
    [tokenHash, now],
  );
  return rows.length > 0;
}

export interface LinkableAccount {
  readonly demo: boolean;
  readonly hasPassword: boolean;
  readonly [column: string]: unknown;
}

/** The person's account here; null for people of another provider and for those out of reach. */
export async function findLinkableAccount(
  transaction: Transaction,
  userId: number,
): Promise<LinkableAccount | null> {
  const [row] = await transaction.query<LinkableAccount>(
    `SELECT a.demo, account_has_password(a.user_id) AS "hasPassword"
     FROM account a JOIN app_user u ON u.id = a.user_id WHERE a.user_id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Demo accounts do not count, because they are switched off whenever this is checked. */
export async function administratorExists(
  transaction: Transaction,
): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT FROM user_role r WHERE role = 'administrator'
       AND NOT EXISTS (SELECT FROM account a WHERE a.user_id = r.user_id AND a.demo)
       AND EXISTS (SELECT FROM app_user u WHERE u.id = r.user_id AND u.deactivated_at IS NULL) LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Two people who create the first administrator at the same moment are handled
 * one after the other.
 */
export async function lockAdministrators(
  transaction: Transaction,
): Promise<void> {
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtext('first administrator'))",
  );
}
