import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  DomainError,
  lockOfCell,
  type CellLock,
  type MessageContent,
  type Permission,
  type RoleEditor,
} from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/roles/roles.repository.ts";

export function readTable(transaction: Transaction, actor: Actor) {
  return repository.readTable(transaction, limitOf(actor.reach.companyIds));
}

export function listPeople(
  transaction: Transaction,
  actor: Actor,
  query: repository.PeopleQuery,
) {
  return repository.listPeople(
    transaction,
    query,
    limitOf(actor.reach.companyIds),
  );
}

const lockMessages: Readonly<
  Record<CellLock, { message: string; words: MessageContent }>
> = {
  mayNotEdit: {
    message: "You may read the roles but not change them.",
    words: { key: "roles.lockMayNotEdit" },
  },
  oneCompany: {
    message:
      "Roles apply to every company; only somebody who works for all of them changes them.",
    words: { key: "roles.lockOneCompany" },
  },
  machine: {
    message: "A data van sends samples and can do nothing else.",
    words: { key: "roles.lockMachine" },
  },
  repair: {
    message:
      "Administrators keep this permission: without it nobody could repair the roles.",
    words: { key: "roles.lockRepair" },
  },
  administrators: {
    message: "Only administrators change the administrator role.",
    words: { key: "roles.lockAdministrators" },
  },
  notHeld: {
    message: "You cannot give or take a permission that you do not hold.",
    words: { key: "roles.lockNotHeld" },
  },
};

function editorOf({ roles, permissions, reach }: Actor): RoleEditor {
  return {
    roles,
    permissions: [...permissions],
    everyCompany: reach.companyIds === "all",
  };
}

function refuseLockedCells(
  actor: Actor,
  changes: readonly repository.RoleChange[],
): void {
  const editor = editorOf(actor);
  for (const { role, permission } of changes) {
    const lock = lockOfCell(editor, role, permission);
    if (lock === null) continue;
    const { message, words } = lockMessages[lock];
    throw new DomainError(
      "permission.missing",
      message,
      { role, permission, lock },
      words,
    );
  }
}

/**
 * Computes the effects of changes; names from every company are only for people
 * who may make the changes.
 */
export async function computeImpact(
  transaction: Transaction,
  actor: Actor,
  { changes }: BodyOf<typeof contract.roles.impact>,
): Promise<OutputOf<typeof contract.roles.impact>> {
  refuseLockedCells(actor, changes);
  return { permissions: await repository.computeImpact(transaction, changes) };
}

function refuseOldVersion(
  read: number,
  { version, changedBy }: Pick<repository.RoleTable, "version" | "changedBy">,
): void {
  if (read === version) return;
  const who = changedBy === "" ? "Somebody else" : changedBy;
  throw new DomainError(
    "edit.conflict",
    `${who} changed the roles after you opened them. Reload them and look at your changes again.`,
    { changedBy },
    changedBy === ""
      ? { key: "refusal.changedBySomebody" }
      : { key: "refusal.changedBy", values: { who } },
  );
}

/** Returns the changes that are not in the table already. */
function newChanges(
  { roles }: repository.RoleTable,
  changes: readonly repository.RoleChange[],
): repository.RoleChange[] {
  const held = new Map(roles.map((role) => [role.name, role.permissions]));
  return changes.filter(
    ({ role, permission, granted }) =>
      (held.get(role) ?? []).includes(permission) !== granted,
  );
}

export async function updateTable(
  transaction: Transaction,
  actor: Actor,
  { version, changes }: BodyOf<typeof contract.roles.update>,
) {
  refuseLockedCells(actor, changes);
  refuseOldVersion(version, await repository.lockVersion(transaction));
  const table = await readTable(transaction, actor);
  const effective = newChanges(table, changes);
  if (effective.length === 0) return table;
  await repository.storeChanges(transaction, effective, actor.name);
  return readTable(transaction, actor);
}

export async function explain(
  transaction: Transaction,
  actor: Actor,
  userId: number,
  permission: Permission,
): Promise<OutputOf<typeof contract.roles.explain>> {
  const limit = limitOf(actor.reach.companyIds);
  const held = await repository.findHeld(transaction, userId, permission);
  if (held === null) throw notFound();
  const isHeld = held.isAdditional || held.throughRoles.length > 0;
  return {
    ...held,
    permission,
    isHeld,
    companies: await repository.listCompanies(transaction, userId, limit),
    givers: isHeld
      ? { count: 0, names: [] }
      : await repository.findGivers(transaction, userId, permission, limit),
  };
}
