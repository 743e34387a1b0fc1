import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listHeaders,
  listHeadersDeltas,
  type StageHeadersDelta,
} from "#features/stages/stage-headers.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";

export async function listStageHeaders(
  transaction: Transaction,
  stageId: number,
) {
  await requireStage(transaction, stageId);
  return listHeaders(transaction, stageId);
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
