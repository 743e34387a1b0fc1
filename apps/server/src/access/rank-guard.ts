import { DomainError, type Permission, type Role } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Row, Transaction } from "#database/database.ts";

interface RightsRow extends Row {
  readonly roles: Role[];
  readonly permissions: Permission[];
}

const rightsOfUser = `
  SELECT ARRAY(SELECT role FROM user_role WHERE user_id = u.id) AS roles,
    ARRAY(SELECT permission FROM user_role JOIN role_permission USING (role) WHERE user_id = u.id
          UNION SELECT unnest(u.extra_permissions)) AS permissions
  FROM app_user u WHERE u.id = $1`;

/**
 * Refuses to act on the account of somebody who holds more than the actor:
 * taking that account over would raise the actor (decision D23). A role is more
 * than its permissions, because it may reach every company.
 */
export async function refuseHigherRank(
  transaction: Transaction,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (userId === actor.id || actor.roles.includes("administrator")) return;
  const [held] = await transaction.query<RightsRow>(rightsOfUser, [userId]);
  const beyond = [
    ...(held?.roles ?? []).filter((role) => !actor.roles.includes(role)),
    ...(held?.permissions ?? []).filter(
      (permission) => !actor.permissions.has(permission),
    ),
  ];
  if (beyond.length === 0) return;
  throw new DomainError(
    "permission.missing",
    "This person holds roles or permissions that you do not hold.",
    { beyond },
  );
}
