import { DomainError, liveStageOrdinal } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  lockEngine,
  requestRerun,
} from "#features/stage-engine/reruns/rerun.service.ts";
import {
  previewStageMove,
  type MoveOrder,
} from "#features/stage-moves/move-preview.ts";
import { undoableMs, undoRefusalOf } from "#features/stage-moves/move-rules.ts";
import * as movedStages from "#features/stage-moves/moved-stages.repository.ts";
import * as repository from "#features/stage-moves/stage-moves.repository.ts";
import {
  noFlags,
  recordStageEdit,
} from "#features/stages/stage-edits.service.ts";
import { refuseFinal, requireStage } from "#features/stages/stages.service.ts";
import {
  lockLiveTags,
  moveLiveTag,
} from "#features/tags/stage-tags.service.ts";

export type Stage = Awaited<ReturnType<typeof requireStage>>;

/** Takes the locks in the same order everywhere: live charts, wells, samples, engine, stages. */
export async function lockStages(
  transaction: Transaction,
  stageIds: readonly number[],
  wellIds: readonly number[] = [],
): Promise<void> {
  const [first] = stageIds;
  if (first !== undefined) await lockLiveTags(transaction, first);
  await movedStages.lockWells(transaction, stageIds, wellIds);
  await movedStages.lockSamples(transaction, stageIds);
  for (const id of [...stageIds].sort((one, other) => one - other))
    await lockEngine(transaction, id);
}

export async function lockVersion(
  transaction: Transaction,
  id: number,
  updatedAt: number,
): Promise<Stage> {
  if (!(await lockForEdit(transaction, "stage", id, updatedAt)))
    throw notFound();
  const stage = await requireStage(transaction, id);
  refuseFinal(stage);
  return stage;
}

export function liveOrdinalOf({ liveTag }: Stage): number | null {
  return liveTag === null ? null : liveStageOrdinal(liveTag);
}

export function previousOf(stage: Stage): repository.PreviousStage {
  return {
    name: stage.name,
    state: stage.state,
    ordinal: stage.ordinal,
    liveOrdinal: liveOrdinalOf(stage),
  };
}

export function wellOf({ wellId, wellNumber }: Stage) {
  return { id: wellId, number: wellNumber };
}

export async function refuseBlocked(
  transaction: Transaction,
  stageId: number,
  order: MoveOrder,
) {
  const preview = await previewStageMove(transaction, stageId, order);
  if (preview.blocks.length > 0)
    throw new DomainError(
      "stageMove.blocked",
      `This is not possible: ${preview.blocks.join(", ")}.`,
      { blocks: preview.blocks },
    );
  return preview;
}

/** Records the change of a stage by a move in its history. */
export async function recordChange(
  transaction: Transaction,
  actor: Actor,
  before: Stage,
): Promise<void> {
  const after = await requireStage(transaction, before.id);
  await recordStageEdit(transaction, {
    before,
    after,
    editor: actor,
    cause: "edit",
    flags: noFlags,
  });
}

/**
 * Orders the recomputation of both stages as a whole, also of live ones,
 * because results follow from the rows.
 */
export async function computeAgain(
  transaction: Transaction,
  companyId: number,
  stageIds: readonly number[],
): Promise<void> {
  for (const id of stageIds) {
    await movedStages.takeFromEngine(transaction, id);
    await movedStages.announceReplaced(transaction, id);
    await requestRerun(transaction, id, companyId);
  }
}

export async function showOnLiveChart(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  ordinal: number | null,
): Promise<void> {
  if (ordinal !== null) await moveLiveTag(transaction, actor, stageId, ordinal);
}

/** A move with the facts that decide whether it can be undone. */
export async function toResponse(
  transaction: Transaction,
  move: repository.StoredMove,
): Promise<repository.StageMove> {
  const facts = await repository.findUndoFacts(transaction, move.id);
  const { companyId, fromWellId, previous, movedRecords, ...rest } = move;
  const { keptFirst, keptSecond, keptUntil, ...shown } = rest;
  return {
    ...shown,
    undoableUntil: move.movedAt + undoableMs,
    undoRefusal: undoRefusalOf(move, facts, Date.now()),
  };
}
