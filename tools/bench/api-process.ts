/*
 * The API server in a process of its own, without the web application: what the
 * product's `api` process runs, listening on a port of the system's choice.
 */
import { randomBytes } from "node:crypto";
import type { JSONWebKeySet } from "jose";
import { pino } from "pino";
import type {} from "../../apps/server/src/http/fastify-declarations.d.ts";
import { openDatabase } from "../../apps/server/src/database/database.ts";
import { createTokenVerifier } from "../../apps/server/src/http/access-token.ts";
import { PostgresLiveBus } from "../../apps/server/src/live/postgres-live-bus.ts";
import { createApiServer } from "../../apps/server/src/processes/api-server.ts";
import { answerParent } from "./bench-child.ts";

export interface ApiOrder {
  readonly databaseUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JSONWebKeySet;
}

export interface ApiAddress {
  readonly port: number;
}

async function startApi(order: ApiOrder): Promise<ApiAddress> {
  const { databaseUrl, issuer, audience, keys } = order;
  const log = pino({ level: "warn" }, process.stderr);
  const database = openDatabase(databaseUrl);
  const live = new PostgresLiveBus(databaseUrl, database, log);
  await live.start();
  const app = await createApiServer({
    database,
    live,
    log,
    publicUrl: "http://127.0.0.1",
    secretKey: randomBytes(32),
    demo: false,
    oidc: { issuer, audience, clientId: "stagecraft-web" },
    verifier: createTokenVerifier({
      issuer,
      audience,
      keys: { kind: "local", jwks: keys },
    }),
    webFolder: null,
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: Number(new URL(url).port) };
}

answerParent(startApi);
