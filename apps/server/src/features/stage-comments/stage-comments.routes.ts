import { contract } from "@stagecraft/contract";
import {
  addStageComment,
  countStageComments,
  editStageComment,
  getStageComment,
  listStageComments,
  removeStageComment,
} from "#features/stage-comments/stage-comments.service.ts";
import { handlers } from "#http/handler.ts";

export const stageCommentsRoutes = handlers(contract.stageComments, {
  get: ({ transaction, params }) => getStageComment(transaction, params.id),
  ofStage: ({ transaction, actor, params, query }) =>
    listStageComments(transaction, actor, params.stageId, query.audienceType),
  statistics: ({ transaction, actor, params }) =>
    countStageComments(transaction, actor, params.stageId),
  add: ({ transaction, actor, body }) =>
    addStageComment(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editStageComment(transaction, actor, params.id, body),
  remove: ({ transaction, actor, params, body }) =>
    removeStageComment(transaction, actor, params.id, body?.stageId),
});
