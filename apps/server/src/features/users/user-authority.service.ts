import { DomainError } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { refuseHigherRank } from "#access/rank-guard.ts";
import type { Transaction } from "#database/database.ts";
import {
  findPerson,
  worksElsewhere,
  type PersonRecord,
} from "#features/users/people.repository.ts";

/** Roles are the same in every company of a person. */
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

/**
 * Returns the person if the caller may act on their account: change the
 * address, sign out, deactivate.
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
  await refuseHigherRank(transaction, actor, userId);
  return person;
}
