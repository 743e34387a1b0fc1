import type { TeamChannelKind } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type {
  ChannelIds,
  ChannelSubject,
} from "#features/team-channels/team-channel-port.ts";

interface SubjectRow extends Row {
  readonly project_id: number;
  readonly company_id: number;
  readonly name: string;
  readonly team_id: string;
  readonly share_point_uri: string;
  readonly channel_id: string;
  readonly internal_channel_id: string;
  readonly internal_tab_id: string;
  readonly other_channel_ids: string[];
  readonly updated_at: Date;
}

export interface StoredChannels extends ChannelSubject {
  readonly updatedAt: number;
}

export async function findChannels(
  transaction: Transaction,
  projectId: number,
): Promise<StoredChannels | null> {
  const [row] = await transaction.query<SubjectRow>(
    `SELECT p.id AS project_id, p.company_id, p.name, c.team_id, p.internal_share_point_uri AS share_point_uri,
       p.channel_id, p.internal_channel_id, p.internal_tab_id, p.updated_at,
       ARRAY(SELECT o.internal_channel_id FROM project o
         WHERE o.company_id = p.company_id AND o.id <> p.id AND o.internal_channel_id <> '') AS other_channel_ids
     FROM project p JOIN company c ON c.id = p.company_id WHERE p.id = $1`,
    [projectId],
  );
  if (row === undefined) return null;
  return {
    projectId: row.project_id,
    companyId: row.company_id,
    projectName: row.name,
    teamId: row.team_id,
    sharePointUri: row.share_point_uri,
    channelId: row.channel_id,
    internalChannelId: row.internal_channel_id,
    internalTabId: row.internal_tab_id,
    otherChannelIds: row.other_channel_ids,
    updatedAt: row.updated_at.getTime(),
  };
}

/**
 * Changes only fields that differ, because every change of a project makes open
 * editors outdated.
 */
export async function updateChannelIds(
  transaction: Transaction,
  projectId: number,
  ids: Partial<ChannelIds>,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE project SET channel_id = coalesce($2, channel_id), internal_channel_id = coalesce($3, internal_channel_id),
       internal_tab_id = coalesce($4, internal_tab_id), updated_by = $5
     WHERE id = $1 AND (channel_id, internal_channel_id, internal_tab_id)
       IS DISTINCT FROM (coalesce($2, channel_id), coalesce($3, internal_channel_id), coalesce($4, internal_tab_id))`,
    [
      projectId,
      ids.channelId ?? null,
      ids.internalChannelId ?? null,
      ids.internalTabId ?? null,
      updatedBy,
    ],
  );
}

/** Returns the id of the project's channel of this kind, which has the name of the project. */
export async function saveChannel(
  transaction: Transaction,
  { projectId, companyId, projectName }: ChannelSubject,
  kind: TeamChannelKind,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO team_channel (company_id, project_id, kind, name) VALUES ($1, $2, $3, $4)
     ON CONFLICT (project_id, kind) DO UPDATE SET name = excluded.name
     RETURNING id`,
    [companyId, projectId, kind, projectName],
  );
  return (row as { id: number }).id;
}

/** Returns false while another request has it. */
export async function takeLease(
  transaction: Transaction,
  { projectId, companyId }: ChannelSubject,
  leaseMs: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `INSERT INTO team_channel_lease AS l (project_id, company_id, expires_at)
     VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
     ON CONFLICT (project_id) DO UPDATE SET expires_at = excluded.expires_at
       WHERE l.expires_at < clock_timestamp()
     RETURNING project_id`,
    [projectId, companyId, leaseMs],
  );
  return rows.length > 0;
}

export async function releaseLease(
  transaction: Transaction,
  projectId: number,
): Promise<void> {
  await transaction.query(
    "DELETE FROM team_channel_lease WHERE project_id = $1",
    [projectId],
  );
}
