import type { Row, Transaction } from "#database/database.ts";
import type { NamedProfile } from "#features/stage-imports/mapping-profile.ts";

export interface StoredProfile {
  readonly id: number;
  readonly projectId: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly profile: NamedProfile;
  readonly confirmedBy: string;
  readonly confirmedAt: number;
  readonly updatedBy: string;
  readonly updatedAt: number;
}

interface ProfileRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly profile: NamedProfile;
  readonly confirmed_by: string;
  readonly confirmed_at: Date;
  readonly updated_by: string;
  readonly updated_at: Date;
}

function toProfile(row: ProfileRow): StoredProfile {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    fingerprint: row.fingerprint,
    profile: row.profile,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at.getTime(),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.getTime(),
  };
}

/** Lists profiles newest first, because the latest mapping of a header applies. */
export async function listProfiles(
  transaction: Transaction,
  projectId: number,
): Promise<StoredProfile[]> {
  const rows = await transaction.query<ProfileRow>(
    "SELECT * FROM import_profile WHERE project_id = $1 ORDER BY confirmed_at DESC, id DESC LIMIT 500",
    [projectId],
  );
  return rows.map(toProfile);
}

export interface NewProfile {
  readonly companyId: number;
  readonly projectId: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly profile: NamedProfile;
  readonly confirmedBy: string;
}

/** A name identifies one mapping: confirming it again replaces it. */
export async function saveProfile(
  transaction: Transaction,
  profile: NewProfile,
): Promise<void> {
  await transaction.query(
    `INSERT INTO import_profile (company_id, project_id, name, fingerprint, profile, confirmed_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (project_id, lower(name)) DO UPDATE
       SET name = excluded.name, fingerprint = excluded.fingerprint, profile = excluded.profile,
           confirmed_by = excluded.confirmed_by, confirmed_at = clock_timestamp(),
           updated_by = excluded.confirmed_by`,
    [
      profile.companyId,
      profile.projectId,
      profile.name,
      profile.fingerprint,
      JSON.stringify(profile.profile),
      profile.confirmedBy,
    ],
  );
}

export async function findProfile(
  transaction: Transaction,
  id: number,
): Promise<StoredProfile | null> {
  const [row] = await transaction.query<ProfileRow>(
    "SELECT * FROM import_profile WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toProfile(row);
}

/**
 * Imports that used the profile refer to it by name, so renaming it changes the
 * name there too.
 */
export async function updateProfile(
  transaction: Transaction,
  { id, projectId, name: before }: StoredProfile,
  profile: NamedProfile,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE import_profile SET name = $2, profile = $3, updated_by = $4 WHERE id = $1",
    [id, profile.name, JSON.stringify(profile), updatedBy],
  );
  if (profile.name === before) return;
  await transaction.query(
    `UPDATE stage_import SET profile_name = $3
     WHERE profile_name = $2 AND stage_id IN (SELECT id FROM stage WHERE project_id = $1)`,
    [projectId, before, profile.name],
  );
}

const mostUses = 20;

interface ProfileImport {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellNumber: string;
  readonly fileName: string;
  readonly createdAt: number;
}

/** Imports of the pad by the profile that proposed their mapping, the latest of each first. */
export async function listProfileImports(
  transaction: Transaction,
  projectId: number,
): Promise<
  ReadonlyMap<
    string,
    { readonly count: number; readonly imports: ProfileImport[] }
  >
> {
  const rows = await transaction.query<
    Row & {
      profile_name: string;
      count: number;
      stage_id: number;
      stage_name: string;
      well_number: string;
      file_name: string;
      created_at: Date;
    }
  >(
    `SELECT * FROM (
       SELECT i.profile_name, count(*) OVER (PARTITION BY i.profile_name)::integer AS count,
         row_number() OVER (PARTITION BY i.profile_name ORDER BY i.created_at DESC, i.id DESC) AS position,
         i.stage_id, s.name AS stage_name, w.well_number, f.name AS file_name, i.created_at
       FROM stage_import i JOIN stage s ON s.id = i.stage_id JOIN well w ON w.id = s.well_id
         JOIN import_file f ON f.id = i.file_id
       WHERE s.project_id = $1 AND i.profile_name IS NOT NULL) uses
     WHERE position <= $2 ORDER BY position`,
    [projectId, mostUses],
  );
  const uses = new Map<string, { count: number; imports: ProfileImport[] }>();
  for (const row of rows) {
    const use = uses.get(row.profile_name) ?? { count: row.count, imports: [] };
    uses.set(row.profile_name, use);
    use.imports.push({
      stageId: row.stage_id,
      stageName: row.stage_name,
      wellNumber: row.well_number,
      fileName: row.file_name,
      createdAt: row.created_at.getTime(),
    });
  }
  return uses;
}

interface ProfileFeed {
  readonly jobId: string;
  readonly jobName: string;
  readonly isRunning: boolean;
}

/** Feeds of the pad by the profile they read their columns by, the latest of each first. */
export async function listProfileFeeds(
  transaction: Transaction,
  projectId: number,
): Promise<
  ReadonlyMap<number, { readonly count: number; readonly feeds: ProfileFeed[] }>
> {
  const rows = await transaction.query<
    Row & {
      import_profile_id: number;
      count: number;
      id: string;
      job_name: string;
      is_running: boolean;
    }
  >(
    `SELECT * FROM (
       SELECT import_profile_id, count(*) OVER (PARTITION BY import_profile_id)::integer AS count,
         row_number() OVER (PARTITION BY import_profile_id ORDER BY created_at DESC, id) AS position,
         id, job_name, state IN ('SUBMITTED', 'RUNNING') AS is_running
       FROM batch_job WHERE project_id = $1 AND import_profile_id IS NOT NULL) uses
     WHERE position <= $2 ORDER BY position`,
    [projectId, mostUses],
  );
  const uses = new Map<number, { count: number; feeds: ProfileFeed[] }>();
  for (const row of rows) {
    const use = uses.get(row.import_profile_id) ?? {
      count: row.count,
      feeds: [],
    };
    uses.set(row.import_profile_id, use);
    use.feeds.push({
      jobId: row.id,
      jobName: row.job_name,
      isRunning: row.is_running,
    });
  }
  return uses;
}

export async function deleteProfile(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query("DELETE FROM import_profile WHERE id = $1", [id]);
}
