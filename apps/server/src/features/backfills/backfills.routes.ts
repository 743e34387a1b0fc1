import { contract } from "@stagecraft/contract";
import {
  applyBackfill,
  cancelBackfill,
  getBackfill,
  listBackfills,
  listSources,
  startBackfill,
  undoBackfill,
} from "#features/backfills/backfills.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export function backfillsRoutes(now: () => number) {
  return handlers(contract.backfills, {
    sources: ({ transaction, params }) =>
      listSources(transaction, params.stageId),
    ofStage: ({ transaction, params }) =>
      listBackfills(transaction, params.stageId),
    start: ({ transaction, actor, params, body }) =>
      startBackfill(transaction, actor, params.stageId, body),
    get: ({ transaction, params }) => getBackfill(transaction, params.id),
    apply: ({ transaction, actor, params, body }) =>
      applyBackfill(transaction, actor, params.id, body),
    undo: ({ transaction, actor, params }) =>
      undoBackfill(transaction, actor, params.id, now()),
    cancel: ({ transaction, actor, params }) =>
      cancelBackfill(transaction, actor, params.id),
  });
}
