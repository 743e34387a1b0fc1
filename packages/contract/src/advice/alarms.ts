import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import {
  AlarmLoad,
  NotificationRecord,
  Reason,
} from "./stage-notifications.ts";
import { notificationTypes, Words } from "../shapes/stage-shapes.ts";

const alarmLevels = ["watch", "warn", "alert"] as const;

/** `open` needs action; `backfilled` was found long after the fact and needs none. */
const alarmStates = [
  "open",
  "acknowledged",
  "shelved",
  "cleared",
  "backfilled",
] as const;

const alarmActions = ["acknowledged", "shelved", "unshelved"] as const;

const mostPerPage = 500;
const mostAcknowledged = 500;

const count = z.number().int();

const Alarm = NotificationRecord.extend({
  level: z.enum(alarmLevels),
  stageName: z.string(),
  stageState: z.enum(stageStates),
  wellId: BodyId,
  wellNumber: z.string(),
});

const AlarmList = z.object({
  serverTime: Timestamp,
  /** Open alarms first, then by severity, then newest first. */
  alarms: Alarm.array(),
  /** Cursor of the next page; null on the last. */
  nextCursor: z.string().nullable(),
  /** Number of matches on all pages. */
  matching: count,
  /** Counts over all alarms of the pad, regardless of the filter. */
  counts: z.object({
    states: z.record(z.enum(alarmStates), count),
    openLevels: z.record(z.enum(alarmLevels), count),
  }),
  /** Available filter values. */
  choices: z.object({
    types: z.enum(notificationTypes).array(),
    wells: z.object({ id: BodyId, wellNumber: z.string() }).array(),
    stages: z.object({ id: BodyId, name: z.string(), wellId: BodyId }).array(),
    offsets: z.string().array(),
  }),
});

const AlarmAction = z.object({
  id: BodyId,
  action: z.enum(alarmActions),
  timestamp: Timestamp,
  byName: z.string(),
  reason: z.string(),
  /** Time at which a shelving ends by itself. */
  shelvedUntil: Timestamp.nullable(),
  notificationId: BodyId,
  stageId: BodyId,
  stageName: z.string(),
  wellNumber: z.string(),
  /** The alarm as it was when the action was taken. */
  alarmTimestamp: Timestamp,
  type: z.enum(notificationTypes),
  code: z.number().int().nullable(),
  level: z.enum(alarmLevels).nullable(),
  message: z.string(),
  words: Words,
  offsetWellName: z.string().nullable(),
});

const NuisanceRow = z.object({
  type: z.enum(notificationTypes),
  code: z.number().int().nullable(),
  subtype: z.string().nullable(),
  level: z.enum(alarmLevels),
  /** Message of the newest of these alarms, as an example. */
  message: z.string(),
  words: Words,
  count,
  /** Fraction of all alarms in the time span. */
  share: z.number(),
  offsets: z.object({ wellName: z.string(), count }).array(),
  wells: z.string().array(),
  newestTimestamp: Timestamp,
  /** Raised again within the chattering interval after the previous one. */
  chattering: count,
  /** Raised and cleared by themselves within the fleeting interval. */
  fleeting: count,
  /** Open for longer than the standing interval. */
  standing: count,
  /** Still open although their stage is over. */
  stale: count,
});

const AlarmStatistics = AlarmLoad.extend({
  tenMinutes: z.object({ timestamp: Timestamp, raised: count }).array(),
  floods: z
    .object({
      startTimestamp: Timestamp,
      endTimestamp: Timestamp,
      raised: count,
      /** Highest number within any ten minutes. */
      peak: count,
    })
    .array(),
  /** Fraction of the time span that was spent in a flood, 0 to 1. */
  floodShare: z.number(),
  raised: count,
  /** Whether only the newest alarms of the time span were counted. */
  isCut: z.boolean(),
  intervals: z.object({
    chatteringSeconds: z.number(),
    fleetingSeconds: z.number(),
    standingHours: z.number(),
  }),
  /** The most frequent first. */
  nuisances: NuisanceRow.array(),
});

/** The statistics cover thirty days at most. */
const mostHours = 720;

const thePad = within(asset("project", "params.projectId"));

const time = z.coerce.number().int().min(0).max(8_640_000_000_000_000);
const recordId = z.coerce.number().int().min(1).max(2_147_483_647);
const page = {
  limit: z.coerce.number().int().min(1).max(mostPerPage).optional(),
  cursor: z
    .string()
    .regex(/^[\d.]{1,60}$/)
    .optional(),
};

export const alarms = {
  list: get("projects/:projectId/alarms", {
    summary:
      "The alarms of a pad as far as the caller may see them: unacknowledged first, then by severity and time",
    permission: "signed-in",
    scope: thePad,
    query: {
      state: z.enum(alarmStates).optional(),
      level: z.enum(alarmLevels).optional(),
      type: z.enum(notificationTypes).optional(),
      wellId: recordId.optional(),
      stageId: recordId.optional(),
      /** Name of the offset well. */
      offset: text(200).optional(),
      /** Part of the message or of the offset well's name. */
      text: text(200).optional(),
      /** Keys of messages, with commas, whose wording in the reader's language contains the text. */
      messageKeys: z
        .string()
        .regex(/^[\w.]{1,80}(,[\w.]{1,80}){0,199}$/)
        .optional(),
      from: time.optional(),
      /** End of the time span, excluded. */
      to: time.optional(),
      ...page,
    },
    returns: AlarmList,
  }),
  acknowledge: post("projects/:projectId/alarms/acknowledge", {
    summary:
      "Take note of several alarms of a pad with one reason, all or none; the first one to do so is kept",
    permission: "acknowledge:notifications",
    scope: within(
      asset("project", "params.projectId"),
      asset("stage-notification", "body.notificationIds"),
    ),
    body: z
      .strictObject({
        notificationIds: BodyId.array().min(1).max(mostAcknowledged),
        reason: Reason.default(""),
      })
      .refine(
        ({ notificationIds, reason }) =>
          notificationIds.length === 1 || reason !== "",
        { message: "Several at once need a reason", path: ["reason"] },
      ),
    returns: z.object({
      /** The remaining alarms had already been acknowledged by other users. */
      acknowledged: count,
    }),
  }),
  history: get("projects/:projectId/alarmhistory", {
    summary:
      "Who acknowledged, shelved and unshelved which alarm of a pad, when and why, the newest first",
    permission: "signed-in",
    scope: thePad,
    query: { action: z.enum(alarmActions).optional(), ...page },
    returns: z.object({
      actions: AlarmAction.array(),
      nextCursor: z.string().nullable(),
    }),
  }),
  statistics: get("projects/:projectId/alarmstatistics", {
    summary:
      "Load of a pad's alarms against the guide values of ISA-18.2, floods, and the alarms that are a nuisance",
    permission: "signed-in",
    scope: thePad,
    query: { hours: z.coerce.number().int().min(1).max(mostHours).optional() },
    returns: AlarmStatistics,
  }),
};
