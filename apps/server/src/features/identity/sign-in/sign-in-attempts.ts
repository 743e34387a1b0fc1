import { createHash } from "node:crypto";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  addressGroup,
  afterAttempt,
  attemptRules,
  type AttemptRule,
  type Attempts,
  forgetAfterMs,
  secondsBlocked,
} from "../passwords/attempt-rules.ts";

interface WatchedKey {
  readonly key: Buffer;
  readonly rule: AttemptRule;
}

export interface SignInAttempt {
  /** Zero when the attempt is allowed. */
  readonly retryAfterSeconds: number;
  /** Called when the password was correct. */
  succeeded(): Promise<void>;
  /**
   * Called when the password was correct and a second step follows. The attempt
   * remains counted: otherwise whoever knows the password could guess codes
   * without limit.
   */
  passedFirstStep(): Promise<void>;
}

export interface SignInAttempts {
  /** `device` is the browser if the account has signed in on it before. */
  begin(
    email: string,
    address: string,
    device: string | null,
  ): Promise<SignInAttempt>;
  /** Counts a request for a reset mail; returns how long to wait, zero when it is allowed. */
  beginReset(email: string, address: string): Promise<number>;
  forgetOld(): Promise<void>;
}

function watched(kind: keyof typeof attemptRules, ...of: string[]): WatchedKey {
  const key = createHash("sha256")
    .update(JSON.stringify([kind, ...of]))
    .digest();
  return { key, rule: attemptRules[kind] };
}

/** Always in the same order, so that two sign-ins never deadlock. */
function watchedKeys(
  email: string,
  address: string,
  device: string | null,
): WatchedKey[] {
  const account = email.toLowerCase();
  if (device !== null) return [watched("device", account, device)];
  const from = addressGroup(address);
  return [
    watched("accountFromAddress", account, from),
    watched("account", account),
    watched("address", from),
  ].sort((a, b) => Buffer.compare(a.key, b.key));
}

function resetKeys(email: string, address: string): WatchedKey[] {
  return [
    watched("resetOfAccount", email.toLowerCase()),
    watched("resetFromAddress", addressGroup(address)),
  ].sort((a, b) => Buffer.compare(a.key, b.key));
}

interface AttemptRow {
  readonly failures: number;
  readonly last_at: Date;
  readonly blocked_until: Date;
  readonly [column: string]: unknown;
}

async function lockAttempts(
  transaction: Transaction,
  { key }: WatchedKey,
  now: number,
): Promise<Attempts> {
  // The no-op update locks the row and returns it.
  const [row] = await transaction.query<AttemptRow>(
    `INSERT INTO sign_in_attempt AS known (key, last_at, blocked_until) VALUES ($1, $2, $2)
     ON CONFLICT (key) DO UPDATE SET failures = known.failures
     RETURNING failures, last_at, blocked_until`,
    [key, new Date(now)],
  );
  if (row === undefined) throw new Error("The attempt was not stored.");
  return {
    failures: row.failures,
    lastAt: row.last_at.getTime(),
    blockedUntil: row.blocked_until.getTime(),
  };
}

async function storeAttempts(
  transaction: Transaction,
  { key }: WatchedKey,
  attempts: Attempts,
): Promise<void> {
  await transaction.query(
    "UPDATE sign_in_attempt SET failures = $2, last_at = $3, blocked_until = $4 WHERE key = $1",
    [
      key,
      attempts.failures,
      new Date(attempts.lastAt),
      new Date(attempts.blockedUntil),
    ],
  );
}

/** Takes one attempt from each allowance; otherwise takes none and returns how long to wait. */
async function takeAttempt(
  transaction: Transaction,
  keys: readonly WatchedKey[],
  now: number,
): Promise<number> {
  const known: Attempts[] = [];
  for (const key of keys) known.push(await lockAttempts(transaction, key, now));
  const wait = Math.max(...known.map((one) => secondsBlocked(one, now)));
  if (wait > 0) return wait;
  for (const [index, key] of keys.entries()) {
    const attempts = known[index];
    if (attempts === undefined) continue;
    await storeAttempts(
      transaction,
      key,
      afterAttempt(attempts, key.rule, now),
    );
  }
  return 0;
}

/** Resets the account; the address gets only this attempt back. */
async function giveBack(
  transaction: Transaction,
  keys: readonly WatchedKey[],
): Promise<void> {
  for (const { key, rule } of keys) {
    await transaction.query(
      rule === attemptRules.address
        ? "UPDATE sign_in_attempt SET failures = greatest(failures - 1, 0), blocked_until = last_at WHERE key = $1"
        : "DELETE FROM sign_in_attempt WHERE key = $1",
      [key],
    );
  }
}

const isOfAddress = ({ rule }: WatchedKey) => rule === attemptRules.address;

export function createSignInAttempts(
  database: Database,
  clock: () => number,
): SignInAttempts {
  return {
    async begin(email, address, device) {
      const keys = watchedKeys(email, address, device);
      const retryAfterSeconds = await inTransaction(
        database,
        platformIdentity,
        (transaction) => takeAttempt(transaction, keys, clock()),
      );
      return {
        retryAfterSeconds,
        succeeded: () =>
          inTransaction(database, platformIdentity, (transaction) =>
            giveBack(transaction, keys),
          ),
        passedFirstStep: () =>
          inTransaction(database, platformIdentity, (transaction) =>
            giveBack(transaction, keys.filter(isOfAddress)),
          ),
      };
    },
    beginReset: (email, address) =>
      inTransaction(database, platformIdentity, (transaction) =>
        takeAttempt(transaction, resetKeys(email, address), clock()),
      ),
    async forgetOld() {
      await database.pool.query(
        "DELETE FROM sign_in_attempt WHERE last_at < $1 AND blocked_until < $2",
        [new Date(clock() - forgetAfterMs), new Date(clock())],
      );
    },
  };
}
