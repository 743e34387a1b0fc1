import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { DomainError, isCompleted, type StageState } from "@stagecraft/domain";
import { z } from "zod";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  cutPage,
  limitOfPage,
  readCursor,
  searchOf,
} from "#database/keyset.ts";
import * as repository from "#features/etl-jobs/etl-jobs.repository.ts";
import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import * as details from "#features/etl-jobs/job-details.repository.ts";
import { checkDocument } from "#features/etl-jobs/job-submission.service.ts";
import { findWatcherOfJob } from "#features/etl-jobs/watchers/watcher.repository.ts";
import {
  noteSubmitted,
  openWatcher,
  stopWatcherOf,
} from "#features/etl-jobs/watchers/watchers.service.ts";
import { refuseFinal, requireStage } from "#features/stages/stages.service.ts";
import type { JobState, JobWatcher } from "#jobs/job-definition.ts";
import { continueJob, requestStop } from "#jobs/submit-job.ts";

const JobCursor = z.tuple([z.number(), z.uuid()]);

const jobStates: readonly JobState[] = [
  "SUBMITTED",
  "RUNNING",
  "SUCCEEDED",
  "FAILED",
  "STOPPED",
];

/** A page of jobs, newest first, and how many match in each state. */
export async function listJobs(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.etl.jobs>,
): Promise<OutputOf<typeof contract.etl.jobs>> {
  const filter = {
    companyIds: limitOf(actor.reach.companyIds),
    projectIds: limitOf(actor.reach.projectIds),
    seesInternal: actor.reach.seesInternal,
    companyId: query.companyId ?? null,
    projectId: query.projectId ?? null,
    wellId: query.wellId ?? null,
    stageId: query.stageId ?? null,
    jobDefinition: query.jobDefinition ?? null,
    isWatched:
      query.isWatched === undefined ? null : query.isWatched === "true",
    search: searchOf(query),
  };
  const limit = limitOfPage(query);
  const found = await repository.listJobs(
    transaction,
    filter,
    query.state ?? null,
    readCursor(query, JobCursor),
    limit,
  );
  const { rows, nextCursor } = cutPage(found, limit, (job) => [
    job.createdAt,
    job.jobId,
  ]);
  const counted = await repository.countJobs(transaction, filter);
  const counts = Object.fromEntries(
    jobStates.map((state) => [state, counted.get(state) ?? 0]),
  ) as Record<JobState, number>;
  return { jobs: [...rows], nextCursor, counts };
}

async function requireJob(transaction: Transaction, jobId: string) {
  const job = await repository.findJob(transaction, jobId);
  if (job === null) throw notFound();
  return job;
}

function hasEnded({ state }: repository.EtlJob): boolean {
  return state !== "SUBMITTED" && state !== "RUNNING";
}

export async function getJob(
  transaction: Transaction,
  feeds: readonly Feed[],
  jobId: string,
  afterLine: number,
): Promise<OutputOf<typeof contract.etl.job>> {
  const job = await requireJob(transaction, jobId);
  return {
    ...job,
    log: await details.listLog(transaction, jobId, afterLine),
    problems: await details.listProblems(transaction, jobId),
    reading: await details.findReading(transaction, jobId),
    mapping: await details.findMapping(transaction, jobId),
    isRestartable:
      hasEnded(job) && feeds.some(({ name }) => name === job.jobDefinition),
  };
}

/** Identifies the installation where clients expect an account. */
const accountId = "stagecraft";

export async function getJobOfStage(
  transaction: Transaction,
  stageId: number,
): Promise<OutputOf<typeof contract.batchJobs.ofStage>> {
  const job = await repository.findJobOfStage(transaction, stageId);
  if (job === null) return { batchjob: null };
  const { jobId, jobName, jobQueue, jobDefinition, containerOverrides } = job;
  return {
    batchjob: {
      aws: { accountId, jobId },
      jobData: { jobName, jobQueue, jobDefinition, containerOverrides },
    },
  };
}

/** The feed of a finished stage ends by itself when its source falls silent. */
async function refuseWhenStageEnded(
  transaction: Transaction,
  stageId: number | null,
): Promise<void> {
  if (stageId === null) return;
  const state = await repository.findStageState(transaction, stageId);
  if (state === null || !isCompleted(state as StageState)) return;
  throw new DomainError(
    "job.stageEnded",
    `The stage is ${state}: its job ends by itself.`,
  );
}

export async function stopJob(
  transaction: Transaction,
  actor: Actor,
  jobId: string,
  reason: string,
) {
  const job = await requireJob(transaction, jobId);
  const isOpen = job.state === "SUBMITTED" || job.state === "RUNNING";
  if (isOpen) await refuseWhenStageEnded(transaction, job.stageId);
  // Its watcher may be about to start the next job, or have just started it.
  if (await stopWatcherOf(transaction, jobId, reason, actor.name))
    return requireJob(transaction, jobId);
  if (!(await requestStop(transaction, jobId, reason, actor.name)))
    throw new DomainError("job.ended", `The job has ended: ${job.state}.`);
  return requireJob(transaction, jobId);
}

async function watcherOf(
  transaction: Transaction,
  jobId: string,
): Promise<JobWatcher | undefined> {
  const key = await findWatcherOfJob(transaction, jobId);
  if (key === null) return undefined;
  return key.table === "etl_project"
    ? { etlProjectId: key.id }
    : { etlWellId: key.id };
}

/**
 * Starts an ended feed again at its cursor, after the checks of a submission; a
 * job of a watcher becomes its job again.
 */
export async function restartJob(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  jobId: string,
): Promise<OutputOf<typeof contract.etl.restartJob>> {
  const job = await requireJob(transaction, jobId);
  const { jobName, jobQueue, jobDefinition, containerOverrides } = job;
  const document = { jobName, jobQueue, jobDefinition, containerOverrides };
  const watcher = await watcherOf(transaction, jobId);
  const { target } = await checkDocument(
    transaction,
    actor,
    feeds,
    document,
    watcher,
  );
  // Locks the watcher first, in the same order as the loop that starts its
  // jobs, so that the two do not deadlock.
  if (watcher !== undefined) await openWatcher(transaction, watcher, target);
  const locked = await repository.lockJob(transaction, jobId);
  if (locked === null) throw notFound();
  if (!hasEnded(job) || locked.hasTwin)
    throw new DomainError(
      "job.running",
      "This job, or one that does the same, is already running.",
    );
  if (job.stageId !== null)
    refuseFinal(await requireStage(transaction, job.stageId));
  const newId = await continueJob(
    transaction,
    jobId,
    `${actor.name} restarted it.`,
    actor,
  );
  if (watcher !== undefined)
    await noteSubmitted(transaction, watcher, document);
  return { jobId: newId, jobName };
}
