import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { DomainError, roles, type Role } from "@stagecraft/domain";
import { z } from "zod";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  cutPage,
  limitOfPage,
  readCursor,
  searchOf,
} from "#database/keyset.ts";
import { endSessionsOf } from "#features/identity/accounts/account-sessions.service.ts";
import * as administration from "#features/second-factors/factor-administration.repository.ts";
import * as repository from "#features/second-factors/second-factors.repository.ts";
import { requireAuthority } from "#features/users/user-authority.service.ts";
import { writeAudit } from "#http/audit.ts";

const Position = z.tuple([z.string(), z.number().int()]);

/** Lists people for those who work for every company: a second factor belongs to the person, not to a company. */
export async function listPeople(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.secondFactors.people>,
): Promise<OutputOf<typeof contract.secondFactors.people>> {
  if (actor.reach.companyIds !== "all") return { people: [], nextCursor: null };
  const after = readCursor(query, Position);
  const limit = limitOfPage(query);
  const rows = await administration.listPeople(transaction, {
    search: searchOf(query),
    show: query.show,
    after: after && { name: after[0], userId: after[1] },
    limit: limit + 1,
  });
  const page = cutPage(rows, limit, ({ name, userId }) => [
    name.toLowerCase(),
    userId,
  ]);
  return {
    people: page.rows.map(({ lastUsedAt, ...person }) => ({
      ...person,
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
    nextCursor: page.nextCursor,
  };
}

/**
 * Otherwise an administrator who removes the second factor of a higher role
 * could take over its account (decision D23).
 */
function refuseForeignRole(actor: Actor, role: Role): void {
  if (actor.roles.includes("administrator")) return;
  if (actor.roles.includes(role)) return;
  throw new DomainError(
    "permission.missing",
    "You cannot do this for a role that you do not hold.",
  );
}

export interface FactorReset {
  readonly actor: Actor;
  readonly requestId: string;
  readonly userId: number;
  readonly reason: string;
}

/** Removes the lost factors of a person and signs the person out, in one transaction. */
export function resetFactors(
  database: Database,
  { actor, requestId, userId, reason }: FactorReset,
): Promise<void> {
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const { auth0UserId } = await requireAuthority(transaction, actor, userId);
    if (userId === actor.id) {
      throw new DomainError(
        "permission.missing",
        "Remove your own second factors on your profile.",
      );
    }
    if (!(await repository.deleteAllFactors(transaction, userId))) {
      throw new DomainError(
        "secondFactor.none",
        "This person has no second factor.",
      );
    }
    await endSessionsOf(transaction, auth0UserId, null);
    await writeAudit(transaction, {
      requestId,
      actor,
      companyId: null,
      action: "secondFactors.reset",
      outcome: "changed",
      status: 204,
      code: null,
      target: { userId, reason },
    });
  });
}

/** In the order in which the product lists roles; vans are machines and never sign in. */
export async function listDemands(transaction: Transaction) {
  const rows = await administration.listRoleDemands(transaction, null);
  return rows
    .filter(({ role }) => role !== "datavan")
    .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}

export async function demandOfRole(
  transaction: Transaction,
  actor: Actor,
  role: Role,
  required: boolean,
) {
  refuseForeignRole(actor, role);
  await administration.setRoleDemand(transaction, role, required);
  const [demand] = await administration.listRoleDemands(transaction, role);
  if (demand === undefined) throw notFound();
  return demand;
}
