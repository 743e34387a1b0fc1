import { contract } from "@stagecraft/contract";
import {
  editProjects,
  editStages,
  editWells,
} from "#features/bulk-edits/bulk-edits.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const bulkEditsRoutes = handlers(contract.bulkEdits, {
  updateProjects: ({ transaction, actor, params, body }) =>
    editProjects(transaction, actor, params.companyId, body),
  updateWells: ({ transaction, actor, params, body }) =>
    editWells(transaction, actor, params.projectId, body),
  updateStages: ({ transaction, actor, params, body }) =>
    editStages(transaction, actor, params.projectId, body),
});
