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

export interface StageHeaders {
  readonly stageId: number;
  readonly stageName: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Measured channels, in the order the van sends them. */
  readonly headers: readonly { channel: string; unit: string }[];
}

/** Lists the stages of a well that have data, by number. */
export async function listHeadersOfWell(
  transaction: Transaction,
  wellId: number,
  seesInternal: boolean,
): Promise<StageHeaders[]> {
  return transaction.query<Row & StageHeaders>(
    `SELECT s.id AS "stageId", s.name AS "stageName", s.control -> 'parameters' AS parameters,
       json_agg(json_build_object('channel', x.channel, 'unit', x.unit) ORDER BY x.id) AS headers
     FROM stage s JOIN series x ON x.stage_id = s.id AND NOT x.derived
     WHERE s.well_id = $1 AND ($2 OR NOT s.hide)
     GROUP BY s.id ORDER BY s.ordinal, s.id`,
    [wellId, seesInternal],
  );
}
