import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { Reason } from "../advice/stage-notifications.ts";
import { Words } from "../shapes/stage-shapes.ts";

const Level = z.enum(["ok", "watch", "warn", "alert"]);

/**
 * Null: no offset well is watched; `notEvaluated`: some are watched, but none
 * could be compared with its threshold recently.
 */
const FdiLevel = Level.or(z.literal("notEvaluated")).nullable();

const FleetOffset = z.object({
  wellLabel: z.string(),
  level: Level,
  change: z.number(),
  threshold: z.number(),
  unit: z.string(),
});

/** A watched offset well that is not compared with its threshold, and why. */
const FleetOffsetWithoutLevel = z.object({
  wellLabel: z.string(),
  cause: z.enum([
    "suspended",
    "behind",
    "silent",
    "missing",
    "learning",
    "operation",
    "bledOff",
    "trendUncertain",
    "steep",
    "slowing",
  ]),
});

const FleetSilence = z.object({
  /** Time of the newest sample when it was acknowledged. */
  since: Timestamp,
  acknowledgedAt: Timestamp,
  acknowledgedByName: z.string(),
  acknowledgedReason: z.string(),
});

const FleetStage = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  /** The number of its live-stage tag; null without one. */
  ordinal: z.number().int().nullable(),
  state: z.enum(stageStates),
  startTimestamp: Timestamp.nullable(),
  fdiLevel: FdiLevel,
  /** Current change of each evaluated offset well relative to its threshold. */
  offsets: FleetOffset.array(),
  offsetsWithoutLevel: FleetOffsetWithoutLevel.array(),
  /** Amounts pumped so far and planned for the whole stage; null when unknown. */
  totals: z.object({
    cleanVolumeBbl: z.number().nullable(),
    proppantMassLb: z.number().nullable(),
    plannedCleanBbl: z.number().nullable(),
    plannedProppantLb: z.number().nullable(),
  }),
  /** Where the stage is in its pump schedule, at surface; null without one, before its start and after its end. */
  plan: z
    .object({
      /** Null past the last step. */
      step: z.number().int().nullable(),
      stepCount: z.number().int(),
      rateBpm: z.number().nullable(),
      concentrationPpg: z.number().nullable(),
    })
    .nullable(),
  /** The last acknowledgement of a lost stream: it is valid while no sample is newer than `since`. */
  silence: FleetSilence.nullable(),
  /** Units of pressure, rate and proppant concentration; null for a channel that was never measured. */
  units: z.string().nullable().array().length(3),
});

const FleetPad = z.object({
  projectId: BodyId,
  name: z.string(),
  companyId: BodyId,
  companyName: z.string(),
  completed: z.number().int(),
  expected: z.number().int(),
  plannedStagesPerDay: z.number().int(),
  /** Number of completed stages whose last sample is on this UTC day. */
  stagesToday: z.number().int(),
  /** Proppant of those stages and of the live ones; null when no result contains it. */
  proppantTodayPounds: z.number().nullable(),
  stages: FleetStage.array(),
  lastEnded: z
    .object({
      stageId: BodyId,
      stageName: z.string(),
      wellNumber: z.string(),
      timestamp: Timestamp,
    })
    .nullable(),
  /** The first planned stage that has a record and has not begun. */
  nextStage: z
    .object({ stageName: z.string(), wellNumber: z.string() })
    .nullable(),
});

const FleetAlarm = z.object({
  /** Constant while the alarm lasts. */
  key: z.string(),
  level: Level,
  projectId: BodyId,
  projectName: z.string(),
  stageId: BodyId,
  stageName: z.string(),
  wellNumber: z.string(),
  offsetWellName: z.string().nullable(),
  timestamp: Timestamp,
  /** Message of the engine; empty when only the figures below describe the alarm. */
  message: z.string(),
  words: Words,
  /** For an offset well: its current pressure change and its threshold. */
  offset: z
    .object({
      change: z.number(),
      threshold: z.number(),
      unit: z.string(),
    })
    .nullable(),
  /**
   * Number of open notifications behind the row; 0 for one that is
   * acknowledged, or that only the figures describe.
   */
  open: z.number().int(),
  /**
   * The notifications that one acknowledgement of the row covers, newest first:
   * all open ones, or the last one about an offset well that was found long
   * after the fact.
   */
  notificationIds: BodyId.array(),
  acknowledgedAt: Timestamp.nullable(),
  acknowledgedByName: z.string().nullable(),
  acknowledgedReason: z.string().nullable(),
});

const number = z.number().nullable();

/** `[start, pressure least and most, rate least and most, proppant least and most]` of 45 seconds. */
const Bucket = z.tuple([
  Timestamp,
  number,
  number,
  number,
  number,
  number,
  number,
]);

/** `[stage, time of the newest sample, pressure, rate, proppant, buckets]`. */
const Reading = z.tuple([
  BodyId,
  Timestamp.nullable(),
  number,
  number,
  number,
  Bucket.array(),
]);

const AlarmCounts = z.object({
  alert: z.number().int(),
  warn: z.number().int(),
  watch: z.number().int(),
});

const FleetOverview = z.object({
  serverTime: Timestamp,
  pads: FleetPad.array(),
  /** Open alarms first, then by severity and time; the list is truncated, the counts are not. */
  alarms: FleetAlarm.array(),
  /** Open notifications, counted as in the pads' own lists. */
  unacknowledged: AlarmCounts,
  /** Notifications per hour over the last twelve hours. */
  alarmsPerHour: z.number(),
  readings: Reading.array(),
});

/** Disk of the data folder; figures are null when the system provides none. */
const DiskState = z.object({
  /** `low`: less than a tenth is free. `full`: nothing can be stored. */
  level: z.enum(["ok", "low", "full"]),
  freeBytes: z.number().nullable(),
  sizeBytes: z.number().nullable(),
});

const SystemState = z.object({
  companies: z.number().int(),
  projects: z.number().int(),
  activeProjects: z.number().int(),
  wells: z.number().int(),
  stages: z.number().int(),
  users: z.number().int(),
  liveStages: z.number().int(),
  /** Live stages without a sample for a minute. */
  silentStages: z.number().int(),
  jobsRunning: z.number().int(),
  /** Number of failed jobs in the last day. */
  jobsFailed: z.number().int(),
  enginesFailed: z.number().int(),
  /** Stages of the caller's companies that are not computed until a user resumes them. */
  stagesSuspended: z.number().int(),
  /**
   * Age of the oldest stored row that is not computed yet, over all stages;
   * null while no engine has reported.
   */
  engineLagSeconds: z.number().nullable(),
  /** False when the engine has made no progress for longer than a round can take. */
  engineGoesOn: z.boolean(),
  engineBeatAgeSeconds: z.number().nullable(),
  databaseBytes: z.number(),
  databaseVersion: z.string(),
  schemaVersion: z.number().int(),
  release: z.string(),
  engineRelease: z.string(),
  startedAt: Timestamp,
  disk: DiskState,
  /** The chains of audit records, as of the last check. */
  audit: z.object({
    chains: z.number().int(),
    records: z.number().int(),
    brokenChains: z.number().int(),
    /** The first fault, with its company; null when there is none. */
    firstBreak: z.string().nullable(),
    /** Time of the oldest of the last checks; null until every chain has been checked once. */
    checkedAt: Timestamp.nullable(),
  }),
});

const SuspendedStage = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellNumber: z.string(),
  projectId: BodyId,
  projectName: z.string(),
  companyName: z.string(),
  suspendedAt: Timestamp,
  reason: z.string(),
});

const FdiChanges = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  state: z.enum(stageStates),
  /** Tagged "no metrics": left out of the counts of hits. */
  noMetrics: z.boolean(),
  offsets: z
    .object({
      number: z.number().int(),
      wellLabel: z.string(),
      /** From the FDI state list, which defines the charts that leave the well out; null when it has none. */
      state: z.string().nullable(),
      /** The largest pressure change of the stage; null when it was never evaluated. */
      largestChange: z.number().nullable(),
      threshold: z.number(),
      unit: z.string(),
      outcome: z.enum(["fracHit", "nearHit", "none", "notEvaluated"]),
      /** The latest verdict of an engineer; null while there is none. */
      verdict: z.enum(["confirmed", "poroelastic", "false"]).nullable(),
    })
    .array(),
});

export const fleet = {
  fdiChanges: get("projects/:projectId/fdichanges", {
    summary:
      "What every stage of the project did to its offset wells, in the order of wells and stages",
    permission: "signed-in",
    scope: within(asset("project", "params.projectId")),
    returns: FdiChanges.array(),
  }),
  overview: get("fleet/overview", {
    summary:
      "Every pad in production that the caller may see: live values, levels, progress, alarms",
    permission: "signed-in",
    scope: "visible",
    returns: FleetOverview,
  }),
  live: get("fleet/live", {
    summary:
      "What changes on those pads, at most once a second (server-sent events)",
    permission: "signed-in",
    scope: "visible",
    returns: Nothing,
    alsoReturns: ["text/event-stream"],
  }),
  acknowledgeSilence: post("stages/:stageId/silence/acknowledge", {
    summary:
      "Take note that the stream of a live stage is lost; it calls again when data have come and stopped once more",
    permission: "acknowledge:notifications",
    scope: within(asset("stage", "params.stageId")),
    body: z.strictObject({ reason: Reason.default("") }),
    returns: FleetSilence,
  }),
  suspendedStages: get("fleet/suspendedstages", {
    summary:
      "Stages that cost the engine more than a stage may and are not computed, the latest first",
    permission: "view:admin-dashboard",
    scope: "visible",
    returns: SuspendedStage.array(),
  }),
  system: get("fleet/system", {
    summary: "How the installation is: records, streams, jobs, versions",
    permission: "view:admin-dashboard",
    scope: "visible",
    returns: SystemState,
  }),
  disk: get("fleet/disk", {
    summary: "How much room the disk of the installation has",
    permission: "view:admin-dashboard",
    scope: "visible",
    returns: DiskState,
  }),
};
