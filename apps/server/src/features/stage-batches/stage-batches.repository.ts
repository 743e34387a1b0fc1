import type { contract, OutputOf } from "@stagecraft/contract";
import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type { StoredControlChange } from "#features/stages/stage-control.service.ts";

export type StageBatch = OutputOf<typeof contract.stageBatches.get>;
export type StageBatchSummary = OutputOf<
  typeof contract.stageBatches.list
>[number];
type StageBatchItem = StageBatch["items"][number];

/** A stage to process, with its name at the time the batch was created. */
export interface NamedStage {
  readonly companyId: number;
  readonly projectId: number;
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  readonly wellNumber: string;
  /** Changes by a control document. */
  readonly changes?: readonly StoredControlChange[];
}

export interface StageChoice {
  readonly wellIds: readonly number[];
  readonly stageIds: readonly number[];
  readonly seesInternal: boolean;
}

export async function listNamedStages(
  transaction: Transaction,
  { wellIds, stageIds, seesInternal }: StageChoice,
): Promise<NamedStage[]> {
  return transaction.query<Row & NamedStage>(
    `SELECT s.company_id AS "companyId", s.project_id AS "projectId", s.id AS "stageId",
       s.name AS "stageName", s.well_id AS "wellId", w.well_number AS "wellNumber"
     FROM stage s JOIN well w ON w.id = s.well_id
     WHERE (s.well_id = ANY($1::integer[]) OR s.id = ANY($2::integer[])) AND ($3 OR NOT (s.hide OR w.hide))
     ORDER BY w.well_number, s.ordinal, s.id`,
    [wellIds, stageIds, seesInternal],
  );
}

export interface NewBatch {
  readonly companyId: number;
  readonly projectId: number;
  readonly kind: StageBatch["kind"];
  readonly targetState: StageState | null;
  readonly undoOf?: number;
  readonly createdBy: { readonly id: number; readonly name: string };
  readonly stages: readonly NamedStage[];
}

export async function insertBatch(
  transaction: Transaction,
  batch: NewBatch,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO stage_batch (company_id, project_id, kind, target_state, created_by, created_by_name, undo_of)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      batch.companyId,
      batch.projectId,
      batch.kind,
      batch.targetState,
      batch.createdBy.id,
      batch.createdBy.name,
      batch.undoOf ?? null,
    ],
  );
  const { id } = row as { id: number };
  await transaction.query(
    `INSERT INTO stage_batch_item (company_id, batch_id, position, stage_id, stage_name, well_id, well_number, changes)
     SELECT $1, $2, given.position, given.stage_id, given.stage_name, given.well_id, given.well_number, given.changes
     FROM unnest($3::integer[], $4::text[], $5::integer[], $6::text[], $7::jsonb[])
       WITH ORDINALITY AS given (stage_id, stage_name, well_id, well_number, changes, position)`,
    [
      batch.companyId,
      id,
      batch.stages.map(({ stageId }) => stageId),
      batch.stages.map(({ stageName }) => stageName),
      batch.stages.map(({ wellId }) => wellId),
      batch.stages.map(({ wellNumber }) => wellNumber),
      batch.stages.map(({ changes }) =>
        changes === undefined ? null : JSON.stringify(changes),
      ),
    ],
  );
  return id;
}

export async function setJob(
  transaction: Transaction,
  batchId: number,
  jobId: string,
): Promise<void> {
  await transaction.query("UPDATE stage_batch SET job_id = $2 WHERE id = $1", [
    batchId,
    jobId,
  ]);
}

/** Locks the batch, so that it is undone only once. */
export async function lockBatch(
  transaction: Transaction,
  batchId: number,
): Promise<void> {
  await transaction.query("SELECT FROM stage_batch WHERE id = $1 FOR UPDATE", [
    batchId,
  ]);
}

/** Cancels the items that have not begun; the running one is finished. */
export async function cancelWaiting(
  transaction: Transaction,
  batchId: number,
  cancelledBy: string,
): Promise<void> {
  const left = await transaction.query(
    `UPDATE stage_batch_item SET state = 'cancelled', message = $2, ended_at = clock_timestamp()
     WHERE batch_id = $1 AND state = 'waiting' RETURNING id`,
    [batchId, `Cancelled by ${cancelledBy}`],
  );
  if (left.length === 0) return;
  await transaction.query(
    "UPDATE stage_batch SET cancelled_by_name = $2 WHERE id = $1",
    [batchId, cancelledBy],
  );
}

interface BatchRow extends Row {
  readonly id: number;
  readonly kind: StageBatch["kind"];
  readonly target_state: StageState | null;
  readonly project_id: number;
  readonly undo_of: number | null;
  readonly undone_in: number | null;
  readonly well_ids: number[];
  readonly created_at: Date;
  readonly created_by_name: string;
  readonly cancelled_by_name: string | null;
  readonly ended_at: Date | null;
  readonly counts: Partial<StageBatch["counts"]>;
}

const selectBatches = `SELECT b.*, (SELECT id FROM stage_batch u WHERE u.undo_of = b.id) AS undone_in, facts.well_ids, facts.ended_at, coalesce(facts.counts, '{}') AS counts
  FROM stage_batch b LEFT JOIN LATERAL (
    SELECT json_object_agg(by_state.state, by_state.count) AS counts,
      coalesce((SELECT array_agg(DISTINCT w.id) FROM stage_batch_item i JOIN well w ON w.id = i.well_id
        WHERE i.batch_id = b.id), '{}') AS well_ids,
      CASE WHEN bool_or(by_state.state IN ('waiting', 'running')) THEN NULL ELSE max(by_state.ended_at) END AS ended_at
    FROM (SELECT state, count(*) AS count, max(ended_at) AS ended_at
      FROM stage_batch_item WHERE batch_id = b.id GROUP BY state) by_state) facts ON true`;

const noItems: StageBatch["counts"] = {
  waiting: 0,
  running: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
  skipped: 0,
};

function toSummary(row: BatchRow): StageBatchSummary {
  return {
    id: row.id,
    kind: row.kind,
    state: row.target_state,
    undoOf: row.undo_of,
    undoneIn: row.undone_in,
    projectId: row.project_id,
    wellIds: row.well_ids,
    createdAt: row.created_at.getTime(),
    createdBy: row.created_by_name,
    cancelledBy: row.cancelled_by_name,
    endedAt: row.ended_at?.getTime() ?? null,
    counts: { ...noItems, ...row.counts },
  };
}

interface ItemRow extends Row {
  readonly stage_id: number | null;
  readonly stage_name: string;
  readonly well_id: number | null;
  readonly well_number: string;
  readonly state: StageBatchItem["state"];
  readonly message: string | null;
  readonly seconds: number | null;
  readonly milliseconds: number | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

function toItem(row: ItemRow): StageBatchItem {
  return {
    stageId: row.stage_id,
    stageName: row.stage_name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    state: row.state,
    message: row.message,
    seconds: row.seconds,
    milliseconds: row.milliseconds,
    startedAt: row.started_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
  };
}

export async function findBatch(
  transaction: Transaction,
  id: number,
): Promise<StageBatch | null> {
  const [row] = await transaction.query<BatchRow>(
    `${selectBatches} WHERE b.id = $1`,
    [id],
  );
  if (row === undefined) return null;
  const items = await transaction.query<ItemRow>(
    `SELECT i.*, s.id AS stage_id, w.id AS well_id FROM stage_batch_item i
     LEFT JOIN stage s ON s.id = i.stage_id LEFT JOIN well w ON w.id = i.well_id
     WHERE i.batch_id = $1 ORDER BY i.position`,
    [id],
  );
  return { ...toSummary(row), items: items.map(toItem) };
}

/** Returns the stages that a batch changed, with before and after exchanged. */
export async function listUndoneChanges(
  transaction: Transaction,
  batchId: number,
): Promise<NamedStage[]> {
  const rows = await transaction.query<
    Row & NamedStage & { changes: readonly StoredControlChange[] }
  >(
    `SELECT i.company_id AS "companyId", b.project_id AS "projectId", i.stage_id AS "stageId",
       i.stage_name AS "stageName", i.well_id AS "wellId", i.well_number AS "wellNumber", i.changes
     FROM stage_batch_item i JOIN stage_batch b ON b.id = i.batch_id
     WHERE i.batch_id = $1 AND i.state IN ('done', 'failed') AND i.started_at IS NOT NULL
       AND i.changes IS NOT NULL AND i.stage_id IS NOT NULL AND i.well_id IS NOT NULL
     ORDER BY i.position`,
    [batchId],
  );
  return rows.map(({ changes, ...stage }) => ({
    ...stage,
    changes: changes.map(({ path, before, after }) => ({
      path,
      before: after,
      after: before,
    })),
  }));
}

export interface BatchFilter {
  readonly wellIds: readonly number[];
  readonly kind: StageBatch["kind"] | null;
  readonly seesInternal: boolean;
  readonly limit: number;
}

/** The requested wells are within reach, but a batch may contain hidden stages of them. */
export async function listBatches(
  transaction: Transaction,
  filter: BatchFilter,
): Promise<StageBatchSummary[]> {
  const rows = await transaction.query<BatchRow>(
    `${selectBatches}
     WHERE EXISTS (SELECT FROM stage_batch_item i WHERE i.batch_id = b.id AND i.well_id = ANY($1))
       AND ($2::text IS NULL OR b.kind = $2)
       AND ($3 OR NOT EXISTS (SELECT FROM stage_batch_item i JOIN stage s ON s.id = i.stage_id
             JOIN well w ON w.id = s.well_id WHERE i.batch_id = b.id AND (s.hide OR w.hide)))
     ORDER BY b.id DESC LIMIT $4`,
    [filter.wellIds, filter.kind, filter.seesInternal, filter.limit],
  );
  return rows.map(toSummary);
}
