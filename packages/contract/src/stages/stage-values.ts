import { stageDocumentKinds } from "@stagecraft/domain";
import { z } from "zod";
import { ChangeChoice, ChangedStages } from "../pads/control-documents.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { StageBatch } from "./stage-batches.ts";

const StageValuesPreview = z.object({
  /** The documents of the well that the values are from. */
  documents: z
    .object({
      kind: z.enum(stageDocumentKinds),
      version: z.number().int(),
    })
    .array(),
  stages: ChangedStages,
  /** Names of stages that no document has a row for. */
  stagesWithoutRow: z.string().array(),
});

export const stageValues = {
  preview: get("wells/:id/stagevalues/preview", {
    summary:
      "What taking the values of the well's documents would change on its existing stages",
    permission: "edit:stages",
    scope: within(asset("well", "params.id")),
    returns: StageValuesPreview,
    errors: ["permission.missing"],
  }),
  apply: post("wells/:id/stagevalues/apply", {
    summary:
      "Give existing stages the values of the well's documents, as one batch in the background",
    permission: "edit:stages",
    scope: within(asset("well", "params.id"), asset("stage", "body.stageIds")),
    body: ChangeChoice,
    returns: StageBatch,
    status: 201,
    errors: ["permission.missing", "batch.empty", "request.invalid"],
  }),
};
