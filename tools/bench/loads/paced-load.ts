/*
 * A process that sends requests at a steady rate, whether or not the previous
 * ones got a response. Latency is measured from when a request was due, so that
 * a stalled server does not look like one that received fewer requests.
 */
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { serveParent } from "../servers/bench-child.ts";

export interface PacedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface PacedOrder {
  readonly port: number;
  readonly requests: readonly PacedRequest[];
  readonly perSecond: number;
  readonly seconds: number;
  /** Requests due while this many wait for their responses are skipped. */
  readonly mostWaiting: number;
}

export interface PacedReport {
  readonly latenciesMs: readonly number[];
  readonly leftOut: number;
  /** Counts by status; 0 for requests without a response. */
  readonly statuses: Readonly<Record<number, number>>;
}

function send(
  agent: Agent,
  port: number,
  order: PacedRequest,
): Promise<number> {
  const { method, path, headers, body } = order;
  return new Promise((resolve) => {
    const sent = httpRequest(
      {
        agent,
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { "content-length": body.length }),
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        const isStream =
          response.headers["content-type"]?.includes("event-stream") === true;
        // A viewer's stream stays open; the end of the run closes it.
        if (isStream) resolve(statusCode);
        response.on("close", () => resolve(statusCode));
        response.on("error", () => resolve(0));
        response.resume();
      },
    );
    sent.on("error", () => {
      // The server may close an idle connection in the moment it is used again.
      resolve(sent.reusedSocket ? send(agent, port, order) : 0);
    });
    sent.end(body);
  });
}

async function run(order: PacedOrder): Promise<PacedReport> {
  const { port, requests, perSecond, seconds, mostWaiting } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const latenciesMs: number[] = [];
  const statuses: Record<number, number> = {};
  const waiting = new Set<Promise<void>>();
  let leftOut = 0;
  const startedAt = performance.now();
  const total = Math.round(perSecond * seconds);
  for (let at = 0; at < total; at += 1) {
    const dueAt = startedAt + (at * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await sleep(early);
    const next = requests[at % requests.length];
    if (next === undefined || waiting.size >= mostWaiting) {
      leftOut += 1;
      // Yields so that responses are read, however far behind schedule this is.
      if (leftOut % 50 === 0) await sleep(0);
      continue;
    }
    const responded = send(agent, port, next).then((status) => {
      latenciesMs.push(performance.now() - dueAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      waiting.delete(responded);
    });
    waiting.add(responded);
  }
  await Promise.race([Promise.all(waiting), sleep(20_000)]);
  agent.destroy();
  return { latenciesMs, leftOut, statuses };
}

serveParent(run);
