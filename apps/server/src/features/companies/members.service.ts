import type { contract, OutputOf } from "@stagecraft/contract";
import { z } from "zod";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  cutPage,
  limitOfPage,
  readCursor,
  searchOf,
  type PageQuery,
} from "#database/keyset.ts";
import * as repository from "#features/companies/members.repository.ts";

type MemberPage = OutputOf<typeof contract.companies.members>;

const MemberCursor = z.tuple([z.string(), z.int()]);

async function pageOfMembers(
  transaction: Transaction,
  filter: repository.MemberFilter,
  query: PageQuery,
): Promise<MemberPage> {
  const limit = limitOfPage(query);
  const after = readCursor(query, MemberCursor);
  const found = await repository.listMembers(transaction, filter, after, limit);
  const { rows, nextCursor } = cutPage(
    found,
    limit,
    ({ sortValues }) => sortValues,
  );
  return {
    members: rows.map(({ member }) => member),
    nextCursor,
    total: await repository.countMembers(transaction, filter),
  };
}

async function companyOf(
  transaction: Transaction,
  projectId: number,
): Promise<number> {
  const companyId = await repository.findCompanyOfProject(
    transaction,
    projectId,
  );
  if (companyId === null) throw notFound();
  return companyId;
}

export function listCompanyMembers(
  transaction: Transaction,
  companyId: number,
  query: PageQuery,
): Promise<MemberPage> {
  const filter = { companyId, projectId: null, search: searchOf(query) };
  return pageOfMembers(transaction, filter, query);
}

export async function listProjectMembers(
  transaction: Transaction,
  projectId: number,
  query: PageQuery,
): Promise<MemberPage> {
  const companyId = await companyOf(transaction, projectId);
  const filter = { companyId, projectId, search: searchOf(query) };
  return pageOfMembers(transaction, filter, query);
}

export function listCompanyCandidates(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
  query: PageQuery,
) {
  return repository.listCandidatesOfCompany(
    transaction,
    companyId,
    searchOf(query),
    limitOf(actor.reach.companyIds),
  );
}

export async function listProjectCandidates(
  transaction: Transaction,
  projectId: number,
  query: PageQuery,
) {
  const companyId = await companyOf(transaction, projectId);
  return repository.listCandidatesOfProject(
    transaction,
    companyId,
    projectId,
    searchOf(query),
  );
}

/** A pad that its creator could not see would look lost. */
export function becomesMemberOfOwnProject(actor: Actor): boolean {
  return actor.reach.projectIds !== "all";
}

export function listProjectViewers(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
) {
  const creatorId = becomesMemberOfOwnProject(actor) ? actor.id : null;
  return repository.listProjectViewers(transaction, companyId, creatorId);
}
