import type { Row, Transaction } from "#database/database.ts";

export interface VanCredential {
  readonly id: number;
  readonly projectId: number;
  readonly name: string;
  readonly stageId: number | null;
  readonly stageName: string | null;
  readonly wellNumber: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
  readonly revokedBy: string | null;
}

interface CredentialRow extends Row {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly stage_id: number | null;
  readonly stage_name: string | null;
  readonly well_number: string | null;
  readonly created_at: Date;
  readonly created_by: string;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
}

const credentials = `
  SELECT c.id, c.project_id, c.name, c.stage_id, s.name AS stage_name, w.well_number,
    c.created_at, c.created_by, c.last_used_at, c.revoked_at, c.revoked_by
  FROM van_credential c LEFT JOIN stage s ON s.id = c.stage_id LEFT JOIN well w ON w.id = s.well_id`;

function toCredential(row: CredentialRow): VanCredential {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    stageId: row.stage_id,
    stageName: row.stage_name,
    wellNumber: row.well_number,
    createdAt: row.created_at.getTime(),
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.getTime() ?? null,
    revokedAt: row.revoked_at?.getTime() ?? null,
    revokedBy: row.revoked_by,
  };
}

/** Lists credentials in use first. */
export async function listOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<VanCredential[]> {
  const rows = await transaction.query<CredentialRow>(
    `${credentials} WHERE c.project_id = $1 ORDER BY c.revoked_at IS NOT NULL, lower(c.name), c.id`,
    [projectId],
  );
  return rows.map(toCredential);
}

export async function findCredential(
  transaction: Transaction,
  id: number,
): Promise<VanCredential | null> {
  const [row] = await transaction.query<CredentialRow>(
    `${credentials} WHERE c.id = $1`,
    [id],
  );
  return row === undefined ? null : toCredential(row);
}

export async function isStageOfProject(
  transaction: Transaction,
  stageId: number,
  projectId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM stage WHERE id = $1 AND project_id = $2",
    [stageId, projectId],
  );
  return rows.length > 0;
}

/** Creates the machine user, with only the van role and membership of one project. */
export async function insertVan(
  transaction: Transaction,
  subject: string,
  name: string,
  projectId: number,
): Promise<number> {
  const [user] = await transaction.query<Row & { id: number }>(
    "SELECT new_van_user($1, $2, $3) AS id",
    [subject, name, projectId],
  );
  if (user === undefined) throw new Error("The van was not stored.");
  return user.id;
}

export interface NewCredential {
  readonly projectId: number;
  readonly stageId: number | null;
  readonly userId: number;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly createdBy: string;
}

export async function insertCredential(
  transaction: Transaction,
  credential: NewCredential,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO van_credential (company_id, project_id, stage_id, user_id, name, secret_hash, created_by)
     SELECT company_id, id, $2, $3, $4, $5, $6 FROM project WHERE id = $1 RETURNING id`,
    [
      credential.projectId,
      credential.stageId,
      credential.userId,
      credential.name,
      credential.secretHash,
      credential.createdBy,
    ],
  );
  if (row === undefined) throw new Error("The credential was not stored.");
  return row.id;
}

/** Revokes a credential from the commit on; one revoked before stays unchanged. */
export async function revokeCredential(
  transaction: Transaction,
  id: number,
  revokedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE van_credential SET revoked_at = clock_timestamp(), revoked_by = $2 WHERE id = $1 AND revoked_at IS NULL",
    [id, revokedBy],
  );
}

export interface KnownVan extends Row {
  readonly id: number;
  readonly subject: string;
  /** Whether its use is not yet recorded for this minute. */
  readonly unnoted: boolean;
}

export async function findVanBySecret(
  transaction: Transaction,
  secretHash: Buffer,
): Promise<KnownVan | null> {
  const [row] = await transaction.query<KnownVan>(
    `SELECT c.id, u.subject, coalesce(c.last_used_at < clock_timestamp() - interval '1 minute', true) AS unnoted
     FROM van_credential c JOIN app_user u ON u.id = c.user_id
     WHERE c.secret_hash = $1 AND c.revoked_at IS NULL`,
    [secretHash],
  );
  return row ?? null;
}

export async function noteUse(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query(
    "UPDATE van_credential SET last_used_at = clock_timestamp() WHERE id = $1",
    [id],
  );
}
