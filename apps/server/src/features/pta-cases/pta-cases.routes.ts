import { contract } from "@stagecraft/contract";
import {
  getProgress,
  getStatistics,
  listOfferedStages,
} from "#features/pta-cases/case-overview.service.ts";
import {
  getCase,
  getCaseHierarchy,
  listCasesOfProject,
} from "#features/pta-cases/case-reading.service.ts";
import {
  copyCase,
  createCase,
  editCase,
  removeCase,
} from "#features/pta-cases/pta-cases.service.ts";
import {
  addStage,
  addStages,
} from "#features/pta-interpretations/pta-interpretations.service.ts";
import { handlers, type ResourceHandlers } from "#http/endpoints/handler.ts";

type Cases = typeof contract.ptaCases;

/** Runs and files are features of their own and have handlers of their own. */
type CaseRunHandlers = Pick<ResourceHandlers<Cases>, "run" | "cancel">;
type CaseFileHandlers = Pick<
  ResourceHandlers<Cases>,
  "upload" | "workbook" | "report" | "input"
>;

export function ptaCasesRoutes(others: CaseRunHandlers & CaseFileHandlers) {
  return handlers(contract.ptaCases, {
    ...others,
    create: ({ transaction, actor, body }) =>
      createCase(transaction, actor, body),
    get: ({ transaction, actor, params }) =>
      getCase(transaction, actor, params.id),
    edit: ({ transaction, actor, params, body }) =>
      editCase(transaction, actor, params.id, body),
    remove: ({ transaction, actor, params }) =>
      removeCase(transaction, actor, params.id),
    hierarchy: ({ transaction, actor, params }) =>
      getCaseHierarchy(transaction, actor, params.id),
    progress: ({ transaction, actor, params }) =>
      getProgress(transaction, actor, params.id),
    statistics: ({ transaction, actor, params }) =>
      getStatistics(transaction, actor, params.id),
    ofProject: ({ transaction, actor, params }) =>
      listCasesOfProject(transaction, actor, params.id),
    offeredStages: ({ transaction, actor, params }) =>
      listOfferedStages(transaction, actor, params.id),
    addStage: ({ transaction, actor, params }) =>
      addStage(transaction, actor, params.caseId, params.stageId),
    addStages: ({ transaction, actor, params, body }) =>
      addStages(transaction, actor, params.id, body.stageIds),
    copy: ({ transaction, actor, params }) =>
      copyCase(transaction, actor, params.id, params.target),
  });
}
