import type { Row, Transaction } from "#database/database.ts";
import type { PlannedConsumables } from "#features/projects/stage-totals.service.ts";
import { wallChannels } from "#features/fleet/stage-lines.ts";

/**
 * Lists live stages of pads in production; the board follows them for all
 * viewers and sends each only their own.
 */
export async function listFollowedStages(
  transaction: Transaction,
): Promise<number[]> {
  const rows = await transaction.query<Row & { id: number }>(
    `SELECT s.id FROM stage s JOIN project p ON p.id = s.project_id
     WHERE s.state = 'LOADING' AND p.active ORDER BY s.id`,
  );
  return rows.map(({ id }) => id);
}

export interface SeriesRow extends Row {
  readonly id: number;
  readonly stage_id: number;
  readonly channel: string;
  readonly unit: string;
}

export function listWallSeries(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<SeriesRow[]> {
  return transaction.query<SeriesRow>(
    `SELECT id, stage_id, channel, unit FROM series
     WHERE stage_id = ANY($1) AND (channel = ANY($2) OR channel LIKE 'offset\\_pressure\\_%')`,
    [stageIds, wallChannels],
  );
}

export interface FactsRow extends Row, PlannedConsumables {
  readonly id: number;
  readonly fdi: unknown;
  readonly summary: Readonly<Record<string, unknown>> | null;
  readonly suspended: boolean;
}

export function listStageFacts(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<FactsRow[]> {
  return transaction.query<FactsRow>(
    `SELECT s.id, s.control->'parameters'->'fdi' AS fdi, y.summary,
       coalesce(e.suspended_at IS NOT NULL, false) AS suspended,
       s.control #> '{parameters,plannedWater}' AS "plannedWater",
       s.control #> '{parameters,plannedProppant}' AS "plannedProppant",
       s.control #> '{parameters,plannedConsumablesUnits}' AS "plannedConsumablesUnits",
       s.control #> '{parameters,pumpSchedule}' AS "pumpSchedule"
     FROM stage s LEFT JOIN stage_summary y ON y.stage_id = s.id
     LEFT JOIN stage_engine e ON e.stage_id = s.id WHERE s.id = ANY($1)`,
    [stageIds],
  );
}

/** Time of the newest sample of each stage. */
export async function newestTimes(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await transaction.query<
    Row & { stage_id: number; at: string | null }
  >(
    "SELECT stage_id, max(last_time) AS at FROM sample_source WHERE stage_id = ANY($1) GROUP BY 1",
    [stageIds],
  );
  return new Map(
    rows.flatMap(({ stage_id, at }) =>
      at === null ? [] : [[stage_id, Number(at)] as const],
    ),
  );
}
