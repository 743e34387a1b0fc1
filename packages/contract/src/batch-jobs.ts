import { z } from "zod";
import { BodyId, Name, text } from "./common.ts";
import { get, post } from "./kit/endpoint.ts";
import { asset, within } from "./kit/scope.ts";

const Word = text(100).min(1, "Required.");

/** A job as users write it; the command is a list of `--name=value`. */
export const JobDocument = z.strictObject({
  jobName: Name.max(100),
  jobQueue: Word,
  jobDefinition: Word,
  containerOverrides: z.strictObject({
    command: text(2000).array().max(50),
  }),
});

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
    body: JobDocument,
    returns: SubmittedJob,
    status: 201,
    errors: [
      "request.invalid",
      "notFound",
      "well.inactive",
      "permission.missing",
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
