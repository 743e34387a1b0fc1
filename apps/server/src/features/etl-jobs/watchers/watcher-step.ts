import type { contract, OutputOf } from "@stagecraft/contract";
import type { WatcherTiming } from "#features/etl-jobs/watchers/watcher-timing.ts";
import type { JobState } from "#jobs/job-definition.ts";

type WatcherStatus = OutputOf<typeof contract.etl.addToProject>["status"];
export type WatcherHold = NonNullable<WatcherStatus["holdReason"]>;

/** The newest job of a watcher. */
export interface WatchedJob {
  readonly id: string;
  readonly jobName: string;
  readonly definition: string;
  readonly state: JobState;
  readonly failure: string | null;
  readonly stopRequested: boolean;
  /** How long it ran until it ended, or until now. */
  readonly ranMs: number;
}

/** State that a watcher keeps about its earlier jobs. */
export interface WatcherMemory {
  readonly restarts: number;
  readonly failures: number;
  readonly failedCount: number;
  readonly nextStartAt: number | null;
  readonly lastFailure: string | null;
  readonly alarmSince: number | null;
  /** Kinds of failure that support was notified of. */
  readonly alarmed: readonly string[];
  /** Message for support that has not been sent yet. */
  readonly alarmNotice: string | null;
}

export interface Watcher extends WatcherMemory {
  readonly id: number;
  readonly wanted: "RUNNING" | "STOPPED";
  readonly holdReason: WatcherHold | null;
  /** Names pad and well in notices. */
  readonly asset: string;
  readonly job: WatchedJob;
}

export type WatcherStep =
  | { readonly kind: "none" }
  | { readonly kind: "hold"; readonly reason: WatcherHold }
  | { readonly kind: "done" }
  | { readonly kind: "start" }
  | { readonly kind: "remember"; readonly memory: WatcherMemory };

/**
 * A hold that stops the job. The feed of an ended stage is not one of them,
 * because it ends by itself and is only not restarted.
 */
export const holdsThatStop: readonly WatcherHold[] = [
  "company.inactive",
  "project.deleted",
  "project.inactive",
  "well.deleted",
  "well.inactive",
  "stage.deleted",
];

export function isLive(state: JobState): boolean {
  return state === "SUBMITTED" || state === "RUNNING";
}

/** Two failures that differ only in their numbers have the same cause for support. */
function kindOf(failure: string): string {
  return failure.replace(/\d+/g, "#");
}

/** More kinds than these have one cause, so support is not notified of each. */
const mostAlarms = 5;

export function pauseMs(
  restarts: number,
  { firstPauseMs, longestPauseMs }: WatcherTiming,
): number {
  return Math.min(firstPauseMs * 2 ** Math.min(restarts, 30), longestPauseMs);
}

/** Support is notified of the recovery only if it was notified of the alarm. */
function afterRunningWell(watcher: Watcher): WatcherMemory {
  const wasNotified =
    watcher.alarmSince !== null && watcher.alarmNotice === null;
  return {
    restarts: 0,
    failures: 0,
    failedCount: watcher.failedCount,
    nextStartAt: watcher.nextStartAt,
    lastFailure: watcher.lastFailure,
    alarmSince: null,
    alarmed: [],
    alarmNotice: wasNotified
      ? `${watcher.asset}: the job “${watcher.job.jobName}” runs well again.`
      : null,
  };
}

function withAlarm(
  memory: WatcherMemory,
  { asset, job }: Watcher,
  failure: string,
  now: number,
  timing: WatcherTiming,
): WatcherMemory {
  const kind = kindOf(failure);
  if (
    memory.failures < timing.alarmAfterFailures ||
    memory.alarmed.includes(kind) ||
    memory.alarmed.length >= mostAlarms
  )
    return memory;
  return {
    ...memory,
    alarmSince: memory.alarmSince ?? now,
    alarmed: [...memory.alarmed, kind],
    alarmNotice: `${asset}: the job “${job.jobName}” failed ${memory.failures} times in a row: ${failure}`,
  };
}

function afterEnd(
  watcher: Watcher,
  now: number,
  timing: WatcherTiming,
): WatcherMemory {
  const { job } = watcher;
  const memory =
    job.ranMs >= timing.ranWellMs ? afterRunningWell(watcher) : watcher;
  // It was stopped by a hold or for a restart, which is no reason for a pause.
  if (job.state === "STOPPED") return { ...memory, nextStartAt: now };
  const nextStartAt = now + pauseMs(memory.restarts, timing);
  if (job.state !== "FAILED") return { ...memory, nextStartAt };
  const lastFailure = job.failure ?? "";
  const failed = {
    ...memory,
    nextStartAt,
    lastFailure,
    failures: memory.failures + 1,
    failedCount: memory.failedCount + 1,
  };
  return withAlarm(failed, watcher, lastFailure, now, timing);
}

function stepOfLive(watcher: Watcher, timing: WatcherTiming): WatcherStep {
  const { job, holdReason } = watcher;
  if (holdReason !== null && holdsThatStop.includes(holdReason))
    return job.stopRequested
      ? { kind: "none" }
      : { kind: "hold", reason: holdReason };
  const isNews = watcher.restarts > 0 || watcher.failures > 0;
  return isNews && job.state === "RUNNING" && job.ranMs >= timing.ranWellMs
    ? { kind: "remember", memory: afterRunningWell(watcher) }
    : { kind: "none" };
}

/**
 * Returns the next action for a watcher that is wanted. `endsByItself` is a
 * property of its kind of job.
 */
export function nextStep(
  watcher: Watcher,
  endsByItself: boolean,
  now: number,
  timing: WatcherTiming,
): WatcherStep {
  const { job, nextStartAt, holdReason } = watcher;
  if (watcher.wanted === "STOPPED") return { kind: "none" };
  if (isLive(job.state)) return stepOfLive(watcher, timing);
  if (job.state === "SUCCEEDED" && endsByItself) return { kind: "done" };
  if (nextStartAt === null)
    return { kind: "remember", memory: afterEnd(watcher, now, timing) };
  return holdReason === null && nextStartAt <= now
    ? { kind: "start" }
    : { kind: "none" };
}

/** The first line in the log of a job that a watcher started. */
export function startReason(
  { job, restarts, lastFailure }: Watcher,
  pausedMs: number,
): string {
  if (job.state === "STOPPED")
    return "Started again by the watcher: the reason for the stop is gone.";
  const attempt = restarts + 1;
  const seconds = Math.round(pausedMs / 1000);
  const why =
    job.state === "FAILED"
      ? `after this failure: ${lastFailure ?? ""}`
      : "after its job had ended.";
  return `Started again by the watcher, attempt ${attempt}, ${seconds} s ${why}`;
}
