import type { Row, Transaction } from "#database/database.ts";

/** `verify` and `enrol`: the password was right; `passed`: only the recovery codes are left to read. */
export type StepKind = "verify" | "enrol" | "passed" | "passkey" | "profile";

export interface StepRow extends Row {
  readonly key: string;
  readonly kind: StepKind;
  readonly userId: number | null;
  readonly challenge: string | null;
  readonly sealed: Buffer | null;
}

export async function findStep(
  transaction: Transaction,
  key: string,
  now: number,
): Promise<StepRow | null> {
  const [row] = await transaction.query<StepRow>(
    `SELECT key, kind, user_id AS "userId", challenge, sealed_secret AS sealed
     FROM second_factor_step WHERE key = $1 AND expires_at > $2`,
    [key, new Date(now)],
  );
  return row ?? null;
}

export interface NewStep {
  readonly key: string;
  readonly kind: StepKind;
  readonly userId: number | null;
  readonly expiresAt: number;
}

/** Starts a step, or replaces the one of the same key with everything in it. */
export async function putStep(
  transaction: Transaction,
  { key, kind, userId, expiresAt }: NewStep,
): Promise<void> {
  await transaction.query(
    `INSERT INTO second_factor_step (key, kind, user_id, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, user_id = excluded.user_id,
       expires_at = excluded.expires_at, challenge = NULL, sealed_secret = NULL`,
    [key, kind, userId, new Date(expiresAt)],
  );
}

export async function setStepSecret(
  transaction: Transaction,
  key: string,
  sealed: Buffer,
): Promise<void> {
  await transaction.query(
    "UPDATE second_factor_step SET sealed_secret = $2 WHERE key = $1",
    [key, sealed],
  );
}

export async function setStepChallenge(
  transaction: Transaction,
  key: string,
  challenge: string,
): Promise<void> {
  await transaction.query(
    "UPDATE second_factor_step SET challenge = $2 WHERE key = $1",
    [key, challenge],
  );
}

/** Takes the challenge out of its step, so that it is used once. */
export async function takeStepChallenge(
  transaction: Transaction,
  key: string,
): Promise<string | null> {
  const [row] = await transaction.query<Row & { challenge: string | null }>(
    `UPDATE second_factor_step s SET challenge = NULL FROM second_factor_step before
     WHERE s.key = $1 AND before.key = s.key AND before.challenge IS NOT NULL AND s.challenge = before.challenge
     RETURNING before.challenge`,
    [key],
  );
  return row?.challenge ?? null;
}

export async function deleteStep(
  transaction: Transaction,
  key: string,
): Promise<void> {
  await transaction.query("DELETE FROM second_factor_step WHERE key = $1", [
    key,
  ]);
}

export async function deleteOldSteps(
  transaction: Transaction,
  now: number,
): Promise<void> {
  await transaction.query(
    "DELETE FROM second_factor_step WHERE expires_at < $1",
    [new Date(now)],
  );
}
