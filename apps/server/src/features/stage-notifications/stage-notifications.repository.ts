import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { noticeStateSql } from "#features/stage-notifications/notice-state.service.ts";

export type NotificationRecord = OutputOf<
  typeof contract.stageNotifications.ofStage
>[number];

/** The sentence of a notification as a message key with values. */
export type NotificationContent = NotificationRecord["words"];

interface NotificationRow extends Row {
  readonly id: string;
  readonly stage_id: number;
  readonly at_ms: string;
  readonly first_at_ms: string | null;
  readonly type: NotificationRecord["type"];
  readonly subtype: string | null;
  readonly code: number | null;
  readonly message: string;
  readonly words: NotificationContent;
  readonly value: number | null;
  readonly unit: string | null;
  readonly color: string | null;
  readonly offset_well_name: string | null;
  readonly offset_number: number | null;
  readonly rule_id: number | null;
  readonly rule_version: string | null;
  readonly evidence: Record<string, number | null>;
  readonly earlier: (Omit<NotificationRecord["earlier"][number], "words"> & {
    readonly key: string;
    /** Absent in records stored before sentences had message keys. */
    readonly words?: NotificationContent;
  })[];
  readonly setup_fingerprint: string | null;
  readonly release: string | null;
  readonly backfilled: boolean;
  readonly raised_at: Date;
  readonly state: NotificationRecord["state"];
  readonly cleared_at_ms: string | null;
  readonly acknowledged_at: Date | null;
  readonly acknowledged_by_name: string | null;
  readonly acknowledged_reason: string | null;
  readonly shelved_until: Date | null;
  readonly shelved_by_name: string | null;
  readonly shelved_reason: string | null;
}

function toTime(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function toRecord(row: NotificationRow): NotificationRecord {
  const isShelved = row.state === "shelved";
  return {
    id: Number(row.id),
    stageId: row.stage_id,
    timestamp: Number(row.at_ms),
    firstTimestamp: toTime(row.first_at_ms),
    type: row.type,
    subtype: row.subtype,
    code: row.code,
    message: row.message,
    words: row.words,
    value: row.value,
    unit: row.unit,
    color: row.color,
    offsetWellName: row.offset_well_name,
    offsetNumber: row.offset_number,
    ruleId: row.rule_id,
    ruleVersion: row.rule_version,
    evidence: row.evidence,
    earlier: row.earlier.map(({ key: _key, ...before }) => ({
      words: null,
      ...before,
    })),
    setupFingerprint: row.setup_fingerprint,
    release: row.release,
    backfilled: row.backfilled,
    raisedAt: row.raised_at.getTime(),
    state: row.state,
    clearedTimestamp: toTime(row.cleared_at_ms),
    acknowledgedAt: row.acknowledged_at?.getTime() ?? null,
    acknowledgedByName: row.acknowledged_by_name,
    acknowledgedReason: row.acknowledged_reason,
    shelvedUntil: isShelved ? (row.shelved_until?.getTime() ?? null) : null,
    shelvedByName: isShelved ? row.shelved_by_name : null,
    shelvedReason: isShelved ? row.shelved_reason : null,
  };
}

export interface NotificationFilter {
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  readonly since?: number | undefined;
}

export async function listNotifications(
  transaction: Transaction,
  stageId: number,
  filter: NotificationFilter,
): Promise<NotificationRecord[]> {
  const rows = await transaction.query<NotificationRow>(
    `SELECT n.*, ${noticeStateSql} AS state FROM stage_notification n
     WHERE n.stage_id = $1 AND ($2::text IS NULL OR n.type = $2) AND ($3::bigint IS NULL OR n.at_ms >= $3)
       AND ($4::text IS NULL OR ${noticeStateSql} = $4)
     ORDER BY n.at_ms, n.id`,
    [stageId, filter.type ?? null, filter.since ?? null, filter.state ?? null],
  );
  return rows.map(toRecord);
}

/** Returns notifications in no particular order; missing ones are left out. */
export async function findNotifications(
  transaction: Transaction,
  ids: readonly number[],
): Promise<NotificationRecord[]> {
  const rows = await transaction.query<NotificationRow>(
    `SELECT n.*, ${noticeStateSql} AS state FROM stage_notification n WHERE n.id = ANY($1::bigint[])`,
    [ids],
  );
  return rows.map(toRecord);
}

interface ByWhom {
  readonly id: number;
  readonly name: string;
}

/**
 * Every step is stored with a copy of the alarm at that time, because a
 * recomputation may replace the alarm.
 */
const historyColumns = `company_id, stage_id, notification_id, action, by_id, by_name, reason, shelved_until,
  alarm_at_ms, type, code, color, message, words, offset_well_name`;

/** Returns the ids that were not acknowledged before: only the first acknowledgment counts. */
export async function acknowledge(
  transaction: Transaction,
  ids: readonly number[],
  actor: ByWhom,
  reason: string,
): Promise<number[]> {
  const rows = await transaction.query<Row & { notification_id: string }>(
    `WITH noted AS (
       UPDATE stage_notification SET acknowledged_at = clock_timestamp(), acknowledged_by = $2,
         acknowledged_by_name = $3, acknowledged_reason = $4
       WHERE id = ANY($1::bigint[]) AND acknowledged_at IS NULL RETURNING *)
     INSERT INTO stage_notification_action (${historyColumns})
     SELECT company_id, stage_id, id, 'acknowledged', $2, $3, $4, NULL,
       at_ms, type, code, color, message, words, offset_well_name
     FROM noted RETURNING notification_id`,
    [ids, actor.id, actor.name, reason],
  );
  return rows.map(({ notification_id }) => Number(notification_id));
}

export async function shelve(
  transaction: Transaction,
  id: number,
  actor: ByWhom,
  minutes: number,
  reason: string,
): Promise<void> {
  await transaction.query(
    `WITH silenced AS (
       UPDATE stage_notification SET shelved_until = clock_timestamp() + make_interval(mins => $4),
         shelved_by = $2, shelved_by_name = $3, shelved_reason = $5 WHERE id = $1 RETURNING *)
     INSERT INTO stage_notification_action (${historyColumns})
     SELECT company_id, stage_id, id, 'shelved', $2, $3, $5, shelved_until,
       at_ms, type, code, color, message, words, offset_well_name
     FROM silenced`,
    [id, actor.id, actor.name, minutes, reason],
  );
}

/** Ends shelving; shelving that has already expired is not recorded as a step. */
export async function unshelve(
  transaction: Transaction,
  id: number,
  actor: ByWhom,
): Promise<void> {
  await transaction.query(
    `WITH unshelved AS (
       UPDATE stage_notification n SET shelved_until = NULL, shelved_by = NULL, shelved_by_name = NULL,
         shelved_reason = NULL
       FROM (SELECT id, shelved_until FROM stage_notification WHERE id = $1 FOR UPDATE) before
       WHERE n.id = before.id RETURNING n.*, before.shelved_until > clock_timestamp() AS was_shelved)
     INSERT INTO stage_notification_action (${historyColumns})
     SELECT company_id, stage_id, id, 'unshelved', $2, $3, '', NULL,
       at_ms, type, code, color, message, words, offset_well_name
     FROM unshelved WHERE was_shelved`,
    [id, actor.id, actor.name],
  );
}

/** Notifies viewers of the stages that these notifications have changed. */
export async function announce(
  transaction: Transaction,
  records: readonly NotificationRecord[],
): Promise<void> {
  await transaction.query(
    `SELECT pg_notify('live', json_build_object(
       's', n.stage_id, 'e', 'notification', 'n', n.id, 'type', n.type, 'code', n.code)::text)
     FROM unnest($1::integer[], $2::bigint[], $3::text[], $4::integer[]) AS n (stage_id, id, type, code)`,
    [
      records.map(({ stageId }) => stageId),
      records.map(({ id }) => id),
      records.map(({ type }) => type),
      records.map(({ code }) => code),
    ],
  );
}

export interface RaisedNotice {
  readonly stageId: number;
  readonly timestamp: number;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
}

export async function projectExists(
  transaction: Transaction,
  projectId: number,
): Promise<boolean> {
  const rows = await transaction.query("SELECT FROM project WHERE id = $1", [
    projectId,
  ]);
  return rows.length > 0;
}

/** Lists the notices that a pad raised live; those found afterwards were no load on anyone. */
export async function listRaised(
  transaction: Transaction,
  projectId: number,
  fromTime: number,
  toTime: number,
  seesInternal: boolean,
): Promise<RaisedNotice[]> {
  const rows = await transaction.query<
    Row & {
      stage_id: number;
      at_ms: string;
      type: string;
      code: number | null;
      color: string | null;
    }
  >(
    `SELECT n.stage_id, n.opened_at_ms AS at_ms, n.type, n.code, n.color FROM stage_notification n
     JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND n.opened_at_ms >= $2 AND n.opened_at_ms < $3 AND NOT n.backfilled
       AND ($4 OR NOT (s.hide OR w.hide)) ORDER BY n.opened_at_ms`,
    [projectId, fromTime, toTime, seesInternal],
  );
  return rows.map(({ stage_id, at_ms, type, code, color }) => ({
    stageId: stage_id,
    timestamp: Number(at_ms),
    type,
    code,
    color,
  }));
}
