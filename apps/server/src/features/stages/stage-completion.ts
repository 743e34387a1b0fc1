import { clientAudience, isNoteTag, tagLabel } from "@stagecraft/domain";
import { readStageEdit } from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listCommentTagNames,
  removeCommentsOfTag,
  writeStageComment,
} from "#features/stage-comments/stage-comments.service.ts";
import { editableOf } from "#features/stages/editable-stage.ts";
import type { StoredStage } from "#features/stages/stages.repository.ts";
import { ensureCompletedTag } from "#features/tags/stage-tags.service.ts";
import { subscribeTag, unsubscribeTag } from "#features/tags/tags.service.ts";

function plotEndOf(stage: StoredStage): number {
  const { endTime } = readStageEdit(editableOf(stage)).parameters.plot;
  return Math.round(Number(endTime));
}

/**
 * Marks a stage that has no comments except notes as completed normally.
 * Returns whether it did.
 */
export async function completeStage(
  transaction: Transaction,
  actor: Actor,
  stage: StoredStage,
): Promise<boolean> {
  const said = await listCommentTagNames(transaction, stage.id);
  if (said.some((name) => !isNoteTag(name))) return false;
  const tag = await ensureCompletedTag(transaction, actor);
  await subscribeTag(transaction, tag.id, "STAGE", stage.id);
  await writeStageComment(transaction, {
    companyId: stage.companyId,
    stageId: stage.id,
    tagId: tag.id,
    timestamp: plotEndOf(stage),
    annotation: tag.description || tagLabel(tag.name),
    audience: clientAudience,
    author: actor,
    requestId: null,
  });
  return true;
}

export async function revertCompletion(
  transaction: Transaction,
  actor: Actor,
  stage: StoredStage,
): Promise<void> {
  const tag = await ensureCompletedTag(transaction, actor);
  await unsubscribeTag(transaction, tag.id, "STAGE", stage.id);
  await removeCommentsOfTag(transaction, stage.id, tag.id);
}
