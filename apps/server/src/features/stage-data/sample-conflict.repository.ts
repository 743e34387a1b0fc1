import type { MessageContent } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";

/** One of the codes that only support reads. */
const conflictCode = 800;

interface ReportedConflict {
  readonly message: string;
  readonly words: MessageContent;
}

/**
 * Notifies support that a source reuses its sequence numbers, once per source
 * until the notification is acknowledged.
 */
export async function reportConflict(
  transaction: Transaction,
  stageId: number,
  source: string,
  { message, words }: ReportedConflict,
): Promise<void> {
  await transaction.query(
    `WITH reported AS (
       INSERT INTO stage_notification (stage_id, company_id, key, code, at_ms, type, message, words)
       SELECT id, company_id, 'engine:samples:' || $2, $3::integer,
         floor(extract(epoch FROM clock_timestamp()) * 1000), 'error', 'Code ' || $3::integer || ' - ' || $4, $5::jsonb
       FROM stage WHERE id = $1
       ON CONFLICT (stage_id, key) WHERE key IS NOT NULL DO NOTHING
       RETURNING id)
     SELECT pg_notify('live', json_build_object(
       's', $1::integer, 'e', 'notification', 'n', id, 'type', 'error', 'code', $3::integer)::text) FROM reported`,
    [stageId, source, conflictCode, message, JSON.stringify(words)],
  );
}
