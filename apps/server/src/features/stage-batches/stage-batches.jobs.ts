import { z } from "zod";
import type { Database } from "#database/database.ts";
import { StageBatchRun } from "#features/stage-batches/stage-batch-run.ts";
import { defineJob, type Job } from "#jobs/job-definition.ts";

/** Works through the stages of a batch, one after the other. */
export function stageBatchJob(database: Database): Job {
  return defineJob({
    name: "stage-batch",
    queue: "batches",
    command: z.strictObject({
      batchId: z.coerce.number().int().min(1).max(2_147_483_647),
    }),
    run: (context) =>
      new StageBatchRun(database, context, context.command.batchId).run(),
  });
}
