import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { stageBatchJob } from "#features/stage-batches/stage-batches.jobs.ts";
import {
  addStageBatch,
  cancelStageBatch,
  getStageBatch,
  listStageBatches,
  undoStageBatch,
} from "#features/stage-batches/stage-batches.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export function stageBatchesRoutes(database: Database) {
  const job = stageBatchJob(database);
  return handlers(contract.stageBatches, {
    add: ({ transaction, actor, body }) =>
      addStageBatch(transaction, actor, job, body),
    list: ({ transaction, actor, query }) =>
      listStageBatches(transaction, actor, query),
    get: ({ transaction, params }) => getStageBatch(transaction, params.id),
    cancel: ({ transaction, actor, params }) =>
      cancelStageBatch(transaction, actor, params.id),
    undo: ({ transaction, actor, params }) =>
      undoStageBatch(transaction, actor, job, params.id),
  });
}
