import { DomainError } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import { writeAudit } from "#http/audit.ts";
import {
  changeOwnPassword,
  endOtherSessions,
  findOwnAccount,
  type OwnAccount,
} from "../accounts/account.repository.ts";
import type { ConfirmPassword } from "../accounts/confirm-password.service.ts";
import { hashPassword } from "./password-hash.ts";
import { newPasswordProblem, weakPassword } from "./password-rules.ts";

export interface PasswordServices {
  readonly database: Database;
  readonly confirmPassword: ConfirmPassword;
}

export interface PasswordChange {
  readonly actor: Actor;
  readonly requestId: string;
  /** The address that is throttled after wrong passwords. */
  readonly address: string;
  /** The grant of the calling session, which stays signed in. */
  readonly grant: string | null;
  readonly currentPassword: string;
  readonly newPassword: string;
}

function accountOf(
  { database }: PasswordServices,
  actor: Actor,
): Promise<OwnAccount | null> {
  return inTransaction(database, identityOf(actor), (transaction) =>
    findOwnAccount(transaction, actor.id),
  );
}

export async function passwordState(
  services: PasswordServices,
  actor: Actor,
): Promise<{ kind: "own" | "demo" | "elsewhere"; changedAt: number | null }> {
  const account = await accountOf(services, actor);
  if (account === null) return { kind: "elsewhere", changedAt: null };
  const changedAt = account.changedAt?.getTime() ?? null;
  return { kind: account.demo ? "demo" : "own", changedAt };
}

async function requireAccount(
  services: PasswordServices,
  actor: Actor,
): Promise<OwnAccount> {
  const account = await accountOf(services, actor);
  if (account === null) {
    throw new DomainError(
      "password.notHere",
      "Your password is kept by another provider: change it there.",
    );
  }
  if (account.demo) {
    throw new DomainError(
      "password.notHere",
      "Everybody shares the demo accounts: their password cannot be changed.",
    );
  }
  return account;
}

function refuseWeak({ actor, newPassword, currentPassword }: PasswordChange) {
  const problem = newPasswordProblem(newPassword, currentPassword, actor);
  if (problem !== null) throw weakPassword(problem);
}

/** Changes the caller's own password and signs every other session out, in one transaction. */
export async function changePassword(
  services: PasswordServices,
  change: PasswordChange,
): Promise<void> {
  const { actor, requestId, grant, address, currentPassword } = change;
  const { email } = await requireAccount(services, actor);
  const guess = { email, address, grant, password: currentPassword };
  await services.confirmPassword(guess);
  refuseWeak(change);
  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(
    services.database,
    identityOf(actor),
    async (transaction) => {
      if (!(await changeOwnPassword(transaction, passwordHash)))
        throw new Error("The password was not stored.");
      await endOtherSessions(
        transaction,
        actor.subject,
        grant === null ? null : Buffer.from(grant, "base64url"),
      );
      await writeAudit(transaction, {
        requestId,
        actor,
        companyId: null,
        action: "passwords.change",
        outcome: "changed",
        status: 204,
        code: null,
        target: {},
      });
    },
  );
}
