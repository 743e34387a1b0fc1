import { stageKinds, stageStates } from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  Document,
  expectedUpdatedAt,
  Name,
  text,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import {
  Stage,
  StageEditList,
  StageEditVersion,
  StageHeadersDelta,
  StageListItem,
  StageQuality,
  StageWithCommit,
} from "../shapes/stage-shapes.ts";

const Control = z.strictObject({ parameters: Document });

const NewStage = z.strictObject({
  wellId: BodyId,
  name: Name.max(100),
  ordinal: z.number().int().min(1).max(10_000).optional(),
  hide: z.boolean().default(false),
  comment: text(2000).default(""),
  clientComment: text(2000).default(""),
  control: Control.optional(),
});

const StageEdit = z.strictObject({
  id: BodyId.optional(),
  name: Name.max(100).optional(),
  state: z.enum(stageStates).optional(),
  hide: z.boolean().optional(),
  comment: text(2000).optional(),
  clientComment: text(2000).optional(),
  control: Control.optional(),
  /** The live chart that shows the stage; null removes it (decision A46). */
  liveStageOrdinal: z.number().int().min(1).max(9).nullable().optional(),
  /** The control document was written as a whole, not field by field. */
  replacesControl: z.boolean().optional(),
  /** False skips a rerun that the change would cause, true requests one that it would not cause. */
  rerun: z.boolean().optional(),
  /** Version of the history that this restores. */
  restores: BodyId.optional(),
  updatedAt: expectedUpdatedAt,
});

const StageHeader = z.object({
  /** The data id, as used by `stages/datum/{id}` and `stages/data/bulk`. */
  id: BodyId,
  name: z.string(),
  unit: z.string(),
  /** Computed by the engine, not measured. */
  derived: z.boolean(),
});

/** Result of a rerun, or the reason why there is none (decisions A19, A20). */
const RerunResult = z.object({
  data: z.object({
    Payload: z.union([
      z.object({
        revision: z.number().int(),
        seconds: z.number().int(),
        channels: z.number().int(),
        notifications: z.number().int(),
        milliseconds: z.number().int(),
      }),
      z.object({ errorMessage: z.string() }),
    ]),
  }),
});

const StageHierarchyLite = z.object({
  name: z.string(),
  wellNumber: z.string(),
  projectName: z.string(),
});

const StageHierarchy = StageHierarchyLite.extend({
  id: BodyId,
  wellId: BodyId,
  projectId: BodyId,
  companyId: BodyId,
  companyName: z.string(),
});

const theStage = within(asset("stage", "params.id"));

export const stages = {
  states: get("stages/states", {
    summary: "The stage states in order",
    permission: "signed-in",
    scope: "platform",
    returns: z.object({
      states: z
        .object({
          name: z.enum(stageStates),
          order: z.number().int(),
          selectable: z.boolean(),
        })
        .array(),
    }),
  }),
  active: get("stages/active/stages", {
    summary: "Every LOADING stage the caller may see",
    permission: "signed-in",
    scope: "visible",
    returns: StageListItem.array(),
  }),
  get: get("stages/:id", {
    summary: "One stage with control document and summary",
    permission: "signed-in",
    scope: theStage,
    returns: Stage,
  }),
  loading: get("stages/:id/loading", {
    summary: "The LOADING stages of a project; id is the project's",
    permission: "signed-in",
    scope: within(asset("project", "params.id")),
    returns: StageListItem.array(),
  }),
  hierarchy: get("stages/:id/hierarchy", {
    summary: "The stage with its well, project and company",
    permission: "signed-in",
    scope: theStage,
    returns: StageHierarchy,
  }),
  hierarchyLite: get("stages/:id/hierarchy/lite", {
    summary: "What the browser title shows",
    permission: "signed-in",
    scope: theStage,
    returns: StageHierarchyLite,
  }),
  headers: get("stages/:id/headers", {
    summary: "The channels of the stage with their data ids",
    permission: "signed-in",
    scope: theStage,
    returns: StageHeader.array(),
  }),
  headersDelta: get("stages/:id/stageheadersdelta", {
    summary: "Channels that came or went since the well's previous stage",
    permission: "signed-in",
    scope: theStage,
    returns: StageHeadersDelta,
  }),
  quality: get("stages/:id/quality", {
    summary:
      "How good the data of the stage are: per channel, per source and per offset well",
    permission: "signed-in",
    scope: theStage,
    returns: StageQuality,
  }),
  rerun: post("stages/:id/rerun", {
    summary:
      "Recompute a finished stage with its present settings; responds when that is done",
    permission: "edit:stages",
    scope: theStage,
    returns: RerunResult,
    errors: ["stage.live"],
  }),
  rerunResult: get("stages/:id/reruns/:number", {
    summary:
      "What came of a rerun that a change or a comment ordered; responds when it is done",
    permission: "edit:stages",
    scope: theStage,
    returns: RerunResult,
  }),
  resumeEngine: post("stages/:id/resumeengine", {
    summary:
      "Have the engine compute a suspended stage again; nothing changes when it is not suspended",
    permission: "edit:stages",
    scope: theStage,
    returns: Nothing,
    status: 204,
  }),
  edits: get("stages/:id/edits", {
    summary:
      "Who changed what of the stage, newest first; clients do not receive the operations comment",
    permission: "edit:stages",
    scope: theStage,
    query: {
      /** Only versions older than this one. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    },
    returns: StageEditList,
  }),
  editVersion: get("stages/:id/edits/:editId", {
    summary: "The whole stage as an edit left it",
    permission: "edit:stages",
    scope: theStage,
    returns: StageEditVersion,
  }),
  add: post("stages", {
    summary: "Create a stage, PENDING, in a well; support only",
    permission: "edit:stages",
    scope: within(asset("well", "body.wellId")),
    body: NewStage,
    returns: Stage,
    status: 201,
    errors: ["stage.duplicate", "well.inactive", "permission.missing"],
  }),
  update: put("stages/:id", {
    summary:
      "Change a stage, all of it or nothing; state and hide are for support, sales may change the pause flag and nothing else",
    permission: ["edit:stages", "pause:stages"],
    scope: theStage,
    body: StageEdit,
    returns: StageWithCommit,
    errors: [
      "permission.missing",
      "stage.duplicate",
      "stage.final",
      "stage.stateBackwards",
      "stage.onlyPause",
      "well.inactive",
      "edit.conflict",
      "request.invalid",
    ],
  }),
  recognize: put("stages/:id/recognition", {
    summary:
      "Say what a record is, which the engine then keeps; null leaves it to the engine again; support only",
    permission: "edit:stages",
    scope: theStage,
    body: z.strictObject({
      recognizedAs: z.enum(stageKinds).nullable(),
      updatedAt: expectedUpdatedAt,
    }),
    returns: Stage,
    errors: ["stage.final", "permission.missing", "edit.conflict"],
  }),
  clone: post("stages/:id/clone", {
    summary:
      "Copy a stage's settings into a new PENDING stage at the end of the well; support only",
    permission: "edit:stages",
    scope: theStage,
    returns: Stage,
    status: 201,
    errors: ["well.inactive", "permission.missing"],
  }),
  remove: del("stages/:id", {
    summary:
      "Delete a stage with its samples and comments, for thirty days restorable; support only",
    permission: "edit:stages",
    scope: theStage,
    returns: Nothing,
    status: 204,
    errors: ["stage.final", "stage.live", "permission.missing"],
  }),
};
