import { stageTestTag, type StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { isNoStage } from "#database/no-metrics.ts";

export interface StageOfPad {
  readonly stageId: number;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly stageName: string;
  readonly state: StageState;
  readonly hasSamples: boolean;
}

/** No pad has this many stages; the limit only bounds the response. */
const mostStages = 2000;

/**
 * Stages of a case's pad that have no interpretation in it: those with its tag,
 * or all when it has none. Tests of the equipment are no stages.
 */
export function listOffered(
  transaction: Transaction,
  given: {
    readonly caseId: number;
    readonly projectId: number;
    readonly tagId: number | null;
    readonly seesInternal: boolean;
  },
): Promise<StageOfPad[]> {
  return transaction.query<Row & StageOfPad>(
    `SELECT s.id AS "stageId", s.well_id AS "wellId", w.well_number AS "wellNumber", s.name AS "stageName", s.state,
       EXISTS (SELECT FROM sample_source x WHERE x.stage_id = s.id) AS "hasSamples"
     FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $2 AND ($4 OR NOT (s.hide OR w.hide)) AND NOT ${isNoStage}
       AND ($3::integer IS NULL OR EXISTS (SELECT FROM tag_subscription x WHERE x.stage_id = s.id AND x.tag_id = $3))
       AND NOT EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
         WHERE x.stage_id = s.id AND (lower(t.name) = $5 OR lower(t.name) LIKE '%:' || $5))
       AND NOT EXISTS (SELECT FROM pta_interpretation i WHERE i.case_id = $1 AND i.stage_id = s.id)
     ORDER BY w.well_number, w.id, s.ordinal, s.id LIMIT $6`,
    [
      given.caseId,
      given.projectId,
      given.tagId,
      given.seesInternal,
      stageTestTag,
      mostStages,
    ],
  );
}

/** Returns only those of the given stages that belong to the pad. */
export async function stagesOfPad(
  transaction: Transaction,
  projectId: number,
  stageIds: readonly number[],
): Promise<Set<number>> {
  const rows = await transaction.query<Row & { id: number }>(
    "SELECT id FROM stage WHERE project_id = $1 AND id = ANY($2)",
    [projectId, stageIds],
  );
  return new Set(rows.map(({ id }) => id));
}
