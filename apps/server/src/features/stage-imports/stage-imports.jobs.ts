import { z } from "zod";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { deleteUnfinishedFiles } from "#features/stage-imports/import-file.repository.ts";
import type { ImportServices } from "#features/stage-imports/import-services.ts";
import { ImportRun } from "#features/stage-imports/run-import.ts";
import { defineJob, type Job } from "#jobs/job-definition.ts";
import type { ScheduledJob } from "#jobs/job-queue.ts";

/** Imports an uploaded file into its stage with the confirmed mapping. */
export function importJob(services: ImportServices): Job {
  return defineJob({
    name: "import-file",
    queue: "imports",
    command: z.strictObject({
      importId: z.coerce.number().int().min(1).max(2_147_483_647),
    }),
    run: (context) => new ImportRun(services, context).run(),
  });
}

const longestUploadHours = 6;

/** Deletes parts of uploads that were interrupted when their process ended. */
export function sweepUploadsJob(database: Database): ScheduledJob {
  return {
    name: "sweep-uploads",
    cron: "17 * * * *",
    async run() {
      await inTransaction(database, platformIdentity, (transaction) =>
        deleteUnfinishedFiles(transaction, longestUploadHours),
      );
    },
  };
}
