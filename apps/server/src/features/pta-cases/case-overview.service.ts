import type { contract, OutputOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import { ptaResultIn } from "@stagecraft/domain/pta";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  interpretationsOf,
  requireCase,
  type StoredCase,
} from "#features/pta-cases/case-reading.service.ts";
import {
  listOffered,
  stagesOfPad,
  type StageOfPad,
} from "#features/pta-cases/case-stages.repository.ts";
import { statisticsOf } from "#features/pta-cases/result-statistics.ts";

export async function getProgress(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaCases.progress>> {
  await requireCase(transaction, actor, id);
  const interpretations = await interpretationsOf(transaction, actor, [id]);
  return interpretations.map((one) => ({
    interpretationId: one.id,
    stageId: one.stageId,
    wellNumber: one.wellNumber,
    stageName: one.stageName,
    status: one.status,
    progress: one.progress,
    failure: one.failure,
    isOutdated: one.isOutdated,
  }));
}

export async function getStatistics(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaCases.statistics>> {
  const { unitSystem } = await requireCase(transaction, actor, id);
  const interpretations = await interpretationsOf(transaction, actor, [id]);
  const counted = interpretations.filter(
    ({ status, isOutdated }) => status === "DONE" && !isOutdated,
  );
  return statisticsOf(
    counted.map(({ results }) =>
      results.map((result) => ptaResultIn(result, unitSystem)),
    ),
    unitSystem,
  );
}

function unfitReason({ hasSamples, state }: StageOfPad) {
  if (!hasSamples) return "noSamples" as const;
  return state === "PENDING" || state === "LOADING"
    ? ("notOver" as const)
    : null;
}

export async function listOfferedStages(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaCases.offeredStages>> {
  const { projectId, tagId } = await requireCase(transaction, actor, id);
  const stages = await listOffered(transaction, {
    caseId: id,
    projectId,
    tagId,
    seesInternal: actor.reach.seesInternal,
  });
  return stages.map((stage) => ({
    stageId: stage.stageId,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    stageName: stage.stageName,
    unfit: unfitReason(stage),
  }));
}

export async function refuseStagesOfOtherPads(
  transaction: Transaction,
  { projectId }: StoredCase,
  stageIds: readonly number[],
): Promise<void> {
  const own = await stagesOfPad(transaction, projectId, stageIds);
  if (stageIds.every((stageId) => own.has(stageId))) return;
  const message = "Must be a stage of the pad of the case";
  throw new DomainError("request.invalid", message, [
    { field: "stageIds", message },
  ]);
}
