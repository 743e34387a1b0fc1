import type { Database } from "#database/database.ts";
import { sealDueStages } from "#features/stage-data/seal.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** Runs every minute; a live stage is due every quarter of an hour. */
export function sealJob(database: Database): ScheduledJob {
  return {
    name: "seal-samples",
    cron: "* * * * *",
    async run() {
      await sealDueStages(database);
    },
  };
}
