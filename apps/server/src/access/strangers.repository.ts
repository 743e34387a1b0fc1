import type { Row, Transaction } from "#database/database.ts";

/** Data about somebody whom the identity provider knows and this installation does not. */
export interface Stranger {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** Whether the provider vouches that the address is theirs. */
  readonly isEmailVerified: boolean;
}

/** Somebody with many subjects at the provider must not fill the database. */
const mostStrangersAMinute = 30;
const mostStrangers = 10_000;

/** A stranger has neither a role nor a company. */
const isStranger = `NOT EXISTS (SELECT FROM user_role WHERE user_id = u.id)
  AND NOT EXISTS (SELECT FROM company_member WHERE user_id = u.id)`;

/**
 * Stores somebody without role or company, so that an administrator finds them
 * (decision D1). Returns false when too many came.
 */
export async function insertStranger(
  transaction: Transaction,
  { subject, name, email }: Stranger,
): Promise<boolean> {
  // Insertions of strangers run one after the other, so that the limit counts
  // each of them.
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('strangers', 0))",
  );
  const rows = await transaction.query<Row & { is_stored: boolean }>(
    `WITH added AS (
       INSERT INTO app_user (subject, name, email)
       SELECT $1, $2, $3
       WHERE (SELECT count(*) FROM app_user u WHERE ${isStranger}
                AND u.created_at > clock_timestamp() - interval '1 minute') < $4
         AND (SELECT count(*) FROM app_user u WHERE ${isStranger}) < $5
       ON CONFLICT (subject) DO NOTHING RETURNING id)
     SELECT EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM app_user WHERE subject = $1) AS is_stored`,
    [
      subject,
      name === "" ? subject : name,
      email,
      mostStrangersAMinute,
      mostStrangers,
    ],
  );
  return rows[0]?.is_stored === true;
}

/** Subject of somebody who was added before they first signed in with an external provider. */
export const invitedPrefix = "invited|";

/**
 * Gives the subject to the person who was added with this address. Only an
 * address that the provider vouches for counts: anybody can claim one.
 */
export async function acceptInvitation(
  transaction: Transaction,
  { subject, email, isEmailVerified }: Stranger,
): Promise<boolean> {
  if (!isEmailVerified || email === "") return false;
  const rows = await transaction.query(
    `UPDATE app_user SET subject = $1 WHERE id = (
       SELECT id FROM app_user WHERE lower(email) = lower($2) AND subject LIKE '${invitedPrefix}%'
       ORDER BY id LIMIT 1 FOR UPDATE)
     AND NOT EXISTS (SELECT FROM app_user WHERE subject = $1) RETURNING id`,
    [subject, email],
  );
  return rows.length === 1;
}

/** Follows a changed address at the provider. */
export async function updateEmail(
  transaction: Transaction,
  userId: number,
  email: string,
): Promise<void> {
  await transaction.query("UPDATE app_user SET email = $2 WHERE id = $1", [
    userId,
    email,
  ]);
}
