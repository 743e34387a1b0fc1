import { randomUUID } from "node:crypto";
import { DomainError, type Permission, type Role } from "@stagecraft/domain";
import {
  inTransaction,
  isDuplicate,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  type AccountHolder,
  findDemoHolder,
  findHolderByEmail,
  findPasswordHash,
  hasAccount,
  insertAccount,
} from "./account.repository.ts";
import { hashOfNobody, hashPassword, isPasswordOf } from "./password-hash.ts";

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly Role[];
  readonly extraPermissions?: readonly Permission[];
  /** Listed on the sign-in page of a demo; never set it elsewhere. */
  readonly demo?: boolean;
}

export interface CreatedAccount {
  readonly userId: number;
  readonly subject: string;
}

/** RFC 5321 allows no longer address. */
const maximumEmailLength = 254;
const minimumPasswordLength = 8;
const maximumPasswordLength = 256;

/** Control characters never belong into an address, and PostgreSQL stores no U+0000. */
function isEmail(text: string): boolean {
  return (
    text.length <= maximumEmailLength &&
    /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(text)
  );
}

function duplicate(): DomainError {
  return new DomainError(
    "request.invalid",
    "There is an account with this email address already.",
  );
}

/** A person with roles and a password; membership of companies is the caller's to add. */
export async function createAccount(
  transaction: Transaction,
  account: NewAccount,
): Promise<CreatedAccount> {
  if (!isEmail(account.email)) {
    throw new DomainError("request.invalid", "This is not an email address.");
  }
  const { length } = account.password;
  if (length < minimumPasswordLength || length > maximumPasswordLength) {
    throw new DomainError(
      "request.invalid",
      `A password has ${minimumPasswordLength} to ${maximumPasswordLength} characters.`,
    );
  }
  if (await hasAccount(transaction, account.email)) throw duplicate();
  const subject = `account|${randomUUID()}`;
  const row = {
    subject,
    name: account.name,
    email: account.email,
    passwordHash: await hashPassword(account.password),
    roles: account.roles,
    extraPermissions: account.extraPermissions ?? [],
    demo: account.demo ?? false,
  };
  try {
    return { userId: await insertAccount(transaction, row), subject };
  } catch (error) {
    throw isDuplicate(error) ? duplicate() : error;
  }
}

/** The holder, or null: which of email and password was wrong is nobody's business. */
export async function verifyPassword(
  database: Database,
  email: string,
  password: string,
): Promise<AccountHolder | null> {
  const known = isEmail(email);
  const found = await inTransaction(
    database,
    platformIdentity,
    async (transaction) => ({
      hash: known ? await findPasswordHash(transaction, email) : null,
      holder: known ? await findHolderByEmail(transaction, email) : null,
    }),
  );
  const usable = password.length <= maximumPasswordLength;
  const isRight = await isPasswordOf(
    found.hash ?? hashOfNobody,
    usable ? password : "",
  );
  return isRight && usable && found.hash !== null ? found.holder : null;
}

/** One click on a demo account; accounts of people never match. */
export async function demoAccountHolder(
  database: Database,
  email: string,
): Promise<AccountHolder | null> {
  if (!isEmail(email)) return null;
  return inTransaction(database, platformIdentity, (transaction) =>
    findDemoHolder(transaction, email),
  );
}
