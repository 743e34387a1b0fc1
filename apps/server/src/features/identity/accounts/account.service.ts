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
  type NewAccountRow,
} from "./account.repository.ts";
import {
  hashOfNobody,
  hashPassword,
  isPasswordOf,
} from "../passwords/password-hash.ts";

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly Role[];
  readonly extraPermissions?: readonly Permission[];
  /** Listed on the demo's sign-in page; never set it elsewhere. */
  readonly demo?: boolean;
}

export interface CreatedAccount {
  readonly userId: number;
  readonly subject: string;
}

/** The longest address that RFC 5321 allows. */
const maximumEmailLength = 254;
const minimumPasswordLength = 8;
const maximumPasswordLength = 256;

/** Control characters never belong in an address, and PostgreSQL cannot store U+0000. */
export function isEmail(text: string): boolean {
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

/** The row of a new account; without a password nobody signs in to it yet. */
export function newAccountRow(
  account: Omit<NewAccount, "password">,
  passwordHash: string | null,
): NewAccountRow {
  return {
    subject: `account|${randomUUID()}`,
    name: account.name,
    email: account.email,
    passwordHash,
    roles: account.roles,
    extraPermissions: account.extraPermissions ?? [],
    demo: account.demo ?? false,
  };
}

/** Stores a new account; the caller adds the company memberships. */
export async function storeAccount(
  transaction: Transaction,
  row: NewAccountRow,
): Promise<CreatedAccount> {
  if (!isEmail(row.email)) {
    throw new DomainError("request.invalid", "This is not an email address.");
  }
  if (await hasAccount(transaction, row.email)) throw duplicate();
  try {
    const userId = await insertAccount(transaction, row);
    return { userId, subject: row.subject };
  } catch (error) {
    throw isDuplicate(error) ? duplicate() : error;
  }
}

/** Creates a person with roles and a password; the caller adds the company memberships. */
export async function createAccount(
  transaction: Transaction,
  account: NewAccount,
): Promise<CreatedAccount> {
  const { length } = account.password;
  if (length < minimumPasswordLength || length > maximumPasswordLength) {
    throw new DomainError(
      "request.invalid",
      `A password has ${minimumPasswordLength} to ${maximumPasswordLength} characters.`,
    );
  }
  const passwordHash = await hashPassword(account.password);
  return storeAccount(transaction, newAccountRow(account, passwordHash));
}

/** Returns the account holder, or null: it does not reveal whether email or password was wrong. */
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

/** Signs in to a demo account with one click; accounts of real people never match. */
export async function demoAccountHolder(
  database: Database,
  email: string,
): Promise<AccountHolder | null> {
  if (!isEmail(email)) return null;
  return inTransaction(database, platformIdentity, (transaction) =>
    findDemoHolder(transaction, email),
  );
}
