import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

type EtlVersion = OutputOf<
  typeof contract.etl.versionsOfProject
>["versions"][number];

/** The asset that a watcher watches. */
export type Watched =
  { readonly projectId: number } | { readonly wellId: number };

/** Nobody needs older versions; they are removed when another one is saved. */
const mostKept = 200;

interface VersionRow extends Row {
  readonly version: number;
  readonly etl: EtlVersion["etl"];
  readonly saved_by: string;
  readonly saved_at: Date;
}

function conditionOf(watched: Watched): readonly [string, number] {
  return "wellId" in watched
    ? ["v.well_id = $1", watched.wellId]
    : ["v.project_id = $1 AND v.well_id IS NULL", watched.projectId];
}

export async function listVersions(
  transaction: Transaction,
  watched: Watched,
  limit: number,
): Promise<EtlVersion[]> {
  const [condition, id] = conditionOf(watched);
  const rows = await transaction.query<VersionRow>(
    `SELECT version, etl, saved_by, saved_at FROM etl_version v
     WHERE ${condition} ORDER BY version DESC LIMIT $2`,
    [id, limit],
  );
  return rows.map(({ version, etl, saved_by, saved_at }) => ({
    version,
    etl,
    savedBy: saved_by,
    savedAt: saved_at.getTime(),
  }));
}

/** Keeps a document as it was saved; the caller holds the lock of the watcher. */
export async function saveVersion(
  transaction: Transaction,
  watched: Watched,
  etl: EtlVersion["etl"],
  savedBy: string,
): Promise<void> {
  const [condition, id] = conditionOf(watched);
  const asset =
    "wellId" in watched
      ? "SELECT company_id, project_id, id AS well_id FROM well WHERE id = $1"
      : "SELECT company_id, id AS project_id, NULL::integer AS well_id FROM project WHERE id = $1";
  await transaction.query(
    `INSERT INTO etl_version (company_id, project_id, well_id, version, etl, saved_by)
     SELECT a.company_id, a.project_id, a.well_id,
       coalesce((SELECT max(version) FROM etl_version v WHERE ${condition}), 0) + 1, $2, $3
     FROM (${asset}) a`,
    [id, JSON.stringify(etl), savedBy],
  );
  await transaction.query(
    `DELETE FROM etl_version v WHERE ${condition} AND version <=
       (SELECT max(version) - $2::integer FROM etl_version v WHERE ${condition})`,
    [id, mostKept],
  );
}
