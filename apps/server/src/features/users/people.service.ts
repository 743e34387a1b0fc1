import { randomUUID } from "node:crypto";
import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { DomainError, rolesOfAllProjects } from "@stagecraft/domain";
import { z } from "zod";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { invitedPrefix } from "#access/strangers.repository.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { cutPage, limitOfPage, readCursor } from "#database/keyset.ts";
import {
  editCompanyUser,
  mayGiveAllProjects,
} from "#features/companies/companies.service.ts";
import {
  addAccountWithoutPassword,
  changeAccountEmail,
  endAllSessions,
  newAccountSubject,
} from "#features/identity/accounts/person-accounts.service.ts";
import * as repository from "#features/users/people.repository.ts";
import { requireAuthority } from "#features/users/user-authority.service.ts";
import { replaceRoles } from "#features/users/users.repository.ts";
import {
  keepAnAdministrator,
  refuseBeyondOwn,
} from "#features/users/users.service.ts";

const PeopleCursor = z.tuple([z.string(), z.int()]);

function filterOf(filter: string | undefined): repository.PeopleFilter {
  switch (filter) {
    case undefined:
    case "all":
      return "all";
    case "unassigned":
    case "deactivated":
      return filter;
    default:
      return Number(filter);
  }
}

export async function pageOfPeople(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.users.page>,
): Promise<OutputOf<typeof contract.users.page>> {
  const wanted = {
    search: query.search?.trim() ?? "",
    filter: filterOf(query.filter),
    companyIds: limitOf(actor.reach.companyIds),
  };
  const limit = limitOfPage(query);
  const found = await repository.listPeople(
    transaction,
    wanted,
    readCursor({ cursor: query.after }, PeopleCursor),
    limit,
  );
  const { rows, nextCursor } = cutPage(
    found,
    limit,
    ({ sortValues }) => sortValues,
  );
  return {
    people: rows.map(({ person }) => person),
    nextCursor,
    matching: await repository.countPeople(transaction, wanted),
  };
}

export async function getPerson(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.PersonRecord> {
  const person = await repository.findPerson(
    transaction,
    id,
    limitOf(actor.reach.companyIds),
  );
  if (person === null) throw notFound();
  return person;
}

function duplicate(): DomainError {
  return new DomainError(
    "user.duplicate",
    "Somebody with this email address exists already.",
  );
}

function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error) ? duplicate() : error;
}

/** Somebody added without a company could not be seen by those who work for some companies. */
function refuseWithoutCompany(
  actor: Actor,
  companyIds: readonly number[],
): void {
  if (actor.reach.companyIds === "all" || companyIds.length > 0) return;
  throw new DomainError(
    "permission.missing",
    "Name at least one of your companies.",
  );
}

export interface PeopleOptions {
  /** Whether accounts are kept here; otherwise an external provider knows the passwords. */
  readonly isEmbeddedProvider: boolean;
}

export async function addPerson(
  transaction: Transaction,
  actor: Actor,
  { isEmbeddedProvider }: PeopleOptions,
  body: BodyOf<typeof contract.users.add>,
): Promise<repository.PersonRecord> {
  const { name, email, roles, companyIds } = body;
  refuseWithoutCompany(actor, companyIds);
  const rights = { roles, permissions: [] };
  await refuseBeyondOwn(
    transaction,
    actor,
    { roles: [], permissions: [] },
    rights,
  );
  if (!(await repository.haveCompanies(transaction, companyIds)))
    throw notFound();
  const id = await repository.insertPerson(transaction, {
    subject: isEmbeddedProvider
      ? newAccountSubject()
      : invitedPrefix + randomUUID(),
    name,
    email,
    companyIds,
    author: actor.name,
  });
  if (id === null) throw duplicate();
  await replaceRoles(transaction, id, rights, actor.name);
  const allProjects =
    body.allProjects ?? roles.some((role) => rolesOfAllProjects.includes(role));
  for (const companyId of allProjects ? new Set(companyIds) : []) {
    // Rights that come with a role are left out where the actor cannot give them; a right that was requested by itself is refused.
    const isGiven =
      body.allProjects === true ||
      (await mayGiveAllProjects(transaction, actor, companyId));
    if (isGiven)
      await editCompanyUser(transaction, actor, companyId, id, { allProjects });
  }
  if (isEmbeddedProvider)
    await addAccountWithoutPassword(transaction, id, email).catch(
      refuseDuplicate,
    );
  return getPerson(transaction, actor, id);
}

async function moveAccount(
  transaction: Transaction,
  person: repository.PersonRecord,
  email: string,
): Promise<void> {
  if (!person.hasAccountHere) return;
  const isMoved = await changeAccountEmail(transaction, person.id, email).catch(
    refuseDuplicate,
  );
  if (isMoved) return;
  throw new DomainError(
    "request.invalid",
    "Everybody shares the demo accounts: their email address cannot be changed.",
  );
}

export async function editPerson(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { name, email, updatedAt }: BodyOf<typeof contract.users.update>,
): Promise<repository.PersonRecord> {
  const person = await requireAuthority(transaction, actor, id);
  if (!(await lockForEdit(transaction, "app_user", id, updatedAt)))
    throw notFound();
  if (email !== undefined && email !== person.email)
    await moveAccount(transaction, person, email);
  await repository.updatePerson(transaction, id, {
    name,
    email,
    updated_by: actor.name,
  });
  return getPerson(transaction, actor, id);
}

export async function deactivatePerson(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.PersonRecord> {
  const person = await requireAuthority(transaction, actor, id);
  if (id === actor.id) {
    throw new DomainError("user.self", "You cannot deactivate yourself.");
  }
  const nothing = { roles: [], permissions: [] };
  await keepAnAdministrator(transaction, id, person, nothing);
  await repository.setDeactivated(transaction, id, true, actor.name);
  await endAllSessions(transaction, person.auth0UserId);
  return getPerson(transaction, actor, id);
}

export async function reactivatePerson(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.PersonRecord> {
  await requireAuthority(transaction, actor, id);
  await repository.setDeactivated(transaction, id, false, actor.name);
  return getPerson(transaction, actor, id);
}

export async function endSessionsOf(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  const person = await requireAuthority(transaction, actor, id);
  await endAllSessions(transaction, person.auth0UserId);
}
