import { alarmLevel } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type { CountedAlarm } from "#features/alarms/nuisances.ts";
import { noticeStateSql } from "#features/stage-notifications/notice-state.service.ts";

interface CountedRow extends Row {
  readonly stage_id: number;
  readonly at_ms: string;
  readonly type: CountedAlarm["type"];
  readonly subtype: string | null;
  readonly code: number | null;
  readonly color: string | null;
  readonly message: string;
  readonly words: CountedAlarm["words"];
  readonly offset_well_name: string | null;
  readonly well_number: string;
  readonly cleared_at_ms: string | null;
  readonly is_raised: boolean;
  readonly is_live: boolean;
}

/** Beyond this many, only the newest are counted. */
const mostCounted = 20_000;

/** Lists the alarms the pad raised live in the time span and those still open from before; oldest first. */
export async function listCounted(
  transaction: Transaction,
  projectId: number,
  fromTime: number,
  toTime: number,
  seesInternal: boolean,
): Promise<{ alarms: CountedAlarm[]; isCut: boolean }> {
  const rows = await transaction.query<CountedRow>(
    `SELECT n.stage_id, n.opened_at_ms AS at_ms, n.type, n.subtype, n.code, n.color, n.message, n.words, n.offset_well_name, w.well_number,
       n.cleared_at_ms, ${noticeStateSql} = 'raised' AS is_raised, s.state = 'LOADING' AS is_live
     FROM stage_notification n JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND ($4 OR NOT (s.hide OR w.hide)) AND NOT n.backfilled
       AND n.type NOT IN ('info', 'comment') AND n.opened_at_ms < $3
       AND (n.opened_at_ms >= $2 OR ${noticeStateSql} = 'raised')
     ORDER BY n.opened_at_ms DESC, n.id DESC LIMIT $5 + 1`,
    [projectId, fromTime, toTime, seesInternal, mostCounted],
  );
  const alarms = rows.slice(0, mostCounted).flatMap((row) => {
    const level = alarmLevel(row);
    if (level === null) return [];
    return [
      {
        stageId: row.stage_id,
        timestamp: Number(row.at_ms),
        type: row.type,
        subtype: row.subtype,
        code: row.code,
        color: row.color,
        level,
        message: row.message,
        words: row.words,
        offsetWellName: row.offset_well_name,
        wellNumber: row.well_number,
        clearedTimestamp:
          row.cleared_at_ms === null ? null : Number(row.cleared_at_ms),
        isOpen: row.is_raised,
        isStageLive: row.is_live,
      },
    ];
  });
  return { alarms: alarms.reverse(), isCut: rows.length > mostCounted };
}
