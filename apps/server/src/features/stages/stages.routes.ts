import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { getStageQuality } from "#features/stage-engine/stage/stage-quality.service.ts";
import {
  awaitRerun,
  rerunStage,
} from "#features/stage-engine/reruns/rerun.service.ts";
import { resumeEngine } from "#features/stage-engine/failures/suspension.service.ts";
import { commitStageEdit } from "#features/stages/stage-commit.service.ts";
import {
  getStageEdit,
  listStageEdits,
} from "#features/stages/stage-edits.service.ts";
import { correctRecognition } from "#features/stages/stage-recognition.service.ts";
import {
  getHeadersDelta,
  listStageHeaders,
} from "#features/stages/stage-headers.service.ts";
import {
  addStage,
  cloneStage,
  getStage,
  getStageHierarchy,
  listActiveStages,
  listStagesOfProject,
  removeStage,
  stageStateList,
} from "#features/stages/stages.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";
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
    headers: ({ transaction, actor, params }) =>
      listStageHeaders(transaction, actor, params.id),
    headersDelta: ({ transaction, actor, params }) =>
      getHeadersDelta(transaction, actor, params.id),
    quality: ({ transaction, actor, params }) =>
      getStageQuality(transaction, actor, params.id),
    // This handler waits for the worker, so it runs without a transaction.
    rerun: raw(async ({ actor, params, request, reply }) => {
      const result = await rerunStage(services, actor, params.id, request.id);
      return reply.send({ data: { Payload: result } });
    }),
    rerunResult: raw(async ({ actor, params, reply }) => {
      const { id, number } = params;
      const result = await awaitRerun(services, actor, id, number);
      return reply.send({ data: { Payload: result } });
    }),
    resumeEngine: ({ transaction, actor, params }) =>
      resumeEngine(transaction, actor, params.id),
    edits: ({ transaction, actor, params, query }) =>
      listStageEdits(transaction, actor, params.id, query),
    editVersion: ({ transaction, actor, params }) =>
      getStageEdit(transaction, actor, params.id, params.editId),
    add: ({ transaction, actor, body }) => addStage(transaction, actor, body),
    update: ({ transaction, actor, params, body }) =>
      commitStageEdit(transaction, actor, params.id, body),
    recognize: ({ transaction, actor, params, body }) =>
      correctRecognition(transaction, actor, params.id, body),
    clone: ({ transaction, actor, params }) =>
      cloneStage(transaction, actor, params.id),
    remove: ({ transaction, actor, params }) =>
      removeStage(transaction, actor, params.id),
  });
}
