import { contract } from "@stagecraft/contract";
import { wellBrands } from "@stagecraft/domain";
import { deleteAsset } from "#features/deletions/deletions.service.ts";
import { listHeadersDeltasOfWell } from "#features/stages/stage-headers.service.ts";
import { listStageFields } from "#features/stages/stages.service.ts";
import {
  addWell,
  cloneWell,
  editWell,
  getWell,
  getWellHierarchy,
  listOffsetWells,
} from "#features/wells/wells.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const wellsRoutes = handlers(contract.wells, {
  brands: () =>
    Promise.resolve({ brands: wellBrands.map((value) => ({ value })) }),
  get: ({ transaction, actor, params }) =>
    getWell(transaction, actor, params.id),
  hierarchy: ({ transaction, params }) =>
    getWellHierarchy(transaction, params.id),
  offsetWells: ({ transaction, actor, params }) =>
    listOffsetWells(transaction, actor, params.id),
  stages: ({ transaction, actor, params, query }) =>
    listStageFields(transaction, actor, params.wellId, query),
  stageHeadersDeltas: ({ transaction, actor, params }) =>
    listHeadersDeltasOfWell(transaction, actor, params.id),
  add: ({ transaction, actor, body }) => addWell(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editWell(transaction, actor, params.id, body),
  clone: ({ transaction, actor, params, body }) =>
    cloneWell(transaction, actor, params.id, body),
  remove: ({ transaction, actor, params }) =>
    deleteAsset(transaction, actor, "well", params.id),
});
