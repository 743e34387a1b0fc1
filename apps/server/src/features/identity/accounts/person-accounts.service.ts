import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { endOtherSessions } from "./account.repository.ts";

/** A subject for an account of the embedded provider. */
export function newAccountSubject(): string {
  return `account|${randomUUID()}`;
}

/** Adds the account of a person; no password opens it until one is set with a link. */
export async function addAccountWithoutPassword(
  transaction: Transaction,
  userId: number,
  email: string,
): Promise<void> {
  await transaction.query(
    "INSERT INTO account (user_id, email) VALUES ($1, $2)",
    [userId, email],
  );
}

/** Returns false when the account is one of the demo, whose address stays. */
export async function changeAccountEmail(
  transaction: Transaction,
  userId: number,
  email: string,
): Promise<boolean> {
  const [row] = await transaction.query<{ changed: boolean }>(
    "SELECT change_account_email($1, $2) AS changed",
    [userId, email],
  );
  return row?.changed === true;
}

/** Ends every session of an account of the embedded provider, refresh tokens included. */
export async function endAllSessions(
  transaction: Transaction,
  subject: string,
): Promise<void> {
  await endOtherSessions(transaction, subject, null);
}
