import type { contract, OutputOf } from "@stagecraft/contract";
import type { FieldBoxState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export type FieldBox = OutputOf<typeof contract.fieldBoxes.get>;
type FieldBoxChange = OutputOf<typeof contract.fieldBoxes.changes>[number];

interface FieldBoxRow extends Row {
  readonly id: number;
  readonly box_name: string;
  readonly unit_name: string | null;
  readonly since: Date | null;
  readonly project_id: number;
  readonly project_name: string;
  readonly well_id: number | null;
  readonly well_number: string | null;
  readonly stage_name: string;
  readonly state: FieldBoxState;
  readonly updated_at: Date;
  readonly updated_by: string;
}

function toFieldBox(row: FieldBoxRow): FieldBox {
  return {
    id: row.id,
    boxName: row.box_name,
    unitName: row.unit_name,
    projectId: row.project_id,
    projectName: row.project_name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    stageName: row.stage_name,
    since: row.since?.getTime() ?? null,
    state: row.state,
    updatedAt: row.updated_at.getTime(),
    updatedBy: row.updated_by,
  };
}

/** A well hidden from clients is also hidden from them on a field box. */
const shown = `SELECT b.id, b.box_name, b.unit_name, b.project_id, b.stage_name, b.state, b.updated_at, b.updated_by,
    p.name AS project_name, w.id AS well_id, w.well_number,
    (SELECT max(since) FROM field_box_change WHERE field_box_id = b.id) AS since
  FROM field_box b JOIN project p ON p.id = b.project_id
  LEFT JOIN well w ON w.id = b.well_id AND ($1 OR NOT w.hide)`;

/** No company has this many vans; the limit only bounds the list. */
const longestList = 1000;

export interface FieldBoxFilter {
  readonly seesInternal: boolean;
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
}

export async function listFieldBoxes(
  transaction: Transaction,
  { seesInternal, companyIds, projectIds }: FieldBoxFilter,
): Promise<FieldBox[]> {
  const rows = await transaction.query<FieldBoxRow>(
    `${shown} WHERE ($2::integer[] IS NULL OR b.company_id = ANY($2))
       AND ($3::integer[] IS NULL OR b.project_id = ANY($3))
     ORDER BY p.name, b.box_name, b.id LIMIT $4`,
    [seesInternal, companyIds, projectIds, longestList],
  );
  return rows.map(toFieldBox);
}

export async function findFieldBox(
  transaction: Transaction,
  id: number,
  seesInternal: boolean,
): Promise<FieldBox | null> {
  const [row] = await transaction.query<FieldBoxRow>(
    `${shown} WHERE b.id = $2`,
    [seesInternal, id],
  );
  return row === undefined ? null : toFieldBox(row);
}

/** Returns null when there is no such project. */
export async function insertFieldBox(
  transaction: Transaction,
  box: {
    projectId: number;
    boxName: string;
    unitName: string | null;
    stageName: string;
  },
  updatedBy: string,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO field_box (company_id, project_id, box_name, unit_name, stage_name, updated_by)
     SELECT company_id, id, $2, $3, $4, $5 FROM project WHERE id = $1 RETURNING id`,
    [box.projectId, box.boxName, box.unitName, box.stageName, updatedBy],
  );
  return row?.id ?? null;
}

export async function updateFieldBox(
  transaction: Transaction,
  id: number,
  box: {
    unitName: string | null;
    wellId: number;
    stageName: string;
    state: FieldBoxState;
  },
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE field_box SET unit_name = $2, well_id = $3, stage_name = $4, state = $5, updated_by = $6
     WHERE id = $1`,
    [id, box.unitName, box.wellId, box.stageName, box.state, updatedBy],
  );
}

/** The box leaves its van, so the rows of that van are routed by their names again. */
export async function insertLeaving(
  transaction: Transaction,
  id: number,
  changedBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO field_box_change (company_id, project_id, field_box_id, unit_name, stage_name, changed_by)
     SELECT company_id, project_id, id, coalesce(unit_name, box_name), '', $2 FROM field_box WHERE id = $1`,
    [id, changedBy],
  );
}

/**
 * From now on the van's rows are stored where the box is, so the moment of the
 * change is stored with it.
 */
export async function insertChange(
  transaction: Transaction,
  id: number,
  changedBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO field_box_change (company_id, project_id, field_box_id, unit_name, well_id, stage_name, changed_by)
     SELECT company_id, project_id, id, coalesce(unit_name, box_name), well_id, stage_name, $2
     FROM field_box WHERE id = $1`,
    [id, changedBy],
  );
}

const mostChanges = 200;

interface ChangeRow extends Row {
  readonly id: number;
  readonly unit_name: string;
  readonly well_id: number | null;
  readonly well_number: string | null;
  readonly stage_name: string;
  readonly since: Date;
  readonly changed_by: string;
}

/** Lists the changes of a box, newest first; a well hidden from clients is hidden here too. */
export async function listChanges(
  transaction: Transaction,
  id: number,
  seesInternal: boolean,
): Promise<FieldBoxChange[]> {
  const rows = await transaction.query<ChangeRow>(
    `SELECT c.id, c.unit_name, w.id AS well_id, w.well_number, c.stage_name, c.since, c.changed_by
     FROM field_box_change c LEFT JOIN well w ON w.id = c.well_id AND ($2 OR NOT w.hide)
     WHERE c.field_box_id = $1 ORDER BY c.since DESC, c.id DESC LIMIT $3`,
    [id, seesInternal, mostChanges],
  );
  return rows.map((row) => ({
    id: row.id,
    unitName: row.unit_name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    stageName: row.stage_name,
    since: row.since.getTime(),
    changedBy: row.changed_by,
  }));
}

type ReceivedRows = OutputOf<typeof contract.fieldBoxes.received>[number];

interface ReceivedRow extends Row {
  readonly field_box_id: number;
  readonly unit_name: string;
  readonly well_name: string | null;
  readonly source: string;
  readonly row_count: string;
  readonly received_at: Date;
}

const receivedPerBox = 3;

/** Hides from clients the names of hidden wells in rows of a van. */
const namesNoHiddenWell = `NOT EXISTS (SELECT FROM well w
  WHERE w.company_id = r.company_id AND w.hide AND lower(w.well_number) = lower(r.well_name))`;

/** Rows may arrive by the feed of another pad of the company that the reader may see. */
export async function listReceived(
  transaction: Transaction,
  { seesInternal, companyIds, projectIds }: FieldBoxFilter,
): Promise<ReceivedRows[]> {
  const rows = await transaction.query<ReceivedRow>(
    `SELECT b.id AS field_box_id, x.* FROM field_box b JOIN project p ON p.id = b.project_id
     JOIN LATERAL (SELECT r.names ->> 'unitname' AS unit_name, r.well_name, r.source, r.row_count, r.received_at
       FROM source_row r WHERE r.company_id = b.company_id
         AND lower(r.names ->> 'unitname') = lower(coalesce(b.unit_name, b.box_name))
         AND ($3::integer[] IS NULL OR r.project_id = ANY($3)) AND ($1 OR ${namesNoHiddenWell})
       ORDER BY r.received_at DESC, r.id DESC LIMIT ${receivedPerBox}) x ON true
     WHERE ($2::integer[] IS NULL OR b.company_id = ANY($2)) AND ($3::integer[] IS NULL OR b.project_id = ANY($3))
     ORDER BY x.received_at DESC, b.id LIMIT ${longestList}`,
    [seesInternal, companyIds, projectIds],
  );
  return rows.map((row) => ({
    fieldBoxId: row.field_box_id,
    unitName: row.unit_name,
    wellName: row.well_name,
    source: row.source,
    rowCount: Number(row.row_count),
    receivedAt: row.received_at.getTime(),
  }));
}

export async function isWellOfProject(
  transaction: Transaction,
  wellId: number,
  projectId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM well WHERE id = $1 AND project_id = $2",
    [wellId, projectId],
  );
  return rows.length > 0;
}

export async function deleteFieldBox(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM field_box WHERE id = $1 RETURNING id",
    [id],
  );
  return rows.length > 0;
}
