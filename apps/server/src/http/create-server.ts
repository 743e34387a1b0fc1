import { createServer as createHttpServer } from "node:http";
import fastifyRateLimit from "@fastify/rate-limit";
import { fileMediaType } from "@stagecraft/domain";
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { ResponseCache } from "#http/responses/response-cache.ts";
import { acceptBodies } from "#http/requests/json-body.ts";
import { packBodies } from "#http/responses/packing.ts";
import { parseQueryString } from "#http/requests/query-string.ts";
import {
  errorBody,
  internalRefusal,
  refusalOf,
  sayWhenToRetry,
} from "#http/refusals/refusal.ts";
import { respondFromMemory } from "#http/responses/cached-responses.ts";
import { requestIdOf } from "#http/requests/request-id.ts";
import { securityHeaders } from "#http/web/security-headers.ts";

const slowestRequestMs = 30_000;
/** Longer than proxies keep a connection: if we closed it first, a request in flight would be lost. */
const idleConnectionMs = 75_000;

/** Allows a file of half a gigabyte from a pad with a slow connection. */
const slowestUploadMs = 3_600_000;

/** A body other than a file is small: a sender that takes longer only holds a connection. */
function refuseSlowBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const isFile = request.headers["content-type"] === fileMediaType;
    if (!isFile && !request.raw.complete) {
      const timer = setTimeout(() => request.raw.destroy(), slowestRequestMs);
      request.raw.once("close", () => clearTimeout(timer));
    }
    done(null, payload);
  });
}

/** Reads and samples come every second; a log line for each would bury the rest. */
const byTheSecond = /^stageData\./;

/** Logs changes and rejections with a line each. */
function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const action = request.routeOptions.config.action ?? "";
  const routine = request.method === "GET" || byTheSecond.test(action);
  // A caller far over a limit is rejected hundreds of times a second; the metrics count it.
  const isLimited = reply.statusCode === 429;
  const isQuiet = isLimited || (routine && reply.statusCode < 400);
  const level = isQuiet ? "debug" : "info";
  request.log[level](
    {
      method: request.method,
      action,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      actorId: request.actorId,
    },
    "responded",
  );
}

/** Rejects in the same format as every other error, for programs to read. */
export function refuseUnknownPath(
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply.status(404).send({
    error: { code: "notFound", message: "There is no such endpoint." },
  });
}

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  readonly responses: ResponseCache;
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
}

/** Creates a server with everything that every response needs: request id, headers, errors in one format. */
export async function createServer({
  log,
  responses,
  publicUrl,
  trustedProxies,
}: ServerOptions): Promise<FastifyInstance> {
  const setHeaders = securityHeaders(publicUrl);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    serverFactory: (handle) =>
      createHttpServer(
        {
          requestTimeout: slowestUploadMs,
          headersTimeout: slowestRequestMs,
          keepAliveTimeout: idleConnectionMs,
        },
        (request, response) => {
          if (!respondFromMemory(responses, setHeaders, request, response)) {
            handle(request, response);
          }
        },
      ),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    // Limits apply to the client's address, which only a known proxy may state.
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    frameworkErrors(error, request, reply) {
      setHeaders(reply.raw, request.raw.url ?? "");
      const refusal = refusalOf(error) ?? internalRefusal;
      const plain = reply as FastifyReply;
      void plain.status(refusal.status).send(errorBody(refusal));
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: parseQueryString,
    },
  });
  app.decorateRequest("session", null);
  app.decorateRequest("actorId", null);
  app.addHook("onRequest", (request, reply, done) => {
    setHeaders(reply.raw, request.raw.url ?? "");
    reply.raw.setHeader("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    logResponse(request, reply);
    done();
  });
  app.setNotFoundHandler(refuseUnknownPath);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error) ?? internalRefusal;
    if (refusal.status >= 500)
      request.log.error({ err: error }, "request failed");
    sayWhenToRetry(reply, refusal);
    return reply.status(refusal.status).send(errorBody(refusal));
  });
  acceptBodies(app);
  refuseSlowBodies(app);
  await app.register(fastifyRateLimit, { global: false });
  packBodies(app);
  return app;
}
