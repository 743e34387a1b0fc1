import {
  runTrial,
  type TrialOrder,
} from "#features/etl-jobs/dry-runs/run-trial.ts";
import type { DryRun } from "#features/etl-jobs/dry-runs/trial.ts";
import type { RunTask } from "#threads/thread-task.ts";

/** Tries a job whose rows need computing; the thread is ended when the caller disconnects. */
export const run: RunTask<TrialOrder, DryRun> = (order, { database }) =>
  runTrial(database(), order, new AbortController().signal);
