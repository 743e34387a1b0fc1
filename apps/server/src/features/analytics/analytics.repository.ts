import type { contract, OutputOf } from "@stagecraft/contract";
import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { hasNoMetrics } from "#database/no-metrics.ts";

export type Analytics = OutputOf<typeof contract.analytics.ofProject>;

export interface AnalyticsFilter {
  readonly projectId: number | null;
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
  readonly seesInternal: boolean;
}

function valuesOf(filter: AnalyticsFilter): unknown[] {
  return [
    filter.projectId,
    filter.companyIds,
    filter.projectIds,
    filter.seesInternal,
  ];
}

const withinFilter = `($1::integer IS NULL OR w.project_id = $1)
  AND ($2::integer[] IS NULL OR w.company_id = ANY($2))
  AND ($3::integer[] IS NULL OR w.project_id = ANY($3)) AND ($4 OR NOT w.hide)`;

interface ProgressRow extends Row {
  readonly stage_id: number;
  readonly stage_name: string;
  readonly well_id: number;
  readonly well_number: string;
  readonly project_id: number;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly state: StageState;
  readonly no_metrics: boolean;
}

const millisecondsPerMinute = 60_000;

export async function listStageProgress(
  transaction: Transaction,
  filter: AnalyticsFilter,
) {
  const rows = await transaction.query<ProgressRow>(
    `SELECT s.id AS stage_id, s.name AS stage_name, s.well_id, w.well_number, s.project_id, s.state,
       span.start_time, span.end_time, ${hasNoMetrics} AS no_metrics
     FROM stage s JOIN well w ON w.id = s.well_id
     LEFT JOIN LATERAL (SELECT min(first_time) AS start_time, max(last_time) AS end_time
       FROM sample_source WHERE stage_id = s.id) span ON true
     WHERE ${withinFilter} AND ($4 OR NOT s.hide)
     ORDER BY w.project_id, w.well_number, s.ordinal`,
    valuesOf(filter),
  );
  return rows.map((row) => {
    const start = row.start_time === null ? null : Number(row.start_time);
    const end = row.end_time === null ? null : Number(row.end_time);
    return {
      stageId: row.stage_id,
      stageName: row.stage_name,
      wellId: row.well_id,
      wellNumber: row.well_number,
      projectId: row.project_id,
      startTimestamp: start,
      endTimestamp: end,
      state: row.state,
      pumpTime:
        start === null || end === null
          ? 0
          : (end - start) / millisecondsPerMinute,
      noMetrics: row.no_metrics,
    };
  });
}

interface WellProgressRow extends Row {
  readonly project_id: number;
  readonly id: number;
  readonly well_number: string;
  readonly completed: number;
  readonly expected_stage_count: number;
}

export async function listWellProgress(
  transaction: Transaction,
  filter: AnalyticsFilter,
) {
  const rows = await transaction.query<WellProgressRow>(
    `SELECT w.project_id, w.id, w.well_number, w.expected_stage_count,
       count(s.id) FILTER (WHERE s.state NOT IN ('PENDING', 'LOADING') AND ($4 OR NOT s.hide))::integer AS completed
     FROM well w LEFT JOIN stage s ON s.well_id = w.id
     WHERE ${withinFilter} GROUP BY w.id ORDER BY w.project_id, w.well_number`,
    valuesOf(filter),
  );
  return rows.map((row) => ({
    projectId: row.project_id,
    wellId: row.id,
    wellNumber: row.well_number,
    completedCount: row.completed,
    expectedStageCount: row.expected_stage_count,
  }));
}
