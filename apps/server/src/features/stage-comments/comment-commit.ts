import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError, isLive } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { findNotificationUrl } from "#features/stage-comments/stage-comments.repository.ts";
import { addStageComment } from "#features/stage-comments/stage-comments.service.ts";
import { requestRerun } from "#features/stage-engine/reruns/rerun.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import type { SendTeamNotification } from "#features/team-notifications/team-notifications.service.ts";

type NewComment = BodyOf<typeof contract.stageComments.add>;
type CommittedComment = OutputOf<typeof contract.stageComments.add>;

/** The notification that the team gets once the comment is committed. */
interface TeamNotice {
  readonly url: string;
  readonly message: string;
}

export interface StoredCommit {
  readonly response: CommittedComment;
  readonly notice: TeamNotice | null;
}

type Stage = Awaited<ReturnType<typeof requireStage>>;

/** Results include comments, so a stage is rerun; a live one is computed anyway (decision A17). */
function rerunFor(
  transaction: Transaction,
  { permissions }: Actor,
  { id, state, companyId }: Stage,
): Promise<number> | null {
  if (isLive(state) || !permissions.has("edit:stages")) return null;
  return requestRerun(transaction, id, companyId);
}

async function noticeOf(
  transaction: Transaction,
  stage: Stage,
  { subtype, comment, authorName }: CommittedComment,
): Promise<TeamNotice> {
  const place = [stage.projectName, stage.wellNumber, stage.name].join(", ");
  return {
    url: await findNotificationUrl(transaction, stage.projectId),
    message: `${place}: ${comment.annotation} (${subtype}, ${authorName})`,
  };
}

/**
 * Stores comment, tag and rerun, all or nothing. A repeated request gets the
 * stored comment and has no further effect.
 */
export async function storeComment(
  transaction: Transaction,
  actor: Actor,
  body: NewComment,
): Promise<StoredCommit> {
  const { comment, isNew } = await addStageComment(transaction, actor, body);
  const unchanged = { ...comment, rerunNumber: null, notification: null };
  if (!isNew) return { response: unchanged, notice: null };
  const stage = await requireStage(transaction, body.stageId);
  const rerunNumber = await rerunFor(transaction, actor, stage);
  const response = { ...unchanged, rerunNumber };
  if (body.sendNotification !== true) return { response, notice: null };
  return { response, notice: await noticeOf(transaction, stage, response) };
}

async function outcomeOf(
  send: SendTeamNotification,
  { url, message }: TeamNotice,
): Promise<string> {
  if (url === "") return "failed: The project has no notification URL.";
  try {
    await send(url, message);
    return "sent";
  } catch (error) {
    if (error instanceof DomainError) return `failed: ${error.message}`;
    throw error;
  }
}

/** A failed team notification does not undo the comment, but its author is informed. */
export async function notifyTeam(
  send: SendTeamNotification,
  { response, notice }: StoredCommit,
): Promise<CommittedComment> {
  if (notice === null) return response;
  return { ...response, notification: await outcomeOf(send, notice) };
}
