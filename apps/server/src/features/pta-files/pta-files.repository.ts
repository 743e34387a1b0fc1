import { confidentialTag, stageTestTag } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { isNoStage } from "#database/no-metrics.ts";

export interface StageOfPad {
  readonly id: number;
  readonly wellNumber: string;
  readonly stageName: string;
  /** Null when nothing was recorded. */
  readonly startMs: number | null;
}

/** No pad has this many stages; the limit only bounds the response. */
const mostStages = 2000;

export interface StageFilter {
  readonly projectId: number;
  /** Only stages with this tag; null: all. */
  readonly tagId: number | null;
  readonly seesInternal: boolean;
  readonly withTests: boolean;
}

/** The stages of a pad by well and stage, as the person sees them. */
export function listStages(
  transaction: Transaction,
  { projectId, tagId, seesInternal, withTests }: StageFilter,
): Promise<StageOfPad[]> {
  return transaction.query<Row & StageOfPad>(
    `SELECT s.id, w.well_number AS "wellNumber", s.name AS "stageName",
       (m.summary->>'stageStart')::float8 AS "startMs"
     FROM stage s JOIN well w ON w.id = s.well_id LEFT JOIN stage_summary m ON m.stage_id = s.id
     WHERE s.project_id = $1 AND ($3 OR NOT (s.hide OR w.hide))
       AND ($2::integer IS NULL OR EXISTS (SELECT FROM tag_subscription x WHERE x.stage_id = s.id AND x.tag_id = $2))
       AND ($4 OR (NOT ${isNoStage} AND NOT EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
         WHERE x.stage_id = s.id AND (lower(t.name) = $5 OR lower(t.name) LIKE '%:' || $5))))
     ORDER BY w.well_number, w.id, s.ordinal, s.id LIMIT $6`,
    [projectId, tagId, seesInternal, withTests, stageTestTag, mostStages],
  );
}

/** Whether the pad, or one of the stages or its well, is confidential. */
export async function isConfidential(
  transaction: Transaction,
  projectId: number,
  stageIds: readonly number[],
): Promise<boolean> {
  const rows = await transaction.query<Row & { id: number }>(
    `SELECT t.id FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
     WHERE lower(t.name) = $1 AND (x.project_id = $2 OR x.stage_id = ANY($3)
       OR x.well_id IN (SELECT s.well_id FROM stage s WHERE s.id = ANY($3))) LIMIT 1`,
    [confidentialTag, projectId, stageIds],
  );
  return rows.length > 0;
}

/** A gauge's own record as it was uploaded, in SI units. */
export interface UploadedRecord {
  readonly interpretationId: number;
  readonly pressureAt: "surface" | "perforations";
  readonly data: {
    readonly timestampsMs: readonly number[];
    readonly pressurePa: readonly (number | null)[];
    readonly rateCubicMetersPerSecond: readonly (number | null)[] | null;
  };
}

/** Counts the samples of the gauge records of some interpretations. */
export async function countSamples(
  transaction: Transaction,
  interpretationIds: readonly number[],
): Promise<number> {
  const [row] = await transaction.query<Row & { count: number }>(
    `SELECT coalesce(sum(sample_count), 0)::integer AS count FROM pta_record WHERE interpretation_id = ANY($1)`,
    [interpretationIds],
  );
  return row?.count ?? 0;
}

export function listRecords(
  transaction: Transaction,
  interpretationIds: readonly number[],
): Promise<UploadedRecord[]> {
  return transaction.query<Row & UploadedRecord>(
    `SELECT interpretation_id AS "interpretationId", pressure_at AS "pressureAt", data
     FROM pta_record WHERE interpretation_id = ANY($1) ORDER BY interpretation_id`,
    [interpretationIds],
  );
}
