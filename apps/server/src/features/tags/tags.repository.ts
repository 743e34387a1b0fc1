import type { contract, OutputOf } from "@stagecraft/contract";
import type { TagAssetType } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

export type Tag = OutputOf<typeof contract.tags.get>;

interface TagRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly description: string;
  readonly asset_type: TagAssetType;
  readonly updated_at: Date;
}

function toTag(row: TagRow): Tag {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    description: row.description,
    assetType: row.asset_type,
    updatedAt: row.updated_at.getTime(),
  };
}

export async function findTag(
  transaction: Transaction,
  id: number,
): Promise<Tag | null> {
  const [row] = await transaction.query<TagRow>(
    "SELECT * FROM tag WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toTag(row);
}

export async function listTags(
  transaction: Transaction,
  assetType: TagAssetType,
): Promise<Tag[]> {
  const rows = await transaction.query<TagRow>(
    "SELECT * FROM tag WHERE asset_type = $1 ORDER BY lower(name)",
    [assetType],
  );
  return rows.map(toTag);
}

export interface TagColumns {
  readonly name: string;
  readonly color: string;
  readonly description: string;
  readonly asset_type: TagAssetType;
  readonly updated_by: string;
}

export async function insertTag(
  transaction: Transaction,
  columns: TagColumns,
): Promise<Tag> {
  const [row] = await transaction.query<TagRow>(
    "INSERT INTO tag (name, color, description, asset_type, updated_by) VALUES ($1, $2, $3, $4, $5) RETURNING *",
    [
      columns.name,
      columns.color,
      columns.description,
      columns.asset_type,
      columns.updated_by,
    ],
  );
  return toTag(row as TagRow);
}

export async function updateTag(
  transaction: Transaction,
  id: number,
  changes: {
    readonly [Column in keyof TagColumns]?: TagColumns[Column] | undefined;
  },
): Promise<Tag | null> {
  const { sql, values } = setClause(changes, 2);
  const [row] = await transaction.query<TagRow>(
    `UPDATE tag SET ${sql} WHERE id = $1 RETURNING *`,
    [id, ...values],
  );
  return row === undefined ? null : toTag(row);
}

export async function deleteTag(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM tag WHERE id = $1 RETURNING id",
    [id],
  );
  return rows.length > 0;
}

export async function isTagUsedByComments(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM stage_comment WHERE tag_id = $1 LIMIT 1",
    [id],
  );
  return rows.length > 0;
}

const assetColumns = {
  PROJECT: "project_id",
  WELL: "well_id",
  STAGE: "stage_id",
} as const;
const assetTables = {
  PROJECT: "project",
  WELL: "well",
  STAGE: "stage",
} as const;

export async function listTagsOfAsset(
  transaction: Transaction,
  assetType: TagAssetType,
  assetId: number,
): Promise<Tag[]> {
  const rows = await transaction.query<TagRow>(
    `SELECT t.* FROM tag t JOIN tag_subscription x ON x.tag_id = t.id
     WHERE x.${assetColumns[assetType]} = $1 ORDER BY lower(t.name)`,
    [assetId],
  );
  return rows.map(toTag);
}

interface TagsOfAsset extends Row {
  readonly assetId: number;
  readonly tagIds: number[];
}

export function listTagsOfProjects(
  transaction: Transaction,
  companyId: number,
  projectIds: readonly number[] | null,
): Promise<TagsOfAsset[]> {
  return transaction.query<TagsOfAsset>(
    `SELECT p.id AS "assetId", array_agg(x.tag_id ORDER BY x.tag_id) AS "tagIds"
     FROM tag_subscription x JOIN project p ON p.id = x.project_id
     WHERE p.company_id = $1 AND ($2::integer[] IS NULL OR p.id = ANY($2)) GROUP BY p.id ORDER BY p.id`,
    [companyId, projectIds],
  );
}

export function listTagsOfWells(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<TagsOfAsset[]> {
  return transaction.query<TagsOfAsset>(
    `SELECT w.id AS "assetId", array_agg(x.tag_id ORDER BY x.tag_id) AS "tagIds"
     FROM tag_subscription x JOIN well w ON w.id = x.well_id
     WHERE w.project_id = $1 AND ($2 OR NOT w.hide) GROUP BY w.id ORDER BY w.id`,
    [projectId, seesInternal],
  );
}

export function listTagsOfStages(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<TagsOfAsset[]> {
  return transaction.query<TagsOfAsset>(
    `SELECT s.id AS "assetId", array_agg(x.tag_id ORDER BY x.tag_id) AS "tagIds"
     FROM tag_subscription x JOIN stage s ON s.id = x.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide)) GROUP BY s.id ORDER BY s.id`,
    [projectId, seesInternal],
  );
}

/** Returns false when the asset does not exist. */
export async function insertSubscription(
  transaction: Transaction,
  tagId: number,
  assetType: TagAssetType,
  assetId: number,
): Promise<boolean> {
  const column = assetColumns[assetType];
  const [asset] = await transaction.query<Row & { company_id: number }>(
    `SELECT company_id FROM ${assetTables[assetType]} WHERE id = $1`,
    [assetId],
  );
  if (asset === undefined) return false;
  await transaction.query(
    `INSERT INTO tag_subscription (tag_id, company_id, ${column}) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [tagId, asset.company_id, assetId],
  );
  return true;
}

export async function deleteSubscription(
  transaction: Transaction,
  tagId: number,
  assetType: TagAssetType,
  assetId: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM tag_subscription WHERE tag_id = $1 AND ${assetColumns[assetType]} = $2`,
    [tagId, assetId],
  );
}

/** Returns the tag of this name and creates it if missing. */
export async function ensureTag(
  transaction: Transaction,
  columns: TagColumns,
): Promise<Tag> {
  await transaction.query(
    `INSERT INTO tag (name, color, description, asset_type, updated_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (asset_type, lower(name)) DO NOTHING`,
    [
      columns.name,
      columns.color,
      columns.description,
      columns.asset_type,
      columns.updated_by,
    ],
  );
  const [row] = await transaction.query<TagRow>(
    "SELECT * FROM tag WHERE asset_type = $1 AND lower(name) = lower($2)",
    [columns.asset_type, columns.name],
  );
  return toTag(row as TagRow);
}

/**
 * Serializes moves of live-stage tags within a project, so that two stages
 * never take the same one. Taken before any stage is locked.
 */
export async function lockLiveTags(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtext('live-stage'), project_id) FROM stage WHERE id = $1",
    [stageId],
  );
}

/** Lists the other stages of the project that have a tag. */
export async function listSiblingsWithTag(
  transaction: Transaction,
  tagId: number,
  stageId: number,
): Promise<number[]> {
  const rows = await transaction.query<Row & { id: number }>(
    `SELECT other.id FROM tag_subscription x JOIN stage other ON other.id = x.stage_id
     JOIN stage chosen ON chosen.project_id = other.project_id
     WHERE x.tag_id = $1 AND chosen.id = $2 AND other.id <> chosen.id ORDER BY other.id`,
    [tagId, stageId],
  );
  return rows.map(({ id }) => id);
}

/** A live-stage tag is on one stage of a project only. */
export async function deleteSubscriptionsOfSiblings(
  transaction: Transaction,
  tagId: number,
  stageId: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM tag_subscription x USING stage other, stage chosen
     WHERE x.tag_id = $1 AND x.stage_id = other.id AND chosen.id = $2
       AND other.project_id = chosen.project_id AND other.id <> chosen.id`,
    [tagId, stageId],
  );
}

/** Removes every tag whose name begins with the prefix. */
export async function deleteSubscriptionsNamed(
  transaction: Transaction,
  stageId: number,
  namePrefix: string,
): Promise<void> {
  await transaction.query(
    `DELETE FROM tag_subscription x USING tag t
     WHERE x.stage_id = $1 AND t.id = x.tag_id AND starts_with(t.name, $2)`,
    [stageId, namePrefix],
  );
}
