import { createHash, randomBytes } from "node:crypto";
import { DomainError, type Role } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { requireAuthority } from "#features/users/user-authority.service.ts";
import * as repository from "./account-links.repository.ts";
import {
  newAccountRow,
  storeAccount,
  type CreatedAccount,
} from "./account.service.ts";

export type AccountLinkPurpose = "invite" | "reset";

/** A link that sets a password once. The token is known only now: the database keeps its hash. */
export interface AccountLink {
  readonly token: string;
  /** The address without the origin of the installation. */
  readonly path: string;
  readonly expiresAt: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lifetimesMs: Readonly<Record<repository.LinkPurpose, number>> = {
  invite: 7 * dayMs,
  reset: hourMs,
  first: 7 * dayMs,
};

const tokenBytes = 32;

export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function pathOfToken(token: string): string {
  return `/idp/link/${token}`;
}

async function createLink(
  transaction: Transaction,
  userId: number | null,
  purpose: repository.LinkPurpose,
): Promise<AccountLink> {
  const token = randomBytes(tokenBytes).toString("base64url");
  const expiresAt = Date.now() + lifetimesMs[purpose];
  await repository.putLink(transaction, {
    tokenHash: hashOfToken(token),
    userId,
    purpose,
    expiresAt: new Date(expiresAt),
  });
  return { token, path: pathOfToken(token), expiresAt };
}

/** Creates a one-time link for a person; an earlier one of the person stops working. */
export function createAccountLink(
  transaction: Transaction,
  userId: number,
  purpose: AccountLinkPurpose,
): Promise<AccountLink> {
  return createLink(transaction, userId, purpose);
}

/** Creates the link that makes the first administrator; null when there is an administrator already. */
export async function createFirstLink(
  transaction: Transaction,
): Promise<AccountLink | null> {
  if (await repository.administratorExists(transaction)) return null;
  return createLink(transaction, null, "first");
}

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Creates a person who cannot sign in until a link was used to set a password. */
export function createAccountWithoutPassword(
  transaction: Transaction,
  person: NewPerson,
): Promise<CreatedAccount> {
  return storeAccount(transaction, newAccountRow(person, null));
}

function requireOwnPassword(account: repository.LinkableAccount | null): void {
  if (account === null) {
    throw new DomainError(
      "password.notHere",
      "This person's password is kept by another provider.",
    );
  }
  if (account.demo) {
    throw new DomainError(
      "password.notHere",
      "Everybody shares the demo accounts: their password cannot be changed.",
    );
  }
}

/** Creates a link on behalf of an administrator: an invitation until the person has a password, then a reset. */
export async function linkForPerson(
  transaction: Transaction,
  actor: Actor,
  userId: number,
): Promise<AccountLink & { readonly purpose: AccountLinkPurpose }> {
  const { deactivatedAt } = await requireAuthority(transaction, actor, userId);
  if (deactivatedAt !== null) {
    throw new DomainError(
      "request.invalid",
      "This account is deactivated: reactivate it first.",
    );
  }
  const account = await repository.findLinkableAccount(transaction, userId);
  requireOwnPassword(account);
  const purpose = account?.hasPassword === true ? "reset" : "invite";
  const link = await createAccountLink(transaction, userId, purpose);
  return { ...link, purpose };
}
