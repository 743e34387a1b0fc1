import { readFile } from "node:fs/promises";
import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { fileURLToPath } from "node:url";

const retiredWorker = fileURLToPath(
  new URL("../../apps/web/dist/retired-worker.js", import.meta.url),
);

/** The network between browsers and the application, on which tests simulate faults. */
export interface StagedNetwork {
  readonly url: string;
  /** Blocks all traffic and ends the requests under way. */
  cut(): void;
  mend(): void;
  /** Responds with 404 for paths that match, as after a release that has other files. */
  lose(path: RegExp | null): void;
  /** Never responds for paths that match, as a link that has gone quiet. */
  stall(path: RegExp | null): void;
  /** Serves the same application as another build; null restores its own. */
  release(build: string | null): void;
  /** Makes the server retire its worker. */
  retireWorker(isRetired: boolean): void;
  close(): Promise<void>;
}

const buildInPage = /<meta name="build" content="([^"]*)"/;

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

export async function stageNetwork(
  applicationPort: () => number,
): Promise<StagedNetwork> {
  let isCut = false;
  let lost: RegExp | null = null;
  let stalled: RegExp | null = null;
  let released: string | null = null;
  let isRetired = false;
  let realBuild = "";
  const sockets = new Set<Socket>();

  /** Pages and the worker contain the name of their build. */
  async function sendRenamed(
    reply: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const text = await textOf(reply);
    // The worker is skipped: it contains the same text as a pattern.
    if (reply.headers["content-type"]?.includes("text/html"))
      realBuild = buildInPage.exec(text)?.[1] ?? realBuild;
    const renamed =
      released === null || realBuild === ""
        ? text
        : text.replaceAll(realBuild, released);
    const headers = { ...reply.headers };
    delete headers["content-length"];
    response.writeHead(reply.statusCode ?? 502, headers).end(renamed);
  }

  function pass(requested: IncomingMessage, response: ServerResponse): void {
    const headers = { ...requested.headers };
    // Renaming needs the uncompressed text.
    delete headers["accept-encoding"];
    const forwarded = request(
      {
        port: applicationPort(),
        host: "127.0.0.1",
        method: requested.method,
        path: requested.url,
        headers,
      },
      (reply) => {
        const type = reply.headers["content-type"] ?? "";
        const isRenamed =
          type.includes("text/html") || requested.url === "/service-worker.js";
        if (isRenamed) void sendRenamed(reply, response);
        else {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          response.flushHeaders();
          reply.pipe(response);
        }
        reply.on("error", () => response.destroy());
      },
    );
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    requested.pipe(forwarded);
  }

  const listener = createServer((requested, response) => {
    const path = requested.url ?? "/";
    if (isCut) requested.socket.destroy();
    else if (stalled?.test(path)) return;
    else if (lost?.test(path)) response.writeHead(404).end();
    else if (isRetired && path === "/service-worker.js")
      void readFile(retiredWorker).then((script) =>
        response
          .writeHead(200, { "content-type": "text/javascript" })
          .end(script),
      );
    else pass(requested, response);
  }).listen(0, "127.0.0.1");
  listener.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    if (isCut) socket.destroy();
  });
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    lose(path) {
      lost = path;
    },
    stall(path) {
      stalled = path;
    },
    release(build) {
      released = build;
    },
    retireWorker(next) {
      isRetired = next;
    },
    async close() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, "close");
    },
  };
}
