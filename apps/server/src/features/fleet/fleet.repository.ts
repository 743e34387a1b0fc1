import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export interface PadFilter {
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
  readonly seesInternal: boolean;
}

export interface PadRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly planned_stages_per_day: number;
  readonly expected: number;
  readonly completed: number;
}

/** Wells that count: shown and active, or all shown ones of a pad that has none active. */
const countedWells = `SELECT w.id, w.expected_stage_count FROM well w
  WHERE w.project_id = p.id AND NOT w.hide AND (w.active OR NOT EXISTS (
    SELECT FROM well o WHERE o.project_id = p.id AND o.active AND NOT o.hide))`;

/** The order depends neither on time nor on severity, so that no tile of a wall moves. */
export function listPads(
  transaction: Transaction,
  { companyIds, projectIds, seesInternal }: PadFilter,
): Promise<PadRow[]> {
  return transaction.query<PadRow>(
    `SELECT p.id, p.name, p.company_id, c.name AS company_name, p.planned_stages_per_day,
       coalesce((SELECT sum(expected_stage_count) FROM (${countedWells}) x), 0)::integer AS expected,
       (SELECT count(*) FROM stage s JOIN (${countedWells}) x ON x.id = s.well_id
        WHERE s.state NOT IN ('PENDING', 'LOADING') AND ($3 OR NOT s.hide))::integer AS completed
     FROM project p JOIN company c ON c.id = p.company_id
     WHERE p.active AND ($1::integer[] IS NULL OR p.company_id = ANY($1))
       AND ($2::integer[] IS NULL OR p.id = ANY($2))
     ORDER BY lower(c.name), lower(p.name), p.id`,
    [companyIds, projectIds, seesInternal],
  );
}

export interface LiveStageRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly project_id: number;
  readonly well_id: number;
  readonly well_number: string;
  readonly live_tag: string | null;
  readonly start_time: string | null;
  readonly silent_since: string | null;
  readonly silence_at: Date | null;
  readonly silence_by_name: string | null;
  readonly silence_reason: string | null;
}

export function listLiveStages(
  transaction: Transaction,
  projectIds: readonly number[],
  seesInternal: boolean,
): Promise<LiveStageRow[]> {
  return transaction.query<LiveStageRow>(
    `SELECT s.id, s.name, s.state, s.project_id, s.well_id, w.well_number, live.name AS live_tag, span.start_time,
       q.since_ms AS silent_since, q.acknowledged_at AS silence_at, q.acknowledged_by_name AS silence_by_name,
       q.acknowledged_reason AS silence_reason
     FROM stage s JOIN well w ON w.id = s.well_id
     LEFT JOIN stage_silence q ON q.stage_id = s.id
     LEFT JOIN LATERAL (SELECT min(first_time) AS start_time FROM sample_source WHERE stage_id = s.id) span ON true
     LEFT JOIN LATERAL (SELECT t.name FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
       WHERE x.stage_id = s.id AND t.name LIKE 'lifecycle:live stage%' ORDER BY t.name LIMIT 1) live ON true
     WHERE s.project_id = ANY($1) AND s.state = 'LOADING' AND ($2 OR NOT (s.hide OR w.hide))
     ORDER BY s.project_id, live.name NULLS LAST, w.well_number, s.ordinal`,
    [projectIds, seesInternal],
  );
}

export interface TodayRow extends Row {
  readonly project_id: number;
  readonly completed: number;
  readonly mass: number | null;
  readonly unit: string | null;
}

/**
 * Returns per pad and unit of mass: the stages completed today and the mass
 * that they and the live stages placed.
 */
export function listToday(
  transaction: Transaction,
  projectIds: readonly number[],
  seesInternal: boolean,
  dayStart: number,
): Promise<TodayRow[]> {
  return transaction.query<TodayRow>(
    `SELECT s.project_id, y.summary->'units'->>'mass' AS unit,
       sum((y.summary->>'totalProppantMassSurface')::double precision) AS mass,
       count(*) FILTER (WHERE s.state <> 'LOADING')::integer AS completed
     FROM stage s JOIN well w ON w.id = s.well_id LEFT JOIN stage_summary y ON y.stage_id = s.id
     WHERE s.project_id = ANY($1) AND s.state <> 'PENDING' AND ($2 OR NOT (s.hide OR w.hide))
       AND (s.state = 'LOADING' OR EXISTS (SELECT FROM sample_source x WHERE x.stage_id = s.id GROUP BY x.stage_id
            HAVING max(x.last_time) >= $3))
     GROUP BY 1, 2`,
    [projectIds, seesInternal, dayStart],
  );
}

export interface EndedRow extends Row {
  readonly project_id: number;
  readonly id: number;
  readonly name: string;
  readonly well_number: string;
  readonly last_time: string;
}

/** The stage that ended last on each pad. */
export function listLastEnded(
  transaction: Transaction,
  projectIds: readonly number[],
  seesInternal: boolean,
): Promise<EndedRow[]> {
  return transaction.query<EndedRow>(
    `SELECT DISTINCT ON (s.project_id) s.project_id, s.id, s.name, w.well_number, x.last_time
     FROM stage s JOIN well w ON w.id = s.well_id JOIN sample_source x ON x.stage_id = s.id
     WHERE s.project_id = ANY($1) AND s.state NOT IN ('PENDING', 'LOADING') AND ($2 OR NOT (s.hide OR w.hide))
       AND x.last_time IS NOT NULL
     ORDER BY s.project_id, x.last_time DESC`,
    [projectIds, seesInternal],
  );
}

export interface PendingRow extends Row {
  readonly project_id: number;
  readonly name: string;
  readonly well_number: string;
}

/** Lists pads with exactly one PENDING stage record: with several it is not known which comes next. */
export function listOnlyPending(
  transaction: Transaction,
  projectIds: readonly number[],
  seesInternal: boolean,
): Promise<PendingRow[]> {
  return transaction.query<PendingRow>(
    `SELECT s.project_id, min(s.name) AS name, min(w.well_number) AS well_number
     FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.project_id = ANY($1) AND s.state = 'PENDING' AND ($2 OR NOT (s.hide OR w.hide))
     GROUP BY s.project_id HAVING count(*) = 1`,
    [projectIds, seesInternal],
  );
}

export interface LocationRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly project_id: number;
  readonly well_number: string;
}

/** Returns the names of stages with recent notifications. */
export function listStageLocations(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<LocationRow[]> {
  return transaction.query<LocationRow>(
    `SELECT s.id, s.name, s.project_id, w.well_number FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.id = ANY($1)`,
    [stageIds],
  );
}
