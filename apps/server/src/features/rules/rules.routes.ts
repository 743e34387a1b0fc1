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
  type Watched,
} from "#features/rules/rules.service.ts";
import { saveRules } from "#features/rules/save-rules.service.ts";
import { readSettings } from "#features/rules/watched-settings.ts";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { handlers } from "#http/endpoints/handler.ts";

/** Returns rules for an editor, together with the settings they use. */
async function withSettings<Listed>(
  transaction: Transaction,
  actor: Actor,
  watched: Watched,
  listing: Promise<Listed>,
) {
  const listed = await listing;
  const settings = await readSettings(transaction, actor, watched);
  return { ...listed, settings };
}

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
  ofAsset: ({ transaction, actor, params, query }) => {
    const watched = watchedOf(params.assetType, params.assetId);
    const listing = listRules(transaction, watched, query.playbookType);
    return withSettings(transaction, actor, watched, listing);
  },
  save: ({ transaction, actor, params, body }) => {
    const watched = watchedOf(params.assetType, params.assetId);
    const saving = saveRules(transaction, actor, watched, body);
    return withSettings(transaction, actor, watched, saving);
  },
  copyToStage: ({ transaction, actor, params }) =>
    withSettings(
      transaction,
      actor,
      watchedOf("stage", params.stageId),
      copyRulesToStage(transaction, actor, params.stageId),
    ),
  saveOffsetWells: ({ transaction, actor, params, body }) => {
    const watched = watchedOf("stage", params.stageId);
    const saving = saveRules(transaction, actor, watched, {
      appended: [],
      changed: [],
      deleted: [],
      ...body,
    });
    return withSettings(transaction, actor, watched, saving);
  },
});
