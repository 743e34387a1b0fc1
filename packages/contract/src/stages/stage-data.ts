import { batchMediaType, seriesMediaType } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** `[epoch ms, value]`; a value that is not a number is null, a second without a sample is absent. */
const Sample = z.tuple([Timestamp, z.number().nullable()]);

/** The name of a channel; binary batches are validated with it too. */
export const ChannelName = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^[A-Za-z][A-Za-z0-9_]*$/,
    "A letter, then letters, digits and underscores",
  );

/** The name of a source; binary batches are validated with it too. */
export const SourceName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.:-]+$/, "Letters, digits and . : - _ only");

const SampleBatch = z
  .strictObject({
    source: SourceName,
    firstSequence: z
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER - 20_000),
    times: Timestamp.array().min(1).max(20_000),
    channels: z
      .strictObject({
        name: ChannelName,
        unit: z.string().max(30),
        values: z.number().nullable().array().max(20_000),
      })
      .array()
      .max(256),
  })
  .refine(
    (batch) =>
      batch.channels.every(
        (channel) => channel.values.length === batch.times.length,
      ),
    {
      message: "Every channel needs one value per time",
      path: ["channels"],
    },
  )
  .refine(
    (batch) =>
      new Set(batch.channels.map(({ name }) => name)).size ===
      batch.channels.length,
    {
      message: "A channel may stand once in a batch",
      path: ["channels"],
    },
  );

const SourceState = z.object({
  source: z.string(),
  /** The newest epoch; the numbers below belong to it. */
  epoch: z.number().int(),
  /** Next sequence to send: every row below it is stored. */
  nextSequence: z.number().int(),
  lastTimestamp: Timestamp.nullable(),
});

/**
 * Revision of the computed channels and summary of the stage: data with the
 * same revision belongs together. In binary responses the header `x-revision`
 * lists it per stage (`12=7, 13=2`).
 */
const Revision = z.number().int();

const SeriesSamples = z.object({
  id: BodyId,
  data: Sample.array(),
  revision: Revision,
});

/**
 * Position up to which a reader has the samples of its stages, as in the header
 * `x-place` of a binary response: `stage=measured.computed.computation`. A
 * reader that sends it back gets everything stored since, at whatever sample
 * times. When the last number has changed, the computed channels are sent in
 * full and replace those the reader has.
 */
const Place = z
  .string()
  .max(2000)
  .regex(
    /^\d{1,9}=\d{1,15}\.\d{1,15}\.\d{1,9}(?:, \d{1,9}=\d{1,15}\.\d{1,15}\.\d{1,9})*$/,
    "stage=measured.computed.computation, as in x-place",
  );

export const stageData = {
  datum: get("stages/datum/:id", {
    summary: "All samples of one channel by its data id",
    permission: "signed-in",
    scope: within(asset("series", "params.id")),
    returns: z.object({
      data: Sample.array(),
      endTimestamp: Timestamp.nullable(),
      revision: Revision,
    }),
    alsoReturns: [seriesMediaType],
    errors: ["request.tooMany", "request.tooCostly"],
  }),
  bulk: post("stages/data/bulk", {
    summary: "Samples of several channels in a time range, both ends included",
    permission: "signed-in",
    scope: within(asset("series", "body.dataIds")),
    body: z.strictObject({
      dataIds: BodyId.array().min(1).max(200),
      startTimestamp: Timestamp.optional(),
      endTimestamp: Timestamp.optional(),
      after: Place.optional(),
    }),
    returns: SeriesSamples.array(),
    alsoReturns: [seriesMediaType],
    errors: ["request.tooMany", "request.tooCostly"],
    isRead: true,
  }),
  ofPlot: get("stages/:stageId/plotdata", {
    summary: "All samples of the lines of the stage's plot",
    permission: "signed-in",
    scope: within(asset("stage", "params.stageId")),
    returns: SeriesSamples.array(),
    alsoReturns: [seriesMediaType],
    errors: ["request.tooMany", "request.tooCostly"],
  }),
  live: get("stages/:stageId/live", {
    summary:
      "Samples and changes of the stage as they are committed (server-sent events)",
    permission: "signed-in",
    scope: within(asset("stage", "params.stageId")),
    returns: Nothing,
    alsoReturns: ["text/event-stream"],
  }),
  push: post("stages/:stageId/samplebatches", {
    summary:
      "Append rows from a data van; each (source, sequence) is stored once",
    permission: "push:samples",
    scope: within(asset("stage", "params.stageId")),
    /**
     * `final=true`: this was the source's last row and the stage is over.
     * `epoch`: one more than before when the source restarts its count.
     */
    query: {
      final: z.stringbool().optional(),
      epoch: z.coerce.number().int().min(0).max(1_000_000).default(0),
    },
    body: SampleBatch,
    alsoAccepts: [batchMediaType],
    returns: z.object({ stored: z.number().int(), repeated: z.number().int() }),
    errors: [
      "stage.closed",
      "stage.deleted",
      "samples.invalid",
      "samples.conflict",
      "samples.tooManyGaps",
    ],
  }),
  sources: get("stages/:stageId/samplebatches", {
    summary: "Where each source may resume",
    permission: "push:samples",
    scope: within(asset("stage", "params.stageId")),
    returns: SourceState.array(),
    errors: ["stage.deleted"],
  }),
};
