import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { DomainError, isCompleted, type StageState } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/etl-jobs/etl-jobs.repository.ts";
import { stopWatcherOf } from "#features/etl-jobs/watchers/watchers.service.ts";
import { requestStop } from "#jobs/submit-job.ts";

export function listJobs(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.etl.jobs>,
) {
  return repository.listJobs(transaction, {
    companyIds: limitOf(actor.reach.companyIds),
    projectIds: limitOf(actor.reach.projectIds),
    seesInternal: actor.reach.seesInternal,
    projectId: query.projectId ?? null,
    wellId: query.wellId ?? null,
    stageId: query.stageId ?? null,
    state: query.state ?? null,
    jobDefinition: query.jobDefinition ?? null,
    limit: query.limit,
  });
}

async function requireJob(transaction: Transaction, jobId: string) {
  const job = await repository.findJob(transaction, jobId);
  if (job === null) throw notFound();
  return job;
}

export async function getJob(transaction: Transaction, jobId: string) {
  const job = await requireJob(transaction, jobId);
  return { ...job, log: await repository.listLog(transaction, jobId) };
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
  // Its watcher may be about to start the next one, or have started it a moment ago.
  if (await stopWatcherOf(transaction, jobId, reason, actor.name))
    return requireJob(transaction, jobId);
  if (!(await requestStop(transaction, jobId, reason, actor.name)))
    throw new DomainError("job.ended", `The job has ended: ${job.state}.`);
  return requireJob(transaction, jobId);
}
