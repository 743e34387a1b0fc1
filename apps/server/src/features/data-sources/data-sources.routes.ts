import { contract, type OutputOf } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import {
  addAuth,
  editAuth,
  getAuth,
  getUsage,
  listAccounts,
  listProviders,
  openNewSignIn,
  openTypedSignIn,
  removeAuth,
  type SourceSignIn,
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
import { testConnection } from "#features/etl-jobs/connection-test.service.ts";
import { afterCommit, handlers } from "#http/endpoints/handler.ts";
import type { UsageMeter } from "#http/limits/usage-meter.ts";

type ConnectionTest = OutputOf<typeof contract.dataSources.test>;

interface DataSourceServices {
  readonly secretKey: Buffer;
  /** Whether providers may be on this machine or its private network. */
  readonly privateSources: boolean;
  readonly usage: UsageMeter;
}

export function dataSourcesRoutes({
  secretKey,
  privateSources,
  usage,
}: DataSourceServices) {
  /**
   * Limits the connections to foreign servers that a person holds open; no
   * transaction waits for one.
   */
  async function tryOnce(
    signIn: SourceSignIn,
    actor: Actor,
  ): Promise<ConnectionTest> {
    const end = usage.beginHeavy(actor);
    try {
      return await testConnection(signIn, { privateSources });
    } finally {
      end();
    }
  }

  return handlers(contract.dataSources, {
    ofCompany: ({ transaction, params, query }) =>
      listProviders(transaction, params.companyId, query.search),
    usage: ({ transaction, actor, params }) =>
      getUsage(transaction, actor, params.id),
    test: afterCommit<typeof contract.dataSources.test, SourceSignIn>(
      ({ transaction, params, body }) =>
        openTypedSignIn(transaction, secretKey, params.id, body),
      (signIn, { actor }) => tryOnce(signIn, actor),
    ),
    testTyped: afterCommit<typeof contract.dataSources.testTyped, SourceSignIn>(
      ({ transaction, body }) => openNewSignIn(transaction, body),
      (signIn, { actor }) => tryOnce(signIn, actor),
    ),
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
