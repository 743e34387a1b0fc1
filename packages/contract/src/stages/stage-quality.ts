import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { get } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** A time span of the stage; both ends are samples of it. */
const Stretch = z.object({
  startTimestamp: Timestamp,
  endTimestamp: Timestamp,
  seconds: z.number(),
});

/** A series of at most 60 equal steps; null in a step without samples. */
const Course = z
  .object({ startTimestamp: Timestamp, largest: z.number().nullable() })
  .array();

const findingCodes = [
  "engineFailed",
  "outdated",
  "gap",
  "channelSilent",
  "flat",
  "outOfRange",
  "spikes",
  "clockJumps",
  "duplicateRows",
  "late",
  "backfilled",
  "repeatedRows",
  "repeatedPressure",
  "rateDisagrees",
  "balanceDisagrees",
  "pressureDisagrees",
  "headersChanged",
  "unitsChanged",
  "bursts",
  "engineNotice",
] as const;

const Finding = z.object({
  severity: z.enum(["error", "warning", "notice"]),
  code: z.enum(findingCodes),
  /** The affected channel; null when whole rows are affected. */
  channel: z.string().nullable(),
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  /** Seconds of a time span, otherwise a count. */
  amount: z.number(),
  /** Message of the engine, only for a notice of the engine. */
  message: z.string().nullable(),
});

/** Checks that could not be made, and so are neither good nor bad. */
const uncheckedReasons = [
  "noData",
  "notComputed",
  "noSecondRate",
  "noCleanRate",
  "noSecondPressure",
  "noPressure",
  "noPreviousStage",
  "deliveriesNotRecorded",
] as const;

const Repeats = z.object({
  /** Least length in seconds from which a run is listed and counted as a fault of the van. */
  limitSeconds: z.number(),
  /** Null when the engine has not computed it. */
  longestSeconds: z.number().nullable(),
  /** Runs at or above the limit. */
  runCount: z.number().int(),
  repeatedSeconds: z.number(),
  runs: Stretch.array(),
  /** The longest run so far in each step, in seconds. */
  course: Course,
});

const Comparison = z.object({
  name: z.enum(["rate", "balance", "pressure"]),
  first: z.string(),
  second: z.string(),
  unit: z.string(),
  tolerance: z.number(),
  secondsCompared: z.number().int(),
  secondsBeyond: z.number().int(),
  meanDifference: z.number(),
  meanAbsoluteDifference: z.number(),
  largestDifference: z.number(),
  largestTimestamp: Timestamp,
  runs: Stretch.extend({ largestDifference: z.number() }).array(),
  /** The largest difference in each step, positive or negative. */
  course: Course,
});

const Spread = z.object({
  min: z.number(),
  median: z.number(),
  max: z.number(),
});

const Deliveries = z.object({
  count: z.number().int(),
  rowCount: z.number().int(),
  rowsPerDelivery: Spread,
  /** Time between two arrivals; null with fewer than two. */
  intervalSeconds: Spread.nullable(),
  /** Deliveries of many rows among small ones: the van had held them back. */
  burstCount: z.number().int(),
  /** In the order of arrival, at most 120: several deliveries share one when there are more. */
  overTime: z
    .object({
      startTimestamp: Timestamp,
      deliveryCount: z.number().int(),
      largestRowCount: z.number().int(),
      longestIntervalSeconds: z.number().nullable(),
    })
    .array(),
});

const StageMetrics = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  state: z.enum(stageStates),
  rows: z.object({
    received: z.number().int(),
    /** Timestamps that have a row. */
    stored: z.number().int(),
    /** Received for a time that has a row already, or without any number. */
    duplicate: z.number().int(),
    startTimestamp: Timestamp.nullable(),
    endTimestamp: Timestamp.nullable(),
    stepSeconds: z.number().nullable(),
    expectedSeconds: z.number(),
    missingSeconds: z.number(),
    gapCount: z.number().int(),
    longestGapSeconds: z.number(),
    /** The longest gaps, in time order. */
    gaps: Stretch.array(),
    clockJumpCount: z.number().int(),
    clockJumps: Timestamp.array(),
    lateStretches: Stretch.extend({
      kind: z.enum(["late", "backfilled"]),
      arrivedAt: Timestamp,
    }).array(),
  }),
  channels: z
    .object({
      name: z.string(),
      unit: z.string(),
      sampleCount: z.number().int(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      spikeCount: z.number().int(),
      /** Counted by the engine; null before it has. */
      gapSeconds: z.number().nullable(),
      heldSeconds: z.number().nullable(),
      flatSeconds: z.number().nullable(),
      outOfRangeSeconds: z.number().nullable(),
    })
    .array(),
  repeats: z.object({ pressure: Repeats, row: Repeats }),
  comparisons: Comparison.array(),
  deliveries: Deliveries.nullable(),
  findings: Finding.array(),
  unchecked: z.enum(uncheckedReasons).array(),
});

const StageVerdict = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  state: z.enum(stageStates),
  hide: z.boolean(),
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  errorCount: z.number().int(),
  warningCount: z.number().int(),
  uncheckedCount: z.number().int(),
  missingSeconds: z.number(),
});

export const stageQuality = {
  ofStage: get("stages/:id/metrics", {
    summary:
      "What the stored rows of the stage show: gaps, repeats, disagreements, deliveries, and what follows from them",
    permission: "signed-in",
    scope: within(asset("stage", "params.id")),
    returns: StageMetrics,
  }),
  ofProject: get("projects/:id/stagequality", {
    summary:
      "The newest stages of the project with the number of their errors, warnings and checks that could not be made",
    permission: "signed-in",
    scope: within(asset("project", "params.id")),
    query: { limit: z.coerce.number().int().min(1).max(50).default(24) },
    returns: StageVerdict.array(),
  }),
};
