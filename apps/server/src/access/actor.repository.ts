import type { Permission, Role } from "@stagecraft/domain";
import { seesInternal, type Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";

interface ActorRow {
  readonly id: number;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string | null;
  readonly created_at: Date;
  readonly roles: Role[];
  readonly permissions: Permission[];
  readonly every_company: boolean;
  readonly company_ids: number[];
  readonly project_ids: number[];
  readonly stage_ids: number[];
  readonly is_demo: boolean;
  readonly [column: string]: unknown;
}

const actorBySubject = `
  SELECT u.id, u.subject, u.name, u.email, u.picture, u.created_at,
    ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY role) AS roles,
    ARRAY(SELECT permission FROM user_role JOIN role_permission USING (role) WHERE user_id = u.id
          UNION SELECT unnest(u.extra_permissions) ORDER BY 1) AS permissions,
    EXISTS(SELECT FROM user_role JOIN role ON role.name = user_role.role
           WHERE user_id = u.id AND every_company) AS every_company,
    ARRAY(SELECT company_id FROM company_member WHERE user_id = u.id ORDER BY 1) AS company_ids,
    ARRAY(SELECT project_id FROM project_member WHERE user_id = u.id ORDER BY 1) AS project_ids,
    ARRAY(SELECT stage_id FROM van_credential WHERE user_id = u.id AND stage_id IS NOT NULL) AS stage_ids,
    EXISTS(SELECT FROM account WHERE user_id = u.id AND demo) AS is_demo
  FROM app_user u WHERE u.subject = $1`;

function toActor(row: ActorRow): Actor {
  return {
    id: row.id,
    subject: row.subject,
    name: row.name,
    email: row.email,
    picture: row.picture,
    createdAt: row.created_at.getTime(),
    roles: row.roles,
    permissions: new Set(row.permissions),
    reach: {
      companyIds: row.every_company ? "all" : row.company_ids,
      projectIds: row.every_company ? "all" : row.project_ids,
      stageIds: row.stage_ids.length === 0 ? "all" : row.stage_ids,
      seesInternal: seesInternal(row.roles),
    },
    isDemo: row.is_demo,
    viewer: null,
  };
}

export async function findActor(
  transaction: Transaction,
  subject: string,
): Promise<Actor | null> {
  const [row] = await transaction.query<ActorRow>(actorBySubject, [subject]);
  return row === undefined ? null : toActor(row);
}
