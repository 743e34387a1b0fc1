import {
  argumentKinds,
  assetTypes,
  feedSteps,
  jobTargets,
} from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  NoId,
  pageQuery,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { DryRun } from "../shapes/dry-run-shapes.ts";
import {
  EtlJob,
  JobDocument,
  JobReading,
  jobStates,
  LogKind,
  LogLine,
} from "../shapes/etl-job-shapes.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** Which watcher a job is submitted for: the watcher then keeps it running. */
const WatcherId = z.union([
  z.strictObject({ etlProjectId: BodyId }),
  z.strictObject({ etlWellId: BodyId }),
]);

const SubmittedJob = z.object({ jobId: z.uuid(), jobName: z.string() });

const BatchJob = z.object({
  /** Which system runs it, and its id there. */
  aws: z.object({ accountId: z.string(), jobId: z.uuid() }),
  jobData: JobDocument,
});

export const batchJobs = {
  submit: post("batchjobs/submit", {
    summary:
      "Start a job; what its command names must be within the caller's reach",
    permission: "submit:batchjobs",
    scope: "platform",
    body: JobDocument.extend({ watcher: WatcherId.optional() }),
    returns: SubmittedJob,
    status: 201,
    errors: [
      "request.invalid",
      "notFound",
      "well.inactive",
      "permission.missing",
      "etl.running",
      "etl.onHold",
      "etl.dryRunMissing",
    ],
  }),
  restart: post("batchjobs/restart", {
    summary: "Play a stored stage again as the next stage of a well",
    permission: "restart:batchjobs",
    scope: within(asset("stage", "body.stageId")),
    body: JobDocument.extend({ stageId: BodyId }),
    returns: SubmittedJob,
    status: 201,
    errors: [
      "request.invalid",
      "notFound",
      "well.inactive",
      "permission.missing",
    ],
  }),
  ofStage: get("batchjobs/:id/stage", {
    summary: "The job that feeds the stage, null when there is none",
    permission: ["get:etljobs", "restart:batchjobs", "stop:etljobs"],
    scope: within(asset("stage", "params.id")),
    returns: z.object({ batchjob: BatchJob.nullable() }),
  }),
};

/** How a column of the source is mapped; a column without a channel is left out. */
const MappedColumn = z.object({
  /** Names van and well when one source carries several. */
  source: z.string().nullable(),
  column: z.string(),
  columnUnit: z.string().nullable(),
  channel: z.string().nullable(),
  unit: z.string().nullable(),
});

const mayRead = ["get:etljobs", "submit:batchjobs"] as const;

/** Why a watcher that is wanted has no job; it starts one when the reason is gone. */
const watcherHolds = [
  "company.inactive",
  "project.deleted",
  "project.inactive",
  "well.deleted",
  "well.inactive",
  "stage.deleted",
  "stage.ended",
] as const;

const WatcherStatus = z.object({
  wanted: z.enum(["RUNNING", "STOPPED"]),
  /** Its newest job; null before the first submit. */
  jobId: z.uuid().nullable(),
  jobState: z.enum(jobStates).nullable(),
  /** Starts by the watcher in a row; 0 again after a job ran well. */
  restarts: z.number().int(),
  /** Counts all jobs of the watcher, also those removed since. */
  startedCount: z.number().int(),
  failedCount: z.number().int(),
  /** Set while it pauses before the next start. */
  nextStartAt: Timestamp.nullable(),
  lastFailure: z.string().nullable(),
  alarmSince: Timestamp.nullable(),
  holdReason: z.enum(watcherHolds).nullable(),
  /** Its job runs an older document than the saved one, until it is submitted again. */
  isOutdated: z.boolean(),
});

const EtlProject = z.object({
  id: BodyId,
  projectId: BodyId,
  etl: JobDocument,
  status: WatcherStatus,
  updatedAt: Timestamp,
});

const EtlWell = z.object({
  id: BodyId,
  wellId: BodyId,
  etl: JobDocument,
  status: WatcherStatus,
  updatedAt: Timestamp,
});

/** An argument and the values it accepts; the form is generated from this. */
const ArgumentDescription = z.object({
  name: z.string(),
  kind: z.enum(argumentKinds),
  /** Which asset the id names; only for kind asset. */
  asset: z.enum(assetTypes).optional(),
  required: z.boolean(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** In characters; only for kinds text and path. */
  maximumLength: z.number().int().optional(),
  choices: z.string().array().optional(),
  /** As it is written in a command. */
  default: z.string().optional(),
});

const JobDescription = z.object({
  name: z.string(),
  queue: z.string(),
  takesProvider: z.boolean(),
  targets: z.enum(jobTargets).array(),
  arguments: ArgumentDescription.array(),
  steps: z.enum(feedSteps).array(),
});

/** A document of a watcher as somebody saved it. */
const EtlVersion = z.object({
  /** Counts from 1 for each project and well. */
  version: z.int(),
  etl: JobDocument,
  savedBy: z.string(),
  savedAt: Timestamp,
});

const versions = {
  query: { limit: z.coerce.number().int().min(1).max(200).default(50) },
  returns: z.object({ versions: EtlVersion.array() }),
};

const theJob = within(asset("batch-job", "params.id"));
const theEtlProject = within(asset("etl-project", "params.id"));
const theEtlWell = within(asset("etl-well", "params.id"));

export const etl = {
  jobs: get("etl/jobs", {
    summary:
      "The jobs the caller may see, newest first, a page at a time, and how many are in each state",
    permission: "get:etljobs",
    scope: "visible",
    query: {
      ...pageQuery,
      companyId: z.coerce.number().int().optional(),
      projectId: z.coerce.number().int().optional(),
      wellId: z.coerce.number().int().optional(),
      stageId: z.coerce.number().int().optional(),
      state: z.enum(jobStates).optional(),
      jobDefinition: text(100).optional(),
      /** Only jobs of watchers, or only others. */
      isWatched: z.enum(["true", "false"]).optional(),
    },
    returns: z.object({
      jobs: EtlJob.array(),
      nextCursor: z.string().nullable(),
      /** Jobs that match, whatever their state. */
      counts: z.record(z.enum(jobStates), z.number().int()),
    }),
    errors: ["request.invalid"],
  }),
  job: get("etl/jobs/:id", {
    summary:
      "One job with its log, oldest line first, its problems by kind and what it read last",
    permission: "get:etljobs",
    scope: theJob,
    params: { id: z.uuid() },
    query: {
      /** Only the lines of the log after this one. */
      afterLine: z.coerce.number().int().min(0).optional(),
    },
    returns: EtlJob.extend({
      log: LogLine.array(),
      problems: LogKind.array(),
      reading: JobReading.nullable(),
      mapping: MappedColumn.array(),
      /** Feeds that have ended can be restarted. */
      isRestartable: z.boolean(),
    }),
  }),
  restartJob: post("etl/jobs/:id/restart", {
    summary:
      "Start a feed that has ended again; it continues where the ended one stopped",
    permission: "submit:batchjobs",
    scope: theJob,
    params: { id: z.uuid() },
    returns: SubmittedJob,
    status: 201,
    errors: [
      "job.running",
      "etl.running",
      "etl.onHold",
      "stage.final",
      "request.invalid",
      "notFound",
      "well.inactive",
      "permission.missing",
    ],
  }),
  stop: put("etl/jobs/:id/stop", {
    summary:
      "Ask a job to stop, and its watcher not to start it again; one that feeds a stage only while that is live",
    permission: "stop:etljobs",
    scope: theJob,
    params: { id: z.uuid() },
    body: z.strictObject({ reason: text(500).trim().min(1, "Required.") }),
    returns: EtlJob,
    errors: ["job.ended", "job.stageEnded"],
    isOpenWhileInactive: true,
  }),
  definitions: get("etl/definitions", {
    summary: "The kinds of jobs that can be submitted, with their arguments",
    permission: "submit:batchjobs",
    scope: "platform",
    returns: z.object({ definitions: JobDescription.array() }),
  }),
  dryRun: post("etl/dryruns", {
    summary:
      "Read at most 1,000 rows as the job would and say what would become of them; nothing is stored but the mark that the document passed",
    permission: "submit:batchjobs",
    scope: "platform",
    body: z.strictObject({
      etl: JobDocument,
      /**
       * Project or well whose watcher is tried; without both, the target that
       * the command names.
       */
      projectId: BodyId.optional(),
      wellId: BodyId.optional(),
    }),
    returns: DryRun,
    errors: [
      "request.invalid",
      "request.tooMany",
      "request.tooCostly",
      "notFound",
    ],
  }),
  versionsOfProject: get("etlprojects/:id/versions", {
    summary:
      "The documents that a project was watched by, newest first; the id is that of the project",
    permission: mayRead,
    scope: within(asset("project", "params.id")),
    ...versions,
  }),
  versionsOfWell: get("etlwells/:id/versions", {
    summary:
      "The documents that a well was watched by, newest first; the id is that of the well",
    permission: mayRead,
    scope: within(asset("well", "params.id")),
    ...versions,
  }),
  ofProject: get("etlprojects/:id", {
    summary: "The watcher of a project, null when there is none",
    permission: mayRead,
    scope: within(asset("project", "params.id")),
    returns: EtlProject.nullable(),
  }),
  addToProject: post("etlprojects", {
    summary: "Write down the watcher of a project",
    permission: "submit:batchjobs",
    scope: within(asset("project", "body.projectId")),
    body: z.strictObject({ id: NoId, projectId: BodyId, etl: JobDocument }),
    returns: EtlProject,
    status: 201,
    errors: ["etl.duplicate", "request.invalid"],
  }),
  updateOfProject: put("etlprojects/:id/etlProject", {
    summary:
      "Change the watcher of a project; its job runs on with the document it was submitted with",
    permission: "submit:batchjobs",
    scope: theEtlProject,
    body: z.strictObject({
      id: BodyId.optional(),
      projectId: BodyId.optional(),
      etl: JobDocument,
      /** Editors send the whole record back; it is not read. */
      status: WatcherStatus.optional(),
      updatedAt: expectedUpdatedAt,
    }),
    returns: EtlProject,
    errors: ["edit.conflict", "request.invalid"],
  }),
  removeFromProject: del("etlprojects/:id/etlProject", {
    summary: "Delete the watcher of a project and stop its job",
    permission: "submit:batchjobs",
    scope: theEtlProject,
    returns: Nothing,
    status: 204,
  }),
  ofWell: get("etlwells/:id", {
    summary: "The watcher of a well, null when there is none",
    permission: mayRead,
    scope: within(asset("well", "params.id")),
    returns: EtlWell.nullable(),
  }),
  addToWell: post("etlwells", {
    summary: "Write down the watcher of a well",
    permission: "submit:batchjobs",
    scope: within(asset("well", "body.wellId")),
    body: z.strictObject({ id: NoId, wellId: BodyId, etl: JobDocument }),
    returns: EtlWell,
    status: 201,
    errors: ["etl.duplicate", "request.invalid"],
  }),
  updateOfWell: put("etlwells/:id/etlWell", {
    summary:
      "Change the watcher of a well; its job runs on with the document it was submitted with",
    permission: "submit:batchjobs",
    scope: theEtlWell,
    body: z.strictObject({
      id: BodyId.optional(),
      wellId: BodyId.optional(),
      etl: JobDocument,
      /** Editors send the whole record back; it is not read. */
      status: WatcherStatus.optional(),
      updatedAt: expectedUpdatedAt,
    }),
    returns: EtlWell,
    errors: ["edit.conflict", "request.invalid"],
  }),
  removeFromWell: del("etlwells/:id/etlWell", {
    summary: "Delete the watcher of a well and stop its job",
    permission: "submit:batchjobs",
    scope: theEtlWell,
    returns: Nothing,
    status: 204,
  }),
};
