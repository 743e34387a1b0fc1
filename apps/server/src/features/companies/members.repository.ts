import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type Member = OutputOf<
  typeof contract.companies.members
>["members"][number];
export type Candidate = OutputOf<typeof contract.companies.candidates>[number];

/** Vans are listed separately, with their credentials. */
const isPerson = "u.subject NOT LIKE 'van|%'";

const isActive = "u.deactivated_at IS NULL";

const rolesOfPerson =
  "ARRAY(SELECT role FROM user_role r WHERE r.user_id = u.id ORDER BY role)";

const isFound = (search: string) =>
  `(${search}::text IS NULL OR strpos(lower(concat_ws(' ', u.name, u.email)), lower(${search})) > 0)`;

interface MemberRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly sort_name: string;
  readonly email: string;
  readonly roles: Member["roles"];
  readonly all_projects: boolean;
  readonly every_company: boolean;
  readonly project_count: number;
  readonly deactivated_at: Date | null;
}

export interface MemberFilter {
  readonly companyId: number;
  /** Only those who have this pad; null for all of the company. */
  readonly projectId: number | null;
  readonly search: string | null;
}

const members = `FROM company_member m JOIN app_user u ON u.id = m.user_id
  WHERE m.company_id = $1 AND ${isPerson}
    AND ($2::integer IS NULL OR EXISTS (SELECT FROM project_member p WHERE p.project_id = $2 AND p.user_id = u.id))
    AND ${isFound("$3")}`;

/**
 * Returns one row more than the limit when there is a next page. Roles and pads
 * are looked up for the page alone.
 */
export async function listMembers(
  transaction: Transaction,
  { companyId, projectId, search }: MemberFilter,
  after: readonly [string, number] | null,
  limit: number,
) {
  const rows = await transaction.query<MemberRow>(
    `SELECT u.*, ${rolesOfPerson} AS roles,
       EXISTS (SELECT FROM user_role r JOIN role ON role.name = r.role
         WHERE r.user_id = u.id AND role.every_company) AS every_company,
       (SELECT count(*)::integer FROM project_member p JOIN project ON project.id = p.project_id
         WHERE p.company_id = $1 AND p.user_id = u.id) AS project_count
     FROM (
       SELECT u.id, u.name, lower(u.name) AS sort_name, u.email, u.deactivated_at, m.all_projects
       ${members} AND ($4::text IS NULL OR (lower(u.name), u.id) > ($4, $5::integer))
       ORDER BY lower(u.name), u.id LIMIT $6 + 1
     ) u ORDER BY u.sort_name, u.id`,
    [
      companyId,
      projectId,
      search,
      after?.[0] ?? null,
      after?.[1] ?? null,
      limit,
    ],
  );
  return rows.map((row) => ({
    sortValues: [row.sort_name, row.id] as const,
    member: {
      id: row.id,
      name: row.name,
      email: row.email,
      roles: row.roles,
      allProjects: row.all_projects,
      everyCompany: row.every_company,
      projectCount: row.project_count,
      deactivatedAt: row.deactivated_at?.getTime() ?? null,
    },
  }));
}

export async function countMembers(
  transaction: Transaction,
  { companyId, projectId, search }: MemberFilter,
): Promise<number> {
  const [row] = await transaction.query<Row & { total: number }>(
    `SELECT count(*)::integer AS total ${members}`,
    [companyId, projectId, search],
  );
  return row?.total ?? 0;
}

interface CandidateRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: Candidate["roles"];
  readonly is_member: boolean;
}

function toCandidate(row: CandidateRow): Candidate {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    isMember: row.is_member,
  };
}

/** Enough to find somebody by typing more of the name. */
const mostCandidates = 20;

/** Those who are no members yet come first. */
export async function listCandidatesOfCompany(
  transaction: Transaction,
  companyId: number,
  search: string | null,
  companyIds: readonly number[] | null,
): Promise<Candidate[]> {
  const rows = await transaction.query<CandidateRow>(
    `SELECT u.id, u.name, u.email, ${rolesOfPerson} AS roles,
       EXISTS (SELECT FROM company_member m WHERE m.company_id = $1 AND m.user_id = u.id) AS is_member
     FROM app_user u WHERE ${isPerson} AND ${isActive} AND ${isFound("$2")}
       AND ($3::integer[] IS NULL OR EXISTS (SELECT FROM company_member m
         WHERE m.user_id = u.id AND m.company_id = ANY($3)))
     ORDER BY is_member, lower(u.name), u.id LIMIT ${mostCandidates}`,
    [companyId, search, companyIds],
  );
  return rows.map(toCandidate);
}

export async function listCandidatesOfProject(
  transaction: Transaction,
  companyId: number,
  projectId: number,
  search: string | null,
): Promise<Candidate[]> {
  const rows = await transaction.query<CandidateRow>(
    `SELECT u.id, u.name, u.email, ${rolesOfPerson} AS roles,
       EXISTS (SELECT FROM project_member p WHERE p.project_id = $2 AND p.user_id = u.id) AS is_member
     FROM app_user u JOIN company_member m ON m.user_id = u.id
     WHERE m.company_id = $1 AND ${isPerson} AND ${isActive} AND ${isFound("$3")}
     ORDER BY is_member, lower(u.name), u.id LIMIT ${mostCandidates}`,
    [companyId, projectId, search],
  );
  return rows.map(toCandidate);
}

const mostViewers = 20;

/** Those who get every new pad of the company, and its creator, when given. */
export async function listProjectViewers(
  transaction: Transaction,
  companyId: number,
  creatorId: number | null,
): Promise<OutputOf<typeof contract.companies.projectViewers>> {
  const rows = await transaction.query<
    Row & { id: number; name: string; total: number }
  >(
    `SELECT u.id, u.name, (count(*) OVER ())::integer AS total
     FROM company_member m JOIN app_user u ON u.id = m.user_id
     WHERE m.company_id = $1 AND ${isPerson} AND ${isActive} AND (m.all_projects OR u.id = $2)
     ORDER BY lower(u.name), u.id LIMIT ${mostViewers}`,
    [companyId, creatorId],
  );
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(({ id, name }) => ({ id, name })),
  };
}

export async function findCompanyOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { company_id: number }>(
    "SELECT company_id FROM project WHERE id = $1",
    [projectId],
  );
  return row?.company_id ?? null;
}
