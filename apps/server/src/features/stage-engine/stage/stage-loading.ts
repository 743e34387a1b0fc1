import { isLive } from "@stagecraft/domain";
import { decodeFrame } from "@stagecraft/series";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import * as repository from "#features/stage-engine/stage/engine-stage.repository.ts";
import type {
  EngineStage,
  RawChannels,
} from "#features/stage-engine/stage/engine-stage.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";
import { HeldStage } from "#features/stage-engine/rounds/held-stage.ts";
import {
  readSeenFrames,
  type StoredFrame,
} from "#features/stage-engine/rounds/round.repository.ts";

/**
 * Seconds of pause per millisecond of computation, so that one stage never
 * takes more than a twentieth of the thread.
 */
const pausePerMillisecond = 0.02;

export interface Loaded {
  readonly held: readonly HeldStage[];
  readonly failed: readonly {
    readonly stageId: number;
    readonly error: unknown;
  }[];
}

type Decision =
  | { readonly kind: "hold" }
  | { readonly kind: "leave" }
  | { readonly kind: "recompute"; readonly order: repository.RecomputeOrder };

function recompute(
  { stageId }: EngineStage,
  reason: repository.RecomputeReason,
  delaySeconds: number,
): Decision {
  const order = { stageId, reason, delaySeconds, must: true };
  return { kind: "recompute", order };
}

/** Decides what to do with a stage that has new rows or changes. */
function decide(
  stage: EngineStage,
  quietSeconds: number,
  now: number,
): Decision {
  const { progress, paused, suspended, lastTail, state } = stage;
  const isUntouched = progress.cursor === 0n && progress.checkpoint === null;
  if (paused || suspended || progress.mustRecompute || progress.retryAt > now)
    return { kind: "leave" };
  if (progress.finished || (isUntouched && !isLive(state))) {
    if (lastTail <= progress.cursor) return { kind: "leave" };
    const pause = progress.recomputeMs * pausePerMillisecond;
    return recompute(stage, "backfill", Math.max(quietSeconds, pause));
  }
  // The arrival order of sealed rows is lost, so new rows cannot be added to them.
  if (isUntouched && stage.hasChunks) return recompute(stage, "backfill", 0);
  return { kind: "hold" };
}

function load(
  stage: EngineStage,
  channels: RawChannels,
  seen: readonly StoredFrame[],
  engine: EngineIdentity,
): HeldStage | repository.RecomputeOrder {
  const { stageId } = stage;
  const frames = seen.map(({ id, bytes }) => ({
    id,
    frame: decodeFrame(bytes),
  }));
  const held = HeldStage.load(stage, channels, frames, engine, Date.now());
  if (held === null)
    return { stageId, reason: "release", delaySeconds: 0, must: true };
  if (held.fits !== "yes")
    return { stageId, reason: held.fits, delaySeconds: 0, must: true };
  return held;
}

async function readStages(
  transaction: Transaction,
  engine: EngineIdentity,
  stageIds: readonly number[],
) {
  const claimed = await repository.claimStages(transaction, engine, stageIds);
  const stages = await repository.findEngineStages(
    transaction,
    claimed.map(({ stageId }) => stageId),
  );
  const quietSeconds = engine.timing.quietBeforeRecomputeMs / 1000;
  const decided = stages.map((stage) => ({
    stage,
    decision: decide(stage, quietSeconds, Date.now()),
  }));
  const orders = decided.flatMap(({ decision }) =>
    decision.kind === "recompute" ? [decision.order] : [],
  );
  const wanted = decided
    .filter(({ decision }) => decision.kind === "hold")
    .map(({ stage }) => stage);
  const ids = wanted.map(({ stageId }) => stageId);
  const channels = await repository.findRawChannels(transaction, ids);
  const seen = await readSeenFrames(
    transaction,
    wanted.map(({ stageId, progress }) => ({
      stageId,
      after: progress.checkpointCursor,
      through: progress.cursor,
    })),
  );
  return { orders, wanted, channels, seen };
}

/**
 * Loads stages: those that can go on are brought to where their results end;
 * for the others a recomputation is ordered.
 */
export async function loadStages(
  database: Database,
  engine: EngineIdentity,
  stageIds: readonly number[],
): Promise<Loaded> {
  const { orders, wanted, channels, seen } = await inTransaction(
    database,
    platformIdentity,
    (transaction) => readStages(transaction, engine, stageIds),
  );
  const held: HeldStage[] = [];
  const failed: { stageId: number; error: unknown }[] = [];
  for (const stage of wanted) {
    const { stageId } = stage;
    try {
      const loaded = load(
        stage,
        channels.get(stageId) ?? new Map(),
        seen.get(stageId) ?? [],
        engine,
      );
      if (loaded instanceof HeldStage) held.push(loaded);
      else orders.push(loaded);
    } catch (error) {
      failed.push({ stageId, error });
    }
  }
  if (orders.length > 0)
    await inTransaction(database, platformIdentity, (transaction) =>
      repository.orderRecomputes(transaction, engine.owner, orders),
    );
  return { held, failed };
}
