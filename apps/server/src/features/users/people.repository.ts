import type { contract, OutputOf } from "@stagecraft/contract";
import type { Permission, Role } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

export type PersonRecord = OutputOf<typeof contract.users.get>;
export type PersonRow = OutputOf<typeof contract.users.page>["people"][number];

export type PeopleFilter = "all" | "unassigned" | "deactivated" | number;

export interface PeopleQuery {
  readonly search: string;
  readonly filter: PeopleFilter;
  /** Null means every company. */
  readonly companyIds: readonly number[] | null;
}

interface StoredPerson extends Row {
  readonly id: number;
  readonly subject: string;
  readonly name: string;
  readonly sort_name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_seen_at: Date | null;
  readonly deactivated_at: Date | null;
  readonly roles: Role[];
  readonly every_company: boolean;
  readonly companies: PersonRow["companies"];
  readonly pad_count: number;
  readonly has_account: boolean;
}

/** Vans and other machines are listed separately, with their credentials. */
const isPerson = "u.subject NOT LIKE 'van|%' AND u.subject NOT LIKE 'client|%'";

/** Reaches every company, whatever it is a member of. */
const isOfEveryCompany = `EXISTS (SELECT FROM user_role r JOIN role ON role.name = r.role
  WHERE r.user_id = u.id AND role.every_company)`;

/** $1 limits what is seen to some companies; null means every company. */
const isWithinReach = `($1::integer[] IS NULL
  OR EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id AND m.company_id = ANY($1)))`;

/** One statement for a page, whatever the number of people on it. */
const columns = `u.id, u.subject, u.name, lower(u.name) AS sort_name, u.email, u.created_at, u.updated_at,
  u.last_seen_at, u.deactivated_at,
  ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
  ${isOfEveryCompany} AS every_company,
  coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'allProjects', m.all_projects) ORDER BY lower(c.name))
    FROM company_member m JOIN company c ON c.id = m.company_id
    WHERE m.user_id = u.id AND ($1::integer[] IS NULL OR c.id = ANY($1))), '[]') AS companies,
  (SELECT count(*) FROM project_member p JOIN project ON project.id = p.project_id
    WHERE p.user_id = u.id AND ($1::integer[] IS NULL OR p.company_id = ANY($1)))::integer AS pad_count,
  EXISTS (SELECT FROM account a WHERE a.user_id = u.id) AS has_account`;

const filters = {
  all: "true",
  unassigned: `u.deactivated_at IS NULL AND NOT ${isOfEveryCompany}
    AND NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id)`,
  deactivated: "u.deactivated_at IS NOT NULL",
};

/** Escapes characters that have a meaning in a pattern. */
function patternOf(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function conditionsOf({ filter }: PeopleQuery): string {
  return `${isPerson} AND ${isWithinReach}
    AND (lower(u.name) LIKE $2 OR lower(u.email) LIKE $2)
    AND ($3::integer IS NULL
      OR ($1::integer[] IS NULL OR $3 = ANY($1))
        AND EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id AND m.company_id = $3))
    AND ${typeof filter === "number" ? filters.all : filters[filter]}`;
}

function valuesOf({ search, filter, companyIds }: PeopleQuery): unknown[] {
  const companyId = typeof filter === "number" ? filter : null;
  return [companyIds, patternOf(search), companyId];
}

function toRow(row: StoredPerson): PersonRow {
  return {
    id: row.id,
    auth0UserId: row.subject,
    name: row.name,
    email: row.email,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    roles: row.roles,
    everyCompany: row.every_company,
    companies: row.companies,
    padCount: row.pad_count,
    lastSeenAt: row.last_seen_at?.getTime() ?? null,
    deactivatedAt: row.deactivated_at?.getTime() ?? null,
    hasAccountHere: row.has_account,
  };
}

/** A person of a list, with the cursor for the people after this one. */
export interface ListedPerson {
  readonly person: PersonRow;
  readonly sortValues: readonly [string, number];
}

/** Lists people by name, one more than the page has. */
export async function listPeople(
  transaction: Transaction,
  query: PeopleQuery,
  after: readonly [string, number] | null,
  limit: number,
): Promise<ListedPerson[]> {
  const [name, id] = after ?? [null, null];
  const rows = await transaction.query<StoredPerson>(
    `SELECT ${columns} FROM app_user u
     WHERE ${conditionsOf(query)} AND ($4::text IS NULL OR (lower(u.name), u.id) > ($4, $5::integer))
     ORDER BY lower(u.name), u.id LIMIT $6`,
    [...valuesOf(query), name, id, limit + 1],
  );
  return rows.map((row) => ({
    person: toRow(row),
    sortValues: [row.sort_name, row.id],
  }));
}

export async function countPeople(
  transaction: Transaction,
  query: PeopleQuery,
): Promise<number> {
  const [row] = await transaction.query<Row & { matching: number }>(
    `SELECT count(*)::integer AS matching FROM app_user u WHERE ${conditionsOf(query)}`,
    valuesOf(query),
  );
  return row?.matching ?? 0;
}

interface StoredRecord extends StoredPerson {
  readonly extra_permissions: Permission[];
  readonly pads: { id: number; name: string; companyId: number }[];
}

export async function findPerson(
  transaction: Transaction,
  id: number,
  companyIds: readonly number[] | null,
): Promise<PersonRecord | null> {
  const [row] = await transaction.query<StoredRecord>(
    `SELECT ${columns}, u.extra_permissions,
       coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'companyId', p.company_id)
           ORDER BY lower(p.name))
         FROM project_member m JOIN project p ON p.id = m.project_id
         WHERE m.user_id = u.id AND ($1::integer[] IS NULL OR p.company_id = ANY($1))), '[]') AS pads
     FROM app_user u WHERE u.id = $2 AND ${isPerson}`,
    [companyIds, id],
  );
  if (row === undefined) return null;
  return { ...toRow(row), permissions: row.extra_permissions, pads: row.pads };
}

export interface NewPersonRow {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly companyIds: readonly number[];
  readonly author: string;
}

/** Returns null when the address is already used. */
export async function insertPerson(
  transaction: Transaction,
  row: NewPersonRow,
): Promise<number | null> {
  const [added] = await transaction.query<Row & { id: number | null }>(
    "SELECT new_person($1, $2, $3, $4, $5) AS id",
    [row.subject, row.name, row.email, row.companyIds, row.author],
  );
  return added?.id ?? null;
}

export interface PersonChanges {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly updated_by: string;
}

export async function updatePerson(
  transaction: Transaction,
  id: number,
  changes: PersonChanges,
): Promise<void> {
  const { sql, values } = setClause({ ...changes }, 2);
  await transaction.query(`UPDATE app_user SET ${sql} WHERE id = $1`, [
    id,
    ...values,
  ]);
}

/** Keeps the time of the first deactivation when it is repeated. */
export async function setDeactivated(
  transaction: Transaction,
  id: number,
  isDeactivated: boolean,
  author: string,
): Promise<void> {
  await transaction.query(
    `UPDATE app_user SET updated_by = $3,
       deactivated_at = CASE WHEN $2 THEN coalesce(deactivated_at, clock_timestamp()) END
     WHERE id = $1`,
    [id, isDeactivated, author],
  );
}

/** Whether all of these companies exist for the caller. */
export async function haveCompanies(
  transaction: Transaction,
  companyIds: readonly number[],
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM company WHERE id = ANY($1)",
    [companyIds],
  );
  return rows.length === new Set(companyIds).size;
}

/** Whether a person is a member of a company that the caller does not work for. */
export async function worksElsewhere(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const [row] = await transaction.query<Row & { elsewhere: boolean }>(
    "SELECT works_elsewhere($1) AS elsewhere",
    [id],
  );
  return row?.elsewhere === true;
}
