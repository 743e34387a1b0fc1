import { contract } from "@stagecraft/contract";
import {
  storeComment,
  notifyTeam,
} from "#features/stage-comments/comment-commit.ts";
import {
  countStageComments,
  editStageComment,
  getStageComment,
  listStageComments,
  removeStageComment,
} from "#features/stage-comments/stage-comments.service.ts";
import type { SendTeamNotification } from "#features/team-notifications/team-notifications.service.ts";
import { afterCommit, handlers } from "#http/endpoints/handler.ts";

export function stageCommentsRoutes(send: SendTeamNotification) {
  return handlers(contract.stageComments, {
    get: ({ transaction, params }) => getStageComment(transaction, params.id),
    ofStage: ({ transaction, actor, params, query }) =>
      listStageComments(transaction, actor, params.stageId, query.audienceType),
    statistics: ({ transaction, actor, params }) =>
      countStageComments(transaction, actor, params.stageId),
    add: afterCommit(
      ({ transaction, actor, body }) => storeComment(transaction, actor, body),
      (stored) => notifyTeam(send, stored),
    ),
    update: ({ transaction, actor, params, body }) =>
      editStageComment(transaction, actor, params.id, body),
    remove: ({ transaction, actor, params, body }) =>
      removeStageComment(transaction, actor, params.id, body?.stageId),
  });
}
