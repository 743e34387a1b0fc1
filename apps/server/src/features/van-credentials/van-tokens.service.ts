import { DomainError } from "@stagecraft/domain";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import type { MachineTokens } from "#http/session.ts";
import { findVanBySecret, noteUse } from "./van-credentials.repository.ts";
import { isVanSecret, vanSecretHash } from "./van-secret.ts";

interface Log {
  warn(details: object, message: string): void;
}

/** How long a stream may go on before the secret is looked at again. */
const goodForMs = 600_000;

/**
 * Knows vans by the secret they send. Asked of the database each time: a push a
 * second can afford it, and a revoked secret is refused at once.
 */
export function createVanTokens(database: Database, log: Log): MachineTokens {
  function note(id: number): void {
    inTransaction(database, platformIdentity, (transaction) =>
      noteUse(transaction, id),
    ).catch((error: unknown) =>
      // The push itself must not fail because its time could not be noted.
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
