import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { companyLogo, DomainError } from "@stagecraft/domain";
import { z } from "zod";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  cutPage,
  limitOfPage,
  readCursor,
  searchOf,
} from "#database/keyset.ts";
import {
  countCompanies,
  deleteMember,
  findCompany,
  insertCompany,
  hasAllProjects,
  insertMember,
  listCompanies as listCompanyRows,
  searchCompanies as searchCompanyRows,
  updateCompany,
  updateMember,
  type Company,
} from "#features/companies/companies.repository.ts";
import { requireUser } from "#features/users/users.service.ts";

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "company.duplicate",
    "A company of this name exists already.",
  );
}

export function listCompanies(
  transaction: Transaction,
  actor: Actor,
): Promise<Company[]> {
  return listCompanyRows(transaction, limitOf(actor.reach.companyIds));
}

const CompanyCursor = z.tuple([z.string(), z.int()]);

export async function searchCompanies(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.companies.search>,
): Promise<OutputOf<typeof contract.companies.search>> {
  const filter = {
    companyIds: limitOf(actor.reach.companyIds),
    search: searchOf(query),
    active: query.state === undefined ? null : query.state === "active",
  };
  const limit = limitOfPage(query);
  const after = readCursor(query, CompanyCursor);
  const found = await searchCompanyRows(transaction, filter, after, limit);
  const { rows, nextCursor } = cutPage(
    found,
    limit,
    ({ sortValues }) => sortValues,
  );
  return {
    companies: rows.map(({ company }) => company),
    nextCursor,
    total: await countCompanies(transaction, filter),
  };
}

export async function getCompany(
  transaction: Transaction,
  id: number,
): Promise<Company> {
  const company = await findCompany(transaction, id);
  if (company === null) throw notFound();
  return company;
}

/** A person who works for some companies would not see the one they added. */
function refuseWithoutEveryCompany(actor: Actor): void {
  if (actor.reach.companyIds === "all") return;
  throw new DomainError(
    "permission.missing",
    "Only people who work for every company add one.",
  );
}

export async function addCompany(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.companies.add>,
): Promise<Company> {
  refuseWithoutEveryCompany(actor);
  return insertCompany(transaction, {
    name: body.name,
    short_name: body.shortName,
    logo: companyLogo(body.name),
    team_id: body.teamId,
    active: body.active,
    contact_name: body.contactName,
    contact_email: body.contactEmail,
    audit_retention_days: body.auditRetentionDays,
    updated_by: actor.name,
  }).catch(refuseDuplicate);
}

export async function editCompany(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.companies.update>,
): Promise<Company> {
  if (!(await lockForEdit(transaction, "company", id, body.updatedAt)))
    throw notFound();
  const company = await updateCompany(transaction, id, {
    name: body.name,
    short_name: body.shortName,
    team_id: body.teamId,
    active: body.active,
    contact_name: body.contactName,
    contact_email: body.contactEmail,
    audit_retention_days: body.auditRetentionDays,
    updated_by: actor.name,
  }).catch(refuseDuplicate);
  if (company === null) throw notFound();
  return company;
}

/** Nobody can give more pads of a company than they see themselves, not even to themselves (decision D23). */
export async function mayGiveAllProjects(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
): Promise<boolean> {
  return (
    actor.reach.projectIds === "all" ||
    (await hasAllProjects(transaction, companyId, actor.id))
  );
}

export async function addCompanyUser(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
  userId: number,
): Promise<void> {
  await requireUser(transaction, userId);
  await getCompany(transaction, companyId);
  const mayGiveAll = await mayGiveAllProjects(transaction, actor, companyId);
  await insertMember(transaction, companyId, userId, mayGiveAll);
}

export async function editCompanyUser(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
  userId: number,
  { allProjects }: BodyOf<typeof contract.companies.updateUser>,
): Promise<void> {
  if (allProjects && !(await mayGiveAllProjects(transaction, actor, companyId)))
    throw new DomainError(
      "permission.missing",
      "You cannot give all pads of a company: you do not have them all yourself.",
    );
  if (!(await updateMember(transaction, companyId, userId, allProjects)))
    throw notFound();
}

export async function removeCompanyUser(
  transaction: Transaction,
  companyId: number,
  userId: number,
): Promise<void> {
  await requireUser(transaction, userId);
  await deleteMember(transaction, companyId, userId);
}
