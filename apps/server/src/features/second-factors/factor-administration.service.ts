import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { DomainError, roles, type Role } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { identityOf } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { endSessionsOf } from "#features/identity/account-sessions.service.ts";
import * as repository from "#features/second-factors/second-factors.repository.ts";
import { writeAudit } from "#http/audit.ts";

const pageSize = 50;

type People = OutputOf<typeof contract.secondFactors.people>;

/** The position after a person in the list, as text that callers only send back. */
function positionOf({ name, userId }: repository.PersonRow): string {
  const position = JSON.stringify([name.toLowerCase(), userId]);
  return Buffer.from(position).toString("base64url");
}

function readPosition(after: string): repository.PeopleFilter["after"] {
  try {
    const parts: unknown = JSON.parse(
      Buffer.from(after, "base64url").toString(),
    );
    if (Array.isArray(parts)) {
      const [name, userId] = parts as unknown[];
      if (typeof name === "string" && Number.isInteger(userId))
        return { name, userId: Number(userId) };
    }
  } catch {
    // Refused below, like any other text that is no position.
  }
  throw new DomainError("request.invalid", "This is not a position in a list.");
}

/** Lists people for those who work for every company: a second factor belongs to the person, not to a company. */
export async function listPeople(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.secondFactors.people>,
): Promise<People> {
  if (actor.reach.companyIds !== "all") return { people: [], next: null };
  const search = query.search?.trim() ?? "";
  const rows = await repository.listPeople(transaction, {
    search: search === "" ? null : search,
    show: query.show,
    after: query.after === undefined ? null : readPosition(query.after),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    people: shown.map((row) => ({
      userId: row.userId,
      name: row.name,
      email: row.email,
      roles: row.roles,
      required: row.required,
      totp: row.totp,
      passkeys: row.passkeys,
      lastUsedAt: row.lastUsedAt?.getTime() ?? null,
    })),
    next: rows.length > pageSize && last ? positionOf(last) : null,
  };
}

/** Whoever weakens the sign-in of somebody above could take over that account (decision D23). */
function refuseAbove(actor: Actor, held: readonly Role[]): void {
  if (actor.roles.includes("administrator")) return;
  const beyond = held.filter((role) => !actor.roles.includes(role));
  if (beyond.length === 0) return;
  throw new DomainError(
    "permission.missing",
    "You cannot do this for a role that you do not hold.",
    { beyond },
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
    const person = await repository.findPersonOf(transaction, userId);
    if (person === null) throw notFound();
    refuseAbove(actor, person.roles);
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
    await endSessionsOf(transaction, person.subject, null);
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
  const rows = await repository.listRoleDemands(transaction, null);
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
  refuseAbove(actor, [role]);
  await repository.setRoleDemand(transaction, role, required);
  const [demand] = await repository.listRoleDemands(transaction, role);
  if (demand === undefined) throw notFound();
  return demand;
}
