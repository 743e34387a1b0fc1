import { DomainError } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  findPerson,
  worksElsewhere,
  type PersonRecord,
} from "#features/users/people.repository.ts";
import { listPermissionsOfRoles } from "#features/users/users.repository.ts";

/** What a change of a person does in one company it does in all of them. */
export async function refuseElsewhere(
  transaction: Transaction,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (actor.reach.companyIds === "all") return;
  if (!(await worksElsewhere(transaction, userId))) return;
  throw new DomainError(
    "permission.missing",
    "This person also works for companies that you do not work for.",
  );
}

/** Whoever could change the address or the password of somebody above could act as that person. */
async function refuseAbove(
  transaction: Transaction,
  actor: Actor,
  person: PersonRecord,
): Promise<void> {
  if (actor.roles.includes("administrator")) return;
  const held = await listPermissionsOfRoles(transaction, person.roles);
  const isAbove = [...held, ...person.permissions].some(
    (permission) => !actor.permissions.has(permission),
  );
  const isOverAll = person.everyCompany && actor.reach.companyIds !== "all";
  const isAdministrator = person.roles.includes("administrator");
  if (!isAbove && !isOverAll && !isAdministrator) return;
  throw new DomainError(
    "permission.missing",
    "This person holds more rights than you.",
  );
}

/**
 * Returns the person if the caller may act on their account: change the
 * address, hand over a password link, sign out, deactivate.
 */
export async function requireAuthority(
  transaction: Transaction,
  actor: Actor,
  userId: number,
): Promise<PersonRecord> {
  const person = await findPerson(
    transaction,
    userId,
    limitOf(actor.reach.companyIds),
  );
  if (person === null) throw notFound();
  await refuseElsewhere(transaction, actor, userId);
  await refuseAbove(transaction, actor, person);
  return person;
}
