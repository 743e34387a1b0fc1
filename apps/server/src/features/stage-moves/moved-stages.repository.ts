import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { withDeleted } from "#database/deleted-rows.ts";

/**
 * Locked before the stages, in the same order as feeds that open the next
 * stage, and so that no two stages take the same position.
 */
export async function lockWells(
  transaction: Transaction,
  stageIds: readonly number[],
  wellIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `SELECT FROM well WHERE id = ANY($2) OR id IN (SELECT well_id FROM stage WHERE id = ANY($1))
     ORDER BY id FOR UPDATE`,
    [stageIds, wellIds],
  );
}

/** Appends, seals and computations of these stages wait until the transaction has ended. */
export async function lockSamples(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<void> {
  const inOrder = [...stageIds].sort((one, other) => one - other);
  for (const name of ["append", "seal"])
    for (const id of inOrder)
      await transaction.query(
        "SELECT pg_advisory_xact_lock(hashtext($1), $2)",
        [name, id],
      );
}

/** Takes the stages from their worker, so that a running round of the engine stores nothing. */
export async function takeFromEngine(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_engine SET owner = NULL, lease_until = '-infinity', finished = false, ended_by_engine = false
     WHERE stage_id = $1`,
    [stageId],
  );
}

/** Makes open pages read the samples of the stage again. */
export async function announceReplaced(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await transaction.query(
    "SELECT pg_notify('live', json_build_object('s', $1::integer, 'e', 'replaced')::text)",
    [stageId],
  );
}

/** The stage that follows on the same well. */
export async function findFollower(
  transaction: Transaction,
  stageId: number,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    `SELECT o.id FROM stage s JOIN stage o ON o.well_id = s.well_id AND (o.ordinal, o.id) > (s.ordinal, s.id)
     WHERE s.id = $1 ORDER BY o.ordinal, o.id LIMIT 1`,
    [stageId],
  );
  return row?.id ?? null;
}

/** Moves the stages after a position up by one. */
export async function makeRoom(
  transaction: Transaction,
  wellId: number,
  ordinal: number,
): Promise<void> {
  await transaction.query(
    `UPDATE stage SET ordinal = ordinal + 1 WHERE well_id = $1 AND ordinal >= $2
       AND EXISTS (SELECT FROM stage x WHERE x.well_id = $1 AND x.ordinal = $2)`,
    [wellId, ordinal],
  );
}

export async function setState(
  transaction: Transaction,
  stageId: number,
  state: StageState,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET state = $2, updated_by = $3 WHERE id = $1",
    [stageId, state, updatedBy],
  );
}

/** Feeds of the well use this time to decide which rows belong to the new stage. */
export async function feedFrom(
  transaction: Transaction,
  stageId: number,
  otherId: number,
  atTime: number,
): Promise<void> {
  await transaction.query(
    `UPDATE stage SET fed_from = $3 WHERE id = $2
       AND EXISTS (SELECT FROM stage s WHERE s.id = $1 AND s.fed_from IS NOT NULL)`,
    [stageId, otherId, atTime],
  );
}

export async function setWell(
  transaction: Transaction,
  stageId: number,
  well: {
    readonly id: number;
    readonly name: string;
    readonly ordinal: number;
  },
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET well_id = $2, name = $3, ordinal = $4, updated_by = $5 WHERE id = $1",
    [stageId, well.id, well.name, well.ordinal, updatedBy],
  );
  await transaction.query(
    "UPDATE batch_job SET well_id = $2 WHERE stage_id = $1 AND well_id IS NOT NULL",
    [stageId, well.id],
  );
}

/** Hides a stage that another one absorbed, or shows it again. */
export async function setTakenIn(
  transaction: Transaction,
  stageId: number,
  isTakenIn: boolean,
  updatedBy: string,
): Promise<void> {
  await withDeleted(transaction, () =>
    transaction.query(
      `UPDATE stage SET deleted_at = CASE WHEN $2 THEN clock_timestamp() END, updated_by = $3 WHERE id = $1`,
      [stageId, isTakenIn, updatedBy],
    ),
  );
}

interface NamedRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly wellNumber: string;
  readonly state: StageState;
}

/** Ended stages of other wells that watched the well of a stage while it was pumped. */
export function listWatchers(
  transaction: Transaction,
  stageId: number,
): Promise<NamedRow[]> {
  return transaction.query<NamedRow>(
    `SELECT t.id, t.name, v.well_number AS "wellNumber", t.state
     FROM stage s JOIN well w ON w.id = s.well_id
       JOIN stage t ON t.project_id = s.project_id AND t.well_id <> s.well_id AND t.state IN ('ENDED', 'REVIEWED')
       JOIN well v ON v.id = t.well_id
     WHERE s.id = $1
       AND EXISTS (SELECT FROM jsonb_array_elements(CASE jsonb_typeof(t.control #> '{parameters,fdi}')
           WHEN 'array' THEN t.control #> '{parameters,fdi}' ELSE '[]' END) AS f
         WHERE lower(trim(f ->> 'wellLabel')) = lower(w.well_number) OR (w.uwi <> '' AND trim(f ->> 'api') = w.uwi))
       AND (SELECT min(first_time) FROM sample_source WHERE stage_id = t.id)
         <= (SELECT max(last_time) FROM sample_source WHERE stage_id = s.id)
       AND (SELECT max(last_time) FROM sample_source WHERE stage_id = t.id)
         >= (SELECT min(first_time) FROM sample_source WHERE stage_id = s.id)
     ORDER BY v.well_number, t.ordinal, t.id LIMIT 50`,
    [stageId],
  );
}

export async function listFeeds(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<string[]> {
  const rows = await transaction.query<Row & { job_name: string }>(
    `SELECT job_name FROM batch_job WHERE stage_id = ANY($1) AND job_queue = 'feeds'
       AND state IN ('SUBMITTED', 'RUNNING') ORDER BY created_at LIMIT 20`,
    [stageIds],
  );
  return rows.map(({ job_name }) => job_name);
}

export interface TargetWell {
  readonly id: number;
  readonly projectId: number;
  readonly wellNumber: string;
  readonly active: boolean;
  readonly nextOrdinal: number;
  readonly stageNames: readonly string[];
  readonly isWatched: boolean;
}

export async function findTargetWell(
  transaction: Transaction,
  wellId: number,
  stageId: number,
): Promise<TargetWell | null> {
  const [row] = await transaction.query<Row & TargetWell>(
    `SELECT w.id, w.project_id AS "projectId", w.well_number AS "wellNumber", w.active,
       (SELECT coalesce(max(ordinal), 0) + 1 FROM stage WHERE well_id = w.id) AS "nextOrdinal",
       ARRAY(SELECT name FROM stage WHERE well_id = w.id AND id <> $2 ORDER BY ordinal, id) AS "stageNames",
       EXISTS (SELECT FROM stage s, jsonb_array_elements(CASE jsonb_typeof(s.control #> '{parameters,fdi}')
           WHEN 'array' THEN s.control #> '{parameters,fdi}' ELSE '[]' END) AS f
         WHERE s.id = $2 AND lower(trim(f ->> 'wellLabel')) = lower(w.well_number)) AS "isWatched"
     FROM well w WHERE w.id = $1`,
    [wellId, stageId],
  );
  return row ?? null;
}

/** Absorbed stages that can no longer be restored. */
export async function listExpiredStages(
  transaction: Transaction,
  before: Date,
): Promise<number[]> {
  const rows = await withDeleted(transaction, () =>
    transaction.query<Row & { id: number }>(
      `SELECT DISTINCT o.id FROM stage_move m JOIN stage o ON o.id = m.other_stage_id
       WHERE o.deleted_at IS NOT NULL AND ((m.kind = 'join' AND m.undone_at IS NULL AND m.moved_at < $1)
         OR (m.kind = 'split' AND m.undone_at < $1))
       ORDER BY o.id LIMIT 1000`,
      [before],
    ),
  );
  return rows.map(({ id }) => id);
}

export async function removeStageForGood(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await withDeleted(transaction, () =>
    transaction.query(
      "DELETE FROM stage WHERE id = $1 AND deleted_at IS NOT NULL",
      [stageId],
    ),
  );
}
