import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { withDeleted } from "#database/deleted-rows.ts";

export type Deletion = OutputOf<typeof contract.deletions.ofCompany>[number];
export type DeletableType = Deletion["assetType"];
type Losses = OutputOf<typeof contract.deletions.losses>;

interface DeletionRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly project_id: number;
  readonly well_id: number | null;
  readonly stage_id: number | null;
  readonly asset_type: Uppercase<DeletableType>;
  readonly name: string;
  readonly well_number: string | null;
  readonly well_count: number;
  readonly stage_count: number;
  readonly deleted_at: Date;
  readonly deleted_by: string;
}

export interface StoredDeletion extends Omit<Deletion, "keptUntil"> {
  readonly companyId: number;
  readonly projectId: number;
  readonly wellId: number | null;
}

function toDeletion(row: DeletionRow): StoredDeletion {
  return {
    id: row.id,
    companyId: row.company_id,
    projectId: row.project_id,
    wellId: row.well_id,
    assetType: row.asset_type.toLowerCase() as DeletableType,
    assetId: row.stage_id ?? row.well_id ?? row.project_id,
    name: row.name,
    wellNumber: row.well_number,
    wells: row.well_count,
    stages: row.stage_count,
    deletedAt: row.deleted_at.getTime(),
    deletedBy: row.deleted_by,
  };
}

interface DeletionFilter {
  readonly assetType: DeletableType;
  readonly companyId?: number;
  readonly projectId?: number;
  /** Null for every project. */
  readonly projectIds: readonly number[] | null;
  readonly seesInternal: boolean;
}

/** Nobody deletes this much in a month; the limit only bounds the list. */
const longestList = 500;

/**
 * A stage of a well that was deleted after the stage is restored only together
 * with the well.
 */
export async function listDeletions(
  transaction: Transaction,
  filter: DeletionFilter,
): Promise<StoredDeletion[]> {
  const rows = await transaction.query<DeletionRow>(
    `SELECT * FROM deletion
     WHERE asset_type = $1 AND ($2::integer IS NULL OR company_id = $2)
       AND ($3::integer IS NULL OR project_id = $3)
       AND ($4::integer[] IS NULL OR project_id = ANY($4)) AND ($5 OR NOT internal)
       AND ($1 <> 'STAGE' OR EXISTS (SELECT FROM well WHERE well.id = deletion.well_id))
     ORDER BY deleted_at DESC, id DESC LIMIT $6`,
    [
      filter.assetType.toUpperCase(),
      filter.companyId ?? null,
      filter.projectId ?? null,
      filter.projectIds,
      filter.seesInternal,
      longestList,
    ],
  );
  return rows.map(toDeletion);
}

/** Locks the deletion, so that of two people who restore or remove it only one succeeds. */
export async function lockDeletion(
  transaction: Transaction,
  id: number,
): Promise<StoredDeletion | null> {
  const [row] = await transaction.query<DeletionRow>(
    "SELECT * FROM deletion WHERE id = $1 FOR UPDATE",
    [id],
  );
  return row === undefined ? null : toDeletion(row);
}

export async function listExpired(
  transaction: Transaction,
  deletedBefore: Date,
): Promise<number[]> {
  const rows = await transaction.query<Row & { id: number }>(
    "SELECT id FROM deletion WHERE deleted_at < $1 ORDER BY deleted_at, id LIMIT 1000",
    [deletedBefore],
  );
  return rows.map(({ id }) => id);
}

const tables = { project: "project", well: "well", stage: "stage" } as const;

/** Which wells and stages belong to the asset $1. */
const wellsOf: Readonly<Record<DeletableType, string>> = {
  project: "well.project_id = $1",
  well: "well.id = $1",
  stage: "false AND well.id = $1",
};
const stagesOf: Readonly<Record<DeletableType, string>> = {
  project: "stage.project_id = $1",
  well: "stage.well_id = $1",
  stage: "stage.id = $1",
};

/**
 * Counts only rows visible to the caller of the transaction, so nothing that
 * was deleted before.
 */
export async function countLosses(
  transaction: Transaction,
  type: DeletableType,
  id: number,
  seesInternal: boolean,
): Promise<Losses | null> {
  const named = type === "well" ? "well_number" : "name";
  const documents = `
    (SELECT count(*) FROM well WHERE ${wellsOf[type]} AND control <> '{}')
    + (SELECT count(DISTINCT (well_id, kind)) FROM well_document WHERE well_id IN (SELECT id FROM wells))
    + (SELECT count(*) FROM etl_well WHERE well_id IN (SELECT id FROM wells))
    + (SELECT count(*) FROM import_file WHERE stage_id IN (SELECT id FROM stages))
    ${
      type === "project"
        ? `+ (SELECT count(*) FROM project WHERE id = $1 AND control <> '{}')
           + (SELECT count(*) FROM etl_project WHERE project_id = $1)`
        : ""
    }`;
  const [row] = await transaction.query<Row & Losses>(
    `WITH wells AS (SELECT id FROM well WHERE ${wellsOf[type]}),
       stages AS (SELECT id, state FROM stage WHERE ${stagesOf[type]})
     SELECT ${named} AS name, (SELECT count(*)::integer FROM wells) AS wells,
       (SELECT count(*)::integer FROM stages) AS stages,
       (SELECT count(*)::integer FROM stages WHERE state = 'LOADING') AS "liveStages",
       (SELECT coalesce(sum(span.seconds), 0)::integer FROM (
         SELECT (max(last_time) - min(first_time)) / 1000 AS seconds FROM sample_source
         WHERE stage_id IN (SELECT id FROM stages) GROUP BY stage_id) span) AS "sampleSeconds",
       (${documents})::integer AS documents,
       (SELECT count(*)::integer FROM stage_comment WHERE stage_id IN (SELECT id FROM stages)) AS comments,
       (SELECT count(*)::integer FROM pta_interpretation i JOIN pta_case c ON c.id = i.case_id
         WHERE i.stage_id IN (SELECT id FROM stages) AND ($2 OR NOT c.hidden)) AS interpretations
     FROM ${tables[type]} WHERE id = $1`,
    [id, seesInternal],
  );
  return row ?? null;
}

interface DeletedBy {
  readonly id: number;
  readonly name: string;
}

/** Returns null when there is no such asset. Its rows keep the time of the deletion. */
export async function insertDeletion(
  transaction: Transaction,
  type: DeletableType,
  id: number,
  by: DeletedBy,
): Promise<StoredDeletion | null> {
  const source = {
    project: `SELECT company_id, id, NULL::integer, NULL::integer, name, NULL::text, false FROM project WHERE id = $1`,
    well: `SELECT company_id, project_id, id, NULL::integer, well_number, NULL::text, hide FROM well WHERE id = $1`,
    stage: `SELECT s.company_id, s.project_id, s.well_id, s.id, s.name, w.well_number, s.hide OR w.hide
      FROM stage s JOIN well w ON w.id = s.well_id WHERE s.id = $1`,
  }[type];
  const [row] = await transaction.query<DeletionRow>(
    `INSERT INTO deletion (company_id, project_id, well_id, stage_id, name, well_number, internal,
       asset_type, well_count, stage_count, deleted_at, deleted_by_id, deleted_by)
     SELECT asset.*, $2, (SELECT count(*) FROM well WHERE ${wellsOf[type]}),
       (SELECT count(*) FROM stage WHERE ${stagesOf[type]}), clock_timestamp(), $3, $4
     FROM (${source}) AS asset RETURNING *`,
    [id, type.toUpperCase(), by.id, by.name],
  );
  return row === undefined ? null : toDeletion(row);
}

/** Marks the asset and everything below it that is not deleted yet. */
export async function markDeleted(
  transaction: Transaction,
  { id, assetType, assetId }: StoredDeletion,
  updatedBy: string,
): Promise<void> {
  const mark = (table: string, which: string) =>
    transaction.query(
      `UPDATE ${table} SET deleted_at = d.deleted_at, updated_by = $3 FROM deletion d
       WHERE d.id = $2 AND ${table}.deleted_at IS NULL AND ${which}`,
      [assetId, id, updatedBy],
    );
  await withDeleted(transaction, async () => {
    await mark("stage", stagesOf[assetType]);
    if (assetType !== "stage") await mark("well", wellsOf[assetType]);
    if (assetType === "project") await mark("project", "project.id = $1");
  });
}

/**
 * Feeds and jobs must not wait for deleted assets. A job that is already being
 * stopped is left out.
 */
export async function listOpenJobs(
  transaction: Transaction,
  { assetType, assetId }: StoredDeletion,
): Promise<string[]> {
  const which = {
    project: "project_id = $1",
    well: "(well_id = $1 OR stage_id IN (SELECT id FROM stage WHERE well_id = $1))",
    stage: "stage_id = $1",
  }[assetType];
  const rows = await transaction.query<Row & { id: string }>(
    `SELECT id FROM batch_job
     WHERE state IN ('SUBMITTED', 'RUNNING') AND NOT stop_requested AND ${which} ORDER BY id`,
    [assetId],
  );
  return rows.map(({ id }) => id);
}

/** Stores which jobs the deletion stopped, because a restore continues the feeds among them. */
export async function noteStoppedJobs(
  transaction: Transaction,
  { id }: StoredDeletion,
  jobIds: readonly string[],
): Promise<void> {
  await transaction.query(
    "UPDATE batch_job SET deletion_id = $1 WHERE id = ANY($2::uuid[])",
    [id, jobIds],
  );
}

/** Feeds of watchers are left out, because the watchers start them again. */
export async function listStoppedFeeds(
  transaction: Transaction,
  { id }: StoredDeletion,
): Promise<string[]> {
  const rows = await transaction.query<Row & { id: string }>(
    `SELECT id FROM batch_job WHERE deletion_id = $1 AND job_queue = 'feeds'
       AND num_nonnulls(etl_project_id, etl_well_id) = 0 ORDER BY created_at, id`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Whether the parent exists: nothing is restored into a deleted asset. */
export async function hasParent(
  transaction: Transaction,
  { assetType, companyId, projectId, wellId }: StoredDeletion,
): Promise<boolean> {
  const [table, id] = {
    project: ["company", companyId] as const,
    well: ["project", projectId] as const,
    stage: ["well", wellId] as const,
  }[assetType];
  const rows = await transaction.query(`SELECT FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return rows.length > 0;
}

/** Brings back the rows that this deletion marked, under a new name if one is given. */
export async function unmarkDeleted(
  transaction: Transaction,
  deletion: StoredDeletion,
  name: string | null,
  updatedBy: string,
): Promise<void> {
  const { id, assetType, assetId } = deletion;
  const named = assetType === "well" ? "well_number" : "name";
  const table = tables[assetType];
  const below = (part: "well" | "stage", which: string) =>
    transaction.query(
      `UPDATE ${part} SET deleted_at = NULL, updated_by = $3 FROM deletion d
       WHERE d.id = $2 AND ${part}.deleted_at = d.deleted_at AND ${part}.${which} = $1`,
      [assetId, id, updatedBy],
    );
  await withDeleted(transaction, async () => {
    await transaction.query(
      `UPDATE ${table} SET deleted_at = NULL, updated_by = $2, ${named} = coalesce($3, ${named}) WHERE id = $1`,
      [assetId, updatedBy, name],
    );
    if (assetType === "project") {
      await below("well", "project_id");
      await below("stage", "project_id");
    }
    if (assetType === "well") await below("stage", "well_id");
  });
  await transaction.query("DELETE FROM deletion WHERE id = $1", [id]);
}

/** If another stage is shown on the live chart by now, it stays there. */
export async function releaseTakenLiveTags(
  transaction: Transaction,
  { assetType, assetId }: StoredDeletion,
): Promise<void> {
  await transaction.query(
    `DELETE FROM tag_subscription x USING tag t, stage s
     WHERE t.id = x.tag_id AND t.name LIKE 'lifecycle:live stage%' AND s.id = x.stage_id
       AND s.id IN (SELECT id FROM stage WHERE ${stagesOf[assetType]})
       AND EXISTS (SELECT FROM tag_subscription y JOIN stage other ON other.id = y.stage_id
         WHERE y.tag_id = x.tag_id AND other.project_id = s.project_id
           AND other.id NOT IN (SELECT id FROM stage WHERE ${stagesOf[assetType]}))`,
    [assetId],
  );
}

/** People who were given all pads of the company since the deletion get this one too. */
export async function giveToMembers(
  transaction: Transaction,
  { projectId, companyId }: StoredDeletion,
): Promise<void> {
  await transaction.query(
    `INSERT INTO project_member (project_id, company_id, user_id)
     SELECT $1, company_id, user_id FROM company_member WHERE company_id = $2 AND all_projects
     ON CONFLICT DO NOTHING`,
    [projectId, companyId],
  );
}

/** Removes the rows themselves; everything below goes with them, this record too. */
export async function removeForGood(
  transaction: Transaction,
  { assetType, assetId }: StoredDeletion,
): Promise<void> {
  await withDeleted(transaction, () =>
    transaction.query(`DELETE FROM ${tables[assetType]} WHERE id = $1`, [
      assetId,
    ]),
  );
}
