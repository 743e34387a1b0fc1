import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export interface FeedStage {
  readonly id: number;
  readonly state: StageState;
}

export async function findStage(
  transaction: Transaction,
  stageId: number,
): Promise<FeedStage | null> {
  const [row] = await transaction.query<Row & FeedStage>(
    // A stage that was joined into another one is replaced by that stage.
    `SELECT id, state FROM stage WHERE id IN (SELECT stages_fed_through($1)) ORDER BY id <> $1, id LIMIT 1`,
    [stageId],
  );
  return row ?? null;
}

/** The stage of a well that data belongs to now: the live one, else the next to be pumped. */
export async function findOpenStage(
  transaction: Transaction,
  wellId: number,
): Promise<FeedStage | null> {
  const [row] = await transaction.query<Row & FeedStage>(
    `SELECT id, state FROM stage WHERE well_id = $1 AND state IN ('LOADING', 'PENDING')
     ORDER BY state <> 'LOADING', ordinal, id LIMIT 1`,
    [wellId],
  );
  return row ?? null;
}

/** Returns the stage of a well that got the newest row of any source; null when none has rows. */
export async function findNewestFedStage(
  transaction: Transaction,
  wellId: number,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { stage_id: number }>(
    `SELECT x.stage_id FROM sample_source x JOIN stage s ON s.id = x.stage_id
     WHERE s.well_id = $1 ORDER BY x.last_time DESC NULLS LAST LIMIT 1`,
    [wellId],
  );
  return row?.stage_id ?? null;
}

export interface ResumePoint {
  /** One above the highest stored sequence. */
  readonly nextSequence: number;
  /** The newest stored time. */
  readonly lastTime: number | null;
}

type Position = { readonly stageId: number } | { readonly wellId: number };

function within(position: Position): readonly [string, number] {
  return "stageId" in position
    ? ["stage_id IN (SELECT stages_fed_through($1))", position.stageId]
    : [
        "stage_id IN (SELECT id FROM stage WHERE well_id = $1)",
        position.wellId,
      ];
}

/** Returns the stage that got the newest row of a source; null when it has none. */
export async function findLastFedStage(
  transaction: Transaction,
  position: Position,
  source: string,
): Promise<number | null> {
  const [condition, id] = within(position);
  const [row] = await transaction.query<Row & { stage_id: number }>(
    `SELECT stage_id FROM sample_source WHERE ${condition} AND source = $2
     ORDER BY upper(received) DESC LIMIT 1`,
    [id, source],
  );
  return row?.stage_id ?? null;
}

/**
 * Returns the position of a source: it is updated in the same transaction as
 * the rows, so the two always agree.
 */
export async function findResumePoint(
  transaction: Transaction,
  position: Position,
  source: string,
): Promise<ResumePoint> {
  const [condition, id] = within(position);
  const [row] = await transaction.query<
    Row & { next: string | null; last_time: string | null }
  >(
    `SELECT max(upper(received)) AS next, max(last_time) AS last_time
     FROM sample_source WHERE ${condition} AND source = $2`,
    [id, source],
  );
  return {
    nextSequence: Number(row?.next ?? 0),
    lastTime: row?.last_time == null ? null : Number(row.last_time),
  };
}

export interface RawSeries {
  readonly id: number;
  readonly channel: string;
  readonly unit: string;
  readonly derived: boolean;
}

export async function listSeries(
  transaction: Transaction,
  stageId: number,
): Promise<RawSeries[]> {
  return transaction.query<Row & RawSeries>(
    "SELECT id, channel, unit, derived FROM series WHERE stage_id = $1 ORDER BY id",
    [stageId],
  );
}
