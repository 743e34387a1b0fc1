import { randomUUID } from "node:crypto";
import { DomainError, type Role } from "@stagecraft/domain";
import { asOwner } from "#database/as-owner.ts";
import type { Row, Transaction } from "#database/database.ts";
import { writeAudit } from "#http/audit.ts";
import { findLinkableAccount } from "./account-links.repository.ts";
import {
  createAccountLink,
  createAccountWithoutPassword,
  createFirstLink,
  type AccountLink,
  type NewPerson,
} from "./account-links.service.ts";

function record(
  transaction: Transaction,
  action: string,
  target: object,
): Promise<void> {
  return writeAudit(transaction, {
    requestId: `command-${randomUUID()}`,
    actor: null,
    companyId: null,
    action,
    outcome: "changed",
    status: 200,
    code: null,
    target,
  });
}

/** Creates a person with a link to set the password. */
export function createPerson(
  ownerUrl: string,
  person: NewPerson,
): Promise<AccountLink> {
  return asOwner(ownerUrl, async (transaction) => {
    const { userId } = await createAccountWithoutPassword(transaction, person);
    await record(transaction, "account.create", {
      userId,
      roles: person.roles,
    });
    return createAccountLink(transaction, userId, "invite");
  });
}

interface FoundPerson extends Row {
  readonly id: number;
}

async function findPeople(
  transaction: Transaction,
  email: string,
): Promise<FoundPerson[]> {
  return transaction.query<FoundPerson>(
    "SELECT id FROM app_user WHERE lower(email) = lower($1) AND subject NOT LIKE 'van|%' ORDER BY id",
    [email],
  );
}

async function requireOne(
  transaction: Transaction,
  email: string,
  advice: string,
): Promise<number> {
  const [first, second] = await findPeople(transaction, email);
  if (first === undefined) {
    throw new DomainError(
      "notFound",
      `There is nobody with the email ${email}: ${advice}`,
    );
  }
  if (second !== undefined) {
    throw new DomainError(
      "request.invalid",
      `Several people have the email ${email}.`,
    );
  }
  return first.id;
}

/** Assigns roles to somebody who has signed in once through an external provider. */
export function giveRoles(
  ownerUrl: string,
  email: string,
  roles: readonly Role[],
): Promise<void> {
  return asOwner(ownerUrl, async (transaction) => {
    const userId = await requireOne(
      transaction,
      email,
      "they must try to sign in once, so that the identity provider names them.",
    );
    await transaction.query(
      `INSERT INTO user_role (user_id, role) SELECT $1, unnest($2::text[])
       ON CONFLICT (user_id, role) DO UPDATE SET source = 'hand'`,
      [userId, roles],
    );
    await record(transaction, "account.giveRoles", { userId, roles });
  });
}

/** Creates a new link for somebody who cannot sign in. */
export function linkForEmail(
  ownerUrl: string,
  email: string,
): Promise<AccountLink> {
  return asOwner(ownerUrl, async (transaction) => {
    const userId = await requireOne(
      transaction,
      email,
      `make the account with "create ${email}".`,
    );
    const account = await findLinkableAccount(transaction, userId);
    if (account === null || account.demo) {
      throw new DomainError(
        "password.notHere",
        `${email} has no password of their own here.`,
      );
    }
    await record(transaction, "account.link", { userId });
    const purpose = account.hasPassword ? "reset" : "invite";
    return createAccountLink(transaction, userId, purpose);
  });
}

export interface ListedPerson {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** `none` until a link was used; `elsewhere` for people of an external provider. */
  readonly password: "own" | "none" | "demo" | "elsewhere";
  readonly [column: string]: unknown;
}

export function listPeople(ownerUrl: string): Promise<ListedPerson[]> {
  return asOwner(ownerUrl, (transaction) =>
    transaction.query<ListedPerson>(
      `SELECT u.email, u.name, ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY 1) AS roles,
         CASE WHEN a.user_id IS NULL THEN 'elsewhere' WHEN a.demo THEN 'demo'
              WHEN a.password_hash IS NULL THEN 'none' ELSE 'own' END AS password
       FROM app_user u LEFT JOIN account a ON a.user_id = u.id
       WHERE u.subject NOT LIKE 'van|%' AND u.subject NOT LIKE 'client|%' ORDER BY lower(u.email), u.id`,
    ),
  );
}

/** Creates a fresh link for the first administrator and returns its path; null when there is one already. */
export async function makeFirstLink(ownerUrl: string): Promise<string | null> {
  const link = await asOwner(ownerUrl, createFirstLink);
  return link?.path ?? null;
}
