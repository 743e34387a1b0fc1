import { confidentialTag, type StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { hasNoMetrics } from "#database/no-metrics.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A stage with all the data that the files contain. */
export interface ExportedStage {
  readonly stageId: number;
  readonly wellId: number;
  readonly projectName: string;
  readonly wellNumber: string;
  readonly operatorName: string;
  readonly uwi: string;
  readonly leaseName: string;
  readonly location: string;
  readonly projectionZone: string;
  readonly name: string;
  readonly state: StageState;
  /** Hidden itself or through its well. */
  readonly hidden: boolean;
  readonly confidential: boolean;
  /** Left out of every figure over several stages. */
  readonly noMetrics: boolean;
  readonly comment: string;
  readonly clientComment: string;
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
  readonly parameters: Fields;
  /** The summary as the API returns it. */
  readonly summary: Fields;
}

interface StageRow
  extends Row, Omit<ExportedStage, "startTimestamp" | "endTimestamp"> {
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** The driver returns a bigint as text. */
function toTime(text: string | null): number | null {
  return text === null ? null : Number(text);
}

const isConfidential = `EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
  WHERE t.name = '${confidentialTag}'
    AND (x.stage_id = s.id OR x.well_id = s.well_id OR x.project_id = s.project_id))`;

/**
 * Ordered toe to heel, well by well. Leaves out quality seconds per channel:
 * they are many and not a statistic.
 */
export async function listExportedStages(
  transaction: Transaction,
  wellIds: readonly number[],
  showsHidden: boolean,
): Promise<ExportedStage[]> {
  const rows = await transaction.query<StageRow>(
    `SELECT s.id AS "stageId", w.id AS "wellId", p.name AS "projectName", w.well_number AS "wellNumber", w.operator_name AS "operatorName", w.uwi,
       w.lease_name AS "leaseName", w.location, w.projection_zone AS "projectionZone", s.name, s.state,
       s.hide OR w.hide AS hidden, ${isConfidential} AS confidential, ${hasNoMetrics} AS "noMetrics", s.comment,
       s.client_comment AS "clientComment", span.start_time AS "startTime", span.end_time AS "endTime",
       coalesce(s.control->'parameters', '{}') AS parameters,
       (coalesce(r.summary, '{}') - 'qualitySeconds') || jsonb_build_object('revision', coalesce(r.revision, 0)) AS summary
     FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id
     LEFT JOIN stage_summary r ON r.stage_id = s.id
     LEFT JOIN LATERAL (SELECT min(first_time) AS start_time, max(last_time) AS end_time
       FROM sample_source WHERE stage_id = s.id) span ON true
     WHERE s.well_id = ANY($1) AND ($2 OR NOT (s.hide OR w.hide))
     ORDER BY p.name, w.well_number, s.ordinal, s.id`,
    [wellIds, showsHidden],
  );
  return rows.map(({ startTime, endTime, ...stage }) => ({
    ...stage,
    startTimestamp: toTime(startTime),
    endTimestamp: toTime(endTime),
  }));
}

export interface ExportedWell {
  readonly id: number;
  readonly projectId: number;
  readonly hide: boolean;
}

export async function listWells(
  transaction: Transaction,
  projectIds: readonly number[],
): Promise<ExportedWell[]> {
  return transaction.query<Row & ExportedWell>(
    `SELECT w.id, w.project_id AS "projectId", w.hide FROM well w JOIN project p ON p.id = w.project_id
     WHERE w.project_id = ANY($1) ORDER BY p.name, w.well_number, w.id`,
    [projectIds],
  );
}

export async function findProject(
  transaction: Transaction,
  id: number,
): Promise<{ readonly name: string; readonly companyId: number } | null> {
  const [row] = await transaction.query<
    Row & { name: string; companyId: number }
  >(`SELECT name, company_id AS "companyId" FROM project WHERE id = $1`, [id]);
  return row ?? null;
}

/** The units used in the summaries of some wells, and the chemicals they count. */
export interface SummaryFacts {
  readonly volume: readonly string[];
  readonly mass: readonly string[];
  readonly rate: readonly string[];
  readonly pressure: readonly string[];
  readonly additives: readonly {
    readonly name: string;
    readonly units: readonly string[];
  }[];
}

const distinct = (path: string) =>
  `array_remove(array_agg(DISTINCT ${path}), NULL)`;

export async function findSummaryFacts(
  transaction: Transaction,
  wellIds: readonly number[],
): Promise<SummaryFacts> {
  const [units] = await transaction.query<
    Row & Omit<SummaryFacts, "additives">
  >(
    `SELECT ${distinct("r.summary#>>'{units,volume}'")} AS volume, ${distinct("r.summary#>>'{units,mass}'")} AS mass,
       ${distinct("r.summary#>>'{units,rate}'")} AS rate, ${distinct("r.summary->>'pressureUnit'")} AS pressure
     FROM stage_summary r JOIN stage s ON s.id = r.stage_id WHERE s.well_id = ANY($1)`,
    [wellIds],
  );
  const additives = await transaction.query<
    Row & { name: string; units: string[] }
  >(
    `SELECT a.key AS name, ${distinct("a.value->>'unit'")} AS units
     FROM stage_summary r JOIN stage s ON s.id = r.stage_id,
       jsonb_each(CASE jsonb_typeof(r.summary->'additiveTotals') WHEN 'object' THEN r.summary->'additiveTotals' ELSE '{}' END) a
     WHERE s.well_id = ANY($1) GROUP BY a.key ORDER BY a.key`,
    [wellIds],
  );
  return {
    volume: units?.volume ?? [],
    mass: units?.mass ?? [],
    rate: units?.rate ?? [],
    pressure: units?.pressure ?? [],
    additives,
  };
}

export async function findExportFacts(
  transaction: Transaction,
  projectId: number,
  showsHidden: boolean,
): Promise<{ stages: number; confidential: boolean }> {
  const [row] = await transaction.query<
    Row & { stages: number; confidential: boolean }
  >(
    `SELECT count(*)::integer AS stages, coalesce(bool_or(${isConfidential}), false) AS confidential
     FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide))`,
    [projectId, showsHidden],
  );
  return row ?? { stages: 0, confidential: false };
}
