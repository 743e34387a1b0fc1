import type { Row, Transaction } from "#database/database.ts";

/** Enough to see every van of a pad; older names are dropped. */
const keptPerProject = 200;

/** Names in the rows of a source, and the number of such rows. */
export interface SourceRow {
  readonly companyId: number;
  readonly projectId: number;
  readonly dataSourceAuthId: number | null;
  readonly source: string;
  readonly wellName: string | null;
  readonly names: Readonly<Record<string, string>>;
  readonly rowCount: number;
}

export interface StoredSourceRow extends SourceRow {
  readonly dataSourceName: string | null;
  readonly receivedAt: number;
}

export async function saveSourceRow(
  transaction: Transaction,
  row: SourceRow,
): Promise<void> {
  await transaction.query(
    `INSERT INTO source_row (company_id, project_id, data_source_auth_id, source, well_name, names, row_count)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (project_id, (coalesce(data_source_auth_id, 0)), (md5(source)),
         (md5(coalesce(well_name, '') || names::text)))
     DO UPDATE SET row_count = source_row.row_count + excluded.row_count, received_at = clock_timestamp()`,
    [
      row.companyId,
      row.projectId,
      row.dataSourceAuthId,
      row.source,
      row.wellName,
      JSON.stringify(row.names),
      row.rowCount,
    ],
  );
  await transaction.query(
    `DELETE FROM source_row WHERE project_id = $1 AND id IN
       (SELECT id FROM source_row WHERE project_id = $1 ORDER BY received_at DESC, id DESC OFFSET $2)`,
    [row.projectId, keptPerProject],
  );
}

interface StoredRow extends Row {
  readonly company_id: number;
  readonly project_id: number;
  readonly data_source_auth_id: number | null;
  readonly data_source_name: string | null;
  readonly source: string;
  readonly well_name: string | null;
  readonly names: Record<string, string>;
  readonly row_count: string;
  readonly received_at: Date;
}

/**
 * Lists the last rows sent to a pad, and those sent to other pads by the
 * providers of the pad; `projectIds` limits the other pads.
 */
export async function listSourceRows(
  transaction: Transaction,
  projectId: number,
  projectIds: readonly number[] | null,
  limit: number,
): Promise<StoredSourceRow[]> {
  const rows = await transaction.query<StoredRow>(
    `SELECT r.*, a.name AS data_source_name
     FROM source_row r JOIN project p ON p.id = r.project_id
     LEFT JOIN data_source_auth a ON a.id = r.data_source_auth_id
     WHERE r.project_id = $1
       OR (r.data_source_auth_id IN (
             SELECT data_source_auth_id FROM project WHERE id = $1
             UNION SELECT data_source_auth_id FROM data_source_map_project WHERE project_id = $1
             UNION SELECT data_source_auth_id FROM data_source_map_well WHERE project_id = $1)
           AND ($2::integer[] IS NULL OR r.project_id = ANY($2)))
     ORDER BY r.received_at DESC, r.id DESC LIMIT $3`,
    [projectId, projectIds, limit],
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    projectId: row.project_id,
    dataSourceAuthId: row.data_source_auth_id,
    dataSourceName: row.data_source_name,
    source: row.source,
    wellName: row.well_name,
    names: row.names,
    rowCount: Number(row.row_count),
    receivedAt: row.received_at.getTime(),
  }));
}
