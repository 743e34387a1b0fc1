import { contract } from "@stagecraft/contract";
import {
  addRule,
  copyRulesToStage,
  editRule,
  getRule,
  listRules,
  removeRule,
  subscribeRule,
  unsubscribeRule,
  watchedOf,
} from "#features/rules/rules.service.ts";
import { saveRules } from "#features/rules/save-rules.service.ts";
import { handlers } from "#http/handler.ts";

export const rulesRoutes = handlers(contract.rules, {
  get: ({ transaction, params }) => getRule(transaction, params.id),
  add: ({ transaction, actor, body }) => addRule(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editRule(transaction, actor, params.id, body),
  remove: ({ transaction, params }) => removeRule(transaction, params.id),
  subscribe: ({ transaction, params }) =>
    subscribeRule(
      transaction,
      params.ruleId,
      watchedOf(params.assetType, params.assetId),
    ),
  unsubscribe: ({ transaction, params }) =>
    unsubscribeRule(
      transaction,
      params.ruleId,
      watchedOf(params.assetType, params.assetId),
    ),
  ofAsset: ({ transaction, params, query }) =>
    listRules(
      transaction,
      watchedOf(params.assetType, params.assetId),
      query.playbookType,
    ),
  save: ({ transaction, actor, params, body }) =>
    saveRules(
      transaction,
      actor,
      watchedOf(params.assetType, params.assetId),
      body,
    ),
  copyToStage: ({ transaction, actor, params }) =>
    copyRulesToStage(transaction, actor, params.stageId),
  saveOffsetWells: ({ transaction, actor, params, body }) =>
    saveRules(transaction, actor, watchedOf("stage", params.stageId), {
      appended: [],
      changed: [],
      deleted: [],
      ...body,
    }),
});
