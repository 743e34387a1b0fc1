import type {
  EngineSetup,
  NeighbourStages,
  PlaybookRule,
} from "@stagecraft/engine";
import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type {
  EngineStage,
  RawChannels,
} from "#features/stage-engine/stage/engine-stage.ts";
import {
  neighbourStagesOfStage,
  wellIntensityReferenceOfStage,
} from "#features/stage-engine/neighbours/neighbour-stages.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";

/** Lists stages with rows the engine has not seen, or that ended and were not completed. */
export async function listStagesWithWork(
  transaction: Transaction,
  owner: string,
): Promise<number[]> {
  const rows = await transaction.query<Row & { id: number }>(
    `SELECT s.id FROM stage s
     JOIN (SELECT stage_id, max(last_tail) AS last_tail FROM sample_source GROUP BY stage_id) x ON x.stage_id = s.id
     LEFT JOIN stage_engine e ON e.stage_id = s.id
     WHERE (e.stage_id IS NULL OR x.last_tail > e.cursor
         OR (NOT e.finished AND s.state NOT IN ('PENDING', 'LOADING')))
       AND (e.stage_id IS NULL OR ((e.owner = $1 OR e.lease_until < clock_timestamp())
         AND e.retry_at <= clock_timestamp()))
       AND e.suspended_at IS NULL
       AND coalesce(s.control #>> '{parameters,pauseFlag}', 'false') <> 'true'
     ORDER BY s.state <> 'LOADING', s.id DESC`,
    [owner],
  );
  return rows.map(({ id }) => id);
}

export interface ClaimedStage {
  readonly stageId: number;
  readonly companyId: number;
}

/** Claims stages that no other engine owns; returns the claimed ones. */
export async function claimStages(
  transaction: Transaction,
  { owner, timing }: EngineIdentity,
  stageIds: readonly number[],
): Promise<ClaimedStage[]> {
  const rows = await transaction.query<
    Row & { stage_id: number; company_id: number }
  >(
    `INSERT INTO stage_engine (stage_id, company_id, owner, lease_until)
     SELECT id, company_id, $1, clock_timestamp() + make_interval(secs => $3)
     FROM stage WHERE id = ANY($2) ORDER BY id
     ON CONFLICT (stage_id) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
       WHERE stage_engine.owner = excluded.owner OR stage_engine.lease_until < clock_timestamp()
     RETURNING stage_engine.stage_id, stage_engine.company_id`,
    [owner, stageIds, timing.leaseMs / 1000],
  );
  return rows.map(({ stage_id, company_id }) => ({
    stageId: stage_id,
    companyId: company_id,
  }));
}

export async function renewLeases(
  transaction: Transaction,
  { owner, timing }: EngineIdentity,
  stageIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `UPDATE stage_engine SET lease_until = clock_timestamp() + make_interval(secs => $3)
     WHERE owner = $1 AND stage_id = ANY($2)`,
    [owner, stageIds, timing.leaseMs / 1000],
  );
}

/** On a clean stop other engines need not wait for the lease. */
export async function releaseStages(
  transaction: Transaction,
  owner: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage_engine SET owner = NULL, lease_until = '-infinity' WHERE owner = $1",
    [owner],
  );
}

interface EngineStageRow extends SetupRow {
  readonly id: number;
  readonly company_id: number;
  readonly state: StageState;
  readonly suspended: boolean;
  readonly last_tail: string;
  readonly has_chunks: boolean;
  readonly cursor: string;
  readonly checkpoint: Buffer | null;
  readonly checkpoint_cursor: string;
  readonly setup_fingerprint: string | null;
  readonly rules_fingerprint: string | null;
  readonly release: string | null;
  readonly late_rows: number;
  readonly disordered: boolean;
  readonly newest_time: string;
  readonly computed_until: string;
  readonly finished: boolean;
  readonly ended_by_engine: boolean;
  readonly revision: number;
  readonly recompute_due: Date | null;
  readonly recompute_reason: string | null;
  readonly must_recompute: boolean;
  readonly recompute_ms: number;
  readonly rerun_requested: number;
  readonly failures: number;
  readonly retry_ms: string | null;
}

/** Rules subscribed to the stage, else to the well. */
const rulesOfStage = `(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'version', floor(extract(epoch FROM r.updated_at) * 1000)::text,
    'playbookType', r.playbook_type, 'offsetWellName', r.offset_well_name, 'trigger', r.trigger,
    'color', r.color, 'recommendation', r.recommendation) ORDER BY r.id), '[]')
  FROM rule r WHERE r.id IN (
    SELECT x.rule_id FROM rule_subscription x WHERE x.stage_id = s.id
    UNION ALL SELECT x.rule_id FROM rule_subscription x WHERE x.well_id = s.well_id
      AND NOT EXISTS (SELECT FROM rule_subscription y WHERE y.stage_id = s.id)))`;

interface SetupRow extends Row {
  readonly parameters: Record<string, unknown>;
  readonly rules: readonly PlaybookRule[];
  readonly neighbour_stages: NeighbourStages;
  readonly well_intensity_reference: number | null;
}

function toSetup(row: SetupRow): EngineSetup {
  return {
    parameters: row.parameters,
    scope: "stage",
    rules: row.rules,
    neighbourStages: row.neighbour_stages,
    wellIntensityReference: row.well_intensity_reference,
  };
}

function toEngineStage(row: EngineStageRow): EngineStage {
  return {
    stageId: row.id,
    companyId: row.company_id,
    state: row.state,
    paused: row.parameters["pauseFlag"] === true,
    suspended: row.suspended,
    setup: toSetup(row),
    lastTail: BigInt(row.last_tail),
    hasChunks: row.has_chunks,
    progress: {
      cursor: BigInt(row.cursor),
      checkpoint: row.checkpoint,
      checkpointCursor: BigInt(row.checkpoint_cursor),
      setupFingerprint: row.setup_fingerprint,
      rulesFingerprint: row.rules_fingerprint,
      release: row.release,
      lateRows: row.late_rows,
      disordered: row.disordered,
      newestTime: Number(row.newest_time),
      computedUntil: Number(row.computed_until),
      finished: row.finished,
      endedByEngine: row.ended_by_engine,
      revision: row.revision,
      recomputeDue: row.recompute_due?.getTime() ?? null,
      recomputeReason: row.recompute_reason,
      mustRecompute: row.must_recompute,
      recomputeMs: row.recompute_ms,
      rerunRequested: row.rerun_requested,
      failures: row.failures,
      retryAt: row.retry_ms === null ? 0 : Number(row.retry_ms),
    },
  };
}

/** Claimed stages with their settings, rules and progress. */
export async function findEngineStages(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<EngineStage[]> {
  const rows = await transaction.query<EngineStageRow>(
    `SELECT s.id, s.company_id, s.state, e.suspended_at IS NOT NULL AS suspended, coalesce(s.control -> 'parameters', '{}') AS parameters,
       ${rulesOfStage} AS rules, ${neighbourStagesOfStage} AS neighbour_stages,
       ${wellIntensityReferenceOfStage} AS well_intensity_reference,
       (SELECT coalesce(max(last_tail), 0) FROM sample_source WHERE stage_id = s.id) AS last_tail,
       EXISTS (SELECT FROM sample_chunk WHERE stage_id = s.id) AS has_chunks,
       e.cursor, e.checkpoint, e.checkpoint_cursor, e.setup_fingerprint, e.rules_fingerprint, e.release,
       e.late_rows, e.disordered, e.newest_time, e.computed_until, e.finished, e.ended_by_engine, e.revision,
       e.recompute_due, e.recompute_reason, e.must_recompute, e.recompute_ms, e.rerun_requested, e.failures,
       CASE WHEN e.retry_at = '-infinity' THEN NULL
         ELSE floor(extract(epoch FROM e.retry_at) * 1000) END AS retry_ms
     FROM stage s JOIN stage_engine e ON e.stage_id = s.id WHERE s.id = ANY($1)`,
    [stageIds],
  );
  return rows.map(toEngineStage);
}

/** Returns the setups the engine would now compute stages with. */
export async function findSetups(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, EngineSetup>> {
  const rows = await transaction.query<SetupRow & { id: number }>(
    `SELECT s.id, coalesce(s.control -> 'parameters', '{}') AS parameters, ${rulesOfStage} AS rules,
       ${neighbourStagesOfStage} AS neighbour_stages,
       ${wellIntensityReferenceOfStage} AS well_intensity_reference
     FROM stage s WHERE s.id = ANY($1)`,
    [stageIds],
  );
  return new Map(rows.map((row) => [row.id, toSetup(row)]));
}

export async function findSetup(
  transaction: Transaction,
  stageId: number,
): Promise<EngineSetup> {
  const setups = await findSetups(transaction, [stageId]);
  return setups.get(stageId) ?? { parameters: {}, scope: "stage", rules: [] };
}

/** Measured channels of several stages. */
export async function findRawChannels(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, RawChannels>> {
  const rows = await transaction.query<
    Row & { stage_id: number; id: number; channel: string; unit: string }
  >(
    "SELECT stage_id, id, channel, unit FROM series WHERE stage_id = ANY($1) AND NOT derived",
    [stageIds],
  );
  const channels = new Map<number, Map<number, { name: string; unit: string }>>(
    stageIds.map((stageId) => [stageId, new Map()]),
  );
  for (const { stage_id, id, channel, unit } of rows)
    channels.get(stage_id)?.set(id, { name: channel, unit });
  return channels;
}

export interface RunningRecomputes {
  readonly stageIds: readonly number[];
  readonly companyIds: readonly number[];
}

/**
 * Returns the next stage to be recomputed as a whole that no other engine owns;
 * requests of people come first. A company with a running recompute waits while
 * another company has work, and never gets the last free thread.
 */
export async function nextDueRecompute(
  transaction: Transaction,
  owner: string,
  running: RunningRecomputes,
  isLastThread: boolean,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { stage_id: number }>(
    `SELECT e.stage_id FROM stage_engine e JOIN stage s ON s.id = e.stage_id
     WHERE e.recompute_due <= clock_timestamp() AND e.retry_at <= clock_timestamp()
       AND (e.owner = $1 OR e.lease_until < clock_timestamp())
       AND (e.recompute_reason = 'rerun' OR (e.suspended_at IS NULL
         AND coalesce(s.control #>> '{parameters,pauseFlag}', 'false') <> 'true'))
       AND NOT e.stage_id = ANY($2::integer[])
       AND NOT ($4 AND e.company_id = ANY($3::integer[]))
     ORDER BY e.company_id = ANY($3::integer[]), e.recompute_reason <> 'rerun',
       s.state NOT IN ('PENDING', 'LOADING'), e.recompute_due LIMIT 1`,
    [owner, running.stageIds, running.companyIds, isLastThread],
  );
  return row?.stage_id ?? null;
}

export type RecomputeReason =
  "setup" | "rules" | "release" | "late" | "backfill" | "end" | "heavy";

export interface RecomputeOrder {
  readonly stageId: number;
  readonly reason: RecomputeReason;
  readonly delaySeconds: number;
  /**
   * Whether the stage must not be extended any more, because new results would
   * not fit the existing ones.
   */
  readonly must: boolean;
}

/** An earlier open order keeps its time. */
export async function orderRecomputes(
  transaction: Transaction,
  owner: string,
  orders: readonly RecomputeOrder[],
): Promise<void> {
  await transaction.query(
    `UPDATE stage_engine e
     SET recompute_due = least(e.recompute_due, clock_timestamp() + make_interval(secs => o.delay)),
         recompute_reason = coalesce(e.recompute_reason, o.reason),
         must_recompute = e.must_recompute OR o.must
     FROM unnest($2::integer[], $3::text[], $4::double precision[], $5::boolean[]) AS o (stage_id, reason, delay, must)
     WHERE e.stage_id = o.stage_id AND e.owner = $1`,
    [
      owner,
      orders.map(({ stageId }) => stageId),
      orders.map(({ reason }) => reason),
      orders.map(({ delaySeconds }) => delaySeconds),
      orders.map(({ must }) => must),
    ],
  );
}
