import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import type { DiskWatch } from "#database/disk-watch.ts";
import type { ResponseCache } from "#http/responses/response-cache.ts";
import { errorStatus } from "#http/refusals/error-table.ts";
import type { OperatorGuard } from "#http/callers/operator-guard.ts";

/** Figures that a computing process reports about itself. */
export interface EngineFigures {
  readonly owner: string;
  readonly lagSeconds: number;
  readonly beatAgeSeconds: number;
  readonly behindStages: number;
  readonly suspendedStages: number;
  readonly computingStages: number;
}

/** Called when the metrics are requested; provided by a layer that knows the engine. */
export type ReadEngineFigures = () => Promise<readonly EngineFigures[]>;

const engineGauges = [
  [
    "stagecraft_engine_lag_seconds",
    "Age of the oldest stored row that the process has not computed",
    "lagSeconds",
  ],
  [
    "stagecraft_engine_beat_age_seconds",
    "Since the engine of the process last said that it goes on",
    "beatAgeSeconds",
  ],
  [
    "stagecraft_engine_behind_stages",
    "Stages with rows that are not computed",
    "behindStages",
  ],
  [
    "stagecraft_engine_suspended_stages",
    "Stages that cost too much and are not computed, over all processes",
    "suspendedStages",
  ],
  [
    "stagecraft_engine_computing_stages",
    "Stages that threads of the process compute as a whole",
    "computingStages",
  ],
] as const;

/** Adds the gauges of every engine; returns the function that fills them with one read. */
function addEngineGauges(
  registry: Registry,
  read: ReadEngineFigures,
): () => Promise<void> {
  const gauges = engineGauges.map(([name, help, figure]) => ({
    figure,
    gauge: new Gauge({
      name,
      help,
      labelNames: ["process"],
      registers: [registry],
    }),
  }));
  const count = new Gauge({
    name: "stagecraft_engine_processes",
    help: "Processes whose engine has reported",
    registers: [registry],
  });
  return async () => {
    // Without a database there are no engine figures, but all other metrics are still served.
    const processes = await read().catch(() => []);
    count.set(processes.length);
    for (const { gauge, figure } of gauges) {
      gauge.reset();
      for (const one of processes)
        gauge.set({ process: one.owner }, one[figure]);
    }
  };
}

/** Measures the disk of the data folder and counts writes that failed for lack of space. */
function measureDisk(
  app: FastifyInstance,
  registry: Registry,
  disk: DiskWatch,
): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  const bytes = (field: "freeBytes" | "sizeBytes") => async () =>
    (await disk.state()).reading?.[field] ?? Number.NaN;
  gauge(
    "stagecraft_disk_free_bytes",
    "Room left on the disk of the data folder",
    bytes("freeBytes"),
  );
  gauge(
    "stagecraft_disk_size_bytes",
    "Size of the disk of the data folder",
    bytes("sizeBytes"),
  );
  gauge(
    "stagecraft_disk_alarm",
    "0 while there is room, 1 with less than a tenth left, 2 when the disk is full",
    async () => ["ok", "low", "full"].indexOf((await disk.state()).level),
  );
  gauge(
    "stagecraft_disk_refusals",
    "Requests refused since the start because the disk was full",
    () => Promise.resolve(disk.refusals),
  );
  app.addHook("onResponse", (_, reply, done) => {
    if (reply.statusCode === errorStatus["storage.full"]) disk.noteRefusal();
    done();
  });
}

export interface MeasuredSources {
  readonly readEngine: ReadEngineFigures;
  readonly disk: DiskWatch;
}

/** Serves request counts and times by endpoint, and Node's own metrics, for Prometheus. */
export function serveMetrics(
  app: FastifyInstance,
  responses: ResponseCache,
  guard: OperatorGuard,
  { readEngine, disk }: MeasuredSources,
): Registry {
  const registry = new Registry();
  const fillEngineGauges = addEngineGauges(registry, readEngine);
  collectDefaultMetrics({ register: registry });
  measureDisk(app, registry, disk);
  const requests = new Counter({
    name: "stagecraft_requests_total",
    help: "Responses sent, by endpoint and status",
    labelNames: ["action", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "stagecraft_request_seconds",
    help: "Time to respond, by endpoint",
    labelNames: ["action"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: "stagecraft_remembered_answers",
    help: "Responses from memory since the start, not counted above",
    registers: [registry],
    collect() {
      this.set(responses.given);
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    const action = request.routeOptions.config.action ?? "other";
    requests.inc({ action, status: String(reply.statusCode) });
    seconds.observe({ action }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", { onRequest: guard }, async (_, reply) => {
    await fillEngineGauges();
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
  return registry;
}
