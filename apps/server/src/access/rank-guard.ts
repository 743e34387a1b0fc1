import { DomainError, type Permission } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Row, Transaction } from "#database/database.ts";

interface RankRow extends Row {
  readonly isAdministrator: boolean;
  readonly permissions: Permission[];
}

const rankOfUser = `
  SELECT EXISTS (SELECT FROM user_role WHERE user_id = u.id AND role = 'administrator') AS "isAdministrator",
    ARRAY(SELECT permission FROM user_role JOIN role_permission USING (role) WHERE user_id = u.id
          UNION SELECT unnest(u.extra_permissions)) AS permissions
  FROM app_user u WHERE u.id = $1`;

async function reachesBeyond(
  transaction: Transaction,
  { reach }: Actor,
  userId: number,
): Promise<boolean> {
  const { companyIds, projectIds } = reach;
  if (companyIds === "all" || projectIds === "all") return false;
  const [row] = await transaction.query<Row & { isBeyond: boolean }>(
    `SELECT reaches_beyond($1, $2, $3) AS "isBeyond"`,
    [userId, companyIds, projectIds],
  );
  return row?.isBeyond === true;
}

/**
 * Refuses to act on the account of somebody who holds or reaches more than the
 * actor: taking that account over would raise the actor (decision D23).
 */
export async function refuseHigherRank(
  transaction: Transaction,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (userId === actor.id || actor.roles.includes("administrator")) return;
  const [rank] = await transaction.query<RankRow>(rankOfUser, [userId]);
  const beyond = (rank?.permissions ?? []).filter(
    (permission) => !actor.permissions.has(permission),
  );
  const isHigher =
    beyond.length > 0 ||
    rank?.isAdministrator === true ||
    (await reachesBeyond(transaction, actor, userId));
  if (!isHigher) return;
  throw new DomainError(
    "permission.missing",
    "This person may do or see more than you.",
    { beyond },
  );
}
