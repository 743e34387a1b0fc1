import type { contract, OutputOf } from "@stagecraft/contract";
import {
  stageTestTag,
  type WellDocumentData,
  type WellDocumentKind,
} from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { isNoStage } from "#database/no-metrics.ts";

export type VersionEntry = OutputOf<
  typeof contract.wellDocuments.versions
>[number];

/** The references and units that the user stated for a file. */
export type Given = Readonly<Record<string, string | number | null>>;

type AnyData = WellDocumentData[WellDocumentKind];

export interface StoredDocument<
  Kind extends WellDocumentKind = WellDocumentKind,
> {
  readonly id: number;
  readonly wellId: number;
  readonly kind: Kind;
  readonly version: number;
  readonly data: WellDocumentData[Kind];
  readonly projectionZone: string;
  readonly made: VersionEntry["made"];
  readonly fileName: string | null;
  readonly rows: number;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** The newest version of a document, which may be its deletion. */
export type NewestVersion = Omit<StoredDocument, "data"> & {
  readonly data: AnyData | null;
};

interface VersionRow extends Row {
  readonly id: number;
  readonly well_id: number;
  readonly kind: WellDocumentKind;
  readonly version: number;
  readonly made: VersionEntry["made"];
  readonly from_version: number | null;
  readonly row_count: number;
  readonly file_name: string | null;
  readonly file_digest: string | null;
  readonly file_bytes: number | null;
  readonly given: Given;
  readonly projection_zone: string;
  readonly note: string;
  readonly created_at: Date;
  readonly created_by: string;
}

type DataRow = VersionRow & { readonly data: AnyData | null };

function toNewest(row: DataRow): NewestVersion {
  return {
    id: row.id,
    wellId: row.well_id,
    kind: row.kind,
    version: row.version,
    data: row.data,
    projectionZone: row.projection_zone,
    made: row.made,
    fileName: row.file_name,
    rows: row.row_count,
    updatedAt: row.created_at.getTime(),
    updatedBy: row.created_by,
  };
}

/** Lists the newest version of each document of the wells; deletions are among them. */
export async function listNewest(
  transaction: Transaction,
  wellIds: readonly number[],
  kinds: readonly WellDocumentKind[],
): Promise<NewestVersion[]> {
  const rows = await transaction.query<DataRow>(
    `SELECT DISTINCT ON (well_id, kind) * FROM well_document
     WHERE well_id = ANY($1) AND kind = ANY($2) ORDER BY well_id, kind, version DESC`,
    [wellIds, kinds],
  );
  return rows.map(toNewest);
}

/** Columns of a version without its data, which may be large. */
const columns =
  "id, well_id, kind, version, made, from_version, row_count, file_name, file_digest, file_bytes, given, projection_zone, note, created_at, created_by";

const newestOf =
  "(SELECT max(n.version) FROM well_document n WHERE n.well_id = d.well_id AND n.kind = d.kind)";

function toEntry(row: VersionRow & { readonly newest: number }): VersionEntry {
  return {
    version: row.version,
    made: row.made,
    fromVersion: row.from_version,
    rows: row.row_count,
    fileName: row.file_name,
    fileDigest: row.file_digest,
    fileBytes: row.file_bytes,
    given: row.given,
    projectionZone: row.projection_zone,
    note: row.note,
    isCurrent: row.version === row.newest,
    createdAt: row.created_at.getTime(),
    createdBy: row.created_by,
  };
}

const mostListed = 200;

export async function listVersions(
  transaction: Transaction,
  wellId: number,
  kind: WellDocumentKind,
): Promise<VersionEntry[]> {
  const rows = await transaction.query<VersionRow & { newest: number }>(
    `SELECT ${columns}, ${newestOf} AS newest FROM well_document d
     WHERE well_id = $1 AND kind = $2 ORDER BY version DESC LIMIT ${mostListed}`,
    [wellId, kind],
  );
  return rows.map(toEntry);
}

export async function findVersion(
  transaction: Transaction,
  wellId: number,
  kind: WellDocumentKind,
  version: number,
): Promise<(VersionEntry & { readonly data: AnyData | null }) | null> {
  const [row] = await transaction.query<DataRow & { newest: number }>(
    `SELECT ${columns}, data, ${newestOf} AS newest FROM well_document d
     WHERE well_id = $1 AND kind = $2 AND version = $3`,
    [wellId, kind, version],
  );
  return row === undefined ? null : { ...toEntry(row), data: row.data };
}

export interface NewVersion {
  readonly wellId: number;
  readonly kind: WellDocumentKind;
  readonly version: number;
  readonly made: VersionEntry["made"];
  readonly fromVersion: number | null;
  /** Null is a deletion. */
  readonly data: AnyData | null;
  readonly rows: number;
  readonly file: {
    readonly name: string;
    readonly digest: string;
    readonly bytes: number;
  } | null;
  readonly given: Given;
  readonly projectionZone: string;
  readonly note: string;
  readonly createdBy: string;
}

export async function insertVersion(
  transaction: Transaction,
  added: NewVersion,
): Promise<NewestVersion | null> {
  const { file } = added;
  const [row] = await transaction.query<DataRow>(
    `INSERT INTO well_document (company_id, project_id, well_id, kind, version, made, from_version, data, row_count,
       file_name, file_digest, file_bytes, given, projection_zone, note, created_by)
     SELECT company_id, project_id, id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
     FROM well WHERE id = $1 RETURNING *`,
    [
      added.wellId,
      added.kind,
      added.version,
      added.made,
      added.fromVersion,
      added.data === null ? null : JSON.stringify(added.data),
      added.rows,
      file?.name ?? null,
      file?.digest ?? null,
      file?.bytes ?? null,
      JSON.stringify(added.given),
      added.projectionZone,
      added.note,
      added.createdBy,
    ],
  );
  return row === undefined ? null : toNewest(row);
}

export interface DocumentWell {
  readonly id: number;
  readonly companyId: number;
  readonly projectName: string;
  readonly wellNumber: string;
  readonly uwi: string;
  readonly projectionZone: string;
  readonly expectedStageCount: number;
}

/**
 * Locks the well, so that changes of its documents run one after the other and
 * no version number is used twice.
 */
export async function findWell(
  transaction: Transaction,
  wellId: number,
  lock: "lock" | "read",
): Promise<DocumentWell | null> {
  const [row] = await transaction.query<Row & DocumentWell>(
    `SELECT w.id, w.company_id AS "companyId", p.name AS "projectName", w.well_number AS "wellNumber", w.uwi,
       w.projection_zone AS "projectionZone", w.expected_stage_count AS "expectedStageCount"
     FROM well w JOIN project p ON p.id = w.project_id WHERE w.id = $1 ${lock === "lock" ? "FOR UPDATE OF w" : ""}`,
    [wellId],
  );
  return row ?? null;
}

/** Names of the treated stages of a well, without equipment tests. */
export async function listStageNames(
  transaction: Transaction,
  wellId: number,
): Promise<string[]> {
  const rows = await transaction.query<Row & { name: string }>(
    `SELECT s.name FROM stage s WHERE s.well_id = $1 AND NOT ${isNoStage}
       AND NOT EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
         WHERE x.stage_id = s.id AND (t.name = $2 OR t.name LIKE '%:' || $2))`,
    [wellId, stageTestTag],
  );
  return rows.map(({ name }) => name);
}
