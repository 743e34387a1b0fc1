import {
  judgeDueDays,
  type FeedQualityJobServices,
} from "#features/feed-quality/feed-quality.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** Every hour, so that the page is fresh in the morning of every zone; most runs judge today only. */
export function feedQualityJob(services: FeedQualityJobServices): ScheduledJob {
  return {
    name: "judge-feeds",
    cron: "23 * * * *",
    run: () => judgeDueDays(services),
  };
}
