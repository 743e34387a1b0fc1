import type { contract, OutputOf } from "@stagecraft/contract";
import type { Permission, Role } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export type UserSummary = OutputOf<typeof contract.users.list>[number];
export type UserCompany = OutputOf<typeof contract.users.companies>[number];
export type IdentityRecord = OutputOf<typeof contract.users.identity>;

interface UserRow extends Row {
  readonly id: number;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly created_at: Date;
}

function toSummary(row: UserRow): UserSummary {
  return {
    id: row.id,
    auth0UserId: row.subject,
    name: row.name,
    email: row.email,
    createdAt: row.created_at.getTime(),
  };
}

/** Vans are listed separately, with their credentials. */
const isPerson = "u.subject NOT LIKE 'van|%'";

/** Lists users who share one of the companies; null means every user. */
export async function listUsers(
  transaction: Transaction,
  companyIds: readonly number[] | null,
): Promise<UserSummary[]> {
  const rows = await transaction.query<UserRow>(
    `SELECT * FROM app_user u WHERE ${isPerson} AND ($1::integer[] IS NULL
       OR EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id AND m.company_id = ANY($1)))
     ORDER BY lower(name)`,
    [companyIds],
  );
  return rows.map(toSummary);
}

export async function listUnassignedUsers(
  transaction: Transaction,
): Promise<UserSummary[]> {
  const rows = await transaction.query<UserRow>(
    `SELECT * FROM app_user u
     WHERE ${isPerson} AND NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id) ORDER BY lower(name)`,
  );
  return rows.map(toSummary);
}

export async function listMembersOfCompany(
  transaction: Transaction,
  companyId: number,
): Promise<UserSummary[]> {
  const rows = await transaction.query<UserRow>(
    `SELECT u.* FROM app_user u JOIN company_member m ON m.user_id = u.id
     WHERE ${isPerson} AND m.company_id = $1 ORDER BY lower(u.name)`,
    [companyId],
  );
  return rows.map(toSummary);
}

export async function listMembersOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<UserSummary[]> {
  const rows = await transaction.query<UserRow>(
    `SELECT u.* FROM app_user u JOIN project_member m ON m.user_id = u.id
     WHERE ${isPerson} AND m.project_id = $1 ORDER BY lower(u.name)`,
    [projectId],
  );
  return rows.map(toSummary);
}

export async function userExists(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query("SELECT FROM app_user WHERE id = $1", [
    id,
  ]);
  return rows.length > 0;
}

/** Lists the companies of a user within a limit; a user of every company gets all of them. */
export async function listCompaniesOfUser(
  transaction: Transaction,
  userId: number,
  companyIds: readonly number[] | null,
): Promise<UserCompany[]> {
  const rows = await transaction.query<
    Row & UserCompany & { short_name: string }
  >(
    `SELECT c.id, c.name, c.short_name, c.logo, c.active FROM company c
     WHERE ($2::integer[] IS NULL OR c.id = ANY($2))
       AND (EXISTS (SELECT FROM company_member m WHERE m.company_id = c.id AND m.user_id = $1)
         OR EXISTS (SELECT FROM user_role JOIN role ON role.name = user_role.role
                    WHERE user_id = $1 AND every_company))
     ORDER BY lower(c.name)`,
    [userId, companyIds],
  );
  return rows.map(({ id, name, short_name, logo, active }) => ({
    id,
    name,
    shortName: short_name,
    logo,
    active,
  }));
}

interface IdentityRow extends UserRow {
  readonly extra_permissions: Permission[];
  readonly roles: Role[];
}

const identitySql = `SELECT u.*, ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY 1) AS roles
  FROM app_user u`;

function toIdentity(row: IdentityRow): IdentityRecord {
  return {
    auth0UserId: row.subject,
    name: row.name,
    email: row.email,
    roles: row.roles,
    permissions: row.extra_permissions,
  };
}

export async function findIdentityById(
  transaction: Transaction,
  id: number,
): Promise<IdentityRecord | null> {
  const [row] = await transaction.query<IdentityRow>(
    `${identitySql} WHERE u.id = $1`,
    [id],
  );
  return row === undefined ? null : toIdentity(row);
}

export async function findIdentityBySubject(
  transaction: Transaction,
  subject: string,
): Promise<(IdentityRecord & { readonly id: number }) | null> {
  const [row] = await transaction.query<IdentityRow>(
    `${identitySql} WHERE u.subject = $1`,
    [subject],
  );
  return row === undefined ? null : { ...toIdentity(row), id: row.id };
}

export async function listPermissionsOfRoles(
  transaction: Transaction,
  roles: readonly Role[],
): Promise<Permission[]> {
  const rows = await transaction.query<Row & { permission: Permission }>(
    "SELECT DISTINCT permission FROM role_permission WHERE role = ANY($1)",
    [roles],
  );
  return rows.map(({ permission }) => permission);
}

/** Returns and locks the administrators who have access, so that two who step down at the same moment wait for each other. */
export async function lockAdministrators(
  transaction: Transaction,
): Promise<number[]> {
  const rows = await transaction.query<Row & { user_id: number }>(
    `SELECT r.user_id FROM user_role r JOIN app_user u ON u.id = r.user_id
     WHERE r.role = 'administrator' AND u.deactivated_at IS NULL ORDER BY r.user_id FOR UPDATE`,
  );
  return rows.map(({ user_id }) => user_id);
}

export async function replaceRoles(
  transaction: Transaction,
  userId: number,
  {
    roles,
    permissions,
  }: {
    readonly roles: readonly Role[];
    readonly permissions: readonly Permission[];
  },
  author: string,
): Promise<void> {
  // Unchanged roles keep their source: a role from the provider's groups still
  // follows the groups.
  await transaction.query(
    "DELETE FROM user_role WHERE user_id = $1 AND role <> ALL ($2::text[])",
    [userId, roles],
  );
  await transaction.query(
    "INSERT INTO user_role (user_id, role) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING",
    [userId, roles],
  );
  await transaction.query(
    "UPDATE app_user SET extra_permissions = $2, updated_by = $3 WHERE id = $1",
    [userId, [...new Set(permissions)], author],
  );
}
