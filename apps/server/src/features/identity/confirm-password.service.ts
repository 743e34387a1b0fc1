import { DomainError } from "@stagecraft/domain";
import type { Database } from "#database/database.ts";
import { verifyPassword } from "./account.service.ts";
import { PasswordHeldBack } from "./password-change.service.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";

/** Throws unless the password is that of the account; guesses count together with those on the sign-in page. */
export type ConfirmPassword = (
  email: string,
  address: string,
  password: string,
) => Promise<void>;

export function createPasswordConfirmation(
  database: Database,
  now: () => number,
): ConfirmPassword {
  const attempts = createSignInAttempts(database, now);
  return async (email, address, password) => {
    const attempt = await attempts.begin(email, address, null);
    if (attempt.retryAfterSeconds > 0)
      throw new PasswordHeldBack(attempt.retryAfterSeconds);
    if ((await verifyPassword(database, email, password)) === null) {
      throw new DomainError(
        "password.wrong",
        "The current password is not right.",
      );
    }
    await attempt.succeeded();
  };
}
