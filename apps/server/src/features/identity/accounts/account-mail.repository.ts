import type { Row, Transaction } from "#database/database.ts";
import type { AccountLinkPurpose } from "./account-links.service.ts";

export interface QueuedMail {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly purpose: AccountLinkPurpose;
  readonly language: string;
  readonly sealedToken: Buffer;
  readonly attempts: number;
  readonly email: string;
  readonly name: string;
  readonly [column: string]: unknown;
}

/** Adds the mail to the link; it goes away with the link when that is used or replaced. */
export async function queueMail(
  transaction: Transaction,
  mail: {
    readonly tokenHash: Buffer;
    readonly language: string;
    readonly sealedToken: Buffer;
    readonly now: Date;
  },
): Promise<void> {
  await transaction.query(
    "UPDATE account_link SET mail_language = $2, mail_token = $3, mail_due_at = $4 WHERE token_hash = $1",
    [mail.tokenHash, mail.language, mail.sealedToken, mail.now],
  );
}

/**
 * Takes one due mail, which no other process takes until `again`. Mails of
 * expired links are no longer sent.
 */
export async function takeDueMail(
  transaction: Transaction,
  now: Date,
  again: Date,
  tokenHash: Buffer | null,
): Promise<QueuedMail | null> {
  const [row] = await transaction.query<QueuedMail>(
    `UPDATE account_link l SET mail_due_at = $2, mail_attempts = mail_attempts + 1
     FROM app_user u, account a
     WHERE u.id = l.user_id AND a.user_id = l.user_id AND l.token_hash = (
       SELECT token_hash FROM account_link
       WHERE mail_token IS NOT NULL AND mail_due_at <= $1 AND expires_at > $1
         AND ($3::bytea IS NULL OR token_hash = $3)
       ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING l.token_hash AS "tokenHash", l.user_id AS "userId", l.purpose, l.mail_language AS language,
       l.mail_token AS "sealedToken", l.mail_attempts AS attempts, a.email, u.name`,
    [now, again, tokenHash],
  );
  return row ?? null;
}

export async function noteSent(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction.query(
    `UPDATE account_link SET mail_token = NULL, mail_due_at = NULL, mail_failure = NULL, mail_sent_at = $2
     WHERE token_hash = $1`,
    [tokenHash, now],
  );
}

export async function noteFailure(
  transaction: Transaction,
  tokenHash: Buffer,
  failure: string,
  again: Date,
): Promise<void> {
  await transaction.query(
    "UPDATE account_link SET mail_failure = $2, mail_due_at = $3 WHERE token_hash = $1",
    [tokenHash, failure, again],
  );
}

export interface ResetHolder {
  readonly userId: number;
  readonly hasPassword: boolean;
  readonly [column: string]: unknown;
}

/** The person who may reset a password with this address; demo and deactivated accounts may not. */
export async function findResetHolder(
  transaction: Transaction,
  email: string,
): Promise<ResetHolder | null> {
  const [row] = await transaction.query<ResetHolder>(
    `SELECT u.id AS "userId", account_has_password(u.id) AS "hasPassword"
     FROM account a JOIN app_user u ON u.id = a.user_id
     WHERE lower(a.email) = lower($1) AND NOT a.demo AND u.deactivated_at IS NULL`,
    [email],
  );
  return row ?? null;
}

/** The chosen language of the first of these people who has chosen one. */
export async function findChosenLanguage(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<string | null> {
  const [row] = await transaction.query<Row & { language: string }>(
    `SELECT language FROM unnest($1::integer[]) WITH ORDINALITY AS of(id, position),
       LATERAL chosen_language(id) AS language WHERE language IS NOT NULL ORDER BY position LIMIT 1`,
    [userIds],
  );
  return row?.language ?? null;
}

export interface UnsentMail {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly purpose: AccountLinkPurpose;
  readonly attempts: number;
  readonly failure: string;
  readonly createdAt: Date;
  readonly isGivenUp: boolean;
  readonly [column: string]: unknown;
}

/** Mails that the mail server has not taken; those of expired links are given up. */
export function listUnsent(
  transaction: Transaction,
  now: Date,
  companyIds: readonly number[] | null,
): Promise<UnsentMail[]> {
  return transaction.query<UnsentMail>(
    `SELECT u.id AS "userId", u.name, u.email, l.purpose, l.mail_attempts AS attempts, l.mail_failure AS failure,
       l.created_at AS "createdAt", l.expires_at <= $1 AS "isGivenUp"
     FROM account_link l JOIN app_user u ON u.id = l.user_id
     WHERE l.mail_failure IS NOT NULL AND ($2::integer[] IS NULL
       OR EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id AND m.company_id = ANY($2)))
     ORDER BY l.created_at DESC LIMIT 100`,
    [now, companyIds],
  );
}

export interface SealedToken extends Row {
  readonly tokenHash: Buffer;
  readonly sealed: Buffer;
}

export function listSealedTokens(
  transaction: Transaction,
): Promise<SealedToken[]> {
  return transaction.query<SealedToken>(
    `SELECT token_hash AS "tokenHash", mail_token AS sealed FROM account_link WHERE mail_token IS NOT NULL`,
  );
}

export async function replaceSealedToken(
  transaction: Transaction,
  tokenHash: Buffer,
  sealed: Buffer | null,
): Promise<void> {
  await transaction.query(
    "UPDATE account_link SET mail_token = $2 WHERE token_hash = $1",
    [tokenHash, sealed],
  );
}
