import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { hasNoMetrics } from "#database/no-metrics.ts";
import type {
  ComputedTotals,
  PlannedConsumables,
} from "#features/projects/stage-totals.service.ts";

/** The engine's figures of a stage, in the stated units; null where there are none. */
export interface ComputedFigures extends ComputedTotals {
  readonly pumpTime: number | null;
  readonly averagePressure: number | null;
  readonly maximumPressure: number | null;
  readonly averageRate: number | null;
  readonly rateUnit: string | null;
  readonly pressureUnit: string | null;
}

export interface StageFigures {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly state: StageState;
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
  /** Left out of every figure over several stages. */
  readonly noMetrics: boolean;
  readonly computed: ComputedFigures;
  readonly planned: PlannedConsumables;
}

interface FiguresRow extends Row, ComputedFigures, PlannedConsumables {
  readonly id: number;
  readonly name: string;
  readonly well_id: number;
  readonly well_number: string;
  readonly state: StageState;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly no_metrics: boolean;
}

/** No pad has this many stages; the limit only bounds the response. */
const mostStages = 5000;

function toTime(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** One row per stage; each stored summary is unpacked once, however many figures are taken from it. */
export async function listStageFigures(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<StageFigures[]> {
  const rows = await transaction.query<FiguresRow>(
    `SELECT s.id, s.name, s.well_id, w.well_number, s.state, span.start_time, span.end_time, c.*,
       ${hasNoMetrics} AS no_metrics,
       s.control #> '{parameters,plannedWater}' AS "plannedWater",
       s.control #> '{parameters,plannedProppant}' AS "plannedProppant",
       s.control #> '{parameters,plannedConsumablesUnits}' AS "plannedConsumablesUnits",
       s.control #> '{parameters,pumpSchedule}' AS "pumpSchedule"
     FROM stage s JOIN well w ON w.id = s.well_id
     LEFT JOIN LATERAL (SELECT min(first_time) AS start_time, max(last_time) AS end_time
       FROM sample_source WHERE stage_id = s.id) span ON true
     LEFT JOIN stage_summary y ON y.stage_id = s.id
     LEFT JOIN LATERAL jsonb_to_record(y.summary) AS c(
       "pumpTime" double precision, "totalCleanVolumeStageTotal" double precision,
       "totalProppantMassSurface" double precision, "averagePressure" double precision,
       "maximumPressure" double precision, "averageRate" double precision,
       "rateUnit" text, "pressureUnit" text, units jsonb) ON true
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide))
     ORDER BY w.well_number, s.ordinal, s.id LIMIT $3`,
    [projectId, seesInternal, mostStages],
  );
  return rows.map((row) => ({
    stageId: row.id,
    stageName: row.name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    state: row.state,
    startTimestamp: toTime(row.start_time),
    endTimestamp: toTime(row.end_time),
    noMetrics: row.no_metrics,
    computed: row,
    planned: row,
  }));
}
