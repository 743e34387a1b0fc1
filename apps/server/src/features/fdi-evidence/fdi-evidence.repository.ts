import type { contract, OutputOf } from "@stagecraft/contract";
import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export type EvidenceCard = OutputOf<typeof contract.fdiEvidence.card>;
export type Verdict = EvidenceCard["verdicts"][number];

export interface StageName {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly projectId: number;
  readonly projectName: string;
}

/** A stage with everything its summary and settings contain about its offset wells. */
export interface EvidenceStage extends StageName {
  readonly companyId: number;
  readonly state: StageState;
  readonly fdi: unknown;
  readonly summary: Readonly<Record<string, unknown>>;
  readonly revision: number;
  /** The revision of the last full recompute. */
  readonly computation: number;
  /** Keyed by channel. */
  readonly gaugeUnits: Readonly<Record<string, string>>;
}

const stageName = `s.id AS "stageId", s.name AS "stageName", w.id AS "wellId", w.well_number AS "wellNumber",
  p.id AS "projectId", p.name AS "projectName"`;

/**
 * Leaves out quality seconds per channel and chemical totals: they are many and
 * irrelevant to an offset well.
 */
const evidenceStage = `SELECT ${stageName}, s.company_id AS "companyId", s.state,
    s.control->'parameters'->'fdi' AS fdi,
    coalesce(y.summary, '{}') - 'qualitySeconds' - 'additiveTotals' AS summary, coalesce(y.revision, 0) AS revision,
    coalesce(e.computation, 0) AS computation,
    (SELECT coalesce(jsonb_object_agg(x.channel, x.unit), '{}') FROM series x
      WHERE x.stage_id = s.id AND NOT x.derived AND x.channel LIKE 'offset\\_pressure\\_%') AS "gaugeUnits"
  FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id
  LEFT JOIN stage_summary y ON y.stage_id = s.id LEFT JOIN stage_engine e ON e.stage_id = s.id`;

/** Lists the stages that count on the pad's FDI charts, the newest first. */
export function listEvidenceStages(
  transaction: Transaction,
  projectId: number,
  seesInactive: boolean,
): Promise<EvidenceStage[]> {
  return transaction.query<Row & EvidenceStage>(
    `${evidenceStage}
     WHERE s.project_id = $1 AND s.state <> 'PENDING' AND NOT s.hide AND NOT w.hide AND (w.active OR $2)
     ORDER BY (y.summary->>'stageStart')::numeric DESC NULLS LAST, s.id DESC`,
    [projectId, seesInactive],
  );
}

export async function findEvidenceStage(
  transaction: Transaction,
  stageId: number,
): Promise<EvidenceStage | null> {
  const [stage] = await transaction.query<Row & EvidenceStage>(
    `${evidenceStage} WHERE s.id = $1`,
    [stageId],
  );
  return stage ?? null;
}

/** Limits of what a person may see: null means no limit. */
export interface Sight {
  readonly seesInternal: boolean;
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
}

const inSight = `($1 OR NOT (s.hide OR w.hide)) AND ($2::integer[] IS NULL OR s.company_id = ANY($2))
  AND ($3::integer[] IS NULL OR s.project_id = ANY($3))`;

function sightValues({ seesInternal, companyIds, projectIds }: Sight) {
  return [seesInternal, companyIds, projectIds] as const;
}

export interface PumpingStage extends StageName {
  readonly startTimestamp: number;
}

/**
 * Stages that were being pumped at a moment: of the same pad, and of other pads
 * of the company that watch the same offset well.
 */
export async function listPumpingStages(
  transaction: Transaction,
  sight: Sight,
  stage: Pick<EvidenceStage, "companyId" | "projectId">,
  wellLabel: string,
  timestamp: number,
): Promise<PumpingStage[]> {
  const rows = await transaction.query<
    Row & StageName & { startTimestamp: string }
  >(
    `SELECT ${stageName}, y.summary->>'stageStart' AS "startTimestamp"
     FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id
       JOIN stage_summary y ON y.stage_id = s.id
     WHERE ${inSight} AND s.company_id = $4
       AND (s.project_id = $5 OR ($6 <> '' AND s.control->'parameters'->'fdi' @> jsonb_build_array(jsonb_build_object('wellLabel', $6::text))))
       AND EXISTS (SELECT FROM sample_source x WHERE x.stage_id = s.id AND x.first_time <= $7 AND x.last_time >= $7)
       AND (y.summary->>'stageStart')::numeric <= $7
       AND coalesce((y.summary->>'stageEnd')::numeric, $7) >= $7
     ORDER BY s.id LIMIT 10`,
    [
      ...sightValues(sight),
      stage.companyId,
      stage.projectId,
      wellLabel,
      timestamp,
    ],
  );
  return rows.map((row) => ({
    ...row,
    startTimestamp: Number(row.startTimestamp),
  }));
}

export interface StoredSeries {
  readonly id: number;
  readonly channel: string;
  readonly unit: string;
}

export function listSeries(
  transaction: Transaction,
  stageId: number,
  channels: readonly string[],
): Promise<StoredSeries[]> {
  return transaction.query<Row & StoredSeries>(
    "SELECT id, channel, unit FROM series WHERE stage_id = $1 AND channel = ANY($2)",
    [stageId, channels],
  );
}

/** When the engine first reported a hit of the offset well. */
export async function findAlarmTime(
  transaction: Transaction,
  stageId: number,
  offset: number,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { at: string | null }>(
    `SELECT min(at_ms) AS at FROM stage_notification
     WHERE stage_id = $1 AND offset_number = $2 AND type = 'warning' AND subtype = 'fracHit'`,
    [stageId, offset],
  );
  return row?.at == null ? null : Number(row.at);
}

/** A document that a distance was measured with, as kept with a verdict. */
export interface MeasuredDocument {
  readonly of: "treated" | "offset";
  readonly kind: "trajectory" | "perforations";
  readonly wellId: number;
  readonly version: number;
}

interface NewestDocument {
  readonly wellId: number;
  readonly kind: string;
  readonly version: number;
}

/** Lists the versions of surveys and perforations that count now; deleted ones are left out. */
export function listNewestDocuments(
  transaction: Transaction,
  wellIds: readonly number[],
): Promise<NewestDocument[]> {
  return transaction.query<Row & NewestDocument>(
    `SELECT d.well_id AS "wellId", d.kind, d.version FROM well_document d
     WHERE d.well_id = ANY($1) AND d.kind IN ('trajectory', 'perforations') AND d.data IS NOT NULL
       AND NOT EXISTS (SELECT FROM well_document n
         WHERE n.well_id = d.well_id AND n.kind = d.kind AND n.version > d.version)`,
    [wellIds],
  );
}

export interface AlarmTimes {
  readonly stageId: number;
  readonly offset: number;
  /** When the engine last reported the hit. */
  readonly lastTimestamp: number;
}

/** When hits of offset wells were last reported, for each stage and offset well. */
export async function listAlarmTimes(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<AlarmTimes[]> {
  const rows = await transaction.query<
    Row & Omit<AlarmTimes, "lastTimestamp"> & { lastTimestamp: string }
  >(
    `SELECT stage_id AS "stageId", offset_number AS "offset", max(at_ms) AS "lastTimestamp"
     FROM stage_notification
     WHERE stage_id = ANY($1) AND offset_number IS NOT NULL AND type = 'warning' AND subtype = 'fracHit'
     GROUP BY stage_id, offset_number`,
    [stageIds],
  );
  return rows.map((row) => ({
    ...row,
    lastTimestamp: Number(row.lastTimestamp),
  }));
}

export interface StoredVerdict {
  readonly id: number;
  readonly stageId: number;
  readonly offset: number;
  readonly verdict: Verdict["verdict"];
  readonly cause: Verdict["cause"];
  readonly reason: string;
  readonly attributedStageIds: readonly number[];
  readonly revision: number;
  readonly givenAt: Date;
  readonly givenBy: string;
  readonly surveys: readonly MeasuredDocument[];
}

/** Lists the verdicts, the newest first. */
export function listVerdicts(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<StoredVerdict[]> {
  return transaction.query<Row & StoredVerdict>(
    `SELECT id, stage_id AS "stageId", offset_number AS "offset", verdict, cause, reason,
       attributed_stage_ids AS "attributedStageIds", revision, given_at AS "givenAt", author_name AS "givenBy", surveys
     FROM fdi_verdict WHERE stage_id = ANY($1) ORDER BY id DESC`,
    [stageIds],
  );
}

export async function insertVerdict(
  transaction: Transaction,
  given: Pick<
    StoredVerdict,
    | "stageId"
    | "offset"
    | "verdict"
    | "cause"
    | "reason"
    | "attributedStageIds"
    | "revision"
    | "givenBy"
    | "surveys"
  > & { readonly companyId: number; readonly authorId: number },
): Promise<void> {
  await transaction.query(
    `INSERT INTO fdi_verdict (company_id, stage_id, offset_number, verdict, cause, reason, attributed_stage_ids,
       revision, author_id, author_name, surveys)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      given.companyId,
      given.stageId,
      given.offset,
      given.verdict,
      given.cause,
      given.reason,
      given.attributedStageIds,
      given.revision,
      given.authorId,
      given.givenBy,
      JSON.stringify(given.surveys),
    ],
  );
}

export async function countStagesOfCompany(
  transaction: Transaction,
  stageIds: readonly number[],
  companyId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { count: number }>(
    "SELECT count(*)::integer AS count FROM stage WHERE id = ANY($1) AND company_id = $2",
    [stageIds, companyId],
  );
  return row?.count ?? 0;
}

export function listStageNames(
  transaction: Transaction,
  sight: Sight,
  stageIds: readonly number[],
): Promise<StageName[]> {
  return transaction.query<Row & StageName>(
    `SELECT ${stageName} FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id
     WHERE ${inSight} AND s.id = ANY($4)`,
    [...sightValues(sight), stageIds],
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
