import type { Role } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { requiredOf } from "#features/second-factors/second-factors.repository.ts";

export interface PersonRow extends Row {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly required: boolean;
  readonly totp: boolean;
  readonly passkeys: number;
  readonly lastUsedAt: Date | null;
}

export interface PeopleFilter {
  readonly search: string | null;
  /** `without`: no factor; `lacking`: no factor although a role demands one. */
  readonly show: "all" | "without" | "lacking";
  readonly after: { readonly name: string; readonly userId: number } | null;
  readonly limit: number;
}

export async function listPeople(
  transaction: Transaction,
  { search, show, after, limit }: PeopleFilter,
): Promise<PersonRow[]> {
  return transaction.query<PersonRow>(
    `SELECT * FROM (
       SELECT u.id AS "userId", u.name, a.email, ${requiredOf} AS required,
         ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY role) AS roles,
         t.user_id IS NOT NULL AS totp, coalesce(p.count, 0) AS passkeys,
         greatest(t.last_used_at, p.last_used_at) AS "lastUsedAt"
       FROM account a JOIN app_user u ON u.id = a.user_id
         LEFT JOIN totp_factor t ON t.user_id = u.id
         LEFT JOIN (SELECT user_id, count(*)::integer AS count, max(last_used_at) AS last_used_at
                    FROM passkey GROUP BY user_id) p ON p.user_id = u.id
       WHERE NOT a.demo AND u.deactivated_at IS NULL AND ($1::text IS NULL OR strpos(lower(u.name || ' ' || a.email), lower($1)) > 0)
         AND ($2::text IS NULL OR (lower(u.name), u.id) > ($2, $3::integer))
         AND ($4 = 'all' OR (t.user_id IS NULL AND p.user_id IS NULL))
     ) people
     WHERE $4 <> 'lacking' OR required
     ORDER BY lower(name), "userId" LIMIT $5`,
    [search, after?.name ?? null, after?.userId ?? null, show, limit],
  );
}

export interface RoleDemandRow extends Row {
  readonly role: Role;
  readonly required: boolean;
  readonly people: number;
  readonly withoutFactor: number;
}

/** Null lists every role. */
export async function listRoleDemands(
  transaction: Transaction,
  role: Role | null,
): Promise<RoleDemandRow[]> {
  return transaction.query<RoleDemandRow>(
    `SELECT role.name AS role, role.second_factor_required AS required,
       count(a.user_id)::integer AS people,
       count(a.user_id) FILTER (WHERE NOT EXISTS (SELECT FROM totp_factor t WHERE t.user_id = a.user_id)
         AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = a.user_id))::integer AS "withoutFactor"
     FROM role LEFT JOIN user_role r ON r.role = role.name
       LEFT JOIN account a ON a.user_id = r.user_id AND NOT a.demo
         AND EXISTS (SELECT FROM app_user u WHERE u.id = a.user_id AND u.deactivated_at IS NULL)
     WHERE $1::text IS NULL OR role.name = $1
     GROUP BY role.name`,
    [role],
  );
}

export async function setRoleDemand(
  transaction: Transaction,
  role: Role,
  required: boolean,
): Promise<void> {
  await transaction.query(
    "UPDATE role SET second_factor_required = $2 WHERE name = $1",
    [role, required],
  );
}
