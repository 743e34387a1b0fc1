import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { getStageQuality } from "#features/stage-engine/stage-quality.service.ts";
import { rerunStage } from "#features/stage-engine/rerun.service.ts";
import {
  getHeadersDelta,
  listStageHeaders,
} from "#features/stages/stage-headers.service.ts";
import {
  addStage,
  cloneStage,
  editStage,
  getStage,
  getStageHierarchy,
  listActiveStages,
  listStagesOfProject,
  removeStage,
  stageStateList,
} from "#features/stages/stages.service.ts";
import { handlers, raw } from "#http/handler.ts";
import type { LiveBus } from "#live/live-bus.ts";

export interface StagesServices {
  readonly database: Database;
  readonly live: LiveBus;
}

export function stagesRoutes(services: StagesServices) {
  return handlers(contract.stages, {
    states: () => Promise.resolve(stageStateList),
    active: ({ transaction, actor }) => listActiveStages(transaction, actor),
    get: ({ transaction, actor, params }) =>
      getStage(transaction, actor, params.id),
    loading: ({ transaction, actor, params }) =>
      listStagesOfProject(transaction, actor, params.id, { state: "LOADING" }),
    hierarchy: ({ transaction, params }) =>
      getStageHierarchy(transaction, params.id),
    hierarchyLite: ({ transaction, params }) =>
      getStageHierarchy(transaction, params.id),
    headers: ({ transaction, params }) =>
      listStageHeaders(transaction, params.id),
    headersDelta: ({ transaction, actor, params }) =>
      getHeadersDelta(transaction, actor, params.id),
    quality: ({ transaction, actor, params }) =>
      getStageQuality(transaction, actor, params.id),
    // Waits for the worker, which no transaction should.
    rerun: raw(async ({ actor, params, request, reply }) => {
      const result = await rerunStage(services, actor, params.id, request.id);
      return reply.send({ data: { Payload: result } });
    }),
    add: ({ transaction, actor, body }) => addStage(transaction, actor, body),
    update: ({ transaction, actor, params, body }) =>
      editStage(transaction, actor, params.id, body),
    clone: ({ transaction, actor, params }) =>
      cloneStage(transaction, actor, params.id),
    remove: ({ transaction, params }) => removeStage(transaction, params.id),
  });
}
