import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type GroupAssignment = OutputOf<typeof contract.userGroups.list>[number];
type GroupMemberPage = OutputOf<typeof contract.userGroups.members>;
type GroupMember = GroupMemberPage["members"][number];

export async function listGroupAssignments(
  transaction: Transaction,
  group: string | null,
  companyIds: readonly number[] | null,
): Promise<GroupAssignment[]> {
  const rows = await transaction.query<
    Row & {
      user_id: number;
      group_name: string;
      asset_type: "COMPANY" | "PROJECT";
      asset_id: number;
    }
  >(
    `SELECT * FROM user_group_assignment g
     WHERE ($1::text IS NULL OR group_name = $1) AND ($2::integer[] IS NULL OR company_id = ANY($2))
       AND (project_id IS NULL OR EXISTS (SELECT FROM project p WHERE p.id = g.project_id))
     ORDER BY group_name, asset_type, asset_id, user_id`,
    [group, companyIds],
  );
  return rows.map((row) => ({
    userId: row.user_id,
    group: row.group_name,
    assetType: row.asset_type,
    assetId: row.asset_id,
  }));
}

/**
 * A group assignment makes the user a member of the company and, if named, of
 * the project. The memberships come first: the assignment refers to them.
 */
export async function insertGroupAssignment(
  transaction: Transaction,
  assignment: GroupAssignment,
  companyId: number,
): Promise<void> {
  await transaction.query(
    "INSERT INTO company_member (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [companyId, assignment.userId],
  );
  if (assignment.assetType === "PROJECT")
    await transaction.query(
      "INSERT INTO project_member (project_id, company_id, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [assignment.assetId, companyId, assignment.userId],
    );
  await transaction.query(
    `INSERT INTO user_group_assignment (user_id, group_name, asset_type, asset_id, company_id)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [
      assignment.userId,
      assignment.group,
      assignment.assetType,
      assignment.assetId,
      companyId,
    ],
  );
}

export async function findCompanyOfAsset(
  transaction: Transaction,
  assetType: GroupAssignment["assetType"],
  assetId: number,
): Promise<number | null> {
  const sql =
    assetType === "COMPANY"
      ? "SELECT id AS company_id FROM company WHERE id = $1"
      : "SELECT company_id FROM project WHERE id = $1";
  const [row] = await transaction.query<Row & { company_id: number }>(sql, [
    assetId,
  ]);
  return row?.company_id ?? null;
}

export async function deleteGroupAssignment(
  transaction: Transaction,
  { userId, group, assetType, assetId }: GroupAssignment,
): Promise<boolean> {
  const rows = await transaction.query(
    `DELETE FROM user_group_assignment
     WHERE user_id = $1 AND group_name = $2 AND asset_type = $3 AND asset_id = $4 RETURNING user_id`,
    [userId, group, assetType, assetId],
  );
  return rows.length > 0;
}

export interface GroupFilter {
  readonly companyIds: readonly number[] | null;
  readonly assetType: GroupAssignment["assetType"];
  readonly group: string | null;
  readonly search: string | null;
}

/** Without a member when the page is empty, because the total is still returned. */
interface GroupMemberRow extends Row {
  readonly total: number;
  readonly user_id: number | null;
  readonly group_name: string;
  readonly asset_type: GroupAssignment["assetType"];
  readonly asset_id: number;
  readonly user_name: string;
  readonly email: string;
  readonly asset_name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly deactivated_at: Date | null;
  readonly sort_asset: string;
  readonly sort_user: string;
}

/**
 * A search compares the joined texts of every assignment, so it runs once for
 * both the total and the page.
 */
const matchingAssignments = `SELECT g.user_id, g.group_name, g.asset_type, g.asset_id, u.name AS user_name,
    u.email, u.deactivated_at, coalesce(p.name, c.name) AS asset_name, g.company_id, c.name AS company_name,
    lower(coalesce(p.name, c.name)) AS sort_asset, lower(u.name) AS sort_user
  FROM user_group_assignment g
  JOIN app_user u ON u.id = g.user_id JOIN company c ON c.id = g.company_id
  LEFT JOIN project p ON p.id = g.project_id
  WHERE ($1::integer[] IS NULL OR g.company_id = ANY($1)) AND g.asset_type = $2
    AND (g.project_id IS NULL OR p.id IS NOT NULL)
    AND ($3::text IS NULL OR g.group_name = $3)
    AND ($4::text IS NULL OR strpos(lower(concat_ws(' ', g.group_name, u.name, u.email, c.name, p.name)), lower($4)) > 0)`;

export type GroupPosition = readonly [string, string, string, number, number];

interface FoundMember {
  readonly sortValues: GroupPosition;
  readonly member: GroupMember;
}

function toFound(row: GroupMemberRow): FoundMember[] {
  if (row.user_id === null) return [];
  return [
    {
      sortValues: [
        row.group_name,
        row.sort_asset,
        row.sort_user,
        row.asset_id,
        row.user_id,
      ],
      member: {
        userId: row.user_id,
        group: row.group_name,
        assetType: row.asset_type,
        assetId: row.asset_id,
        userName: row.user_name,
        email: row.email,
        assetName: row.asset_name,
        companyId: row.company_id,
        companyName: row.company_name,
        deactivatedAt: row.deactivated_at?.getTime() ?? null,
      },
    },
  ];
}

/** By group, then company or project, then person; one row more than the limit when there is a next page. */
export async function listGroupMembers(
  transaction: Transaction,
  { companyIds, assetType, group, search }: GroupFilter,
  after: GroupPosition | null,
  limit: number,
): Promise<{ readonly total: number; readonly found: FoundMember[] }> {
  const order = "group_name, sort_asset, sort_user, asset_id, user_id";
  const rows = await transaction.query<GroupMemberRow>(
    `WITH matching AS MATERIALIZED (${matchingAssignments})
     SELECT counted.total, page.* FROM (SELECT count(*)::integer AS total FROM matching) counted
     LEFT JOIN (SELECT * FROM matching
       WHERE $5::text IS NULL OR (${order}) > ($5, $6::text, $7::text, $8::integer, $9::integer)
       ORDER BY ${order} LIMIT $10 + 1) page ON true
     ORDER BY ${order}`,
    [
      companyIds,
      assetType,
      group,
      search,
      ...(after ?? Array<null>(5).fill(null)),
      limit,
    ],
  );
  return { total: rows[0]?.total ?? 0, found: rows.flatMap(toFound) };
}

export async function listGroupNames(
  transaction: Transaction,
  { companyIds, assetType }: GroupFilter,
): Promise<GroupMemberPage["groups"]> {
  return transaction.query<Row & { name: string; count: number }>(
    `SELECT group_name AS name, count(*)::integer AS count FROM user_group_assignment g
     WHERE asset_type = $2 AND ($1::integer[] IS NULL OR company_id = ANY($1))
       AND (project_id IS NULL OR EXISTS (SELECT FROM project p WHERE p.id = g.project_id))
     GROUP BY group_name ORDER BY group_name`,
    [companyIds, assetType],
  );
}
