import type { Database } from "#database/database.ts";
import { recognizeStages } from "#features/stages/stage-recognition.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/**
 * Runs every minute, which is soon enough: the engine ends a stage only five
 * minutes after pumping.
 */
export function recognizeStagesJob(database: Database): ScheduledJob {
  return {
    name: "recognize-stages",
    cron: "* * * * *",
    async run() {
      await recognizeStages(database);
    },
  };
}
