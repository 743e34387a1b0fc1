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

/** The roles of a person apply in all companies of the person. */
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

function reachesMore({ reach }: Actor, person: PersonRecord): boolean {
  const { companyIds, projectIds } = reach;
  if (companyIds === "all" || projectIds === "all") return false;
  return (
    person.everyCompany ||
    person.pads.some(({ id }) => !projectIds.includes(id))
  );
}

/**
 * An administrator who could change the address or the password of a person
 * with more rights could act as that person.
 */
async function refuseAbove(
  transaction: Transaction,
  actor: Actor,
  person: PersonRecord,
): Promise<void> {
  if (actor.roles.includes("administrator")) return;
  const ofRoles = await listPermissionsOfRoles(transaction, person.roles);
  const beyond = [...ofRoles, ...person.permissions].filter(
    (permission) => !actor.permissions.has(permission),
  );
  const isBelow =
    beyond.length === 0 &&
    !person.roles.includes("administrator") &&
    !reachesMore(actor, person);
  if (isBelow) return;
  throw new DomainError(
    "permission.missing",
    "This person may do or see more than you.",
    { beyond },
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
  if (userId === actor.id) return person;
  await refuseElsewhere(transaction, actor, userId);
  await refuseAbove(transaction, actor, person);
  return person;
}
