import type { Database } from "#database/database.ts";
import { endExpiredViews } from "#features/view-as/view-as.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** A view refuses requests from its last second on; the record of its end follows within a minute. */
export function endViewsJob(database: Database): ScheduledJob {
  return {
    name: "end-views",
    cron: "* * * * *",
    async run() {
      await endExpiredViews(database, Date.now());
    },
  };
}
