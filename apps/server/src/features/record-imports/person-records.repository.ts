import type { Permission, Role } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type {
  KnownCompany,
  KnownPerson,
  Membership,
} from "#features/record-imports/person-plan.ts";

/**
 * Lists the companies within a limit; null means no limit. People who are not
 * limited to single pads may give all pads of any company, the others those of
 * companies whose pads they all have.
 */
export function listCompanies(
  transaction: Transaction,
  companyIds: readonly number[] | null,
  importer: { readonly id: number; readonly reachesEveryPad: boolean },
): Promise<KnownCompany[]> {
  return transaction.query<Row & KnownCompany>(
    `SELECT c.id, c.name, $3 OR EXISTS (SELECT FROM company_member m
       WHERE m.company_id = c.id AND m.user_id = $2 AND m.all_projects) AS "mayGiveAllPads"
     FROM company c WHERE $1::integer[] IS NULL OR c.id = ANY($1) ORDER BY c.id`,
    [companyIds, importer.id, importer.reachesEveryPad],
  );
}

export async function listPermissionsOfEveryRole(
  transaction: Transaction,
): Promise<ReadonlyMap<Role, readonly Permission[]>> {
  const rows = await transaction.query<
    Row & { role: Role; permissions: Permission[] }
  >(
    "SELECT role, array_agg(permission ORDER BY permission) AS permissions FROM role_permission GROUP BY role",
  );
  return new Map(rows.map(({ role, permissions }) => [role, permissions]));
}

/** A person with the version of the record and whether the account was used. */
export interface StoredPerson extends KnownPerson {
  readonly subject: string;
  readonly extraPermissions: readonly Permission[];
  readonly updatedAt: number;
  readonly hasSignedIn: boolean;
}

interface PersonRow extends Row {
  readonly id: number;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly permissions: Permission[];
  readonly extra_permissions: Permission[];
  readonly every_company: boolean;
  readonly memberships: Membership[];
  readonly deactivated_at: Date | null;
  readonly works_elsewhere: boolean;
  readonly has_signed_in: boolean;
  readonly updated_at: Date;
}

const personSql = `
  SELECT u.id, u.subject, u.name, u.email, u.extra_permissions, u.deactivated_at, u.updated_at,
    ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY role) AS roles,
    ARRAY(SELECT permission FROM user_role JOIN role_permission USING (role) WHERE user_id = u.id
          UNION SELECT unnest(u.extra_permissions) ORDER BY 1) AS permissions,
    EXISTS (SELECT FROM user_role JOIN role ON role.name = user_role.role
            WHERE user_id = u.id AND every_company) AS every_company,
    coalesce((SELECT jsonb_agg(jsonb_build_object('companyId', m.company_id, 'allProjects', m.all_projects) ORDER BY m.company_id)
              FROM company_member m WHERE m.user_id = u.id), '[]') AS memberships,
    works_elsewhere(u.id) AS works_elsewhere,
    u.last_seen_at IS NOT NULL
      OR EXISTS (SELECT FROM account a WHERE a.user_id = u.id AND a.password_changed_at IS NOT NULL) AS has_signed_in
  FROM app_user u`;

function toPerson(row: PersonRow): StoredPerson {
  return {
    id: row.id,
    subject: row.subject,
    name: row.name,
    email: row.email,
    roles: row.roles,
    permissions: row.permissions,
    extraPermissions: row.extra_permissions,
    everyCompany: row.every_company,
    memberships: row.memberships,
    isDeactivated: row.deactivated_at !== null,
    worksElsewhere: row.works_elsewhere,
    hasSignedIn: row.has_signed_in,
    updatedAt: row.updated_at.getTime(),
  };
}

/** Locks the people until the transaction ends. */
async function lockPeople(
  transaction: Transaction,
  ids: readonly number[],
): Promise<void> {
  await transaction.query(
    "SELECT id FROM app_user WHERE id = ANY($1) ORDER BY id FOR UPDATE",
    [ids],
  );
}

/**
 * Returns the people with these addresses, which are in lower case.
 * `companyIds` limits them to members of these companies; null means everybody.
 */
export async function listPeopleByEmail(
  transaction: Transaction,
  emails: readonly string[],
  companyIds: readonly number[] | null,
  isLocked: boolean,
): Promise<StoredPerson[]> {
  const found = await transaction.query<Row & { id: number }>(
    `SELECT u.id FROM app_user u WHERE lower(u.email) = ANY($1) AND u.subject NOT LIKE 'van|%'
       AND ($2::integer[] IS NULL
         OR EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id AND m.company_id = ANY($2)))`,
    [emails, companyIds],
  );
  const ids = found.map(({ id }) => id);
  if (isLocked) await lockPeople(transaction, ids);
  return listPeople(transaction, ids);
}

export async function lockPeopleById(
  transaction: Transaction,
  ids: readonly number[],
): Promise<StoredPerson[]> {
  await lockPeople(transaction, ids);
  return listPeople(transaction, ids);
}

async function listPeople(
  transaction: Transaction,
  ids: readonly number[],
): Promise<StoredPerson[]> {
  const rows = await transaction.query<PersonRow>(
    `${personSql} WHERE u.id = ANY($1) ORDER BY u.id`,
    [ids],
  );
  return rows.map(toPerson);
}

/**
 * The addresses that are already used by anybody; row security would hide most
 * of these people.
 */
export async function listTakenEmails(
  transaction: Transaction,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<Row & { email: string }>(
    "SELECT email FROM taken_emails($1) AS taken(email)",
    [emails],
  );
  return rows.map(({ email }) => email);
}

/** Removes people who never signed in, with their accounts, roles and memberships. */
export async function deletePeople(
  transaction: Transaction,
  ids: readonly number[],
): Promise<void> {
  await transaction.query("DELETE FROM app_user WHERE id = ANY($1)", [ids]);
}

/** Returns and locks the administrators who can sign in. */
export async function lockAdministrators(
  transaction: Transaction,
): Promise<number[]> {
  const rows = await transaction.query<Row & { user_id: number }>(
    `SELECT r.user_id FROM user_role r JOIN app_user u ON u.id = r.user_id
     WHERE r.role = 'administrator' AND u.deactivated_at IS NULL ORDER BY r.user_id FOR UPDATE OF r`,
  );
  return rows.map(({ user_id }) => user_id);
}
