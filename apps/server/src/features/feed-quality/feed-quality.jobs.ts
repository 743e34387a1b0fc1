import {
  assessDueDays,
  type FeedQualityJobServices,
} from "#features/feed-quality/feed-quality.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/**
 * Runs every hour, so that the page is current in the morning of every time
 * zone; most runs assess only today.
 */
export function feedQualityJob(services: FeedQualityJobServices): ScheduledJob {
  return {
    name: "judge-feeds",
    cron: "23 * * * *",
    run: () => assessDueDays(services),
  };
}
