import { DomainError, type Permission, type Role } from "@stagecraft/domain";
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
  readonly is_deactivated: boolean;
  readonly is_unseen: boolean;
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
    EXISTS(SELECT FROM account WHERE user_id = u.id AND demo) AS is_demo,
    u.deactivated_at IS NOT NULL AS is_deactivated,
    coalesce(u.last_seen_at < clock_timestamp() - interval '1 minute', true) AS is_unseen
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

export interface FoundActor {
  readonly actor: Actor;
  /** Whether this person was not yet seen in the last minute. */
  readonly isUnseen: boolean;
}

/** Returns null when nobody has the subject; a deactivated person is refused. */
export async function readActor(
  transaction: Transaction,
  subject: string,
): Promise<FoundActor | null> {
  const [row] = await transaction.query<ActorRow>(actorBySubject, [subject]);
  if (row === undefined) return null;
  if (row.is_deactivated) {
    throw new DomainError(
      "session.invalid",
      "This account is deactivated. Ask an administrator to reactivate it.",
      undefined,
      { key: "refusal.deactivated" },
    );
  }
  return { actor: toActor(row), isUnseen: row.is_unseen };
}

export async function findActor(
  transaction: Transaction,
  subject: string,
): Promise<Actor | null> {
  const found = await readActor(transaction, subject);
  return found?.actor ?? null;
}

/** Records that a person was seen; several processes together write it once a minute. */
export async function noteSeen(
  transaction: Transaction,
  userId: number,
): Promise<void> {
  await transaction.query(
    `UPDATE app_user SET last_seen_at = clock_timestamp()
     WHERE id = $1 AND coalesce(last_seen_at < clock_timestamp() - interval '1 minute', true)`,
    [userId],
  );
}
