import { contract } from "@stagecraft/contract";
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
import { handlers } from "#http/handler.ts";

export const stagesRoutes = handlers(contract.stages, {
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
  add: ({ transaction, actor, body }) => addStage(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editStage(transaction, actor, params.id, body),
  clone: ({ transaction, actor, params }) =>
    cloneStage(transaction, actor, params.id),
  remove: ({ transaction, params }) => removeStage(transaction, params.id),
});
