import { DomainError } from "@stagecraft/domain";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import {
  isLive,
  type WatcherHold,
} from "#features/etl-jobs/watchers/watcher-step.ts";
import {
  continuesEachOther,
  findHoldOf,
  findLastJob,
  findWatcher,
  findWatcherOfJob,
  findWatcherRecord,
  keyOf,
  lockWatcher,
  noteStop,
  noteSubmission,
  removeOldJobs,
  type JobDocument,
  type WatcherKey,
  type WatcherRecord,
} from "#features/etl-jobs/watchers/watcher.repository.ts";
import type { JobTarget, JobWatcher } from "#jobs/job-definition.ts";
import { requestStop } from "#jobs/submit-job.ts";

/** Reasons why a watcher has no job, for its log and its refusals. */
export const holdTexts: Readonly<Record<WatcherHold, string>> = {
  "company.inactive": "The company is inactive.",
  "project.deleted": "The project was deleted.",
  "project.inactive": "The project is not in production.",
  "well.deleted": "The well was deleted.",
  "well.inactive": "The well is inactive.",
  "stage.deleted": "The stage was deleted.",
  "stage.ended": "The stage is over.",
};

/** A watcher keeps its asset, so that no job of another pad or well runs in its name. */
function refuseOtherAsset(
  { projectId, wellId }: WatcherRecord,
  target: JobTarget,
): void {
  const isOwn =
    target.projectId === projectId &&
    (wellId === null || target.wellId === wellId);
  if (isOwn) return;
  const message =
    "The job works on something that this watcher does not watch.";
  throw new DomainError("request.invalid", message, [
    { field: "containerOverrides.command", message },
  ]);
}

/**
 * Locks the watcher for a submission and refuses it if no other job may be
 * started now; returns the watched asset.
 */
export async function openWatcher(
  transaction: Transaction,
  watcher: JobWatcher,
  target: JobTarget,
): Promise<WatcherRecord> {
  const key = keyOf(watcher);
  await lockWatcher(transaction, key);
  const record = await findWatcherRecord(transaction, key.table, key);
  if (record === null) throw notFound();
  refuseOtherAsset(record, target);
  const { jobState } = record.status;
  if (jobState !== null && isLive(jobState))
    throw new DomainError(
      "etl.running",
      "The job of this watcher is running. Terminate it before you submit it again.",
    );
  const holdReason = await findHoldOf(transaction, target);
  if (holdReason !== null)
    throw new DomainError("etl.onHold", holdTexts[holdReason], { holdReason });
  return record;
}

/** Null when the command is not one of this version any more. */
function sourceOf(feed: Feed, command: readonly string[]): string | null {
  try {
    return feed.plan(command).source;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * The job of the watcher that a new submission continues: the last one, if it
 * was stopped and read the same source for the same target. After a failure
 * reading starts from the beginning, because the position itself may be the
 * cause.
 */
export async function findContinued(
  transaction: Transaction,
  watcher: JobWatcher,
  feed: Feed,
  command: readonly string[],
  target: JobTarget,
): Promise<string | null> {
  const last = await findLastJob(transaction, keyOf(watcher));
  if (last === null || last.state !== "STOPPED") return null;
  if (last.definition !== feed.name) return null;
  if (last.wellId !== target.wellId || last.stageId !== target.stageId)
    return null;
  const source = sourceOf(feed, command);
  if (source === null || source !== sourceOf(feed, last.command)) return null;
  return last.id;
}

export async function noteSubmitted(
  transaction: Transaction,
  watcher: JobWatcher,
  document: JobDocument,
): Promise<void> {
  const key = keyOf(watcher);
  await noteSubmission(transaction, key, document);
  await removeOldJobs(transaction, key);
}

/**
 * Stops the watcher from starting jobs and ends its job. Returns false when it
 * was stopped before.
 */
export async function stopWatcher(
  transaction: Transaction,
  key: WatcherKey,
  reason: string,
  requestedBy: string,
): Promise<boolean> {
  await lockWatcher(transaction, key);
  const watcher = await findWatcher(transaction, key);
  if (watcher === null) return false;
  const { job, wanted } = watcher;
  if (isLive(job.state))
    await requestStop(transaction, job.id, reason, requestedBy);
  if (wanted === "RUNNING") await noteStop(transaction, key);
  return isLive(job.state) || wanted === "RUNNING";
}

/** Stops the watcher of a job if the job, or the one that continues it, is the newest. */
export async function stopWatcherOf(
  transaction: Transaction,
  jobId: string,
  reason: string,
  requestedBy: string,
): Promise<boolean> {
  const key = await findWatcherOfJob(transaction, jobId);
  if (key === null) return false;
  await lockWatcher(transaction, key);
  const newest = await findLastJob(transaction, key);
  if (newest === null) return false;
  if (!(await continuesEachOther(transaction, jobId, newest.id))) return false;
  return stopWatcher(transaction, key, reason, requestedBy);
}
