import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { z } from "zod";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  cutPage,
  limitOfPage,
  readCursor,
  searchOf,
} from "#database/keyset.ts";
import * as repository from "#features/user-groups/user-groups.repository.ts";
import { requireUser } from "#features/users/users.service.ts";

export function listGroups(transaction: Transaction, actor: Actor) {
  return repository.listGroupAssignments(
    transaction,
    null,
    limitOf(actor.reach.companyIds),
  );
}

export async function getGroup(
  transaction: Transaction,
  actor: Actor,
  group: string,
) {
  const assignments = await repository.listGroupAssignments(
    transaction,
    group,
    limitOf(actor.reach.companyIds),
  );
  return {
    COMPANY: assignments.filter(({ assetType }) => assetType === "COMPANY"),
    PROJECT: assignments.filter(({ assetType }) => assetType === "PROJECT"),
  };
}

export async function assignGroup(
  transaction: Transaction,
  body: BodyOf<typeof contract.userGroups.assign>,
): Promise<void> {
  await requireUser(transaction, body.userId);
  const companyId = await repository.findCompanyOfAsset(
    transaction,
    body.assetType,
    body.assetId,
  );
  if (companyId === null) throw notFound();
  await repository.insertGroupAssignment(transaction, body, companyId);
}

export async function removeFromGroup(
  transaction: Transaction,
  assignment: repository.GroupAssignment,
): Promise<void> {
  if (!(await repository.deleteGroupAssignment(transaction, assignment)))
    throw notFound();
}

const GroupCursor = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.int(),
  z.int(),
]);

export async function listGroupMembers(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.userGroups.members>,
): Promise<OutputOf<typeof contract.userGroups.members>> {
  const filter = {
    companyIds: limitOf(actor.reach.companyIds),
    assetType: query.assetType,
    group: query.group ?? null,
    search: searchOf(query),
  };
  const limit = limitOfPage(query);
  const after = readCursor(query, GroupCursor);
  const { total, found } = await repository.listGroupMembers(
    transaction,
    filter,
    after,
    limit,
  );
  const { rows, nextCursor } = cutPage(
    found,
    limit,
    ({ sortValues }) => sortValues,
  );
  return {
    members: rows.map(({ member }) => member),
    nextCursor,
    total,
    groups: await repository.listGroupNames(transaction, filter),
  };
}
