import type { Row, Transaction } from "#database/database.ts";
import type { DayMetrics } from "#features/feed-quality/assess-feed-day.ts";
import type { TimedDelivery } from "#features/feed-quality/clock-offset.ts";

/** Stored result of a day, with the display name of the feed. */
export type StoredMetrics = DayMetrics & { readonly label: string };

export interface FedStage {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
}

/** A pad pumps a few dozen stages a day. */
const mostStages = 60;

/** Files, backfills and replays are started by users: they are not feeds. */
const isFeed = "source !~ '^(file|backfill|replay):'";

export function listFedStages(
  transaction: Transaction,
  projectId: number,
  fromMs: number,
  toMs: number,
): Promise<FedStage[]> {
  return transaction.query<Row & FedStage>(
    `SELECT s.id AS "stageId", s.name AS "stageName", s.well_id AS "wellId" FROM stage s
     WHERE s.project_id = $1 AND EXISTS (SELECT FROM sample_source x
       WHERE x.stage_id = s.id AND ${isFeed} AND x.last_time >= $2 AND x.first_time < $3)
     ORDER BY s.id LIMIT $4`,
    [projectId, fromMs, toMs, mostStages],
  );
}

export interface SourceDelivery extends TimedDelivery {
  readonly source: string;
}

/** Deliveries of a day, sealed or not; those of earlier releases kept no times and are left out. */
export async function listDeliveries(
  transaction: Transaction,
  stageId: number,
  fromMs: number,
  toMs: number,
): Promise<SourceDelivery[]> {
  const rows = await transaction.query<
    Row & {
      source: string;
      arrived_ms: string;
      row_count: number;
      first_time: string;
      last_time: string;
    }
  >(
    `SELECT source, arrived_ms, row_count, first_time, last_time FROM (
       SELECT one.* FROM sample_delivery d,
         unnest(d.sources, d.arrived_ms, d.row_counts, d.first_times, d.last_times)
           AS one (source, arrived_ms, row_count, first_time, last_time)
       WHERE d.stage_id = $1 AND d.last_times IS NOT NULL
       UNION ALL
       SELECT source, floor(extract(epoch FROM arrived_at) * 1000)::bigint, row_count, first_time, last_time
       FROM sample_tail WHERE stage_id = $1 AND NOT derived AND arrived_at IS NOT NULL) x
     WHERE source IS NOT NULL AND ${isFeed} AND last_time >= $2 AND first_time < $3
     ORDER BY arrived_ms`,
    [stageId, fromMs, toMs],
  );
  return rows.map((row) => ({
    source: row.source,
    arrivedAt: Number(row.arrived_ms),
    rowCount: row.row_count,
    firstTime: Number(row.first_time),
    lastTime: Number(row.last_time),
  }));
}

export interface MeasuredSeries {
  readonly id: number;
  readonly channel: string;
  readonly unit: string;
}

/** No van sends this many channels; the limit only bounds the query. */
const mostChannels = 128;

export function listMeasured(
  transaction: Transaction,
  stageId: number,
): Promise<MeasuredSeries[]> {
  return transaction.query<Row & MeasuredSeries>(
    "SELECT id, channel, unit FROM series WHERE stage_id = $1 AND NOT derived ORDER BY id LIMIT $2",
    [stageId, mostChannels],
  );
}

export interface UnitDoubt {
  readonly kind: "unitsGuessed" | "unitChanged" | "outOfRange";
  readonly channel: string | null;
  readonly timestamp: number;
  readonly amount: number;
}

const mostDoubts = 20;

/** Notifications of the engine about units and impossible values of the stage that day. */
export async function listEngineDoubts(
  transaction: Transaction,
  stageId: number,
  fromMs: number,
  toMs: number,
): Promise<UnitDoubt[]> {
  const rows = await transaction.query<
    Row & Omit<UnitDoubt, "timestamp"> & { timestamp: string }
  >(
    `SELECT 'unitChanged' AS kind, NULL AS channel, at_ms AS timestamp, 1 AS amount FROM stage_notification
       WHERE stage_id = $1 AND code = 803 AND at_ms >= $2 AND at_ms < $3
     UNION ALL
     SELECT 'outOfRange', channel, min(at_ms), count(*)::integer FROM stage_quality
       WHERE stage_id = $1 AND quality = 'outOfRange' AND at_ms >= $2 AND at_ms < $3 GROUP BY channel
     ORDER BY timestamp LIMIT $4`,
    [stageId, fromMs, toMs, mostDoubts],
  );
  return rows.map((row) => ({ ...row, timestamp: Number(row.timestamp) }));
}

export interface FeedJob {
  readonly jobName: string;
  readonly definition: string;
  readonly guessed: number;
  readonly changed: number;
  readonly firstDoubtAt: number | null;
}

/** Feeds of a pad that ran that day, with the entries of their logs about units. */
export async function listFeedJobs(
  transaction: Transaction,
  projectId: number,
  fromMs: number,
  toMs: number,
): Promise<FeedJob[]> {
  const rows = await transaction.query<
    Row & {
      job_name: string;
      job_definition: string;
      guessed: number;
      changed: number;
      first_at: Date | null;
    }
  >(
    `SELECT j.job_name, j.job_definition,
       count(l.id) FILTER (WHERE l.message NOT LIKE 'Code 803%')::integer AS guessed,
       count(l.id) FILTER (WHERE l.message LIKE 'Code 803%')::integer AS changed, min(l.at) AS first_at
     FROM batch_job j LEFT JOIN batch_job_log l ON l.job_id = j.id AND l.level = 'warning'
       AND (l.message LIKE 'Code 803%' OR l.message LIKE '% is left out: %') AND l.at >= $2 AND l.at < $3
     WHERE j.project_id = $1 AND j.job_queue = 'feeds' AND j.created_at < $3
       AND coalesce(j.ended_at, 'infinity') >= $2
     GROUP BY j.id ORDER BY j.created_at DESC LIMIT 200`,
    [projectId, new Date(fromMs), new Date(toMs)],
  );
  return rows.map((row) => ({
    jobName: row.job_name,
    definition: row.job_definition,
    guessed: row.guessed,
    changed: row.changed,
    firstDoubtAt: row.first_at?.getTime() ?? null,
  }));
}

/**
 * Replaces the day for all feeds of a pad, so that a feed that no longer exists
 * keeps no old result.
 */
export async function writeDay(
  transaction: Transaction,
  pad: { readonly projectId: number; readonly companyId: number },
  day: string,
  feeds: ReadonlyMap<string, StoredMetrics>,
): Promise<void> {
  await transaction.query(
    "DELETE FROM feed_quality_day WHERE project_id = $1 AND day = $2",
    [pad.projectId, day],
  );
  await transaction.query(
    `INSERT INTO feed_quality_day (company_id, project_id, day, source, metrics)
     SELECT $1, $2, $3, f.source, f.metrics::jsonb FROM unnest($4::text[], $5::text[]) AS f (source, metrics)`,
    [
      pad.companyId,
      pad.projectId,
      day,
      [...feeds.keys()],
      [...feeds.values()].map((metrics) => JSON.stringify(metrics)),
    ],
  );
}

export interface StoredDay {
  readonly projectId: number;
  readonly projectName: string;
  readonly timezone: string;
  readonly source: string;
  readonly day: string;
  readonly metrics: StoredMetrics;
  readonly computedAt: number;
}

/** Feeds of two weeks; a pad has a handful. */
const mostDays = 5000;

export async function listDays(
  transaction: Transaction,
  reach: {
    readonly companyIds: readonly number[] | null;
    readonly projectIds: readonly number[] | null;
  },
  fromDay: string,
): Promise<{ readonly days: StoredDay[]; readonly isCutShort: boolean }> {
  const rows = await transaction.query<
    Row & Omit<StoredDay, "computedAt"> & { computedAt: Date }
  >(
    `SELECT q.project_id AS "projectId", p.name AS "projectName", p.timezone, q.source,
       to_char(q.day, 'YYYY-MM-DD') AS day, q.metrics, q.computed_at AS "computedAt"
     FROM feed_quality_day q JOIN project p ON p.id = q.project_id
     WHERE q.day >= $1::date AND ($2::integer[] IS NULL OR q.company_id = ANY($2))
       AND ($3::integer[] IS NULL OR q.project_id = ANY($3))
     ORDER BY q.day DESC, q.project_id, q.source LIMIT $4`,
    [fromDay, reach.companyIds, reach.projectIds, mostDays + 1],
  );
  return {
    days: rows.slice(0, mostDays).map((row) => ({
      ...row,
      computedAt: row.computedAt.getTime(),
    })),
    isCutShort: rows.length > mostDays,
  };
}

export interface FedPad {
  readonly projectId: number;
  readonly companyId: number;
  readonly timezone: string;
  /** Days that have been computed already. */
  readonly days: readonly string[];
}

/** Pads with samples since an instant; stored results are computed day by day. */
export function listFedPads(
  transaction: Transaction,
  sinceMs: number,
  limit: number,
): Promise<FedPad[]> {
  return transaction.query<Row & FedPad>(
    `SELECT p.id AS "projectId", p.company_id AS "companyId", p.timezone,
       ARRAY(SELECT DISTINCT to_char(q.day, 'YYYY-MM-DD') FROM feed_quality_day q WHERE q.project_id = p.id) AS days
     FROM project p WHERE EXISTS (SELECT FROM stage s JOIN sample_source x ON x.stage_id = s.id
       WHERE s.project_id = p.id AND x.last_time >= $1)
     ORDER BY p.id LIMIT $2`,
    [sinceMs, limit],
  );
}

export async function findPad(
  transaction: Transaction,
  projectId: number,
): Promise<Omit<FedPad, "days"> | null> {
  const [row] = await transaction.query<Row & Omit<FedPad, "days">>(
    `SELECT id AS "projectId", company_id AS "companyId", timezone FROM project WHERE id = $1`,
    [projectId],
  );
  return row ?? null;
}

/** Keeps two months, so that earlier days can be investigated; the page shows two weeks. */
export async function removeOldDays(
  transaction: Transaction,
  before: string,
): Promise<void> {
  await transaction.query("DELETE FROM feed_quality_day WHERE day < $1::date", [
    before,
  ]);
}
