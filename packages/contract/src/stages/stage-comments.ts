import { maximumCommentLength } from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const Audience = z
  .string()
  .min(1)
  .max(50)
  .transform((audience) => audience.toUpperCase());

const Annotation = z.strictObject({
  annotation: text(maximumCommentLength).trim().min(1, "Required."),
});

const StageComment = z.object({
  id: BodyId,
  type: z.literal("comment"),
  subtype: z.string(),
  stageId: BodyId,
  tagId: BodyId,
  tagName: z.string(),
  timestamp: Timestamp,
  comment: z.object({ annotation: z.string() }),
  audienceType: z.string(),
  authorId: BodyId.nullable(),
  authorName: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const CommittedComment = StageComment.extend({
  /** For `stages/{id}/reruns/{number}`; null when no rerun was scheduled. */
  rerunNumber: z.number().int().nullable(),
  /** "sent", or "failed: " and the reason; null when no notification was requested. */
  notification: z.string().nullable(),
});

const theComment = within(asset("stage-comment", "params.id"));

export const stageComments = {
  get: get("stagecomments/:id", {
    summary: "One comment",
    permission: "view:stagecomment",
    scope: theComment,
    returns: StageComment,
  }),
  ofStage: get("stagecomments/:stageId/stage", {
    summary:
      "The comments of a stage in time order; clients get CLIENT ones only",
    permission: "view:stagecomment",
    scope: within(asset("stage", "params.stageId")),
    query: { audienceType: Audience.optional() },
    returns: StageComment.array(),
  }),
  statistics: get("stagecomments/:stageId/stats", {
    summary: "How many comments of each tag a stage has",
    permission: "view:stagecomment",
    scope: within(asset("stage", "params.stageId")),
    returns: z
      .object({ tagId: BodyId, tagName: z.string(), count: z.number().int() })
      .array(),
  }),
  add: post("stagecomments", {
    summary:
      "Comment a stage and put the tag on it; the audience follows the tag unless given, and a finished stage is rerun for whoever may edit it",
    permission: "create:stagecomment",
    scope: within(asset("stage", "body.stageId")),
    body: z.strictObject({
      stageId: BodyId,
      tagId: BodyId,
      timestamp: Timestamp,
      comment: Annotation,
      audienceType: Audience.optional(),
      /** Notifies the project's team channel; the response contains whether that succeeded. */
      sendNotification: z.boolean().optional(),
      /** Created by the sender, so that a comment sent again is stored only once. */
      requestId: z.uuid().optional(),
    }),
    returns: CommittedComment,
    status: 201,
    errors: [
      "stage.final",
      "well.inactive",
      "tag.wrongAssetType",
      "request.invalid",
    ],
  }),
  update: put("stagecomments/:id", {
    summary: "Change a comment",
    permission: "create:stagecomment",
    scope: theComment,
    body: z.strictObject({
      id: BodyId.optional(),
      stageId: BodyId.optional(),
      tagId: BodyId.optional(),
      timestamp: Timestamp.optional(),
      comment: Annotation.optional(),
      audienceType: Audience.optional(),
      updatedAt: expectedUpdatedAt,
    }),
    returns: StageComment,
    errors: [
      "comment.notYours",
      "edit.conflict",
      "stage.final",
      "tag.wrongAssetType",
      "request.invalid",
    ],
  }),
  remove: del("stagecomments/:id", {
    summary: "Delete a comment",
    permission: "create:stagecomment",
    scope: theComment,
    body: z.strictObject({ stageId: BodyId.optional() }).optional(),
    returns: Nothing,
    status: 204,
    errors: ["comment.notYours", "stage.final", "request.invalid"],
  }),
};
