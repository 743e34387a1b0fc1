import { withRepeats, type RepeatedAlarm } from "@stagecraft/domain";
import {
  engineRelease,
  type ClearedAlarm,
  type EngineNotification,
  type QualityChange,
} from "@stagecraft/engine";
import type { Row, Transaction } from "#database/database.ts";

/** A notification older than this when it is stored is history and is not announced. */
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

/** State of an alarm before it was raised again. */
type EarlierNotification = Pick<
  EngineNotification,
  | "key"
  | "timestamp"
  | "firstTimestamp"
  | "message"
  | "words"
  | "value"
  | "unit"
  | "evidence"
>;

export interface StoredAlarm extends NewNotification {
  readonly earlier: readonly EarlierNotification[];
}

export function earlierOf({
  key,
  timestamp,
  firstTimestamp,
  message,
  words,
  value,
  unit,
  evidence,
}: EarlierNotification): EarlierNotification {
  return {
    key,
    timestamp,
    firstTimestamp,
    message,
    words,
    value,
    unit,
    evidence,
  };
}

export function isNews(timestamp: number, now: number): boolean {
  return now - timestamp <= newsForMs;
}

/** Returns one array per column, in the order the statements below expect. */
function notificationColumns(
  entries: readonly StageFinding<StoredAlarm>[],
): unknown[] {
  const column = <T>(value: (notification: StoredAlarm) => T) =>
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
    column(({ earlier }) => JSON.stringify(earlier)),
    column(({ words }) => (words === null ? null : JSON.stringify(words))),
  ];
}

const notificationTarget = `stage_notification (stage_id, company_id, key, code, at_ms, first_at_ms, type, subtype,
  message, value, unit, color, offset_well_name, offset_number, rule_id, rule_version, setup_fingerprint, evidence,
  backfilled, release, earlier, words)`;

const notificationRows = `unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[],
  $7::text[], $8::text[], $9::text[], $10::double precision[], $11::text[], $12::text[], $13::text[], $14::integer[],
  $15::integer[], $16::text[], $17::text[], $18::text[], $19::boolean[], $21::text[], $22::text[]`;

const rowNames = `stage_id, company_id, key, code, at_ms, first_at_ms, type, subtype, message, value, unit, color,
  offset_well_name, offset_number, rule_id, rule_version, setup_fingerprint, evidence, backfilled, earlier, words`;

const notificationSource = `SELECT stage_id, company_id, key, code, at_ms, first_at_ms, type, subtype,
  message, value, unit, color, offset_well_name, offset_number, rule_id, rule_version, setup_fingerprint,
  evidence::jsonb, backfilled, $20, earlier::jsonb, words::jsonb
FROM ${notificationRows}) AS n (${rowNames})`;

/** Stores new notifications and announces to viewers those happening now. */
export async function insertNotifications(
  transaction: Transaction,
  entries: readonly StageFinding<StoredAlarm>[],
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

/** Updates the computed fields of known notifications; changes made by people stay. */
export async function updateNotifications(
  transaction: Transaction,
  entries: readonly (StageFinding<StoredAlarm> & { readonly id: string })[],
): Promise<void> {
  await transaction.query(
    `WITH stored AS (
       UPDATE stage_notification t SET key = n.key, at_ms = n.at_ms, first_at_ms = n.first_at_ms, type = n.type,
         subtype = n.subtype, message = n.message, words = n.words::jsonb, value = n.value, unit = n.unit, color = n.color,
         offset_well_name = n.offset_well_name, rule_version = n.rule_version,
         setup_fingerprint = n.setup_fingerprint, evidence = n.evidence::jsonb, release = $20, cleared_at_ms = NULL,
         earlier = n.earlier::jsonb, backfilled = t.backfilled AND n.backfilled
       FROM ${notificationRows}, $23::bigint[]) AS n (${rowNames}, id)
       WHERE t.id = n.id
       RETURNING t.id, t.stage_id, t.type, t.code, n.backfilled)
     SELECT pg_notify('live', json_build_object(
       's', stage_id, 'e', 'notification', 'n', id, 'type', type, 'code', code)::text)
     FROM stored WHERE NOT backfilled`,
    [...notificationColumns(entries), entries.map(({ id }) => id)],
  );
}

interface OpenRow extends Row {
  readonly id: string;
  readonly stage_id: number;
  readonly key: string;
  readonly at_ms: string;
  readonly first_at_ms: string;
  readonly type: EngineNotification["type"];
  readonly subtype: string | null;
  readonly color: string | null;
  readonly message: string;
  readonly words: EngineNotification["words"];
  readonly value: number | null;
  readonly unit: string | null;
  readonly evidence: EngineNotification["evidence"];
  readonly earlier: readonly EarlierNotification[];
}

type Raised = EarlierNotification &
  Pick<EngineNotification, "type" | "subtype" | "color">;

interface KnownAlarm extends RepeatedAlarm<Raised> {
  readonly id: string;
}

/** Lists alarms that are neither acknowledged nor cleared, including shelved ones, oldest first. */
async function listOpen(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, KnownAlarm[]>> {
  const rows = await transaction.query<OpenRow>(
    `SELECT id, stage_id, key, at_ms, first_at_ms, type, subtype, color, message, words, value, unit, evidence, earlier
     FROM stage_notification
     WHERE stage_id = ANY($1) AND key ~ '^[0-9]' AND cleared_at_ms IS NULL AND acknowledged_at IS NULL
     ORDER BY at_ms, id`,
    [stageIds],
  );
  const open = new Map<number, KnownAlarm[]>();
  for (const row of rows) {
    const { id, key, type, subtype, color, message, words, value, unit } = row;
    const alarm: KnownAlarm = {
      id,
      newest: {
        key,
        timestamp: Number(row.at_ms),
        firstTimestamp: Number(row.first_at_ms),
        type,
        subtype,
        color,
        message,
        words,
        value,
        unit,
        evidence: row.evidence,
      },
      earlier: row.earlier.map((before) => ({
        ...before,
        type,
        subtype,
        color,
      })),
    };
    open.set(row.stage_id, [...(open.get(row.stage_id) ?? []), alarm]);
  }
  return open;
}

/** Whether the engine had cleared an alarm when the next of its kind was raised. */
export function isClearedBefore(
  cleared: ReadonlyMap<string, number>,
): (
  alarm: RepeatedAlarm<{ readonly key: string }>,
  next: { readonly timestamp: number },
) => boolean {
  return ({ newest }, next) =>
    (cleared.get(newest.key) ?? Infinity) <= next.timestamp;
}

/**
 * Stores the notifications that a round found for one or more stages: repeats
 * update the open alarm, the rest are new.
 */
export async function storeNotifications(
  transaction: Transaction,
  entries: readonly StageFinding<NewNotification>[],
  cleared: readonly StageFinding<ClearedAlarm>[],
): Promise<void> {
  const byStage = Map.groupBy(entries, ({ stageId }) => stageId);
  const open = await listOpen(transaction, [...byStage.keys()]);
  const fresh: StageFinding<StoredAlarm>[] = [];
  const repeated: (StageFinding<StoredAlarm> & { readonly id: string })[] = [];
  for (const [stageId, found] of byStage) {
    const clearedAt = new Map(
      cleared
        .filter((entry) => entry.stageId === stageId)
        .map(({ finding }) => [finding.key, finding.timestamp]),
    );
    const known = open.get(stageId) ?? [];
    const stored = new Set(known.map(({ newest }) => newest.key));
    const news = new Map(
      found
        .filter(({ finding }) => !stored.has(finding.key))
        .map((entry) => [entry.finding.key, entry]),
    );
    const raised = [...news.values()].map(({ finding }) => finding);
    const isOver = isClearedBefore(clearedAt);
    for (const alarm of withRepeats<Raised, KnownAlarm>(
      raised,
      isOver,
      known,
    )) {
      const entry = news.get(alarm.newest.key);
      if (entry === undefined) continue;
      const earlier = alarm.earlier.map(earlierOf);
      const finding = { ...entry.finding, earlier };
      if ("id" in alarm) repeated.push({ ...entry, finding, id: alarm.id });
      else fresh.push({ ...entry, finding });
    }
  }
  if (repeated.length > 0) await updateNotifications(transaction, repeated);
  if (fresh.length > 0) await insertNotifications(transaction, fresh);
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
