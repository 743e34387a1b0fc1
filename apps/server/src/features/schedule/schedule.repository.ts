import type { contract, OutputOf } from "@stagecraft/contract";
import { stagesForPace, type StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

type Pad = OutputOf<typeof contract.schedule.get>["pads"][number];
type OfPad<Record> = Record & { readonly projectId: number };

export interface PadFilter {
  readonly from: number;
  readonly to: number;
  readonly projectId: number | null;
  readonly personId: number | null;
  readonly now: number;
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
}

export interface PadRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly company_name: string;
  readonly timezone: string;
  readonly active: boolean;
  readonly is_live: boolean;
  readonly is_covered: boolean;
  readonly expected: number;
  readonly completed: number;
  readonly pad_count: number;
}

/** Wells that count: shown and active, or all shown ones of a pad that has none active. */
const isCounted = `NOT w.hide AND (w.active OR NOT EXISTS (
  SELECT FROM well o WHERE o.project_id = w.project_id AND o.active AND NOT o.hide))`;

/** Most rows of the page; the others can be found with the filter. */
const mostPads = 60;

const hasShift = `EXISTS (SELECT FROM support_shift_pad x JOIN support_shift f ON f.id = x.shift_id
  WHERE x.project_id = p.id AND f.starts_at < to_timestamp($2 / 1000.0) AND f.ends_at > to_timestamp($1 / 1000.0)
    AND ($4::integer IS NULL OR f.person_id = $4))`;

const isLive = `EXISTS (SELECT FROM stage s WHERE s.project_id = p.id AND s.state = 'LOADING')`;

const isCovered = `EXISTS (SELECT FROM support_shift_pad x JOIN support_shift f ON f.id = x.shift_id
  WHERE x.project_id = p.id AND f.starts_at <= to_timestamp($7 / 1000.0) AND f.ends_at > to_timestamp($7 / 1000.0))`;

/**
 * Pads in production and those with a shift in the time span; with a person,
 * only the pads assigned to that person. Live ones first.
 */
export function listPads(
  transaction: Transaction,
  filter: PadFilter,
): Promise<PadRow[]> {
  return transaction.query<PadRow>(
    `SELECT p.id, p.name, c.name AS company_name, p.timezone, p.active, count(*) OVER ()::integer AS pad_count,
       ${isLive} AS is_live, ${isCovered} AS is_covered,
       coalesce((SELECT sum(w.expected_stage_count) FROM well w WHERE w.project_id = p.id AND ${isCounted}), 0)::integer AS expected,
       (SELECT count(*) FROM stage s JOIN well w ON w.id = s.well_id
        WHERE s.project_id = p.id AND ${isCounted} AND s.state NOT IN ('PENDING', 'LOADING'))::integer AS completed
     FROM project p JOIN company c ON c.id = p.company_id
     WHERE ($3::integer IS NULL OR p.id = $3)
       AND ($5::integer[] IS NULL OR p.company_id = ANY($5)) AND ($6::integer[] IS NULL OR p.id = ANY($6))
       AND (${hasShift} OR ($4::integer IS NULL AND (p.active OR p.id = $3)))
     ORDER BY NOT ${isLive}, lower(c.name), lower(p.name), p.id LIMIT ${mostPads}`,
    [
      filter.from,
      filter.to,
      filter.projectId,
      filter.personId,
      filter.companyIds,
      filter.projectIds,
      filter.now,
    ],
  );
}

type PadChoice = OutputOf<typeof contract.schedule.get>["padChoices"][number];

const mostChoices = 2000;

export function listPadChoices(
  transaction: Transaction,
  { companyIds, projectIds }: PadFilter,
): Promise<PadChoice[]> {
  return transaction.query<Row & PadChoice>(
    `SELECT p.id AS "projectId", p.name, c.name AS "companyName", p.timezone
     FROM project p JOIN company c ON c.id = p.company_id
     WHERE p.active AND ($1::integer[] IS NULL OR p.company_id = ANY($1)) AND ($2::integer[] IS NULL OR p.id = ANY($2))
     ORDER BY lower(p.name), p.id LIMIT ${mostChoices}`,
    [companyIds, projectIds],
  );
}

interface StageRow extends Row {
  readonly project_id: number;
  readonly id: number;
  readonly name: string;
  readonly well_number: string;
  readonly state: StageState;
  readonly first_time: string;
  readonly last_time: string;
}

/** Sixty pads over five weeks at twelve stages a day. */
const mostStages = 25_000;

/** Begun stages whose samples lie in the time span; a live stage extends to now. */
export async function listStages(
  transaction: Transaction,
  projectIds: readonly number[],
  { from, to }: PadFilter,
): Promise<OfPad<Pad["stages"][number]>[]> {
  const rows = await transaction.query<StageRow>(
    `SELECT s.project_id, s.id, s.name, w.well_number, s.state, span.first_time, span.last_time
     FROM stage s JOIN well w ON w.id = s.well_id
     JOIN LATERAL (SELECT min(first_time) AS first_time, max(last_time) AS last_time
       FROM sample_source WHERE stage_id = s.id) span ON span.first_time IS NOT NULL
     WHERE s.project_id = ANY($1) AND s.state <> 'PENDING' AND span.first_time < $3
       AND (s.state = 'LOADING' OR span.last_time > $2)
     ORDER BY span.first_time, s.id LIMIT ${mostStages}`,
    [projectIds, from, to],
  );
  return rows.map((row) => ({
    projectId: row.project_id,
    stageId: row.id,
    stageName: row.name,
    wellNumber: row.well_number,
    state: row.state,
    startsAt: Number(row.first_time),
    endsAt: row.state === "LOADING" ? null : Number(row.last_time),
  }));
}

interface PacedRow extends Row {
  readonly project_id: number;
  readonly is_live: boolean;
  readonly first_time: string;
  readonly last_time: string;
}

/** Basis of a forecast: the last completed stages of each pad, and the live ones. */
export async function listPacedStages(
  transaction: Transaction,
  projectIds: readonly number[],
): Promise<
  OfPad<{
    readonly isLive: boolean;
    readonly startsAt: number;
    readonly endsAt: number;
  }>[]
> {
  const rows = await transaction.query<PacedRow>(
    `SELECT project_id, is_live, first_time, last_time FROM (
       SELECT s.project_id, s.state = 'LOADING' AS is_live, span.first_time, span.last_time,
         row_number() OVER (PARTITION BY s.project_id, s.state = 'LOADING' ORDER BY span.first_time DESC) AS newest
       FROM stage s JOIN well w ON w.id = s.well_id
       JOIN LATERAL (SELECT min(first_time) AS first_time, max(last_time) AS last_time
         FROM sample_source WHERE stage_id = s.id) span ON span.first_time IS NOT NULL
       WHERE s.project_id = ANY($1) AND s.state <> 'PENDING' AND ${isCounted}) x
     WHERE is_live OR newest <= ${stagesForPace} ORDER BY first_time`,
    [projectIds],
  );
  return rows.map((row) => ({
    projectId: row.project_id,
    isLive: row.is_live,
    startsAt: Number(row.first_time),
    endsAt: Number(row.last_time),
  }));
}

interface JobRow extends Row {
  readonly project_id: number;
  readonly id: string;
  readonly job_name: string;
  readonly job_definition: string;
  readonly state: "SUBMITTED" | "RUNNING";
  readonly well_number: string | null;
  readonly starts_at: Date;
}

const mostJobs = 1000;

export async function listJobs(
  transaction: Transaction,
  projectIds: readonly number[],
): Promise<OfPad<Pad["jobs"][number]>[]> {
  const rows = await transaction.query<JobRow>(
    `SELECT j.project_id, j.id, j.job_name, j.job_definition, j.state, w.well_number,
       CASE j.state WHEN 'RUNNING' THEN coalesce(j.started_at, j.created_at) ELSE coalesce(j.not_before, j.created_at) END AS starts_at
     FROM batch_job j LEFT JOIN well w ON w.id = j.well_id
     WHERE j.project_id = ANY($1) AND j.state IN ('SUBMITTED', 'RUNNING')
     ORDER BY starts_at, j.id LIMIT ${mostJobs}`,
    [projectIds],
  );
  return rows.map((row) => ({
    projectId: row.project_id,
    jobId: row.id,
    jobName: row.job_name,
    jobDefinition: row.job_definition,
    state: row.state,
    wellNumber: row.well_number,
    startsAt: row.starts_at.getTime(),
  }));
}

interface WatcherRow extends Row {
  readonly of: "project" | "well";
  readonly id: number;
  readonly project_id: number;
  readonly job_name: string;
  readonly well_number: string | null;
  readonly wanted: "RUNNING" | "STOPPED";
  readonly is_running: boolean;
  readonly next_start_at: Date | null;
  readonly alarm_since: Date | null;
}

const ofWatcher = (column: string) =>
  `e.id, e.project_id, e.etl ->> 'jobName' AS job_name, e.wanted, e.next_start_at, e.alarm_since,
   EXISTS (SELECT FROM batch_job j WHERE j.${column} = e.id AND j.state IN ('SUBMITTED', 'RUNNING')) AS is_running`;

export async function listWatchers(
  transaction: Transaction,
  projectIds: readonly number[],
): Promise<OfPad<Pad["watchers"][number]>[]> {
  const rows = await transaction.query<WatcherRow>(
    `SELECT 'project' AS of, NULL AS well_number, ${ofWatcher("etl_project_id")}
     FROM etl_project e WHERE e.project_id = ANY($1)
     UNION ALL SELECT 'well', w.well_number, ${ofWatcher("etl_well_id")}
     FROM etl_well e JOIN well w ON w.id = e.well_id WHERE e.project_id = ANY($1)
     ORDER BY project_id, 1, 2, id`,
    [projectIds],
  );
  return rows.map((row) => ({
    projectId: row.project_id,
    of: row.of,
    id: row.id,
    jobName: row.job_name,
    wellNumber: row.well_number,
    wanted: row.wanted,
    isRunning: row.is_running,
    nextStartAt: row.next_start_at?.getTime() ?? null,
    alarmSince: row.alarm_since?.getTime() ?? null,
  }));
}

interface CronRow extends Row {
  readonly name: string;
  readonly cron: string;
  readonly timezone: string | null;
}

/** The schedules of the queue; its own calls would open a second pool of connections. */
export function listCronJobs(transaction: Transaction): Promise<CronRow[]> {
  return transaction.query<CronRow>(
    "SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name",
  );
}
