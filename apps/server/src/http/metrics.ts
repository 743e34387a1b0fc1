import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import type { AnswerCache } from "#http/answer-cache.ts";

/** Request counts and times by endpoint, and what Node tells of itself, for Prometheus. */
export function serveMetrics(app: FastifyInstance, answers: AnswerCache): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "stagecraft_requests_total",
    help: "Answers given, by endpoint and status",
    labelNames: ["action", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "stagecraft_request_seconds",
    help: "Time to answer, by endpoint",
    labelNames: ["action"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: "stagecraft_remembered_answers",
    help: "Answers given from memory since the start, not counted above",
    registers: [registry],
    collect() {
      this.set(answers.given);
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    const action = request.routeOptions.config.action ?? "other";
    requests.inc({ action, status: String(reply.statusCode) });
    seconds.observe({ action }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (_, reply) => {
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
}
