import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** Kinds that can be ordered here; a control document is applied by its own call. */
const orderedKinds = ["rerun", "restatus"] as const;
const kinds = [...orderedKinds, "control"] as const;
const mostWells = 100;
const mostStages = 1000;

const itemStates = [
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
  "skipped",
] as const;

const NewStageBatch = z
  .strictObject({
    kind: z.enum(orderedKinds),
    /** All stages of these wells, or these stages: one of the two lists. */
    wellIds: BodyId.array().max(mostWells).default([]),
    stageIds: BodyId.array().max(mostStages).default([]),
    state: z.enum(stageStates).optional(),
  })
  .refine(({ wellIds, stageIds }) => wellIds.length * stageIds.length === 0, {
    message: "Either wells or stages",
    path: ["stageIds"],
  })
  .refine(({ wellIds, stageIds }) => wellIds.length + stageIds.length > 0, {
    message: "Required.",
    path: ["wellIds"],
  })
  .refine(
    ({ kind, state }) => (kind === "restatus") === (state !== undefined),
    {
      message: "A restatus has a state, a rerun has none",
      path: ["state"],
    },
  );

const count = z.number().int();

const StageBatchSummary = z.object({
  id: BodyId,
  kind: z.enum(kinds),
  /** State that a restatus sets; null for every other kind. */
  state: z.enum(stageStates).nullable(),
  /** The batch whose changes this one undoes. */
  undoOf: BodyId.nullable(),
  /** The batch that undoes the changes of this one. */
  undoneIn: BodyId.nullable(),
  projectId: BodyId,
  wellIds: BodyId.array(),
  createdAt: Timestamp,
  createdBy: z.string(),
  cancelledBy: z.string().nullable(),
  /** Null while there is work left. */
  endedAt: Timestamp.nullable(),
  counts: z.object({
    waiting: count,
    running: count,
    done: count,
    failed: count,
    cancelled: count,
    skipped: count,
  }),
});

const StageBatchItem = z.object({
  /** Null when the stage was deleted since. */
  stageId: BodyId.nullable(),
  stageName: z.string(),
  wellId: BodyId.nullable(),
  wellNumber: z.string(),
  state: z.enum(itemStates),
  /** Result, or the reason why there is none; null until then. */
  message: z.string().nullable(),
  /** For a rerun: seconds of treatment computed, and the time it took. */
  seconds: count.nullable(),
  milliseconds: count.nullable(),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});

export const StageBatch = StageBatchSummary.extend({
  items: StageBatchItem.array(),
});

const theBatch = within(asset("stage-batch", "params.id"));

export const stageBatches = {
  add: post("stagebatches", {
    summary:
      "Rerun many stages or set their state, one after the other in the background; a rerun also needs restart:batchjobs",
    permission: "edit:stages",
    scope: within(
      asset("well", "body.wellIds"),
      asset("stage", "body.stageIds"),
    ),
    body: NewStageBatch,
    returns: StageBatch,
    status: 201,
    errors: [
      "request.invalid",
      "permission.missing",
      "batch.severalProjects",
      "batch.empty",
    ],
  }),
  list: get("stagebatches", {
    summary: "The newest batches with stages of these wells, newest first",
    permission: "edit:stages",
    scope: within(asset("well", "query.wellId")),
    query: {
      wellId: z.coerce
        .number()
        .int()
        .min(1)
        .max(2_147_483_647)
        .array()
        .min(1)
        .max(mostWells),
      kind: z.enum(kinds).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    },
    returns: StageBatchSummary.array(),
  }),
  get: get("stagebatches/:id", {
    summary: "One batch with what came of each stage, in the order of work",
    permission: "edit:stages",
    scope: theBatch,
    returns: StageBatch,
  }),
  cancel: post("stagebatches/:id/cancel", {
    summary: "Leave out what has not begun; what runs is finished",
    permission: "edit:stages",
    scope: theBatch,
    returns: StageBatch,
    isOpenWhileInactive: true,
  }),
  undo: post("stagebatches/:id/undo", {
    summary:
      "Take back what applying a control document changed, as a batch; values changed since are kept",
    permission: "edit:stages",
    scope: theBatch,
    returns: StageBatch,
    status: 201,
    errors: ["permission.missing", "batch.empty", "batch.notUndoable"],
  }),
};
