import type { Transaction } from "#database/database.ts";
import { endOtherSessions } from "./account.repository.ts";

/** Signs a person out everywhere, except in the session of one grant. */
export function endSessionsOf(
  transaction: Transaction,
  subject: string,
  keptGrant: string | null,
): Promise<void> {
  return endOtherSessions(
    transaction,
    subject,
    keptGrant === null ? null : Buffer.from(keptGrant, "base64url"),
  );
}
