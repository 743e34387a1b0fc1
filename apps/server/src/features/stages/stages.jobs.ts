import type { Database } from "#database/database.ts";
import { recognizeStages } from "#features/stages/stage-recognition.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** Runs every minute: pumping is over for five when the engine ends a stage. */
export function recognizeStagesJob(database: Database): ScheduledJob {
  return {
    name: "recognize-stages",
    cron: "* * * * *",
    async run() {
      await recognizeStages(database);
    },
  };
}
