import { createServer as createHttpServer } from "node:http";
import fastifyCompress from "@fastify/compress";
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
import type { AnswerCache } from "#http/answer-cache.ts";
import { acceptBodies } from "#http/json-body.ts";
import { parseQueryString } from "#http/query-string.ts";
import { errorBody, internalRefusal, refusalOf } from "#http/refusal.ts";
import { answerFromMemory } from "#http/remembered-answers.ts";
import { requestIdOf } from "#http/request-id.ts";
import { setSecurityHeaders } from "#http/security-headers.ts";

const slowestRequestMs = 30_000;

/** A file of half a gigabyte from a pad with a thin line. */
const slowestUploadMs = 3_600_000;

/** A body other than a file is small: whoever takes longer to send it holds a connection, nothing else. */
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

/** Reads and samples come by the second; a line for each would bury the rest. */
const byTheSecond = /^stageData\./;

/** Changes and refusals are worth a line each. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const action = request.routeOptions.config.action ?? "";
  const routine = request.method === "GET" || byTheSecond.test(action);
  const level = routine && reply.statusCode < 400 ? "debug" : "info";
  request.log[level](
    {
      method: request.method,
      action,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      actorId: request.actorId,
    },
    "answered",
  );
}

/** A server with everything every answer needs: request id, headers, errors in one shape. */
export async function createServer(
  log: FastifyBaseLogger,
  answers: AnswerCache,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    serverFactory: (handle) =>
      createHttpServer(
        { requestTimeout: slowestUploadMs, headersTimeout: slowestRequestMs },
        (request, response) => {
          if (!answerFromMemory(answers, request, response)) {
            handle(request, response);
          }
        },
      ),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: parseQueryString,
    },
  });
  app.decorateRequest("session", null);
  app.decorateRequest("actorId", null);
  app.addHook("onRequest", (request, reply, done) => {
    setSecurityHeaders(reply.raw);
    reply.raw.setHeader("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error) ?? internalRefusal;
    if (refusal.status >= 500)
      request.log.error({ err: error }, "request failed");
    return reply.status(refusal.status).send(errorBody(refusal));
  });
  acceptBodies(app);
  refuseSlowBodies(app);
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyCompress, {
    global: true,
    threshold: 2048,
    encodings: ["gzip"],
  });
  return app;
}
