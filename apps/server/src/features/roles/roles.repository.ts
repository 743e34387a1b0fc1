import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  defaultRolePermissions,
  roles,
  type Permission,
  type Role,
} from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export type RoleTable = OutputOf<typeof contract.roles.table>;
export type RoleChange = BodyOf<
  typeof contract.roles.update
>["changes"][number];
type Impact = OutputOf<typeof contract.roles.impact>["permissions"][number];
type PeoplePage = OutputOf<typeof contract.roles.people>;
type SomePeople = Impact["gains"];

/** Companies whose people a caller may see; null: every company. */
type Limit = readonly number[] | null;

/** A deactivated person has no permissions, whatever the roles. */
const isActive = "u.deactivated_at IS NULL";

/** Vans hold a role like people, but are not people. */
const isPerson = `u.subject NOT LIKE 'van|%' AND ${isActive}`;

/** Whether a person shares one of the companies of a limit, which is a nullable parameter. */
function isWithin(limit: string): string {
  return `(${limit}::integer[] IS NULL OR EXISTS (SELECT FROM company_member m
    WHERE m.user_id = u.id AND m.company_id = ANY(${limit})))`;
}

/** Whether a person holds a permission, through a role or individually. */
function holds(permission: string): string {
  return `(${permission} = ANY(u.extra_permissions) OR EXISTS (SELECT FROM user_role h
    JOIN role_permission p USING (role) WHERE h.user_id = u.id AND p.permission = ${permission}))`;
}

interface VersionRow extends Row {
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: string;
}

type TableVersion = Pick<RoleTable, "version" | "changedAt" | "changedBy">;

async function readVersion(
  transaction: Transaction,
  suffix: "" | " FOR UPDATE",
): Promise<TableVersion> {
  const [row] = await transaction.query<VersionRow>(
    `SELECT version, changed_at, changed_by FROM role_table${suffix}`,
  );
  if (row === undefined) throw new Error("The table of roles has no version.");
  return {
    version: row.version,
    changedAt: row.changed_at?.getTime() ?? null,
    changedBy: row.changed_by,
  };
}

/** Locks the table of roles until the end of the transaction. */
export function lockVersion(transaction: Transaction): Promise<TableVersion> {
  return readVersion(transaction, " FOR UPDATE");
}

interface RoleRow extends Row {
  readonly name: Role;
  readonly every_company: boolean;
  readonly people: number;
  readonly permissions: Permission[];
}

export async function readTable(
  transaction: Transaction,
  limit: Limit,
): Promise<RoleTable> {
  const version = await readVersion(transaction, "");
  const rows = await transaction.query<RoleRow>(
    `SELECT r.name, r.every_company,
       (SELECT count(*)::integer FROM user_role h JOIN app_user u ON u.id = h.user_id
        WHERE h.role = r.name AND ${isActive} AND ${isWithin("$1")}) AS people,
       ARRAY(SELECT permission FROM role_permission p WHERE p.role = r.name ORDER BY 1) AS permissions
     FROM role r WHERE r.name = ANY($2) ORDER BY array_position($2::text[], r.name)`,
    [limit, roles],
  );
  return {
    ...version,
    roles: rows.map((row) => ({
      name: row.name,
      everyCompany: row.every_company,
      people: row.people,
      permissions: row.permissions,
      defaultPermissions: [...new Set(defaultRolePermissions[row.name])].sort(),
    })),
  };
}

interface ChangeColumns {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

function columnsOf(changes: readonly RoleChange[]): ChangeColumns {
  return {
    roles: changes.map(({ role }) => role),
    permissions: changes.map(({ permission }) => permission),
  };
}

/** Stores changes of the table; the database counts its version. */
export async function storeChanges(
  transaction: Transaction,
  changes: readonly RoleChange[],
  changedBy: string,
): Promise<void> {
  const given = columnsOf(changes.filter(({ granted }) => granted));
  const taken = columnsOf(changes.filter(({ granted }) => !granted));
  if (given.roles.length > 0)
    await transaction.query(
      "INSERT INTO role_permission (role, permission) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING",
      [given.roles, given.permissions],
    );
  if (taken.roles.length > 0)
    await transaction.query(
      `DELETE FROM role_permission p USING unnest($1::text[], $2::text[]) AS taken (role, permission)
       WHERE p.role = taken.role AND p.permission = taken.permission`,
      [taken.roles, taken.permissions],
    );
  await transaction.query(
    "UPDATE role_table SET changed_at = clock_timestamp(), changed_by = $1",
    [changedBy],
  );
}

/** How many names a list of people shows. */
const namesShown = 5;

interface ImpactRow extends Row {
  readonly permission: Permission;
  readonly gains: number;
  readonly gaining: string[];
  readonly loses: number;
  readonly losing: string[];
}

/** Computes in one statement who would gain and who would lose each permission. */
export async function computeImpact(
  transaction: Transaction,
  changes: readonly RoleChange[],
): Promise<Impact[]> {
  const columns = columnsOf(changes);
  const rows = await transaction.query<ImpactRow>(
    `WITH change AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[]) AS c (role, permission, granted)
     ), touched AS (
       SELECT DISTINCT permission FROM change
     ), cell AS (
       SELECT r.name AS role, t.permission, p.role IS NOT NULL AS now,
         coalesce(c.granted, p.role IS NOT NULL) AS afterwards
       FROM role r CROSS JOIN touched t
       LEFT JOIN change c ON c.role = r.name AND c.permission = t.permission
       LEFT JOIN role_permission p ON p.role = r.name AND p.permission = t.permission
     ), differing AS (
       SELECT h.user_id, c.permission, bool_or(afterwards) AS gains
       FROM cell c JOIN user_role h USING (role) WHERE now OR afterwards
       GROUP BY 1, 2 HAVING bool_or(now) <> bool_or(afterwards)
     ), outcome AS (
       SELECT d.permission, d.gains, u.id, u.name FROM differing d JOIN app_user u ON u.id = d.user_id
       WHERE ${isPerson} AND d.permission <> ALL(u.extra_permissions)
     )
     SELECT t.permission,
       (count(*) FILTER (WHERE gains))::integer AS gains,
       coalesce((array_agg(o.name ORDER BY lower(o.name), o.id) FILTER (WHERE gains))[1:$4], '{}') AS gaining,
       (count(*) FILTER (WHERE NOT gains))::integer AS loses,
       coalesce((array_agg(o.name ORDER BY lower(o.name), o.id) FILTER (WHERE NOT gains))[1:$4], '{}') AS losing
     FROM touched t LEFT JOIN outcome o USING (permission)
     GROUP BY t.permission ORDER BY t.permission`,
    [
      columns.roles,
      columns.permissions,
      changes.map(({ granted }) => granted),
      namesShown,
    ],
  );
  return rows.map((row) => ({
    permission: row.permission,
    gains: { count: row.gains, names: row.gaining },
    loses: { count: row.loses, names: row.losing },
  }));
}

const pageSize = 50;

interface PersonRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
}

export interface PeopleQuery {
  readonly role: Role | undefined;
  readonly search: string;
  /** The last person of the previous page. */
  readonly after: number | undefined;
}

/** Makes a LIKE pattern match percent signs and underscores literally. */
function patternOf(search: string): string {
  return `%${search.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Lists a page of people by name; one extra row shows whether there is another page. */
export async function listPeople(
  transaction: Transaction,
  { role, search, after }: PeopleQuery,
  limit: Limit,
): Promise<PeoplePage> {
  const rows = await transaction.query<PersonRow>(
    `SELECT u.id, u.name, u.email,
       ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY 1) AS roles
     FROM app_user u
     WHERE (${isPerson} OR ($1 = 'datavan' AND ${isActive})) AND ${isWithin("$2")}
       AND ($1::text IS NULL OR EXISTS (SELECT FROM user_role h WHERE h.user_id = u.id AND h.role = $1))
       AND (u.name ILIKE $3 OR u.email ILIKE $3)
       AND ($4::integer IS NULL OR (lower(u.name), u.id) > (SELECT lower(l.name), l.id FROM app_user l WHERE l.id = $4))
     ORDER BY lower(u.name), u.id LIMIT $5`,
    [role ?? null, limit, patternOf(search), after ?? null, pageSize + 1],
  );
  return {
    people: rows.slice(0, pageSize).map(({ id, name, email, roles: held }) => ({
      id,
      name,
      email,
      roles: held,
    })),
    hasMore: rows.length > pageSize,
  };
}

interface HeldRow extends Row {
  readonly name: string;
  readonly is_additional: boolean;
  readonly through_roles: Role[];
  readonly every_company_through: Role[];
  readonly granted_by: Role[];
}

export interface Held {
  readonly name: string;
  readonly isAdditional: boolean;
  readonly throughRoles: Role[];
  readonly everyCompanyThrough: Role[];
  readonly grantedBy: Role[];
}

/** Returns how a person holds a permission; null when there is no such person. */
export async function findHeld(
  transaction: Transaction,
  userId: number,
  permission: Permission,
): Promise<Held | null> {
  const [row] = await transaction.query<HeldRow>(
    `SELECT u.name, $2 = ANY(u.extra_permissions) AS is_additional,
       ARRAY(SELECT h.role FROM user_role h JOIN role_permission p USING (role)
             WHERE h.user_id = u.id AND p.permission = $2 ORDER BY 1) AS through_roles,
       ARRAY(SELECT h.role FROM user_role h JOIN role r ON r.name = h.role
             WHERE h.user_id = u.id AND r.every_company ORDER BY 1) AS every_company_through,
       ARRAY(SELECT p.role FROM role_permission p WHERE p.permission = $2
             ORDER BY array_position($3::text[], p.role)) AS granted_by
     FROM app_user u WHERE u.id = $1`,
    [userId, permission, roles],
  );
  if (row === undefined) return null;
  return {
    name: row.name,
    isAdditional: row.is_additional,
    throughRoles: row.through_roles,
    everyCompanyThrough: row.every_company_through,
    grantedBy: row.granted_by,
  };
}

export async function listCompanies(
  transaction: Transaction,
  userId: number,
  limit: Limit,
): Promise<{ id: number; name: string }[]> {
  const rows = await transaction.query<Row & { id: number; name: string }>(
    `SELECT c.id, c.name FROM company c JOIN company_member m ON m.company_id = c.id
     WHERE m.user_id = $1 AND ($2::integer[] IS NULL OR c.id = ANY($2)) ORDER BY lower(c.name)`,
    [userId, limit],
  );
  return rows.map(({ id, name }) => ({ id, name }));
}

/**
 * Finds people who could give a permission to somebody: they edit users, hold
 * the permission themselves (decision D23) and reach the person.
 */
export async function findGivers(
  transaction: Transaction,
  userId: number,
  permission: Permission,
  limit: Limit,
): Promise<SomePeople> {
  const rows = await transaction.query<Row & { name: string; total: number }>(
    `SELECT u.name, (count(*) OVER ())::integer AS total FROM app_user u
     WHERE ${isPerson} AND u.id <> $1 AND ${isWithin("$3")}
       AND ${holds("'edit:users'")} AND ${holds("$2")}
       AND (EXISTS (SELECT FROM user_role h JOIN role r ON r.name = h.role WHERE h.user_id = u.id AND r.every_company)
         OR EXISTS (SELECT FROM company_member own JOIN company_member his USING (company_id)
                    WHERE own.user_id = u.id AND his.user_id = $1))
     ORDER BY lower(u.name), u.id LIMIT $4`,
    [userId, permission, limit, namesShown],
  );
  return { count: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) };
}
