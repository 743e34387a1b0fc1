import type { Row, Transaction } from "#database/database.ts";
import { noticeStateSql } from "#features/stage-notifications/notice-state.service.ts";

/** Notifications of a pad that are alike in everything that decides who reads them and how they are counted. */
export interface NoticeGroup {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly offsetWellName: string | null;
  readonly state: "raised" | "acknowledged" | "shelved" | "cleared";
  readonly backfilled: boolean;
  readonly count: number;
}

interface GroupRow extends Row {
  readonly stage_id: number;
  readonly stage_name: string;
  readonly well_id: number;
  readonly well_number: string;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly offset_well_name: string | null;
  readonly state: NoticeGroup["state"];
  readonly backfilled: boolean;
  readonly count: number;
}

/** Lists the groups in the order of well and stage. */
export async function listGroups(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<NoticeGroup[]> {
  const rows = await transaction.query<GroupRow>(
    `SELECT s.id AS stage_id, s.name AS stage_name, w.id AS well_id, w.well_number, n.type, n.code, n.color,
       n.offset_well_name, ${noticeStateSql} AS state, n.backfilled, count(*)::integer AS count
     FROM stage_notification n JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide)) AND n.type NOT IN ('info', 'comment')
     GROUP BY s.id, w.id, 5, 6, 7, 8, 9, 10
     ORDER BY w.well_number, s.ordinal, s.id`,
    [projectId, seesInternal],
  );
  return rows.map((row) => ({
    stageId: row.stage_id,
    stageName: row.stage_name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    type: row.type,
    code: row.code,
    color: row.color,
    offsetWellName: row.offset_well_name,
    state: row.state,
    backfilled: row.backfilled,
    count: row.count,
  }));
}
