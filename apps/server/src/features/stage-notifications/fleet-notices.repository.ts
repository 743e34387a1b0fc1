import type { Row, Transaction } from "#database/database.ts";
import type { NotificationContent } from "#features/stage-notifications/stage-notifications.repository.ts";
import type { StageGuidance } from "#features/stage-notifications/notification-visibility.service.ts";

export interface FleetNotice {
  readonly id: number;
  readonly stageId: number;
  readonly timestamp: number;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly subtype: string | null;
  readonly message: string;
  readonly words: NotificationContent;
  readonly offsetWellName: string | null;
  readonly offsetNumber: number | null;
  readonly backfilled: boolean;
  readonly isCleared: boolean;
  readonly isShelved: boolean;
  readonly acknowledgedAt: number | null;
  readonly acknowledgedByName: string | null;
  readonly acknowledgedReason: string | null;
}

interface NoticeRow extends Row {
  readonly id: string;
  readonly stage_id: number;
  readonly at_ms: string;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly subtype: string | null;
  readonly message: string;
  readonly words: NotificationContent;
  readonly offset_well_name: string | null;
  readonly offset_number: number | null;
  readonly backfilled: boolean;
  readonly cleared: boolean;
  readonly shelved: boolean;
  readonly acknowledged_at: Date | null;
  readonly acknowledged_by_name: string | null;
  readonly acknowledged_reason: string | null;
}

export interface PadSpan {
  readonly projectIds: readonly number[];
  readonly fromTime: number;
  readonly seesInternal: boolean;
}

function valuesOf({ projectIds, fromTime, seesInternal }: PadSpan): unknown[] {
  return [projectIds, fromTime, seesInternal];
}

/**
 * Lists the newest notice of each kind and offset well, for every stage that is
 * live or had a recent notice.
 */
export async function listNewestNotices(
  transaction: Transaction,
  span: PadSpan,
): Promise<FleetNotice[]> {
  const rows = await transaction.query<NoticeRow>(
    `SELECT DISTINCT ON (n.stage_id, n.type, n.subtype, n.offset_number)
       n.id, n.stage_id, n.at_ms, n.type, n.code, n.color, n.subtype, n.message, n.words, n.offset_well_name, n.offset_number,
       n.backfilled, n.cleared_at_ms IS NOT NULL AS cleared, coalesce(n.shelved_until > clock_timestamp(), false) AS shelved,
       n.acknowledged_at, n.acknowledged_by_name, n.acknowledged_reason
     FROM stage_notification n JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = ANY($1) AND ($3 OR NOT (s.hide OR w.hide)) AND n.type NOT IN ('info', 'comment')
       AND (s.state = 'LOADING' OR n.at_ms >= $2)
     ORDER BY n.stage_id, n.type, n.subtype, n.offset_number, n.at_ms DESC, n.id DESC`,
    valuesOf(span),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    stageId: row.stage_id,
    timestamp: Number(row.at_ms),
    type: row.type,
    code: row.code,
    color: row.color,
    subtype: row.subtype,
    message: row.message,
    words: row.words,
    offsetWellName: row.offset_well_name,
    offsetNumber: row.offset_number,
    backfilled: row.backfilled,
    isCleared: row.cleared,
    isShelved: row.shelved,
    acknowledgedAt: row.acknowledged_at?.getTime() ?? null,
    acknowledgedByName: row.acknowledged_by_name,
    acknowledgedReason: row.acknowledged_reason,
  }));
}

export interface NoticeCount {
  readonly stageId: number;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly count: number;
}

/** Counts the notices raised live, grouped by all fields that distinguish alarms from other notices. */
export async function countNotices(
  transaction: Transaction,
  span: PadSpan,
): Promise<NoticeCount[]> {
  const rows = await transaction.query<
    Row & {
      stage_id: number;
      type: string;
      code: number | null;
      color: string | null;
      count: number;
    }
  >(
    `SELECT n.stage_id, n.type, n.code, n.color, count(*)::integer AS count
     FROM stage_notification n JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = ANY($1) AND ($3 OR NOT (s.hide OR w.hide)) AND n.type <> 'info'
       AND n.opened_at_ms >= $2 AND NOT n.backfilled
     GROUP BY 1, 2, 3, 4`,
    valuesOf(span),
  );
  return rows.map(({ stage_id, type, code, color, count }) => ({
    stageId: stage_id,
    type,
    code,
    color,
    count,
  }));
}

export async function readGuidanceOfStages(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, StageGuidance>> {
  const rows = await transaction.query<
    Row & { id: number; visible: boolean; tag_names: string[]; shows: unknown }
  >(
    `SELECT s.id, p.visible_feature_guidance AS visible,
       s.control->'parameters'->'showClientGuidance' AS shows,
       ARRAY(SELECT t.name FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
             WHERE x.stage_id = s.id OR x.well_id = s.well_id OR x.project_id = s.project_id) AS tag_names
     FROM stage s JOIN project p ON p.id = s.project_id WHERE s.id = ANY($1)`,
    [stageIds],
  );
  return new Map(
    rows.map(({ id, visible, tag_names, shows }) => [
      id,
      {
        tagNames: tag_names,
        visibleFeatureGuidance: visible,
        control: { parameters: { showClientGuidance: shows } },
      },
    ]),
  );
}
