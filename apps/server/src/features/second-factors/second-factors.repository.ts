import type { Row, Transaction } from "#database/database.ts";

/** A person with an account here, as far as second factors are concerned. */
export interface FactorHolder extends Row {
  readonly userId: number;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly demo: boolean;
  /** A role demands a second factor; never of demo accounts, which everybody shares. */
  readonly required: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
}

/** Whether a role of an account `a` demands a second factor. */
export const requiredOf = `(NOT a.demo AND EXISTS (SELECT FROM user_role r JOIN role ON role.name = r.role
  WHERE r.user_id = a.user_id AND role.second_factor_required))`;

const holders = `
  SELECT u.id AS "userId", u.subject, u.name, a.email, a.demo, ${requiredOf} AS required,
    EXISTS (SELECT FROM totp_factor t WHERE t.user_id = a.user_id) AS "hasTotp",
    (SELECT count(*)::integer FROM passkey p WHERE p.user_id = a.user_id) AS passkeys
  FROM account a JOIN app_user u ON u.id = a.user_id`;

export async function findHolderOfSubject(
  transaction: Transaction,
  subject: string,
): Promise<FactorHolder | null> {
  const [row] = await transaction.query<FactorHolder>(
    `${holders} WHERE u.subject = $1`,
    [subject],
  );
  return row ?? null;
}

export async function findHolderOfUser(
  transaction: Transaction,
  userId: number,
): Promise<FactorHolder | null> {
  const [row] = await transaction.query<FactorHolder>(
    `${holders} WHERE a.user_id = $1`,
    [userId],
  );
  return row ?? null;
}

export interface TotpRow extends Row {
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function findTotp(
  transaction: Transaction,
  userId: number,
): Promise<TotpRow | null> {
  const [row] = await transaction.query<TotpRow>(
    `SELECT sealed_secret AS sealed, created_at AS "createdAt", last_used_at AS "lastUsedAt"
     FROM totp_factor WHERE user_id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Returns whether it was stored: a person has one authenticator app. */
export async function insertTotp(
  transaction: Transaction,
  userId: number,
  sealed: Buffer,
  step: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `INSERT INTO totp_factor (user_id, sealed_secret, last_step) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING user_id`,
    [userId, sealed, step],
  );
  return rows.length === 1;
}

/**
 * Records that the code of a time step was used; false when this or a later
 * code was used before.
 */
export async function useTotpStep(
  transaction: Transaction,
  userId: number,
  step: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE totp_factor SET last_step = $2, last_used_at = clock_timestamp()
     WHERE user_id = $1 AND last_step < $2 RETURNING user_id`,
    [userId, step],
  );
  return rows.length === 1;
}

export async function deleteTotp(
  transaction: Transaction,
  userId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM totp_factor WHERE user_id = $1 RETURNING user_id",
    [userId],
  );
  return rows.length === 1;
}

export interface PasskeyRow extends Row {
  readonly id: number;
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const passkeys = `
  SELECT id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey",
    counter::float8 AS counter, transports, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"
  FROM passkey`;

export async function listPasskeys(
  transaction: Transaction,
  userId: number,
): Promise<PasskeyRow[]> {
  return transaction.query<PasskeyRow>(
    `${passkeys} WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}

export async function hasAnyPasskey(
  transaction: Transaction,
): Promise<boolean> {
  const rows = await transaction.query("SELECT FROM passkey LIMIT 1");
  return rows.length > 0;
}

export async function findPasskeyByCredential(
  transaction: Transaction,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await transaction.query<PasskeyRow>(
    `${passkeys} WHERE credential_id = $1`,
    [credentialId],
  );
  return row ?? null;
}

export type NewPasskey = Pick<
  PasskeyRow,
  "userId" | "credentialId" | "publicKey" | "counter" | "transports" | "name"
>;

/** Returns null when the credential is known already. */
export async function insertPasskey(
  transaction: Transaction,
  row: NewPasskey,
): Promise<PasskeyRow | null> {
  await transaction.query(
    `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      row.userId,
      row.credentialId,
      row.publicKey,
      row.counter,
      row.transports,
      row.name,
    ],
  );
  const stored = await findPasskeyByCredential(transaction, row.credentialId);
  return stored?.userId === row.userId ? stored : null;
}

export async function notePasskeyUse(
  transaction: Transaction,
  id: number,
  counter: number,
): Promise<void> {
  await transaction.query(
    "UPDATE passkey SET counter = $2, last_used_at = clock_timestamp() WHERE id = $1",
    [id, counter],
  );
}

export async function renamePasskey(
  transaction: Transaction,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | null> {
  await transaction.query(
    "UPDATE passkey SET name = $3 WHERE id = $2 AND user_id = $1",
    [userId, id, name],
  );
  const [row] = await transaction.query<PasskeyRow>(
    `${passkeys} WHERE user_id = $1 AND id = $2`,
    [userId, id],
  );
  return row ?? null;
}

export async function deletePasskey(
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM passkey WHERE user_id = $1 AND id = $2 RETURNING id",
    [userId, id],
  );
  return rows.length === 1;
}

export async function countRecoveryCodes(
  transaction: Transaction,
  userId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { count: number }>(
    "SELECT count(*)::integer AS count FROM recovery_code WHERE user_id = $1 AND used_at IS NULL",
    [userId],
  );
  return row?.count ?? 0;
}

export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.query("DELETE FROM recovery_code WHERE user_id = $1", [
    userId,
  ]);
  await transaction.query(
    "INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])",
    [userId, hashes],
  );
}

export async function useRecoveryCode(
  transaction: Transaction,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE recovery_code SET used_at = clock_timestamp()
     WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING user_id`,
    [userId, hash],
  );
  return rows.length === 1;
}

/** Removes every factor of a person; returns whether there was one. */
export async function deleteAllFactors(
  transaction: Transaction,
  userId: number,
): Promise<boolean> {
  const [row] = await transaction.query<Row & { count: number }>(
    `WITH apps AS (DELETE FROM totp_factor WHERE user_id = $1 RETURNING 1),
       keys AS (DELETE FROM passkey WHERE user_id = $1 RETURNING 1),
       codes AS (DELETE FROM recovery_code WHERE user_id = $1),
       steps AS (DELETE FROM second_factor_step WHERE user_id = $1)
     SELECT ((SELECT count(*) FROM apps) + (SELECT count(*) FROM keys))::integer AS count`,
    [userId],
  );
  return (row?.count ?? 0) > 0;
}

export interface SealedFactor extends Row {
  readonly userId: number;
  readonly sealed: Buffer;
}

export async function listSealedFactors(
  transaction: Transaction,
): Promise<SealedFactor[]> {
  return transaction.query<SealedFactor>(
    `SELECT user_id AS "userId", sealed_secret AS sealed FROM totp_factor ORDER BY user_id`,
  );
}

export async function replaceSealedFactor(
  transaction: Transaction,
  userId: number,
  sealed: Buffer,
): Promise<void> {
  await transaction.query(
    "UPDATE totp_factor SET sealed_secret = $2 WHERE user_id = $1",
    [userId, sealed],
  );
}
