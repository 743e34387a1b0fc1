import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import {
  notificationTypes,
  StageNotification,
  Words,
} from "../shapes/stage-shapes.ts";

const notificationStates = [
  "raised",
  "acknowledged",
  "shelved",
  "cleared",
] as const;

/** An earlier state of an alarm before it was raised again. */
const EarlierNotification = z.object({
  timestamp: Timestamp,
  firstTimestamp: Timestamp.nullable(),
  message: z.string(),
  words: Words,
  value: z.number().nullable(),
  unit: z.string().nullable(),
  evidence: z.record(z.string(), z.number().nullable()),
});

export const NotificationRecord = StageNotification.extend({
  id: BodyId,
  stageId: BodyId,
  code: z.number().int().nullable(),
  /** Time of the first of the samples that triggered it. */
  firstTimestamp: Timestamp.nullable(),
  unit: z.string().nullable(),
  offsetNumber: z.number().int().nullable(),
  ruleId: BodyId.nullable(),
  ruleVersion: z.string().nullable(),
  /** The values that triggered it, and the settings and release used. */
  evidence: z.record(z.string(), z.number().nullable()),
  /** An open alarm that is raised again is updated; these are its earlier states, oldest first. */
  earlier: EarlierNotification.array(),
  setupFingerprint: z.string().nullable(),
  release: z.string().nullable(),
  /** Found long after the fact: never announced as if it were happening. */
  backfilled: z.boolean(),
  raisedAt: Timestamp,
  state: z.enum(notificationStates),
  clearedTimestamp: Timestamp.nullable(),
  acknowledgedAt: Timestamp.nullable(),
  acknowledgedByName: z.string().nullable(),
  acknowledgedReason: z.string().nullable(),
  shelvedUntil: Timestamp.nullable(),
  shelvedByName: z.string().nullable(),
  shelvedReason: z.string().nullable(),
});

export const Reason = text(500).trim();

export const AlarmLoad = z.object({
  startTimestamp: Timestamp,
  endTimestamp: Timestamp,
  hours: z
    .object({
      timestamp: Timestamp,
      raised: z.number().int(),
      byType: z.record(z.string(), z.number().int()),
    })
    .array(),
  averagePerHour: z.number(),
  busiestTenMinutes: z.number().int(),
  /** Alarm rates that one operator can handle according to ISA-18.2. */
  guide: z.object({
    acceptablePerHour: z.number(),
    manageablePerHour: z.number(),
    floodPerTenMinutes: z.number(),
  }),
});

const theNotification = within(asset("stage-notification", "params.id"));

export const stageNotifications = {
  ofStage: get("stages/:stageId/notifications", {
    summary:
      "Guidance, playbook advice and alarms of a stage in time order, as far as the caller may see them",
    permission: "signed-in",
    scope: within(asset("stage", "params.stageId")),
    query: {
      type: z.enum(notificationTypes).optional(),
      state: z.enum(notificationStates).optional(),
      /** Raised at or after this time. */
      since: z.coerce.number().int().min(0).optional(),
    },
    returns: NotificationRecord.array(),
  }),
  acknowledge: post("notifications/:id/acknowledge", {
    summary:
      "Take note of a notification; the first one to do so is kept. Guidance by everybody who is notified of it, all else needs acknowledge:notifications",
    permission: "signed-in",
    scope: theNotification,
    body: z.strictObject({ reason: Reason.default("") }),
    returns: NotificationRecord,
  }),
  shelve: post("notifications/:id/shelve", {
    summary: "Silence a notification for a while, with a reason",
    permission: "acknowledge:notifications",
    scope: theNotification,
    body: z.strictObject({
      minutes: z.number().int().min(1).max(1440),
      reason: Reason.min(1, "Required."),
    }),
    returns: NotificationRecord,
  }),
  unshelve: post("notifications/:id/unshelve", {
    summary: "End the silence of a notification",
    permission: "acknowledge:notifications",
    scope: theNotification,
    returns: NotificationRecord,
  }),
  alarmLoad: get("projects/:projectId/alarmload", {
    summary:
      "How many notifications a pad raised per hour, with the guide values of ISA-18.2",
    permission: "signed-in",
    scope: within(asset("project", "params.projectId")),
    query: { hours: z.coerce.number().int().min(1).max(168).optional() },
    returns: AlarmLoad,
  }),
};
