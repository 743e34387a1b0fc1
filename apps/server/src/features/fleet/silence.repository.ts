import type { Row, Transaction } from "#database/database.ts";

interface SilenceRow extends Row {
  readonly since_ms: string;
  readonly acknowledged_at: Date;
  readonly acknowledged_by_name: string;
  readonly acknowledged_reason: string;
}

interface ByWhom {
  readonly id: number;
  readonly name: string;
}

/**
 * Keeps only the first acknowledgement of a silence; returns undefined when the
 * stage has never had a sample.
 */
export async function acknowledgeSilence(
  transaction: Transaction,
  stageId: number,
  actor: ByWhom,
  reason: string,
): Promise<SilenceRow | undefined> {
  await transaction.query(
    `INSERT INTO stage_silence AS q (stage_id, company_id, since_ms, acknowledged_by, acknowledged_by_name, acknowledged_reason)
     SELECT s.id, s.company_id, max(x.last_time), $2, $3, $4
     FROM stage s JOIN sample_source x ON x.stage_id = s.id
     WHERE s.id = $1 AND x.last_time IS NOT NULL GROUP BY s.id
     ON CONFLICT (stage_id) DO UPDATE SET since_ms = excluded.since_ms, acknowledged_at = excluded.acknowledged_at,
       acknowledged_by = excluded.acknowledged_by, acknowledged_by_name = excluded.acknowledged_by_name,
       acknowledged_reason = excluded.acknowledged_reason
     WHERE q.since_ms < excluded.since_ms`,
    [stageId, actor.id, actor.name, reason],
  );
  const [row] = await transaction.query<SilenceRow>(
    `SELECT since_ms, acknowledged_at, acknowledged_by_name, acknowledged_reason FROM stage_silence WHERE stage_id = $1`,
    [stageId],
  );
  return row;
}
