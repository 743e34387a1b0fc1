import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Document } from "../shapes/common.ts";
import { post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { StageBatch } from "../stages/stage-batches.ts";

const mostStages = 1000;

/** Why a stage keeps its settings. */
const refusals = ["final", "live", "inactiveWell"] as const;

/** The stages that a change affects; the others already have its values. */
export const ChangedStages = z
  .object({
    stageId: BodyId,
    stageName: z.string(),
    wellId: BodyId,
    wellNumber: z.string(),
    state: z.enum(stageStates),
    refusal: z.enum(refusals).nullable(),
    changes: z
      .object({
        /** "rateClip", "plot.useUTC"; a list is one value. */
        path: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /**
         * The value was set on the stage itself, so it differs from the one
         * inherited before.
         */
        isOwn: z.boolean(),
        /** With this value the stage is computed again, where it has ended. */
        reruns: z.boolean(),
      })
      .array(),
  })
  .array();

const ControlPreview = z.object({ stages: ChangedStages });

/** The document before the change; without it, all values of the document are applied. */
const previous = Document.optional();

export const ChangeChoice = z.strictObject({
  /** Whether values that were set on a stage are kept or overwritten. */
  ownValues: z.enum(["keep", "overwrite"]),
  /** Only these stages; an empty list means all that the change concerns. */
  stageIds: BodyId.array().max(mostStages).default([]),
});

const Application = ChangeChoice.extend({ previous });

const PreviewOrder = z.strictObject({ previous });

const theProject = within(asset("project", "params.id"));
const theWell = within(asset("well", "params.id"));
const errors = [
  "permission.missing",
  "batch.empty",
  "request.invalid",
] as const;

export const controlDocuments = {
  previewOfProject: post("projects/:id/control/preview", {
    summary:
      "What applying the project's control document to its existing stages would change",
    permission: "edit:stages",
    scope: theProject,
    body: PreviewOrder,
    returns: ControlPreview,
    errors: ["permission.missing"],
    isRead: true,
  }),
  previewOfWell: post("wells/:id/control/preview", {
    summary:
      "What applying the well's control document to its existing stages would change",
    permission: "edit:stages",
    scope: theWell,
    body: PreviewOrder,
    returns: ControlPreview,
    errors: ["permission.missing"],
    isRead: true,
  }),
  applyOfProject: post("projects/:id/control/apply", {
    summary:
      "Apply the project's control document to its existing stages, in the background",
    permission: "edit:stages",
    scope: within(
      asset("project", "params.id"),
      asset("stage", "body.stageIds"),
    ),
    body: Application,
    returns: StageBatch,
    status: 201,
    errors: [...errors],
  }),
  applyOfWell: post("wells/:id/control/apply", {
    summary:
      "Apply the well's control document to its existing stages, in the background",
    permission: "edit:stages",
    scope: within(asset("well", "params.id"), asset("stage", "body.stageIds")),
    body: Application,
    returns: StageBatch,
    status: 201,
    errors: [...errors],
  }),
};
