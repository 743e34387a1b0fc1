import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type StageHeader = OutputOf<typeof contract.stages.headers>[number];
export type StageHeadersDelta = OutputOf<typeof contract.stages.headersDelta>;

export async function listHeaders(
  transaction: Transaction,
  stageId: number,
): Promise<StageHeader[]> {
  return transaction.query<Row & StageHeader>(
    "SELECT id, channel AS name, unit, derived FROM series WHERE stage_id = $1 ORDER BY id",
    [stageId],
  );
}

/** Per stage of a well that has data: measured channels compared with the stage before it that has data. */
export async function listHeadersDeltas(
  transaction: Transaction,
  wellId: number,
  seesInternal: boolean,
): Promise<StageHeadersDelta[]> {
  return transaction.query<Row & StageHeadersDelta>(
    `WITH with_data AS (
       SELECT s.id, s.name, s.ordinal, array_agg(x.channel ORDER BY x.channel) AS channels
       FROM stage s JOIN series x ON x.stage_id = s.id AND NOT x.derived
       WHERE s.well_id = $1 AND ($2 OR NOT s.hide) GROUP BY s.id),
     ordered AS (
       SELECT *, lag(id) OVER w AS previous_id, lag(channels) OVER w AS previous_channels
       FROM with_data WINDOW w AS (ORDER BY ordinal, id))
     SELECT id AS "stageId", name AS "stageName", previous_id AS "previousStageId",
       CASE WHEN previous_id IS NULL THEN '{}'
         ELSE ARRAY(SELECT unnest(channels) EXCEPT SELECT unnest(previous_channels) ORDER BY 1) END AS added,
       CASE WHEN previous_id IS NULL THEN '{}'
         ELSE ARRAY(SELECT unnest(previous_channels) EXCEPT SELECT unnest(channels) ORDER BY 1) END AS removed
     FROM ordered ORDER BY ordinal, id`,
    [wellId, seesInternal],
  );
}
