import { z } from "zod";
import { BodyId, Name, text, Timestamp } from "./common.ts";

const RequiredText = text(100).min(1, "Required.");

/** A job as users write it; the command is a list of `--name=value`. */
export const JobDocument = z.strictObject({
  jobName: Name.max(100),
  jobQueue: RequiredText,
  jobDefinition: RequiredText,
  containerOverrides: z.strictObject({
    command: text(2000).array().max(50),
  }),
});

export const jobStates = [
  "SUBMITTED",
  "RUNNING",
  "SUCCEEDED",
  "FAILED",
  "STOPPED",
] as const;

export const EtlJob = JobDocument.extend({
  jobId: z.uuid(),
  companyId: BodyId,
  companyName: z.string(),
  projectId: BodyId,
  projectName: z.string(),
  wellId: BodyId.nullable(),
  wellNumber: z.string().nullable(),
  stageId: BodyId.nullable(),
  stageName: z.string().nullable(),
  state: z.enum(jobStates),
  stopRequested: z.boolean(),
  stopReason: z.string().nullable(),
  /** Rows or bytes, depending on the job; total is null while it is unknown. */
  done: z.number(),
  total: z.number().nullable(),
  attempt: z.number().int(),
  failure: z.string().nullable(),
  submittedBy: z.string(),
  /** The watcher that keeps it running; both are null for a job that somebody started alone. */
  etlProjectId: BodyId.nullable(),
  etlWellId: BodyId.nullable(),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Mean of the last minute; null when the job no longer runs or reads no rows. */
  rowsPerSecond: z.number().nullable(),
  /** Age of the newest sample of a running job; negative when the clock of its source is ahead. */
  lagSeconds: z.number().nullable(),
  /** When rows were last received; null when none were. */
  lastReadAt: Timestamp.nullable(),
});

export const LogLine = z.object({
  /** Increases from line to line. */
  id: z.number().int(),
  timestamp: Timestamp,
  level: z.enum(["info", "warning", "error"]),
  message: z.string(),
});

/** Warnings and errors that differ only in their numbers. */
export const LogKind = z.object({
  level: z.enum(["warning", "error"]),
  /** The message with # for each number. */
  message: z.string(),
  count: z.number().int(),
  lastTimestamp: Timestamp,
});

/** Data that a feed received last: the newest rows as stored. */
export const JobReading = z.object({
  rowCount: z.number().int(),
  times: Timestamp.array(),
  channels: z
    .object({
      name: z.string(),
      unit: z.string(),
      values: z.number().nullable().array(),
    })
    .array(),
  /** Channels received in all; only the first ones are shown. */
  channelCount: z.number().int(),
  /** Rows received in each span of `rateSpanSeconds`, oldest first, without gaps. */
  rates: z.object({ fromTimestamp: Timestamp, rows: z.number() }).array(),
  rateSpanSeconds: z.number(),
});
