import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  guidanceChannel,
  readsGuidanceChannel,
} from "#features/stages/channel-visibility.service.ts";
import {
  compareHeaders,
  nothingToCompare,
} from "#features/stages/header-comparison.ts";
import { usesOfChanged } from "#features/stages/header-uses.ts";
import {
  listHeaders,
  listHeadersOfWell,
  type StageHeadersDelta,
} from "#features/stages/stage-headers.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";

/** Lists the channels of a stage that a person may read; guidance is left out without the permission for it. */
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

/** Compares every stage of a well that has data with the previous one that has. */
export async function listHeadersDeltasOfWell(
  transaction: Transaction,
  actor: Actor,
  wellId: number,
): Promise<StageHeadersDelta[]> {
  const { seesInternal } = actor.reach;
  const stages = await listHeadersOfWell(transaction, wellId, seesInternal);
  return stages.map(({ stageId, stageName, headers, parameters }, index) => {
    const previous = stages[index - 1];
    const changes =
      previous === undefined
        ? nothingToCompare
        : compareHeaders(previous.headers, headers);
    return {
      stageId,
      stageName,
      previousStageId: previous?.stageId ?? null,
      previousStageName: previous?.stageName ?? null,
      ...changes,
      uses: usesOfChanged(changes, parameters),
    };
  });
}

/** A stage without data has not lost any channels yet. */
export function withoutHeaders(stage: {
  readonly id: number;
  readonly name: string;
}): StageHeadersDelta {
  return {
    stageId: stage.id,
    stageName: stage.name,
    previousStageId: null,
    previousStageName: null,
    ...nothingToCompare,
    uses: {},
  };
}

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
  return known ?? withoutHeaders(stage);
}
