import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { guardUser } from "#access/user-guard.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { refuseElsewhere } from "#features/users/user-authority.service.ts";
import * as repository from "#features/users/users.repository.ts";

export function activeUser(actor: Actor): OutputOf<typeof contract.users.me> {
  return {
    id: actor.id,
    auth0UserId: actor.subject,
    name: actor.name,
    email: actor.email,
    picture: actor.picture,
    createdAt: actor.createdAt,
    roles: [...actor.roles],
    permissions: [...actor.permissions],
    everyCompany: actor.reach.companyIds === "all",
  };
}

export async function requireUser(
  transaction: Transaction,
  id: number,
): Promise<void> {
  if (!(await repository.userExists(transaction, id))) throw notFound();
}

export function listUsers(transaction: Transaction, actor: Actor) {
  return repository.listUsers(transaction, limitOf(actor.reach.companyIds));
}

/** Unassigned users belong to no company, so only actors who work for every company may see them. */
export async function listUnassignedUsers(
  transaction: Transaction,
  actor: Actor,
) {
  if (actor.reach.companyIds !== "all") return [];
  return repository.listUnassignedUsers(transaction);
}

export function listCompanyUsers(transaction: Transaction, companyId: number) {
  return repository.listMembersOfCompany(transaction, companyId);
}

export function listProjectUsers(transaction: Transaction, projectId: number) {
  return repository.listMembersOfProject(transaction, projectId);
}

export async function listUserCompanies(
  transaction: Transaction,
  actor: Actor,
  userId: number,
) {
  await requireUser(transaction, userId);
  return repository.listCompaniesOfUser(
    transaction,
    userId,
    limitOf(actor.reach.companyIds),
  );
}

export async function getIdentity(transaction: Transaction, id: number) {
  const identity = await repository.findIdentityById(transaction, id);
  if (identity === null) throw notFound();
  return identity;
}

type Rights = Pick<repository.IdentityRecord, "roles" | "permissions">;

function differences<T>(before: readonly T[], after: readonly T[]): T[] {
  const given = after.filter((right) => !before.includes(right));
  const taken = before.filter((right) => !after.includes(right));
  return [...given, ...taken];
}

/**
 * A role is more than its permissions: it may reach every company. So only its
 * holders and administrators may grant or revoke it (decision D23).
 */
function refuseForeignRoles(actor: Actor, known: Rights, body: Rights): void {
  if (actor.roles.includes("administrator")) return;
  const beyond = differences(known.roles, body.roles).filter(
    (role) => !actor.roles.includes(role),
  );
  if (beyond.length === 0) return;
  throw new DomainError(
    "permission.missing",
    "You cannot give or take roles that you do not hold.",
    { beyond },
  );
}

/** Actors cannot grant more than they hold, nor take rights from users who hold more. */
export async function refuseBeyondOwn(
  transaction: Transaction,
  actor: Actor,
  known: Rights,
  body: Rights,
): Promise<void> {
  refuseForeignRoles(actor, known, body);
  const ofRoles = await repository.listPermissionsOfRoles(
    transaction,
    differences(known.roles, body.roles),
  );
  const changed = differences(known.permissions, body.permissions);
  const beyond = [...ofRoles, ...changed].filter(
    (permission) => !actor.permissions.has(permission),
  );
  if (beyond.length === 0) return;
  throw new DomainError(
    "permission.missing",
    "You cannot give permissions that you do not hold.",
    { beyond },
  );
}

/** Without an administrator no new one could be appointed (decision D23). */
export async function keepAnAdministrator(
  transaction: Transaction,
  userId: number,
  known: Rights,
  body: Rights,
): Promise<void> {
  const stepsDown =
    known.roles.includes("administrator") &&
    !body.roles.includes("administrator");
  if (!stepsDown) return;
  const administrators = await repository.lockAdministrators(transaction);
  if (administrators.some((id) => id !== userId)) return;
  throw new DomainError(
    "user.lastAdministrator",
    "At least one administrator is required; assign another one first.",
  );
}

export async function updateIdentity(
  transaction: Transaction,
  actor: Actor,
  subject: string,
  body: BodyOf<typeof contract.users.updateIdentity>,
) {
  const known = await repository.findIdentityBySubject(transaction, subject);
  if (known === null) throw notFound();
  await guardUser(transaction, actor, known.id);
  await refuseElsewhere(transaction, actor, known.id);
  if (body.updatedAt !== undefined)
    await lockForEdit(transaction, "app_user", known.id, body.updatedAt);
  await refuseBeyondOwn(transaction, actor, known, body);
  await keepAnAdministrator(transaction, known.id, known, body);
  await repository.replaceRoles(transaction, known.id, body, actor.name);
  return getIdentity(transaction, known.id);
}
