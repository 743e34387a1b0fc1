import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type NotificationRecord = OutputOf<
  typeof contract.stageNotifications.ofStage
>[number];

interface NotificationRow extends Row {
  readonly id: string;
  readonly stage_id: number;
  readonly at_ms: string;
  readonly first_at_ms: string | null;
  readonly type: NotificationRecord["type"];
  readonly subtype: string | null;
  readonly code: number | null;
  readonly message: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly color: string | null;
  readonly offset_well_name: string | null;
  readonly offset_number: number | null;
  readonly rule_id: number | null;
  readonly rule_version: string | null;
  readonly evidence: Record<string, number | null>;
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

/** Shelved is a silence that ends by itself; cleared is the engine's word, acknowledged a person's. */
const stateColumn = `CASE WHEN n.shelved_until > clock_timestamp() THEN 'shelved'
  WHEN n.cleared_at_ms IS NOT NULL THEN 'cleared'
  WHEN n.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'raised' END`;

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
    value: row.value,
    unit: row.unit,
    color: row.color,
    offsetWellName: row.offset_well_name,
    offsetNumber: row.offset_number,
    ruleId: row.rule_id,
    ruleVersion: row.rule_version,
    evidence: row.evidence,
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
    `SELECT n.*, ${stateColumn} AS state FROM stage_notification n
     WHERE n.stage_id = $1 AND ($2::text IS NULL OR n.type = $2) AND ($3::bigint IS NULL OR n.at_ms >= $3)
       AND ($4::text IS NULL OR ${stateColumn} = $4)
     ORDER BY n.at_ms, n.id`,
    [stageId, filter.type ?? null, filter.since ?? null, filter.state ?? null],
  );
  return rows.map(toRecord);
}

export async function findNotification(
  transaction: Transaction,
  id: number,
): Promise<NotificationRecord | null> {
  const [row] = await transaction.query<NotificationRow>(
    `SELECT n.*, ${stateColumn} AS state FROM stage_notification n WHERE n.id = $1`,
    [id],
  );
  return row === undefined ? null : toRecord(row);
}

interface ByWhom {
  readonly id: number;
  readonly name: string;
}

/** The first acknowledgement is the one that counts. */
export async function acknowledge(
  transaction: Transaction,
  id: number,
  actor: ByWhom,
  reason: string,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_notification SET acknowledged_at = clock_timestamp(), acknowledged_by = $2,
       acknowledged_by_name = $3, acknowledged_reason = $4
     WHERE id = $1 AND acknowledged_at IS NULL`,
    [id, actor.id, actor.name, reason],
  );
}

export async function shelve(
  transaction: Transaction,
  id: number,
  actor: ByWhom,
  minutes: number,
  reason: string,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_notification SET shelved_until = clock_timestamp() + make_interval(mins => $4),
       shelved_by = $2, shelved_by_name = $3, shelved_reason = $5 WHERE id = $1`,
    [id, actor.id, actor.name, minutes, reason],
  );
}

export async function unshelve(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_notification SET shelved_until = NULL, shelved_by = NULL, shelved_by_name = NULL,
       shelved_reason = NULL WHERE id = $1`,
    [id],
  );
}

/** Whoever watches the stage hears that this one is no longer as it was. */
export async function announce(
  transaction: Transaction,
  { id, stageId, type, code }: NotificationRecord,
): Promise<void> {
  await transaction.query(
    `SELECT pg_notify('live', json_build_object(
       's', $1::integer, 'e', 'notification', 'n', $2::bigint, 'type', $3::text, 'code', $4::integer)::text)`,
    [stageId, id, type, code],
  );
}

export interface RaisedNotice {
  readonly stageId: number;
  readonly timestamp: number;
  readonly type: string;
  readonly code: number | null;
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

/** What a pad raised while it happened; what was found afterwards loaded nobody. */
export async function listRaised(
  transaction: Transaction,
  projectId: number,
  fromTime: number,
  toTime: number,
  seesInternal: boolean,
): Promise<RaisedNotice[]> {
  const rows = await transaction.query<
    Row & { stage_id: number; at_ms: string; type: string; code: number | null }
  >(
    `SELECT n.stage_id, n.at_ms, n.type, n.code FROM stage_notification n
     JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND n.at_ms >= $2 AND n.at_ms < $3 AND NOT n.backfilled
       AND ($4 OR NOT (s.hide OR w.hide)) ORDER BY n.at_ms`,
    [projectId, fromTime, toTime, seesInternal],
  );
  return rows.map(({ stage_id, at_ms, type, code }) => ({
    stageId: stage_id,
    timestamp: Number(at_ms),
    type,
    code,
  }));
}
