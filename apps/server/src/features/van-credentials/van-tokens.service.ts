import { DomainError } from "@stagecraft/domain";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import type { MachineTokens } from "#http/callers/session.ts";
import { findVanBySecret, noteUse } from "./van-credentials.repository.ts";
import { isVanSecret, vanSecretHash } from "./van-secret.ts";

interface Log {
  warn(details: object, message: string): void;
}

/** How long a stream may continue before the secret is checked again. */
const goodForMs = 600_000;

/**
 * Identifies vans by the secret they send. It queries the database each time: a
 * push per second can afford it, and a revoked secret is rejected at once.
 */
export function createVanTokens(database: Database, log: Log): MachineTokens {
  function note(id: number): void {
    inTransaction(database, platformIdentity, (transaction) =>
      noteUse(transaction, id),
    ).catch((error: unknown) =>
      // The push must not fail because its time of use could not be recorded.
      log.warn({ err: error, id }, "use of a van's credential not noted"),
    );
  }

  return async (token) => {
    if (!isVanSecret(token)) return null;
    const van = await inTransaction(database, platformIdentity, (transaction) =>
      findVanBySecret(transaction, vanSecretHash(token)),
    );
    if (van === null) {
      throw new DomainError(
        "session.invalid",
        "This credential is not known, or it has been revoked.",
      );
    }
    if (van.unnoted) note(van.id);
    return {
      subject: van.subject,
      expiresAt: Date.now() + goodForMs,
      grant: null,
    };
  };
}
