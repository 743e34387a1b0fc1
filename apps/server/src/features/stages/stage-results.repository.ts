import { occurrencesOf } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type { StageResponse } from "#features/stages/stages.repository.ts";

type Notification = StageResponse["summary"]["notifications"][number];
type SummaryValues = Omit<
  StageResponse["summary"],
  "notifications" | "revision"
>;

/** The engine's results for a stage, all of one revision. */
export interface StageResults {
  readonly summary: SummaryValues;
  readonly revision: number;
  readonly notifications: readonly (Notification & {
    readonly code: number | null;
  })[];
}

interface ResultsRow extends Row {
  readonly summary: SummaryValues | null;
  readonly revision: number | null;
  readonly notifications: readonly (StageResults["notifications"][number] & {
    /** Its versions before it was raised again. */
    readonly earlier: readonly (Pick<
      Notification,
      "timestamp" | "message" | "value"
    > &
      Partial<Pick<Notification, "words">>)[];
  })[];
}

/** Reads everything in one statement, so that a rerun in between changes all of it or nothing. */
export async function findResults(
  transaction: Transaction,
  stageId: number,
): Promise<StageResults> {
  const [row] = await transaction.query<ResultsRow>(
    `SELECT (SELECT summary FROM stage_summary WHERE stage_id = $1) AS summary,
       (SELECT revision FROM stage_summary WHERE stage_id = $1) AS revision,
       (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'timestamp', at_ms, 'type', type, 'subtype', subtype, 'message', message, 'words', words, 'value', value,
            'offsetWellName', offset_well_name, 'color', color, 'code', code, 'earlier', earlier) ORDER BY at_ms, id),
            '[]')
          FROM stage_notification WHERE stage_id = $1) AS notifications`,
    [stageId],
  );
  return {
    summary: row?.summary ?? {},
    revision: row?.revision ?? 0,
    notifications: occurrencesOf(
      (row?.notifications ?? []).map((notice) => ({
        ...notice,
        earlier: notice.earlier.map((before) => ({ words: null, ...before })),
      })),
    ),
  };
}
