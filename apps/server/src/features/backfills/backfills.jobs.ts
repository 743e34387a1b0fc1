import { backfillUndoDays } from "@stagecraft/domain";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import {
  backfillCommand,
  backfillKind,
} from "#features/backfills/backfill-kind.ts";
import { expireBackfills } from "#features/backfills/backfills.repository.ts";
import {
  BackfillRun,
  type BackfillServices,
} from "#features/backfills/run-backfill.ts";
import { defineJob, type Job } from "#jobs/job-definition.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** Compares a range of a source with a stage, stores it, or undoes that. */
export function backfillJob(services: BackfillServices): Job {
  return defineJob({
    name: backfillKind.name,
    queue: backfillKind.queue,
    command: backfillCommand,
    run: (context) => new BackfillRun(services, context).run(),
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Removes the samples kept by backfills that can no longer be undone. */
export function expireBackfillsJob(
  database: Database,
  now: () => number,
): ScheduledJob {
  return {
    name: "expire-backfills",
    cron: "41 3 * * *",
    async run() {
      await inTransaction(database, platformIdentity, (transaction) =>
        expireBackfills(transaction, now() - backfillUndoDays * dayMs),
      );
    },
  };
}
