import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

type ProjectResponse = OutputOf<typeof contract.projects.get>["project"];

/** A project with all its fields; `forReach` removes what clients may not see. */
export type Project = {
  [Field in keyof ProjectResponse]-?: Exclude<
    ProjectResponse[Field],
    undefined
  >;
};

interface ProjectRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly name: string;
  readonly active: boolean;
  readonly visible_feature_guidance: boolean;
  readonly planned_stages_per_day: number;
  readonly data_source_auth_id: number | null;
  readonly control: Project["control"];
  readonly timezone: string;
  readonly location: string;
  readonly project_notes: string;
  readonly notification_url: string;
  readonly internal_share_point_uri: string;
  readonly channel_id: string;
  readonly internal_channel_id: string;
  readonly internal_tab_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const projectSql = `SELECT p.*, c.name AS company_name FROM project p JOIN company c ON c.id = p.company_id`;

function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    name: row.name,
    active: row.active,
    visibleFeatureGuidance: row.visible_feature_guidance,
    plannedStagesPerDay: row.planned_stages_per_day,
    dataSourceAuthId: row.data_source_auth_id,
    control: row.control,
    timezone: row.timezone,
    location: row.location,
    projectNotes: row.project_notes,
    hasNotificationUrl: row.notification_url !== "",
    notificationURL: row.notification_url,
    internalSharePointUri: row.internal_share_point_uri,
    channelId: row.channel_id,
    internalChannelId: row.internal_channel_id,
    internalTabId: row.internal_tab_id,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}

export async function findProject(
  transaction: Transaction,
  id: number,
): Promise<Project | null> {
  const [row] = await transaction.query<ProjectRow>(
    `${projectSql} WHERE p.id = $1`,
    [id],
  );
  return row === undefined ? null : toProject(row);
}

export interface ProjectFilter {
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
  readonly companyId?: number;
  readonly userId?: number;
  readonly activeOnly?: boolean;
}

/** A user with access to every company has every project; others have their assigned ones. */
const belongsToUser = `(EXISTS (SELECT FROM project_member m WHERE m.project_id = p.id AND m.user_id = $4)
  OR EXISTS (SELECT FROM user_role JOIN role ON role.name = user_role.role WHERE user_id = $4 AND every_company))`;

export async function listProjects(
  transaction: Transaction,
  filter: ProjectFilter,
): Promise<Project[]> {
  const rows = await transaction.query<ProjectRow>(
    `${projectSql}
     WHERE ($1::integer[] IS NULL OR p.company_id = ANY($1))
       AND ($2::integer[] IS NULL OR p.id = ANY($2))
       AND ($3::integer IS NULL OR p.company_id = $3)
       AND ($4::integer IS NULL OR ${belongsToUser})
       AND (NOT $5 OR p.active)
     ORDER BY p.active DESC, lower(p.name)`,
    [
      filter.companyIds,
      filter.projectIds,
      filter.companyId ?? null,
      filter.userId ?? null,
      filter.activeOnly ?? false,
    ],
  );
  return rows.map(toProject);
}

export interface ProjectColumns {
  readonly company_id: number;
  readonly name: string;
  readonly active: boolean;
  readonly visible_feature_guidance: boolean;
  readonly planned_stages_per_day: number;
  readonly data_source_auth_id: number | null;
  readonly control: string;
  readonly timezone: string;
  readonly location: string;
  readonly project_notes: string;
  readonly notification_url: string;
  readonly internal_share_point_uri: string;
  readonly channel_id: string;
  readonly internal_channel_id: string;
  readonly internal_tab_id: string;
  readonly updated_by: string;
}

export async function insertProject(
  transaction: Transaction,
  columns: ProjectColumns,
): Promise<number> {
  const names = Object.keys(columns);
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO project (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`,
    Object.values(columns),
  );
  return (row as { id: number }).id;
}

export async function updateProject(
  transaction: Transaction,
  id: number,
  changes: {
    readonly [Column in keyof ProjectColumns]?:
      ProjectColumns[Column] | undefined;
  },
): Promise<void> {
  const { sql, values } = setClause(changes, 2);
  await transaction.query(`UPDATE project SET ${sql} WHERE id = $1`, [
    id,
    ...values,
  ]);
}

/** Copies the names by which providers call the data vans of the project. */
export async function copyVans(
  transaction: Transaction,
  fromProjectId: number,
  toProjectId: number,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO data_source_map_project (company_id, project_id, data_source_auth_id, key, value, updated_by)
     SELECT company_id, $2, data_source_auth_id, key, value, $3 FROM data_source_map_project WHERE project_id = $1`,
    [fromProjectId, toProjectId, updatedBy],
  );
}

export async function copyTags(
  transaction: Transaction,
  fromProjectId: number,
  toProjectId: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO tag_subscription (tag_id, company_id, project_id)
     SELECT tag_id, company_id, $2 FROM tag_subscription WHERE project_id = $1`,
    [fromProjectId, toProjectId],
  );
}

/** Locks the row of the provider, so that it cannot be deleted meanwhile. */
export async function holdsDataProvider(
  transaction: Transaction,
  companyId: number,
  dataSourceAuthId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT id FROM data_source_auth WHERE id = $1 AND company_id = $2 FOR KEY SHARE",
    [dataSourceAuthId, companyId],
  );
  return rows.length > 0;
}

/** A person who becomes a member of the company by a single pad gets no other pads of it. */
export async function insertProjectMember(
  transaction: Transaction,
  projectId: number,
  companyId: number,
  userId: number,
): Promise<void> {
  await transaction.query(
    "INSERT INTO company_member (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [companyId, userId],
  );
  await transaction.query(
    "INSERT INTO project_member (project_id, company_id, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [projectId, companyId, userId],
  );
}

export async function deleteProjectMember(
  transaction: Transaction,
  projectId: number,
  userId: number,
): Promise<void> {
  await transaction.query(
    "DELETE FROM project_member WHERE project_id = $1 AND user_id = $2",
    [projectId, userId],
  );
}

export async function listProjectNames(
  transaction: Transaction,
  companyId: number,
): Promise<string[]> {
  const rows = await transaction.query<Row & { name: string }>(
    "SELECT name FROM project WHERE company_id = $1",
    [companyId],
  );
  return rows.map(({ name }) => name);
}
