import type { Database } from "#database/database.ts";
import { removeExpiredDeletions } from "#features/deletions/deletions.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** Runs nightly: a day more or less does not matter after thirty. */
export function removeExpiredDeletionsJob(
  database: Database,
  now: () => number,
): ScheduledJob {
  return {
    name: "remove-expired-deletions",
    cron: "37 3 * * *",
    async run() {
      await removeExpiredDeletions(database, now());
    },
  };
}
