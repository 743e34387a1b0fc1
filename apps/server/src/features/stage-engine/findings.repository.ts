import {
  engineRelease,
  type ClearedAlarm,
  type EngineNotification,
  type QualityChange,
} from "@stagecraft/engine";
import type { Transaction } from "#database/database.ts";

/** Older than this when it is stored, a notification is history, not news. */
const newsForMs = 120_000;

export interface StageFinding<Finding> {
  readonly stageId: number;
  readonly companyId: number;
  readonly finding: Finding;
}

export interface NewNotification extends EngineNotification {
  readonly setupFingerprint: string;
  readonly backfilled: boolean;
}

export function isNews(timestamp: number, now: number): boolean {
  return now - timestamp <= newsForMs;
}

/** Column by column, as the statements below take them. */
export function notificationColumns(
  entries: readonly StageFinding<NewNotification>[],
): unknown[] {
  const column = <T>(value: (notification: NewNotification) => T) =>
    entries.map(({ finding }) => value(finding));
  return [
    entries.map(({ stageId }) => stageId),
    entries.map(({ companyId }) => companyId),
    column(({ key }) => key),
    column(({ code }) => code),
    column(({ timestamp }) => timestamp),
    column(({ firstTimestamp }) => firstTimestamp),
    column(({ type }) => type),
    column(({ subtype }) => subtype),
    column(({ message }) => message),
    column(({ value }) => value),
    column(({ unit }) => unit),
    column(({ color }) => color),
    column(({ offsetWellName }) => offsetWellName),
    column(({ offsetNumber }) => offsetNumber),
    column(({ ruleId }) => ruleId),
    column(({ ruleVersion }) => ruleVersion),
    column(({ setupFingerprint }) => setupFingerprint),
    column(({ evidence }) => JSON.stringify(evidence)),
    column(({ backfilled }) => backfilled),
    engineRelease,
  ];
}

const notificationTarget = `stage_notification (stage_id, company_id, key, code, at_ms, first_at_ms, type, subtype,
  message, value, unit, color, offset_well_name, offset_number, rule_id, rule_version, setup_fingerprint, evidence,
  backfilled, release)`;

const notificationSource = `SELECT stage_id, company_id, key, code, at_ms, first_at_ms, type, subtype,
  message, value, unit, color, offset_well_name, offset_number, rule_id, rule_version, setup_fingerprint,
  evidence::jsonb, backfilled, $20
FROM unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
  $9::text[], $10::double precision[], $11::text[], $12::text[], $13::text[], $14::integer[], $15::integer[], $16::text[],
  $17::text[], $18::text[], $19::boolean[])
  AS n (stage_id, company_id, key, code, at_ms, first_at_ms, type, subtype, message, value, unit, color,
    offset_well_name, offset_number, rule_id, rule_version, setup_fingerprint, evidence, backfilled)`;

/** Stores what is new and tells viewers of what is happening now. */
export async function insertNotifications(
  transaction: Transaction,
  entries: readonly StageFinding<NewNotification>[],
): Promise<void> {
  await transaction.query(
    `WITH stored AS (
       INSERT INTO ${notificationTarget} ${notificationSource}
       ON CONFLICT (stage_id, key) WHERE key IS NOT NULL DO NOTHING
       RETURNING id, stage_id, type, code, backfilled)
     SELECT pg_notify('live', json_build_object(
       's', stage_id, 'e', 'notification', 'n', id, 'type', type, 'code', code)::text)
     FROM stored WHERE NOT backfilled`,
    notificationColumns(entries),
  );
}

export async function clearNotifications(
  transaction: Transaction,
  entries: readonly StageFinding<ClearedAlarm>[],
): Promise<void> {
  await transaction.query(
    `UPDATE stage_notification n SET cleared_at_ms = c.at_ms
     FROM unnest($1::integer[], $2::text[], $3::bigint[]) AS c (stage_id, key, at_ms)
     WHERE n.stage_id = c.stage_id AND n.key = c.key`,
    [
      entries.map(({ stageId }) => stageId),
      entries.map(({ finding }) => finding.key),
      entries.map(({ finding }) => finding.timestamp),
    ],
  );
}

export async function insertQuality(
  transaction: Transaction,
  entries: readonly StageFinding<QualityChange>[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO stage_quality (stage_id, company_id, channel, at_ms, quality)
     SELECT * FROM unnest($1::integer[], $2::integer[], $3::text[], $4::bigint[], $5::text[])
     ON CONFLICT (stage_id, channel, at_ms) DO UPDATE SET quality = excluded.quality`,
    [
      entries.map(({ stageId }) => stageId),
      entries.map(({ companyId }) => companyId),
      entries.map(({ finding }) => finding.channel),
      entries.map(({ finding }) => finding.timestamp),
      entries.map(({ finding }) => finding.quality),
    ],
  );
}
