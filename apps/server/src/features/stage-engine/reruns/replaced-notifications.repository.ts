import { withRepeats } from "@stagecraft/domain";
import type { ClearedAlarm, EngineNotification } from "@stagecraft/engine";
import type { Row, Transaction } from "#database/database.ts";
import {
  clearNotifications,
  earlierOf,
  insertNotifications,
  isClearedBefore,
  updateNotifications,
  type StageFinding,
  type StoredAlarm,
} from "#features/stage-engine/rounds/findings.repository.ts";

interface KnownRow extends Row {
  readonly id: string;
  readonly code: number | null;
  readonly at_ms: string;
  readonly opened_at_ms: string;
  readonly offset_number: number | null;
  readonly rule_id: number | null;
  readonly is_acknowledged: boolean;
}

interface Subject {
  readonly code: number | null;
  readonly offsetNumber: number | null;
  readonly ruleId: number | null;
}

function subjectOf({ code, offsetNumber, ruleId }: Subject): string {
  return `${code}|${offsetNumber}|${ruleId}`;
}

function subjectOfRow({ code, offset_number, rule_id }: KnownRow): string {
  return subjectOf({ code, offsetNumber: offset_number, ruleId: rule_id });
}

export interface RecomputedNotification extends EngineNotification {
  readonly setupFingerprint: string;
  /** The notification was decided in a live stage on samples that were never computed before. */
  readonly isNews: boolean;
  readonly clearedTimestamp: number | null;
}

/** Maps the subject and opening time of known notifications to their ids. */
function idsOf(known: readonly KnownRow[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const row of known) {
    const identity = `${subjectOfRow(row)}|${row.opened_at_ms}`;
    ids.set(identity, [...(ids.get(identity) ?? []), row.id]);
  }
  return ids;
}

/**
 * Folds repeats as in the live run: an alarm took no more repeats once it was acknowledged, so it
 * ends with the last one before that.
 */
function foldedAlarms(
  found: readonly RecomputedNotification[],
  known: readonly KnownRow[],
) {
  const responded = Map.groupBy(
    known.filter(({ is_acknowledged }) => is_acknowledged),
    subjectOfRow,
  );
  const cleared = new Map(
    found.flatMap(({ key, clearedTimestamp }) =>
      clearedTimestamp === null ? [] : [[key, clearedTimestamp] as const],
    ),
  );
  const isCleared = isClearedBefore(cleared);
  return withRepeats(firstOfEachKey(found), (alarm, next) => {
    if (isCleared(alarm, next)) return true;
    const ends = responded.get(subjectOf(next)) ?? [];
    return ends.some(
      ({ at_ms }) =>
        alarm.newest.timestamp <= Number(at_ms) &&
        Number(at_ms) < next.timestamp,
    );
  });
}

/**
 * Replaces the earlier notifications with those of a whole computation. A known
 * one keeps its id, who acknowledged or shelved it, and when and how it was
 * raised; an unknown one is marked as found afterwards.
 */
export async function replaceNotifications(
  transaction: Transaction,
  stageId: number,
  companyId: number,
  found: readonly RecomputedNotification[],
): Promise<void> {
  const known = await transaction.query<KnownRow>(
    `SELECT id, code, at_ms, opened_at_ms, offset_number, rule_id, acknowledged_at IS NOT NULL AS is_acknowledged
     FROM stage_notification
     WHERE stage_id = $1 AND key IS NOT NULL AND key NOT LIKE 'engine:%' ORDER BY id`,
    [stageId],
  );
  const ids = idsOf(known);
  const kept: (StageFinding<StoredAlarm> & { readonly id: string })[] = [];
  const fresh: StageFinding<StoredAlarm>[] = [];
  const cleared: StageFinding<ClearedAlarm>[] = [];
  for (const { newest, earlier } of foldedAlarms(found, known)) {
    const finding = {
      ...newest,
      earlier: earlier.map(earlierOf),
      backfilled: !newest.isNews,
    };
    const openedTimestamp = (earlier[0] ?? newest).timestamp;
    const id = ids.get(`${subjectOf(newest)}|${openedTimestamp}`)?.shift();
    if (id === undefined) fresh.push({ stageId, companyId, finding });
    else kept.push({ id, stageId, companyId, finding });
    const { key, k, clearedTimestamp } = newest;
    if (clearedTimestamp !== null)
      cleared.push({
        stageId,
        companyId,
        finding: { key, k, timestamp: clearedTimestamp },
      });
  }
  await transaction.query(
    `DELETE FROM stage_notification WHERE stage_id = $1 AND key IS NOT NULL AND key NOT LIKE 'engine:%'
       AND NOT id = ANY($2::bigint[])`,
    [stageId, kept.map(({ id }) => id)],
  );
  if (kept.length > 0) {
    // Keys count from the first row of the stage: when an earlier row arrives,
    // one notification may take another's old key.
    await transaction.query(
      "UPDATE stage_notification SET key = 'moved:' || id WHERE stage_id = $1 AND id = ANY($2::bigint[])",
      [stageId, kept.map(({ id }) => id)],
    );
    await updateNotifications(transaction, kept);
  }
  if (fresh.length > 0) await insertNotifications(transaction, fresh);
  if (cleared.length > 0) await clearNotifications(transaction, cleared);
}

/** Keeps the first of several notifications with the same key, as storing them one by one does. */
function firstOfEachKey(
  found: readonly RecomputedNotification[],
): RecomputedNotification[] {
  const byKey = new Map<string, RecomputedNotification>();
  for (const finding of found)
    if (!byKey.has(finding.key)) byKey.set(finding.key, finding);
  return [...byKey.values()];
}
