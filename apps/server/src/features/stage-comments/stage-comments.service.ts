import type { BodyOf, contract } from "@stagecraft/contract";
import {
  audienceOfTag,
  DomainError,
  liveStageOrdinal,
  tagLabel,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  mayChangeComment,
  readableAudience,
  writableAudience,
} from "#features/stage-comments/stage-comments.policy.ts";
import * as repository from "#features/stage-comments/stage-comments.repository.ts";
import { refuseFinal, requireStage } from "#features/stages/stages.service.ts";
import {
  getTag,
  subscribeTag,
  guardTagging,
} from "#features/tags/tags.service.ts";

export {
  deleteCommentsOfTag as removeCommentsOfTag,
  insertComment as writeStageComment,
  listCommentTagNames,
} from "#features/stage-comments/stage-comments.repository.ts";

function withSubtype(
  comment: repository.StoredComment,
): repository.StageComment {
  return { ...comment, subtype: tagLabel(comment.tagName) };
}

async function requireComment(
  transaction: Transaction,
  id: number,
): Promise<repository.StoredComment> {
  const comment = await repository.findComment(transaction, id);
  if (comment === null) throw notFound();
  return comment;
}

export async function getStageComment(transaction: Transaction, id: number) {
  return withSubtype(await requireComment(transaction, id));
}

export async function listStageComments(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  audienceType: string | undefined,
) {
  await requireStage(transaction, stageId);
  const audience = readableAudience(actor, audienceType);
  return (await repository.listComments(transaction, stageId, audience)).map(
    withSubtype,
  );
}

export async function countStageComments(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
) {
  await requireStage(transaction, stageId);
  return repository.countCommentsByTag(
    transaction,
    stageId,
    readableAudience(actor, undefined),
  );
}

/** A comment puts its tag on the stage; the tags for live display cannot be set by a comment. */
async function requireStageTag(transaction: Transaction, tagId: number) {
  const tag = await getTag(transaction, tagId);
  if (tag.assetType !== "STAGE" || liveStageOrdinal(tag.name) !== null) {
    throw new DomainError("tag.wrongAssetType", "A comment takes a stage tag.");
  }
  return tag;
}

function refuseOtherStage(
  comment: repository.StoredComment,
  stageId: number,
): void {
  if (comment.stageId === stageId) return;
  throw new DomainError(
    "request.invalid",
    "The comment belongs to another stage.",
  );
}

export interface AddedComment {
  readonly comment: repository.StageComment;
  /** False when the comment was already stored and only sent again. */
  readonly isNew: boolean;
}

export async function addStageComment(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.stageComments.add>,
): Promise<AddedComment> {
  const stage = await requireStage(transaction, body.stageId);
  const sent =
    body.requestId === undefined
      ? null
      : await findSent(transaction, actor, body.requestId, stage.id);
  if (sent !== null) return { comment: sent, isNew: false };
  refuseFinal(stage);
  if (!stage.wellActive)
    throw new DomainError("well.inactive", "Inactive Well");
  const tag = await requireStageTag(transaction, body.tagId);
  guardTagging(actor, "STAGE", tag);
  const id = await repository.insertComment(transaction, {
    companyId: stage.companyId,
    stageId: stage.id,
    tagId: tag.id,
    timestamp: body.timestamp,
    annotation: body.comment.annotation,
    audience: writableAudience(
      actor,
      body.audienceType ?? audienceOfTag(tag.name),
    ),
    author: actor,
    requestId: body.requestId ?? null,
  });
  // Two identical requests ran at once: the other one was first.
  if (id === null) return addStageComment(transaction, actor, body);
  await subscribeTag(transaction, tag.id, "STAGE", stage.id);
  return { comment: await getStageComment(transaction, id), isNew: true };
}

async function findSent(
  transaction: Transaction,
  actor: Actor,
  requestId: string,
  stageId: number,
): Promise<repository.StageComment | null> {
  const sent = await repository.findSentComment(
    transaction,
    actor.id,
    requestId,
  );
  if (sent === null) return null;
  refuseOtherStage(sent, stageId);
  return withSubtype(sent);
}

async function requireChangeable(
  transaction: Transaction,
  actor: Actor,
  id: number,
  stageId: number | undefined,
) {
  const comment = await requireComment(transaction, id);
  if (stageId !== undefined) refuseOtherStage(comment, stageId);
  if (!mayChangeComment(actor, comment)) {
    throw new DomainError(
      "comment.notYours",
      "Only its author or support can change this comment.",
    );
  }
  refuseFinal(await requireStage(transaction, comment.stageId));
  return comment;
}

export async function editStageComment(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.stageComments.update>,
) {
  if (!(await lockForEdit(transaction, "stage_comment", id, body.updatedAt)))
    throw notFound();
  const { stageId } = await requireChangeable(
    transaction,
    actor,
    id,
    body.stageId,
  );
  const tag =
    body.tagId === undefined
      ? undefined
      : await requireStageTag(transaction, body.tagId);
  if (tag !== undefined) guardTagging(actor, "STAGE", tag);
  const wanted = body.audienceType ?? (tag && audienceOfTag(tag.name));
  await repository.updateComment(transaction, id, {
    tag_id: tag?.id,
    at_ms: body.timestamp,
    annotation: body.comment?.annotation,
    audience:
      wanted === undefined ? undefined : writableAudience(actor, wanted),
    updated_by: actor.name,
  });
  if (tag !== undefined)
    await subscribeTag(transaction, tag.id, "STAGE", stageId);
  return getStageComment(transaction, id);
}

export async function removeStageComment(
  transaction: Transaction,
  actor: Actor,
  id: number,
  stageId: number | undefined,
): Promise<void> {
  await requireChangeable(transaction, actor, id, stageId);
  await repository.deleteComment(transaction, id);
}
