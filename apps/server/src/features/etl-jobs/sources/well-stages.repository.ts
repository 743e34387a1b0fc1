import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

/** The stage of a well that rows go to until the next begins. */
export interface CurrentStage {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  /** Rows from this time on belong to it. */
  readonly fedFrom: number;
  /** The engine ended it and may still reopen it. */
  readonly endedByEngine: boolean;
}

interface CurrentRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly fed_from: string;
  readonly ended_by_engine: boolean;
}

/**
 * Returns the stage being loaded, else the one that a feed opened and has not
 * filled yet, else the one that a feed filled last: it stays current until the
 * next begins. A FINAL stage accepts nothing.
 */
export async function findCurrentStage(
  transaction: Transaction,
  wellId: number,
): Promise<CurrentStage | null> {
  const [row] = await transaction.query<CurrentRow>(
    `SELECT s.id, s.name, s.state, coalesce(e.ended_by_engine, false) AS ended_by_engine,
       coalesce(s.fed_from, (SELECT min(first_time) FROM sample_source WHERE stage_id = s.id),
         floor(extract(epoch FROM s.created_at) * 1000)::bigint) AS fed_from
     FROM stage s LEFT JOIN stage_engine e ON e.stage_id = s.id
     WHERE s.well_id = $1 AND s.state <> 'FINAL' AND (s.state = 'LOADING' OR s.fed_from IS NOT NULL)
     ORDER BY s.state <> 'LOADING', s.state <> 'PENDING', s.fed_from DESC, s.ordinal, s.id LIMIT 1`,
    [wellId],
  );
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    fedFrom: Number(row.fed_from),
    endedByEngine: row.ended_by_engine,
  };
}

/**
 * A feed fills a stage that it did not open: from now on its rows are assigned
 * by their times.
 */
export async function adoptStage(
  transaction: Transaction,
  { id, fedFrom }: CurrentStage,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET fed_from = $2 WHERE id = $1 AND fed_from IS NULL",
    [id, fedFrom],
  );
}

export interface StageSpan {
  /** Null: no stage accepts these rows. */
  readonly id: number | null;
  /** Time at which the next stage begins; Infinity: there is none. */
  readonly until: number;
}

/** Returns the stage that rows of a time before the current stage belong to. */
export async function findStageAt(
  transaction: Transaction,
  wellId: number,
  time: number,
): Promise<StageSpan> {
  const [row] = await transaction.query<
    Row & { id: number | null; until: string | null }
  >(
    `SELECT (SELECT id FROM stage WHERE well_id = $1 AND fed_from <= $2 AND state <> 'FINAL'
         ORDER BY fed_from DESC, id DESC LIMIT 1) AS id,
       (SELECT min(fed_from) FROM stage WHERE well_id = $1 AND fed_from > $2) AS until`,
    [wellId, Math.round(time)],
  );
  return {
    id: row?.id ?? null,
    until: row?.until == null ? Infinity : Number(row.until),
  };
}

/** The stage that the field boxes on the well name; null when they name none or several. */
export async function findBoxName(
  transaction: Transaction,
  wellId: number,
): Promise<string | null> {
  const rows = await transaction.query<Row & { stage_name: string }>(
    `SELECT DISTINCT btrim(stage_name) AS stage_name FROM field_box
     WHERE well_id = $1 AND btrim(stage_name) <> '' LIMIT 2`,
    [wellId],
  );
  return rows.length === 1 ? (rows[0]?.stage_name ?? null) : null;
}

/** Whether another source still delivers rows to the stage at that time. */
export async function hasOtherSource(
  transaction: Transaction,
  stageId: number,
  source: string,
  sinceMs: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM sample_source WHERE stage_id = $1 AND source <> $2 AND last_time >= $3 LIMIT 1",
    [stageId, source, Math.round(sinceMs)],
  );
  return rows.length > 0;
}
