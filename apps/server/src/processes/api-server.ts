import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { identityRoutes } from "#features/identity/identity.routes.ts";
import {
  healthOf,
  readBeats,
  readEngineFigures,
} from "#features/stage-engine/failures/engine-health.service.ts";
import { ResponseCache } from "#http/responses/response-cache.ts";
import { serveApiDocs } from "#http/endpoints/api-docs.ts";
import { serveCspReports } from "#http/web/csp-reports.ts";
import { createServer } from "#http/create-server.ts";
import { serveHealth } from "#http/health.ts";
import { serveMetrics } from "#http/metrics.ts";
import { createOperatorGuard } from "#http/callers/operator-guard.ts";
import { serveWeb } from "#http/web/web-files.ts";
import {
  embeddedAudience,
  embeddedClientId,
  accountMailOf,
  embeddedProvider,
  peopleOf,
} from "./api-people.ts";
import { version, type ApiServerOptions } from "./api-server-options.ts";
import { bindApi } from "./api-routes.ts";

export const builtWebFolder = fileURLToPath(
  new URL("../../../web/dist", import.meta.url),
);

/** Returns the configuration the browser needs before sign-in. */
function appConfigurationOf(options: ApiServerOptions, issuer: string) {
  const oidc = {
    issuer,
    clientId: options.oidc?.clientId ?? embeddedClientId,
    audience: options.oidc?.audience ?? embeddedAudience,
  };
  const { demo, openDemo = false, externalLinks } = options;
  const channelHome = (options.graph ?? null) === null ? "embedded" : "graph";
  return { oidc, demo, openDemo, version, channelHome, ...externalLinks };
}

/** Creates the whole HTTP side: API, identity provider, health, metrics and the web application. */
export async function createApiServer(
  options: ApiServerOptions,
): Promise<FastifyInstance> {
  const responses = new ResponseCache();
  const app = await createServer({
    log: options.log,
    responses,
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies ?? [],
  });
  const mail = accountMailOf(options);
  const provider = await embeddedProvider(options, mail);
  const people = peopleOf(options, provider);
  const guard = createOperatorGuard(options.publicUrl, people.sessions);
  const { database, disk } = options;
  const registry = serveMetrics(app, responses, guard, {
    disk,
    readEngine: () => readEngineFigures(database),
  });
  await serveCspReports(app, registry);
  serveHealth(app, {
    database,
    disk,
    readEngine: async () => healthOf(await readBeats(database)),
  });
  serveApiDocs(app, version, guard);
  const configuration = appConfigurationOf(
    options,
    provider?.issuer ?? options.oidc?.issuer ?? "",
  );
  app.get("/app-config.json", (_, reply) =>
    reply.header("cache-control", "no-cache").send(configuration),
  );
  if (provider !== null) await app.register(identityRoutes(provider));
  await bindApi(app, options, people, responses, mail);
  if (options.webFolder !== null) {
    const issuerOrigin =
      options.oidc === null ? null : new URL(options.oidc.issuer).origin;
    const folder = options.webFolder;
    const { serviceWorker = true } = options;
    await serveWeb(app, {
      folder,
      issuerOrigin,
      publicUrl: options.publicUrl,
      configuration,
      serviceWorker,
    });
  }
  return app;
}
