import type { RecordImportKind, RecordOutcome } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type {
  ColumnMapping,
  EarlierMapping,
} from "#features/record-imports/column-mapping.ts";
import type {
  KeptRecord,
  OutcomeCounts,
  PlannedRow,
  StoredChange,
} from "#features/record-imports/record-plan.ts";
import type {
  RecordRow,
  RecordTable,
} from "#features/record-imports/record-table.ts";

interface UndoReport {
  readonly undone: number;
  readonly kept: readonly KeptRecord[];
}

/** A run without its rows. */
export interface RecordRun {
  readonly id: number;
  readonly kind: RecordImportKind;
  readonly state: "planned" | "applied" | "undone";
  readonly fileName: string;
  readonly counts: OutcomeCounts;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly appliedAt: number | null;
  readonly appliedBy: string | null;
  readonly undoneAt: number | null;
  readonly undoneBy: string | null;
  readonly updatedAt: number;
  readonly createdById: number | null;
  readonly companyIds: readonly number[];
  readonly projectIds: readonly number[];
}

interface RunRow extends Row {
  readonly id: number;
  readonly kind: RecordImportKind;
  readonly state: RecordRun["state"];
  readonly file_name: string;
  readonly create_count: number;
  readonly update_count: number;
  readonly unchanged_count: number;
  readonly skipped_count: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly created_by_id: number | null;
  readonly applied_at: Date | null;
  readonly applied_by: string | null;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  readonly updated_at: Date;
  readonly company_ids: number[];
  readonly project_ids: number[];
}

const runColumns = `id, kind, state, file_name, create_count, update_count, unchanged_count, skipped_count,
  created_at, created_by, created_by_id, applied_at, applied_by, undone_at, undone_by, updated_at,
  company_ids, project_ids`;

function toRun(row: RunRow): RecordRun {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    fileName: row.file_name,
    counts: {
      create: row.create_count,
      update: row.update_count,
      unchanged: row.unchanged_count,
      skipped: row.skipped_count,
    },
    createdAt: row.created_at.getTime(),
    createdBy: row.created_by,
    createdById: row.created_by_id,
    appliedAt: row.applied_at?.getTime() ?? null,
    appliedBy: row.applied_by,
    undoneAt: row.undone_at?.getTime() ?? null,
    undoneBy: row.undone_by,
    updatedAt: row.updated_at.getTime(),
    companyIds: row.company_ids,
    projectIds: row.project_ids,
  };
}

export async function findRun(
  transaction: Transaction,
  id: number,
): Promise<RecordRun | null> {
  const [row] = await transaction.query<RunRow>(
    `SELECT ${runColumns} FROM record_import WHERE id = $1`,
    [id],
  );
  return row === undefined ? null : toRun(row);
}

/** Limits of a list of runs; null means no limit. */
interface RunFilter {
  readonly kinds: readonly RecordImportKind[];
  readonly before: number | null;
  readonly actorId: number;
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
}

export async function listRuns(
  transaction: Transaction,
  filter: RunFilter,
  limit: number,
): Promise<RecordRun[]> {
  const rows = await transaction.query<RunRow>(
    `SELECT ${runColumns} FROM record_import
     WHERE kind = ANY($1) AND ($2::integer IS NULL OR id < $2)
       AND (created_by_id = $3 OR cardinality(company_ids) > 0 OR $4::integer[] IS NULL)
       AND ($4::integer[] IS NULL OR company_ids <@ $4) AND ($5::integer[] IS NULL OR project_ids <@ $5)
     ORDER BY id DESC LIMIT $6`,
    [
      filter.kinds,
      filter.before,
      filter.actorId,
      filter.companyIds,
      filter.projectIds,
      limit,
    ],
  );
  return rows.map(toRun);
}

interface TableRow extends Row {
  readonly columns: string[];
  readonly rows: [line: number, cells: string[]][];
  readonly mapping: ColumnMapping;
}

function rowsOfStored(rows: TableRow["rows"]): RecordRow[] {
  return rows.map(([line, cells]) => ({ line, cells }));
}

interface StoredTable extends RecordTable {
  readonly mapping: ColumnMapping;
}

export async function readTable(
  transaction: Transaction,
  id: number,
): Promise<StoredTable> {
  const [row] = await transaction.query<TableRow>(
    "SELECT columns, rows, mapping FROM record_import WHERE id = $1",
    [id],
  );
  if (row === undefined) throw new Error(`Record import ${id} has gone`);
  return {
    columns: row.columns,
    rows: rowsOfStored(row.rows),
    mapping: row.mapping,
  };
}

interface RunSummary {
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  /** The first rows, as examples of the content of a column. */
  readonly samples: readonly RecordRow[];
  readonly undo: UndoReport | null;
}

const sampleRows = 3;

export async function readSummary(
  transaction: Transaction,
  id: number,
): Promise<RunSummary> {
  const [row] = await transaction.query<TableRow & { undo: UndoReport | null }>(
    `SELECT columns, mapping, undo, jsonb_path_query_array(rows, '$[0 to $last]', $2) AS rows
     FROM record_import WHERE id = $1`,
    [id, JSON.stringify({ last: sampleRows - 1 })],
  );
  if (row === undefined) throw new Error(`Record import ${id} has gone`);
  return {
    columns: row.columns,
    mapping: row.mapping,
    samples: rowsOfStored(row.rows),
    undo: row.undo,
  };
}

/** Returns the rows of the plan below a line, one more than the limit if there are more. */
export async function listPlannedRows(
  transaction: Transaction,
  id: number,
  outcome: RecordOutcome | null,
  after: number,
  limit: number,
): Promise<PlannedRow[]> {
  const rows = await transaction.query<Row & { planned: PlannedRow }>(
    `SELECT planned FROM record_import, jsonb_array_elements(plan) WITH ORDINALITY AS r(planned, position)
     WHERE id = $1 AND ($2::text IS NULL OR planned->>'outcome' = $2) AND (planned->>'line')::integer > $3
     ORDER BY position LIMIT $4`,
    [id, outcome, after, limit],
  );
  return rows.map(({ planned }) => planned);
}

export interface StoredPlan {
  readonly rows: readonly PlannedRow[];
  readonly digest: string;
  readonly counts: OutcomeCounts;
  readonly companyIds: readonly number[];
  readonly projectIds: readonly number[];
}

function planValues(plan: StoredPlan): unknown[] {
  const { counts } = plan;
  return [
    JSON.stringify(plan.rows),
    plan.digest,
    counts.create,
    counts.update,
    counts.unchanged,
    counts.skipped,
    plan.companyIds,
    plan.projectIds,
  ];
}

const planColumns =
  "plan, plan_digest, create_count, update_count, unchanged_count, skipped_count, company_ids, project_ids";

interface NewRun {
  readonly kind: RecordImportKind;
  readonly fileName: string;
  readonly table: RecordTable;
  readonly mapping: ColumnMapping;
  readonly plan: StoredPlan;
  readonly actor: { readonly id: number; readonly name: string };
}

export async function insertRun(
  transaction: Transaction,
  { kind, fileName, table, mapping, plan, actor }: NewRun,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO record_import (kind, file_name, columns, rows, mapping, created_by_id, created_by, updated_by, ${planColumns})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
    [
      kind,
      fileName,
      JSON.stringify(table.columns),
      JSON.stringify(table.rows.map(({ line, cells }) => [line, cells])),
      JSON.stringify(mapping),
      actor.id,
      actor.name,
      ...planValues(plan),
    ],
  );
  return (row as { id: number }).id;
}

export async function updatePlan(
  transaction: Transaction,
  id: number,
  mapping: ColumnMapping,
  plan: StoredPlan,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE record_import SET mapping = $2, updated_by = $3, (${planColumns}) = ROW ($4::jsonb, $5, $6::integer, $7::integer, $8::integer, $9::integer, $10::integer[], $11::integer[])
     WHERE id = $1`,
    [id, JSON.stringify(mapping), updatedBy, ...planValues(plan)],
  );
}

export async function findDigest(
  transaction: Transaction,
  id: number,
): Promise<string> {
  const [row] = await transaction.query<Row & { plan_digest: string }>(
    "SELECT plan_digest FROM record_import WHERE id = $1",
    [id],
  );
  return row?.plan_digest ?? "";
}

export async function setApplied(
  transaction: Transaction,
  id: number,
  changes: readonly StoredChange[],
  appliedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE record_import SET state = 'applied', changes = $2, applied_at = clock_timestamp(), applied_by = $3, updated_by = $3
     WHERE id = $1`,
    [id, JSON.stringify(changes), appliedBy],
  );
}

/** Returns the changes stored by the run, and locks the run. */
export async function lockChanges(
  transaction: Transaction,
  id: number,
): Promise<StoredChange[]> {
  const [row] = await transaction.query<Row & { changes: StoredChange[] }>(
    "SELECT changes FROM record_import WHERE id = $1 AND state = 'applied' FOR UPDATE",
    [id],
  );
  return row?.changes ?? [];
}

export async function setUndone(
  transaction: Transaction,
  id: number,
  undo: UndoReport,
  undoneBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE record_import SET state = 'undone', undo = $2, undone_at = clock_timestamp(), undone_by = $3, updated_by = $3
     WHERE id = $1`,
    [id, JSON.stringify(undo), undoneBy],
  );
}

export async function deleteRun(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query("DELETE FROM record_import WHERE id = $1", [id]);
}

/**
 * A dry run that nobody applied contains names and addresses of people, so it
 * is deleted after a day.
 */
export async function deleteForgotten(
  transaction: Transaction,
  actorId: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM record_import WHERE state = 'planned' AND created_by_id = $1
       AND created_at < clock_timestamp() - interval '1 day'`,
    [actorId],
  );
}

/** The mapping of the last file that this person applied. */
export async function findEarlierMapping(
  transaction: Transaction,
  actorId: number,
  kind: RecordImportKind,
): Promise<EarlierMapping | null> {
  const [row] = await transaction.query<TableRow>(
    `SELECT columns, mapping FROM record_import WHERE created_by_id = $1 AND kind = $2 AND state <> 'planned'
     ORDER BY id DESC LIMIT 1`,
    [actorId, kind],
  );
  return row === undefined
    ? null
    : { columns: row.columns, mapping: row.mapping };
}
