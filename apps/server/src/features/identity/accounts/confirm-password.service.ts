import { DomainError } from "@stagecraft/domain";
import type { Database } from "#database/database.ts";
import { verifyPassword } from "./account.service.ts";
import { createSignInAttempts } from "../sign-in/sign-in-attempts.ts";

export interface PasswordGuess {
  readonly email: string;
  /** The address that is throttled after wrong passwords. */
  readonly address: string;
  /** The grant of the calling session: guesses of strangers do not delay it. */
  readonly grant: string | null;
  readonly password: string;
}

/**
 * Throws unless the password is that of the account; guesses are delayed as on
 * the sign-in page.
 */
export type ConfirmPassword = (guess: PasswordGuess) => Promise<void>;

function heldBack(retryAfterSeconds: number): DomainError {
  return new DomainError(
    "request.tooMany",
    `Too many wrong passwords. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}

export function createPasswordConfirmation(
  database: Database,
  now: () => number,
): ConfirmPassword {
  const attempts = createSignInAttempts(database, now);
  return async ({ email, address, grant, password }) => {
    const attempt = await attempts.begin(email, address, grant);
    if (attempt.retryAfterSeconds > 0)
      throw heldBack(attempt.retryAfterSeconds);
    if ((await verifyPassword(database, email, password)) === null) {
      throw new DomainError("password.wrong", "The current password is wrong.");
    }
    await attempt.succeeded();
  };
}
