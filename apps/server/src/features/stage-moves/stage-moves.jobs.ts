import type { Database } from "#database/database.ts";
import { removeExpiredMoves } from "#features/stage-moves/stage-moves.service.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** Runs nightly, like the removal of deleted assets. */
export function removeExpiredMovesJob(
  database: Database,
  now: () => number,
): ScheduledJob {
  return {
    name: "remove-expired-stage-moves",
    cron: "47 3 * * *",
    async run() {
      await removeExpiredMoves(database, now());
    },
  };
}
