import type { contract, OutputOf } from "@stagecraft/contract";
import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { hasNoMetrics } from "#database/no-metrics.ts";

type WellStageSummary = OutputOf<
  typeof contract.projects.wellStageSummary
>[number];
type OperationsProgress = Required<
  OutputOf<typeof contract.projects.operationsProgress>[number]
>;

/** The progress of a stage with the data its FDI level is derived from. */
export type ProgressOfStage = Omit<OperationsProgress, "fdi"> & {
  readonly fdiEntries: unknown;
  /** The summary's figures of the offset wells. */
  readonly offsetFigures: Readonly<Record<string, unknown>>;
};
type LiveStage = OutputOf<typeof contract.projects.liveStages>[number];
type JobProgress = OutputOf<typeof contract.projects.jobs>[number];

interface CountedLabel extends Row {
  readonly label: string;
  readonly value: number;
}

interface SummaryRow extends Row {
  readonly id: number;
  readonly well_number: string;
  readonly active: boolean;
  readonly live_stage: string | null;
  readonly live_stage_id: number | null;
  readonly completed: number;
  readonly hidden: number;
  readonly expected_stage_count: number;
  readonly updated_at: Date;
}

export async function listWellStageSummaries(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<WellStageSummary[]> {
  const rows = await transaction.query<SummaryRow>(
    `SELECT w.id, w.well_number, w.active, w.expected_stage_count,
       live.name AS live_stage, live.id AS live_stage_id,
       count(s.id) FILTER (WHERE s.state NOT IN ('PENDING', 'LOADING') AND ($2 OR NOT s.hide))::integer AS completed,
       count(s.id) FILTER (WHERE s.hide)::integer AS hidden,
       greatest(w.updated_at, max(s.updated_at)) AS updated_at
     FROM well w LEFT JOIN stage s ON s.well_id = w.id
     LEFT JOIN LATERAL (
       SELECT id, name FROM stage WHERE well_id = w.id AND state = 'LOADING' AND ($2 OR NOT hide)
       ORDER BY ordinal DESC LIMIT 1) live ON true
     WHERE w.project_id = $1 AND ($2 OR NOT w.hide)
     GROUP BY w.id, live.id, live.name ORDER BY w.well_number`,
    [projectId, seesInternal],
  );
  return rows.map((row) => ({
    wellId: row.id,
    wellNumber: row.well_number,
    active: row.active,
    liveStage: row.live_stage,
    liveStageId: row.live_stage_id,
    completed: row.completed,
    ...(seesInternal ? { hidden: row.hidden } : {}),
    total: row.expected_stage_count,
    updatedAt: row.updated_at.getTime(),
  }));
}

/** The driver returns a bigint as text. */
function toTime(text: string | null): number | null {
  return text === null ? null : Number(text);
}

interface ProgressRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly well_id: number;
  readonly well_number: string;
  readonly client_comment: string;
  readonly comment: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly pump_seconds: number | null;
  readonly fdi_entries: unknown;
  readonly offset_figures: Readonly<Record<string, unknown>> | null;
  readonly remark_at: string | null;
  readonly annotation: string | null;
}

const ofOffsets =
  "x.key LIKE 'fdiPressureChangeMax%' OR x.key LIKE 'fdiEvaluated%'";

/**
 * Unpacks each stored summary once: the pump time and, for each offset well,
 * the largest change and whether it is evaluated.
 */
const computedOfStage = `LEFT JOIN LATERAL (
    SELECT max(x.value::text::double precision) FILTER (WHERE x.key = 'pumpTime' AND jsonb_typeof(x.value) = 'number') AS pump_seconds,
      jsonb_object_agg(x.key, x.value) FILTER (WHERE ${ofOffsets}) AS offset_figures
    FROM stage_summary y, jsonb_each(y.summary) x
    WHERE y.stage_id = s.id AND (x.key = 'pumpTime' OR ${ofOffsets})) computed ON true`;

export async function listOperationsProgress(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<ProgressOfStage[]> {
  const rows = await transaction.query<ProgressRow>(
    `SELECT s.id, s.name, s.state, s.well_id, w.well_number, s.client_comment, s.comment,
       span.start_time, span.end_time, computed.pump_seconds, computed.offset_figures,
       s.control #> '{parameters,fdi}' AS fdi_entries, remark.at_ms AS remark_at, remark.annotation
     FROM stage s JOIN well w ON w.id = s.well_id
     LEFT JOIN LATERAL (SELECT min(first_time) AS start_time, max(last_time) AS end_time
       FROM sample_source WHERE stage_id = s.id) span ON true
     ${computedOfStage}
     LEFT JOIN LATERAL (SELECT c.at_ms, c.annotation FROM stage_comment c
       WHERE c.stage_id = s.id AND ($2 OR c.audience = 'CLIENT') ORDER BY c.at_ms DESC, c.id DESC LIMIT 1) remark ON true
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide))
     ORDER BY w.well_number, s.ordinal`,
    [projectId, seesInternal],
  );
  return rows.map((row) => ({
    stageId: row.id,
    stageName: row.name,
    stageState: row.state,
    wellId: row.well_id,
    wellNumber: row.well_number,
    clientComment: row.client_comment,
    comment: row.comment,
    startTimestamp: toTime(row.start_time),
    endTimestamp: toTime(row.end_time),
    pumpSeconds: row.pump_seconds,
    fdiEntries: row.fdi_entries,
    offsetFigures: row.offset_figures ?? {},
    lastRemark:
      row.remark_at === null || row.annotation === null
        ? null
        : { timestamp: Number(row.remark_at), annotation: row.annotation },
  }));
}

interface LiveStageRow extends Row {
  readonly tag_name: string;
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly well_id: number;
  readonly well_number: string;
}

export async function listLiveStages(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<(Omit<LiveStage, "ordinal"> & { readonly tagName: string })[]> {
  const rows = await transaction.query<LiveStageRow>(
    `SELECT t.name AS tag_name, s.id, s.name, s.state, s.well_id, w.well_number
     FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
     JOIN stage s ON s.id = x.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND t.name LIKE 'lifecycle:live stage%' AND ($2 OR NOT (s.hide OR w.hide))
     ORDER BY t.name`,
    [projectId, seesInternal],
  );
  return rows.map((row) => ({
    tagName: row.tag_name,
    stageId: row.id,
    stageName: row.name,
    state: row.state,
    wellId: row.well_id,
    wellNumber: row.well_number,
  }));
}

export async function listJobs(
  transaction: Transaction,
  projectId: number,
): Promise<JobProgress[]> {
  const rows = await transaction.query<
    Row & {
      id: number;
      kind: string;
      done: number;
      total: number;
      state: JobProgress["state"];
      updated_at: Date;
    }
  >("SELECT * FROM job_progress WHERE project_id = $1 ORDER BY id", [
    projectId,
  ]);
  return rows.map(({ id, kind, done, total, state, updated_at }) => ({
    id,
    kind,
    done,
    total,
    state,
    updatedAt: updated_at.getTime(),
  }));
}

export async function countStagesByState(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
) {
  return transaction.query<CountedLabel>(
    `SELECT s.state AS label, count(*)::integer AS value FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide)) GROUP BY 1 ORDER BY 1`,
    [projectId, seesInternal],
  );
}

interface CountedDay extends CountedLabel {
  readonly leftOutCount: number;
}

/** Counts completed stages by the UTC day of their last sample; those without metrics are counted apart. */
export async function countStagesPerDay(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
) {
  return transaction.query<CountedDay>(
    `SELECT to_char(to_timestamp(ended.at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS label,
       count(*) FILTER (WHERE NOT counted.left_out)::integer AS value,
       count(*) FILTER (WHERE counted.left_out)::integer AS "leftOutCount"
     FROM stage s JOIN well w ON w.id = s.well_id
     JOIN LATERAL (SELECT max(last_time) AS at FROM sample_source WHERE stage_id = s.id) ended ON ended.at IS NOT NULL
     JOIN LATERAL (SELECT ${hasNoMetrics} AS left_out) counted ON true
     WHERE s.project_id = $1 AND s.state NOT IN ('PENDING', 'LOADING') AND ($2 OR NOT (s.hide OR w.hide))
     GROUP BY 1 ORDER BY 1`,
    [projectId, seesInternal],
  );
}
