import { contract } from "@stagecraft/contract";
import { listStagesWithTag } from "#features/stages/stages.service.ts";
import {
  addTag,
  editTag,
  getTag,
  guardTagging,
  listTags,
  listTagsOfAsset,
  listTagsOfParts,
  listTagsOfProjects,
  removeTag,
  subscribeTag,
  toAssetType,
  unsubscribeTag,
} from "#features/tags/tags.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const tagsRoutes = handlers(contract.tags, {
  get: ({ transaction, params }) => getTag(transaction, params.id),
  ofAssetType: ({ transaction, params }) =>
    listTags(transaction, toAssetType(params.type)),
  add: ({ transaction, actor, body }) => addTag(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editTag(transaction, actor, params.id, body),
  remove: ({ transaction, params }) => removeTag(transaction, params.id),
  subscribe: async ({ transaction, actor, params }) => {
    const { tagId, assetId } = params;
    const assetType = toAssetType(params.assetType);
    guardTagging(actor, assetType, await getTag(transaction, tagId));
    await subscribeTag(transaction, tagId, assetType, assetId);
  },
  unsubscribe: async ({ transaction, actor, params }) => {
    const { tagId, assetId } = params;
    const assetType = toAssetType(params.assetType);
    guardTagging(actor, assetType, await getTag(transaction, tagId));
    await unsubscribeTag(transaction, tagId, assetType, assetId);
  },
  ofAsset: ({ transaction, params }) =>
    listTagsOfAsset(transaction, toAssetType(params.assetType), params.assetId),
  stagesOfProject: async ({ transaction, actor, params, query }) => {
    await getTag(transaction, params.tagId);
    return listStagesWithTag(
      transaction,
      actor,
      params.projectId,
      params.tagId,
      query.includeHidden ?? false,
    );
  },
  ofProjects: ({ transaction, actor, params }) =>
    listTagsOfProjects(transaction, actor, params.companyId),
  ofParts: ({ transaction, actor, params, query }) =>
    listTagsOfParts(transaction, actor, params.projectId, query.assetType),
});
