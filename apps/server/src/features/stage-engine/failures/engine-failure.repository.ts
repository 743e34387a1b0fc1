import type { Transaction } from "#database/database.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";

const failureKey = "engine:failure";
/** One of the codes that only support reads. */
const failureCode = 809;

export interface StageFailure {
  readonly stageId: number;
  readonly reason: string;
  /** A retry would fail the same way: the stage is suspended at once. */
  readonly isFinal: boolean;
}

/**
 * Records why the engine failed on a stage and notifies support. The stage is
 * retried a few times at growing intervals and then suspended.
 */
export async function recordFailure(
  transaction: Transaction,
  { owner, timing, budget }: EngineIdentity,
  { stageId, reason, isFinal }: StageFailure,
): Promise<void> {
  await transaction.query(
    `WITH noted AS (
       UPDATE stage_engine SET failure = $3, failures = failures + 1,
         suspended_at = CASE WHEN $7 OR failures + 1 >= $8 THEN coalesce(suspended_at, clock_timestamp()) ELSE suspended_at END,
         suspended_reason = CASE WHEN $7 OR failures + 1 >= $8 THEN $3 ELSE suspended_reason END,
         retry_at = clock_timestamp() + make_interval(secs => least(300, $6::double precision * power(2, least(failures, 10)))),
         rerun_done = rerun_requested, rerun_result = jsonb_build_object('errorMessage', $3::text),
         recompute_due = CASE WHEN recompute_reason = 'rerun' THEN NULL ELSE recompute_due END,
         must_recompute = must_recompute AND recompute_reason <> 'rerun',
         recompute_reason = nullif(recompute_reason, 'rerun')
       WHERE stage_id = $1 AND owner = $2 
       RETURNING stage_id, company_id, failures, revision, suspended_at IS NOT NULL AS suspended),
     stored AS (
       INSERT INTO stage_notification (stage_id, company_id, key, code, at_ms, type, message, words)
       SELECT stage_id, company_id, $4, $5::integer, floor(extract(epoch FROM clock_timestamp()) * 1000), 'error',
         'Code ' || $5::integer || CASE WHEN suspended THEN ' - The engine suspended this stage: '
           ELSE ' - The engine stopped on this stage: ' END || $3,
         jsonb_build_object('key', CASE WHEN suspended THEN $9::text ELSE $10::text END,
           'values', jsonb_build_object('reason', $3::text))
       FROM noted
       ON CONFLICT (stage_id, key) WHERE key IS NOT NULL DO UPDATE
         SET message = excluded.message, words = excluded.words, at_ms = excluded.at_ms, raised_at = clock_timestamp(), cleared_at_ms = NULL
       RETURNING id)
     SELECT pg_notify('live', json_build_object('s', stage_id, 'e', 'computed', 'r', revision)::text),
       CASE WHEN failures = 1 OR suspended THEN pg_notify('live', json_build_object(
         's', stage_id, 'e', 'notification', 'n', stored.id, 'type', 'error', 'code', $5::integer)::text) END
     FROM noted, stored`,
    [
      stageId,
      owner,
      reason,
      failureKey,
      failureCode,
      timing.retryStageMs / 1000,
      isFinal,
      budget.failures,
      "message.engineSuspended",
      "message.engineStopped",
    ],
  );
}

/** Clears the failures of recovered stages. */
export async function clearFailures(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `UPDATE stage_notification SET cleared_at_ms = floor(extract(epoch FROM clock_timestamp()) * 1000)
     WHERE stage_id = ANY($1) AND key = $2 AND cleared_at_ms IS NULL`,
    [stageIds, failureKey],
  );
}
