import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  Name,
  Timestamp,
} from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const kinds = ["split", "join", "move"] as const;
const count = z.number().int();

/** Why a move cannot be undone. */
const undoRefusals = [
  "undone",
  "expired",
  "movedSince",
  "final",
  "deleted",
  "nameTaken",
  "unitsDiffer",
] as const;

const StageMove = z.object({
  id: BodyId,
  kind: z.enum(kinds),
  stageId: BodyId,
  stageName: z.string(),
  /** The stage that a split made, or that a join took in. */
  otherStageId: BodyId.nullable(),
  otherName: z.string().nullable(),
  /** First moment of the other stage; null when the stage went to another well. */
  atTimestamp: Timestamp.nullable(),
  fromWellNumber: z.string(),
  toWellNumber: z.string(),
  /** Amounts that moved to another stage or well. */
  rows: count,
  comments: count,
  alarms: count,
  movedAt: Timestamp,
  movedBy: z.string(),
  undoneAt: Timestamp.nullable(),
  undoneBy: z.string().nullable(),
  undoableUntil: Timestamp,
  /** Null when it can be undone now. */
  undoRefusal: z.enum(undoRefusals).nullable(),
});

const NamedStage = z.object({
  id: BodyId,
  name: z.string(),
  wellNumber: z.string(),
  state: z.enum(stageStates),
});

/** Why a move is not possible now. */
const blocks = [
  "final",
  "otherFinal",
  "noRowsBefore",
  "noRowsAfter",
  "noFollower",
  "unitsDiffer",
  "sameWell",
  "otherProject",
  "wellInactive",
] as const;

const Part = z.object({
  rows: count,
  comments: count,
  alarms: count,
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
});

const StageMovePreview = z.object({
  kind: z.enum(kinds),
  /** Version of the stage, for the call that does it. */
  updatedAt: Timestamp,
  /** For a join, the stage that follows, with its version. */
  other: NamedStage.extend({ updatedAt: Timestamp }).nullable(),
  /** Amounts that remain in the stage, and amounts that move to another stage or well. */
  staying: Part,
  moving: Part,
  /** For a split, a free name for the new stage; for a move, whether the name is taken there. */
  proposedName: z.string(),
  isNameTaken: z.boolean(),
  /** For a join, moments at which both stages have different samples of a channel. */
  conflicts: z.object({
    count,
    startTimestamp: Timestamp.nullable(),
    endTimestamp: Timestamp.nullable(),
    channels: z.string().array(),
  }),
  /** For a join, channels whose unit differs. */
  channelsOfOtherUnit: z.string().array(),
  /** Stages that are computed again by themselves. */
  recomputed: NamedStage.array(),
  /** Ended stages of neighbors that watched the well meanwhile: their results refer to the times before. */
  outdated: NamedStage.array(),
  /** Open jobs that name the stage itself; their rows go to the right stage. */
  feeds: z.string().array(),
  /** The stage watches the well it goes to as an offset well. */
  watchesItself: z.boolean(),
  blocks: z.enum(blocks).array(),
});

/** Treating pressure and rate of a stage, to choose the time of a split from. */
const SplitCourse = z.object({
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  /** There are at most a thousand. */
  times: Timestamp.array(),
  pressure: z.object({
    unit: z.string(),
    values: z.number().nullable().array(),
  }),
  rate: z.object({ unit: z.string(), values: z.number().nullable().array() }),
  /** Moments where pumping had stopped for a while, and for how long. */
  proposals: z.object({ atTimestamp: Timestamp, pauseSeconds: count }).array(),
});

const theStage = within(asset("stage", "params.id"));
const permission = "edit:stages";

const errors = [
  "permission.missing",
  "edit.conflict",
  "stage.final",
  "stageMove.blocked",
  "stage.duplicate",
] as const;

export const stageMoves = {
  previewSplit: get("stages/:id/splitpreview", {
    summary:
      "What splitting a stage at a time would move, recompute and leave outdated",
    permission,
    scope: theStage,
    query: {
      /** The first moment of the new stage. */
      atTimestamp: z.coerce.number().pipe(Timestamp),
    },
    returns: StageMovePreview,
    errors: ["permission.missing"],
  }),
  previewJoin: get("stages/:id/joinpreview", {
    summary:
      "What joining a stage with the one that follows would move, recompute and leave outdated",
    permission,
    scope: theStage,
    returns: StageMovePreview,
    errors: ["permission.missing"],
  }),
  previewMove: get("stages/:id/movepreview", {
    summary:
      "What moving a stage to another well would move, recompute and leave outdated",
    permission,
    scope: within(asset("stage", "params.id"), asset("well", "query.wellId")),
    query: { wellId: z.coerce.number().pipe(BodyId) },
    returns: StageMovePreview,
    errors: ["permission.missing"],
  }),
  course: get("stages/:id/splitcourse", {
    summary:
      "Treating pressure and rate of a stage, with the moments where pumping stopped",
    permission,
    scope: theStage,
    returns: SplitCourse,
    errors: ["permission.missing"],
  }),
  split: post("stages/:id/split", {
    summary:
      "Split a stage at a time: rows, comments and alarms from then on become a new stage behind it",
    permission,
    scope: theStage,
    body: z.strictObject({
      atTimestamp: Timestamp,
      name: Name.max(100),
      updatedAt: expectedUpdatedAt,
    }),
    returns: StageMove,
    status: 201,
    errors: [...errors],
  }),
  join: post("stages/:id/join", {
    summary:
      "Take the stage that follows on the same well into this one, with its rows, comments and alarms",
    permission,
    scope: within(asset("stage", "params.id"), asset("stage", "body.otherId")),
    body: z.strictObject({
      otherId: BodyId,
      /** Whose samples stay where both have different ones of a channel at a moment. */
      winner: z.enum(["first", "second"]).optional(),
      updatedAt: expectedUpdatedAt,
      otherUpdatedAt: expectedUpdatedAt,
    }),
    returns: StageMove,
    status: 201,
    errors: [...errors, "stageMove.conflict"],
  }),
  move: post("stages/:id/move", {
    summary:
      "Move a stage with everything in it to another well of its project, under another name when its own is taken there",
    permission,
    scope: within(asset("stage", "params.id"), asset("well", "body.wellId")),
    body: z.strictObject({
      wellId: BodyId,
      name: Name.max(100).optional(),
      updatedAt: expectedUpdatedAt,
    }),
    returns: StageMove,
    status: 201,
    errors: [...errors],
  }),
  undo: post("stagemoves/:id/undo", {
    summary:
      "Undo a split, join or move within thirty days, as long as no other move concerned the stages since",
    permission,
    scope: within(asset("stage-move", "params.id")),
    body: z.strictObject({}),
    returns: StageMove,
    errors: ["permission.missing", "stageMove.notUndoable", "stage.duplicate"],
  }),
  ofStage: get("stages/:id/stagemoves", {
    summary: "The newest hundred moves of a stage, newest first",
    permission,
    scope: theStage,
    returns: StageMove.array(),
  }),
};
