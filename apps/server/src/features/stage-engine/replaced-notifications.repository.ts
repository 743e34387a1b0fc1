import type { ClearedAlarm, EngineNotification } from "@stagecraft/engine";
import type { Row, Transaction } from "#database/database.ts";
import {
  clearNotifications,
  insertNotifications,
  notificationColumns,
  type NewNotification,
  type StageFinding,
} from "#features/stage-engine/findings.repository.ts";

interface KeptRow extends Row {
  readonly id: string;
  readonly code: number | null;
  readonly at_ms: string;
  readonly offset_number: number | null;
  readonly rule_id: number | null;
}

function identityOf(
  code: number | null,
  timestamp: number,
  offsetNumber: number | null,
  ruleId: number | null,
): string {
  return `${code}|${timestamp}|${offsetNumber}|${ruleId}`;
}
export interface RecomputedNotification extends EngineNotification {
  readonly setupFingerprint: string;
  /** Decided on samples that were never computed before, within a live stage. */
  readonly isNews: boolean;
  readonly clearedTimestamp: number | null;
}

/**
 * Puts the notifications of a whole computation in the place of those before.
 * One that was known keeps its id, who acknowledged or shelved it, and when and
 * how it was raised; one that was not is marked as found afterwards.
 */
export async function replaceNotifications(
  transaction: Transaction,
  stageId: number,
  companyId: number,
  found: readonly RecomputedNotification[],
): Promise<void> {
  const known = await transaction.query<KeptRow>(
    `SELECT id, code, at_ms, offset_number, rule_id FROM stage_notification
     WHERE stage_id = $1 AND key IS NOT NULL AND key NOT LIKE 'engine:%' ORDER BY id`,
    [stageId],
  );
  const idOf = new Map<string, string[]>();
  for (const row of known) {
    const identity = identityOf(
      row.code,
      Number(row.at_ms),
      row.offset_number,
      row.rule_id,
    );
    idOf.set(identity, [...(idOf.get(identity) ?? []), row.id]);
  }
  const kept: { id: string; finding: RecomputedNotification }[] = [];
  const fresh: StageFinding<NewNotification>[] = [];
  const cleared: StageFinding<ClearedAlarm>[] = [];
  for (const finding of firstOfEachKey(found)) {
    const { code, timestamp, offsetNumber, ruleId } = finding;
    const id = idOf
      .get(identityOf(code, timestamp, offsetNumber, ruleId))
      ?.shift();
    if (id !== undefined) kept.push({ id, finding });
    else
      fresh.push({
        stageId,
        companyId,
        finding: { ...finding, backfilled: !finding.isNews },
      });
    if (finding.clearedTimestamp !== null)
      cleared.push({
        stageId,
        companyId,
        finding: {
          key: finding.key,
          k: finding.k,
          timestamp: finding.clearedTimestamp,
        },
      });
  }
  await transaction.query(
    `DELETE FROM stage_notification WHERE stage_id = $1 AND key IS NOT NULL AND key NOT LIKE 'engine:%'
       AND NOT id = ANY($2::bigint[])`,
    [stageId, kept.map(({ id }) => id)],
  );
  if (kept.length > 0) await refresh(transaction, stageId, companyId, kept);
  if (fresh.length > 0) await insertNotifications(transaction, fresh);
  if (cleared.length > 0) await clearNotifications(transaction, cleared);
}

/** As when they are stored one by one: of two with the same key the first stays. */
function firstOfEachKey(
  found: readonly RecomputedNotification[],
): RecomputedNotification[] {
  const byKey = new Map<string, RecomputedNotification>();
  for (const finding of found)
    if (!byKey.has(finding.key)) byKey.set(finding.key, finding);
  return [...byKey.values()];
}

/** What was computed is new, what people did to it stays. */
async function refresh(
  transaction: Transaction,
  stageId: number,
  companyId: number,
  kept: readonly { id: string; finding: RecomputedNotification }[],
): Promise<void> {
  // Keys count from the first row of the stage: when an earlier one came, one may take another's old key.
  await transaction.query(
    "UPDATE stage_notification SET key = 'moved:' || id WHERE stage_id = $1 AND id = ANY($2::bigint[])",
    [stageId, kept.map(({ id }) => id)],
  );
  const columns = notificationColumns(
    kept.map(({ finding }) => ({
      stageId,
      companyId,
      finding: { ...finding, backfilled: false },
    })),
  );
  await transaction.query(
    `UPDATE stage_notification t SET key = n.key, first_at_ms = n.first_at_ms, type = n.type, subtype = n.subtype,
       message = n.message, value = n.value, unit = n.unit, color = n.color, offset_well_name = n.offset_well_name,
       rule_version = n.rule_version, setup_fingerprint = n.setup_fingerprint, evidence = n.evidence::jsonb,
       release = $20, cleared_at_ms = NULL
     FROM unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::text[],
       $8::text[], $9::text[], $10::double precision[], $11::text[], $12::text[], $13::text[], $14::integer[],
       $15::integer[], $16::text[], $17::text[], $18::text[], $19::boolean[], $21::bigint[])
       AS n (stage_id, company_id, key, code, at_ms, first_at_ms, type, subtype, message, value, unit, color,
         offset_well_name, offset_number, rule_id, rule_version, setup_fingerprint, evidence, backfilled, id)
     WHERE t.id = n.id`,
    [...columns, kept.map(({ id }) => id)],
  );
}
