import {
  isProjectTimezone,
  isWallClock,
  maximumShiftNoteLength,
  shiftMessages,
  stageStates,
} from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** Time of a clock in the zone of the shift: a shift keeps it when clocks are changed. */
const WallClock = z.string().refine(isWallClock, shiftMessages.time);

const SupportShift = z.object({
  id: BodyId,
  personId: BodyId,
  personName: z.string(),
  projectIds: BodyId.array(),
  zone: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The moments that the clock means. */
  startsAt: Timestamp,
  endsAt: Timestamp,
  note: z.string(),
  /** Whether another shift of the same person lies at the same time. */
  isOverlapping: z.boolean(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
});

const shiftFields = {
  personId: BodyId,
  projectIds: BodyId.array()
    .min(1, shiftMessages.required)
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, "Each pad once"),
  zone: z.string().max(100).refine(isProjectTimezone, shiftMessages.zone),
  startsOn: WallClock,
  endsOn: WallClock,
  note: text(maximumShiftNoteLength).trim().default(""),
};

const ScheduledStage = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellNumber: z.string(),
  state: z.enum(stageStates),
  startsAt: Timestamp,
  /** Null while the stage is live. */
  endsAt: Timestamp.nullable(),
});

/** Not a plan: the next stages, if they follow one another as the last three did. */
const Forecast = z.object({
  paceMs: z.number(),
  durationMs: z.number(),
  remainingMs: z.number(),
  stagesLeft: z.number().int(),
  nextStartsAt: Timestamp,
});

const ScheduledJob = z.object({
  jobId: z.uuid(),
  jobName: z.string(),
  jobDefinition: z.string(),
  state: z.enum(["SUBMITTED", "RUNNING"]),
  wellNumber: z.string().nullable(),
  /** When it began; of a planned one when it may begin. */
  startsAt: Timestamp,
});

const ScheduledWatcher = z.object({
  of: z.enum(["project", "well"]),
  id: BodyId,
  jobName: z.string(),
  wellNumber: z.string().nullable(),
  wanted: z.enum(["RUNNING", "STOPPED"]),
  /** Whether its job is submitted or running. */
  isRunning: z.boolean(),
  /** Set while it pauses before the next start. */
  nextStartAt: Timestamp.nullable(),
  alarmSince: Timestamp.nullable(),
});

const ScheduledPad = z.object({
  projectId: BodyId,
  name: z.string(),
  companyName: z.string(),
  timezone: z.string(),
  /** Whether the pad is in production. */
  active: z.boolean(),
  /**
   * Whether a stage is being pumped, and whether somebody is on shift for the
   * pad: now, whatever time span was requested.
   */
  isLive: z.boolean(),
  isCovered: z.boolean(),
  completedCount: z.number().int(),
  expectedCount: z.number().int(),
  stages: ScheduledStage.array(),
  forecast: Forecast.nullable(),
  jobs: ScheduledJob.array(),
  watchers: ScheduledWatcher.array(),
});

const Schedule = z.object({
  serverTime: Timestamp,
  pads: ScheduledPad.array(),
  /** Pads that the list leaves out because it is bounded. */
  leftOutCount: z.number().int(),
  shifts: SupportShift.array(),
  /** The pads in production, to choose from, also those that are not listed. */
  padChoices: z
    .object({
      projectId: BodyId,
      name: z.string(),
      companyName: z.string(),
      timezone: z.string(),
    })
    .array(),
  /** Everybody who can be given a shift. */
  people: z.object({ id: BodyId, name: z.string() }).array(),
});

const RecurringJob = z.object({
  name: z.string(),
  /** Five fields: minute, hour, day of month, month, day of week. */
  cron: z.string(),
  zone: z.string(),
  /** Null when the expression cannot be read. */
  nextRunAt: Timestamp.nullable(),
});

const noRecord = "platform";
const thePads = asset("project", "body.projectIds");

/** In addition to the permission, every call needs the role administrator or seniorsupport (decision A9). */
export const schedule = {
  get: get("schedule", {
    summary:
      "The pads in a span of at most 35 days: stages, forecast, jobs, watchers, and the shifts of support",
    permission: "get:schedule",
    scope: "visible",
    query: {
      from: z.coerce.number().pipe(Timestamp),
      to: z.coerce.number().pipe(Timestamp),
      projectId: z.coerce.number().int().optional(),
      personId: z.coerce.number().int().optional(),
    },
    returns: Schedule,
    errors: ["request.invalid", "permission.missing"],
  }),
  recurring: get("schedule/recurring", {
    summary: "Work that the product does by the clock; for administrators",
    permission: "get:schedule",
    scope: noRecord,
    returns: RecurringJob.array(),
    errors: ["permission.missing"],
  }),
  addShift: post("schedule/shifts", {
    summary: "Put a support person on shift for some pads",
    permission: "edit:schedule",
    scope: within(thePads),
    body: z.strictObject(shiftFields),
    returns: SupportShift,
    status: 201,
    errors: ["request.invalid", "permission.missing"],
  }),
  updateShift: put("schedule/shifts/:id", {
    summary: "Change a shift",
    permission: "edit:schedule",
    scope: within(thePads),
    body: z.strictObject({ ...shiftFields, updatedAt: expectedUpdatedAt }),
    returns: SupportShift,
    errors: ["edit.conflict", "request.invalid", "permission.missing"],
  }),
  removeShift: del("schedule/shifts/:id", {
    summary: "Delete a shift",
    permission: "edit:schedule",
    scope: noRecord,
    returns: Nothing,
    status: 204,
    errors: ["permission.missing"],
  }),
  copyShifts: post("schedule/shifts/copies", {
    summary:
      "Repeat shifts some days later at the same time of the clock; one that is there already is left out",
    permission: "edit:schedule",
    scope: noRecord,
    body: z.strictObject({
      shiftIds: BodyId.array().min(1).max(500),
      days: z.number().int().min(1).max(366).default(7),
    }),
    returns: z.object({
      shifts: SupportShift.array(),
      leftOutCount: z.number().int(),
    }),
    status: 201,
    errors: ["permission.missing"],
  }),
};
