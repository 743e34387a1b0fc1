import { contract } from "@stagecraft/contract";
import {
  addAuth,
  editAuth,
  getAuth,
  listAccounts,
  removeAuth,
} from "#features/data-sources/data-source-auths.service.ts";
import {
  addMapOfProject,
  addMapOfWell,
  editMapOfProject,
  editMapOfWell,
  listMapsOfProject,
  listMapsOfWell,
  removeMapOfProject,
  removeMapOfWell,
} from "#features/data-sources/data-source-maps.service.ts";
import { previewMappings } from "#features/data-sources/row-routing.service.ts";
import { handlers } from "#http/handler.ts";

export function dataSourcesRoutes(secretKey: Buffer) {
  return handlers(contract.dataSources, {
    accounts: ({ transaction, params }) =>
      listAccounts(transaction, params.companyId),
    get: ({ transaction, params }) => getAuth(transaction, params.id),
    add: ({ transaction, actor, body }) =>
      addAuth(transaction, actor, secretKey, body),
    update: ({ transaction, actor, params, body }) =>
      editAuth(transaction, actor, secretKey, params.id, body),
    remove: ({ transaction, params }) => removeAuth(transaction, params.id),
    mapsOfProject: ({ transaction, params }) =>
      listMapsOfProject(transaction, params.projectId),
    addMapOfProject: ({ transaction, actor, body }) =>
      addMapOfProject(transaction, actor, body),
    updateMapOfProject: ({ transaction, actor, params, body }) =>
      editMapOfProject(transaction, actor, params.id, body),
    removeMapOfProject: ({ transaction, params }) =>
      removeMapOfProject(transaction, params.id),
    previewMappings: ({ transaction, actor, params, body }) =>
      previewMappings(transaction, actor, params.projectId, body),
    mapsOfWell: ({ transaction, params }) =>
      listMapsOfWell(transaction, params.wellId),
    addMapOfWell: ({ transaction, actor, body }) =>
      addMapOfWell(transaction, actor, body),
    updateMapOfWell: ({ transaction, actor, params, body }) =>
      editMapOfWell(transaction, actor, params.id, body),
    removeMapOfWell: ({ transaction, params }) =>
      removeMapOfWell(transaction, params.id),
  });
}
