import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  guidanceChannel,
  readsGuidanceChannel,
} from "#features/stages/channel-visibility.service.ts";
import {
  listHeaders,
  listHeadersDeltas,
  type StageHeadersDelta,
} from "#features/stages/stage-headers.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";

/** The channels of a stage that a person may read: who may not read guidance does not find it among them. */
export async function listStageHeaders(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
) {
  const stage = await requireStage(transaction, stageId);
  const headers = await listHeaders(transaction, stageId);
  return readsGuidanceChannel(actor, stage)
    ? headers
    : headers.filter(({ name }) => name !== guidanceChannel);
}

export function listHeadersDeltasOfWell(
  transaction: Transaction,
  actor: Actor,
  wellId: number,
) {
  return listHeadersDeltas(transaction, wellId, actor.reach.seesInternal);
}

/** A stage without data has lost nothing yet. */
export async function getHeadersDelta(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
): Promise<StageHeadersDelta> {
  const stage = await requireStage(transaction, stageId);
  const deltas = await listHeadersDeltasOfWell(
    transaction,
    actor,
    stage.wellId,
  );
  const known = deltas.find((delta) => delta.stageId === stageId);
  return (
    known ?? {
      stageId,
      stageName: stage.name,
      previousStageId: null,
      added: [],
      removed: [],
    }
  );
}
