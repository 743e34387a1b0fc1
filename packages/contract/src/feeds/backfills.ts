import { backfillModes, backfillStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { ChannelName } from "../stages/stage-data.ts";

/** Uids of a store: no control characters, which would forge lines of a request. */
const Uid = text(200)
  .trim()
  .min(1, "Required.")
  .regex(/^[^\p{Cc}]*$/u, "Must not contain control characters");

const storeVersions = ["1.4.1.1", "1.3.1.1"] as const;

const KeptFile = z.strictObject({ kind: z.literal("file"), importId: BodyId });

const StoreLog = z.strictObject({
  kind: z.literal("log"),
  /** Omitted: the data provider of the pad. */
  dataSourceAuthId: BodyId.optional(),
  uidWell: Uid,
  uidWellbore: Uid,
  uidLog: Uid,
  version: z.enum(storeVersions).default("1.4.1.1"),
});

const NewBackfill = z.strictObject({
  source: z.discriminatedUnion("kind", [KeptFile, StoreLog]),
  fromTimestamp: Timestamp,
  toTimestamp: Timestamp,
});

/** A time span in which every sample of the source compares with the stage in the same way. */
const Segment = z.object({
  kind: z.enum(["equal", "missingInStage", "missingInSource", "different"]),
  startTimestamp: Timestamp,
  endTimestamp: Timestamp,
  sampleCount: z.number().int(),
});

const BackfillChannel = z.object({
  channel: z.string(),
  unit: z.string(),
  equalCount: z.number().int(),
  /** Samples that would fill gaps of the stage. */
  missingInStageCount: z.number().int(),
  missingInSourceCount: z.number().int(),
  differentCount: z.number().int(),
  largestDifference: z.number().nullable(),
  largestTimestamp: Timestamp.nullable(),
  /** The first samples that differ. */
  differences: z
    .object({ timestamp: Timestamp, stored: z.number(), source: z.number() })
    .array(),
  /** In the order of time; neighbors are joined when there are many. */
  segments: Segment.array(),
  /** Thinned; null where there is no sample. */
  chart: z.object({
    times: Timestamp.array(),
    stored: z.number().nullable().array(),
    source: z.number().nullable().array(),
  }),
  /** Why the channel cannot be applied; null when it can. */
  refusal: z.enum(["otherUnit", "computed"]).nullable(),
  storedUnit: z.string().nullable(),
});

const BackfillSummary = z.object({
  id: BodyId,
  stageId: BodyId,
  state: z.enum(backfillStates),
  /** Name of the file, or uid of the log. */
  sourceName: z.string(),
  sourceKind: z.enum(["file", "log"]),
  fromTimestamp: Timestamp,
  toTimestamp: Timestamp,
  progress: z
    .object({ done: z.number(), total: z.number().nullable() })
    .nullable(),
  failure: z.string().nullable(),
  createdAt: Timestamp,
  createdBy: z.string(),
  mode: z.enum(backfillModes).nullable(),
  appliedAt: Timestamp.nullable(),
  appliedBy: z.string().nullable(),
  filledCount: z.number().int(),
  replacedCount: z.number().int(),
  undoneAt: Timestamp.nullable(),
  undoneBy: z.string().nullable(),
  /** Samples that the undo left because somebody changed them since. */
  keptCount: z.number().int(),
  /** Until when it can be undone; null when it cannot. */
  undoableUntil: Timestamp.nullable(),
});

const Backfill = BackfillSummary.extend({
  rowCount: z.number().int(),
  channels: BackfillChannel.array(),
  /** Columns of the source that were left out, and why. */
  remarks: z.string().array(),
});

const BackfillSources = z.object({
  /** The range that the stage has samples of; null without any. */
  fromTimestamp: Timestamp.nullable(),
  toTimestamp: Timestamp.nullable(),
  files: z
    .object({
      importId: BodyId,
      name: z.string(),
      createdAt: Timestamp,
      createdBy: z.string(),
    })
    .array(),
  /** Logs that feeds of the stage, its well or its pad read. */
  logs: z
    .object({
      dataSourceAuthId: BodyId,
      providerName: z.string(),
      uidWell: z.string(),
      uidWellbore: z.string(),
      uidLog: z.string(),
      version: z.enum(storeVersions),
      lastReadAt: Timestamp,
    })
    .array(),
  /** The data provider of the pad, for a log that no feed has read yet. */
  provider: z.object({ id: BodyId, name: z.string() }).nullable(),
});

const permission = "import:stages";
const theStage = within(asset("stage", "params.stageId"));
const theBackfill = within(asset("backfill", "params.id"));

export const backfills = {
  sources: get("stages/:stageId/backfillsources", {
    summary:
      "What a range of the stage can be read again from: kept files, and logs of data providers",
    permission,
    scope: theStage,
    returns: BackfillSources,
  }),
  ofStage: get("stages/:stageId/backfills", {
    summary: "The backfills of a stage, newest first",
    permission,
    scope: theStage,
    returns: BackfillSummary.array(),
  }),
  start: post("stages/:stageId/backfills", {
    summary:
      "Read a range again from a kept file or a data provider and compare it with what is stored; stores no samples",
    permission,
    scope: theStage,
    body: NewBackfill,
    returns: BackfillSummary,
    status: 201,
    errors: ["stage.final", "backfill.running", "request.invalid", "notFound"],
  }),
  get: get("backfills/:id", {
    summary: "One backfill with the difference of each channel",
    permission,
    scope: theBackfill,
    returns: Backfill,
  }),
  apply: post("backfills/:id/apply", {
    summary:
      "Take over what was read: fill gaps only, or fill and replace, for the channels named",
    permission,
    scope: theBackfill,
    body: z.strictObject({
      mode: z.enum(backfillModes),
      channels: ChannelName.array().min(1).max(256),
    }),
    returns: BackfillSummary,
    errors: [
      "stage.final",
      "backfill.running",
      "backfill.notReady",
      "request.invalid",
    ],
  }),
  undo: post("backfills/:id/undo", {
    summary:
      "Take back what a backfill stored, within 30 days; samples that changed since stay",
    permission,
    scope: theBackfill,
    returns: BackfillSummary,
    errors: ["stage.final", "backfill.running", "backfill.notUndoable"],
  }),
  cancel: post("backfills/:id/cancel", {
    summary: "Stop the reading of a backfill; one that is over stays as it is",
    permission,
    scope: theBackfill,
    returns: BackfillSummary,
    isOpenWhileInactive: true,
  }),
};
