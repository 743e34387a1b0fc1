import type { Row, Transaction } from "#database/database.ts";
import type { NotificationContent } from "#features/stage-notifications/stage-notifications.repository.ts";
import { isOpenSql } from "#features/stage-notifications/notice-state.service.ts";

/**
 * Open notifications of a stage that share every field that decides who reads
 * them, how they are counted and where they are shown.
 */
export interface OpenGroup {
  readonly stageId: number;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly subtype: string | null;
  readonly offsetNumber: number | null;
  readonly count: number;
  /** Newest first, limited to the number acknowledged in one step. */
  readonly ids: readonly number[];
  /** Time of the newest notification. */
  readonly timestamp: number;
  readonly message: string;
  readonly words: NotificationContent;
  readonly offsetWellName: string | null;
}

interface OpenRow extends Row {
  readonly stage_id: number;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly subtype: string | null;
  readonly offset_number: number | null;
  readonly count: number;
  readonly ids: readonly string[];
  readonly at_ms: string;
  readonly message: string;
  readonly words: NotificationContent;
  readonly offset_well_name: string | null;
}

const newestFirst = "ORDER BY n.at_ms DESC, n.id DESC";

export async function listOpenGroups(
  transaction: Transaction,
  projectIds: readonly number[],
  seesInternal: boolean,
  mostIds: number,
): Promise<OpenGroup[]> {
  const rows = await transaction.query<OpenRow>(
    `SELECT n.stage_id, n.type, n.code, n.color, n.subtype, n.offset_number, count(*)::integer AS count,
       (array_agg(n.id::text ${newestFirst}))[1:$3] AS ids, max(n.at_ms) AS at_ms,
       (array_agg(n.message ${newestFirst}))[1] AS message,
       (array_agg(n.words ${newestFirst}))[1] AS words,
       (array_agg(n.offset_well_name ${newestFirst}))[1] AS offset_well_name
     FROM stage_notification n JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = ANY($1) AND ($2 OR NOT (s.hide OR w.hide)) AND ${isOpenSql}
     GROUP BY n.stage_id, n.type, n.code, n.color, n.subtype, n.offset_number`,
    [projectIds, seesInternal, mostIds],
  );
  return rows.map((row) => ({
    stageId: row.stage_id,
    type: row.type,
    code: row.code,
    color: row.color,
    subtype: row.subtype,
    offsetNumber: row.offset_number,
    count: row.count,
    ids: row.ids.map(Number),
    timestamp: Number(row.at_ms),
    message: row.message,
    words: row.words,
    offsetWellName: row.offset_well_name,
  }));
}
