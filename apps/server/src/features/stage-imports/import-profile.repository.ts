import type { ImportProfile } from "@stagecraft/sources";
import type { Row, Transaction } from "#database/database.ts";

export interface StoredProfile {
  readonly id: number;
  readonly projectId: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly profile: ImportProfile;
  readonly confirmedBy: string;
  readonly confirmedAt: number;
}

interface ProfileRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly profile: ImportProfile;
  readonly confirmed_by: string;
  readonly confirmed_at: Date;
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
  readonly profile: ImportProfile;
  readonly confirmedBy: string;
}

/** A name identifies one mapping: confirming it again replaces it. */
export async function saveProfile(
  transaction: Transaction,
  profile: NewProfile,
): Promise<void> {
  await transaction.query(
    `INSERT INTO import_profile (company_id, project_id, name, fingerprint, profile, confirmed_by)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (project_id, lower(name)) DO UPDATE
       SET name = excluded.name, fingerprint = excluded.fingerprint, profile = excluded.profile,
           confirmed_by = excluded.confirmed_by, confirmed_at = clock_timestamp()`,
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

export async function deleteProfile(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query("DELETE FROM import_profile WHERE id = $1", [id]);
}
