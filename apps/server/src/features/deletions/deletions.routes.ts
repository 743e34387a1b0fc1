import { contract } from "@stagecraft/contract";
import {
  getLosses,
  listDeletedParts,
  listDeletedProjects,
  removeDeletion,
  restoreDeletion,
} from "#features/deletions/deletions.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const deletionsRoutes = handlers(contract.deletions, {
  losses: ({ transaction, actor, params }) =>
    getLosses(transaction, actor, params.assetType, params.assetId),
  ofCompany: ({ transaction, actor, params }) =>
    listDeletedProjects(transaction, actor, params.companyId),
  ofProject: ({ transaction, actor, params, query }) =>
    listDeletedParts(transaction, actor, params.projectId, query.assetType),
  restore: ({ transaction, actor, params, body }) =>
    restoreDeletion(transaction, actor, params.id, body),
  remove: ({ transaction, actor, params }) =>
    removeDeletion(transaction, actor, params.id),
});
