/*
 * Serves the benchmarks' own pages, and forwards pushed data as server-sent
 * events: the minimum a live server can do.
 */
import { readFile } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { serveParent } from "./bench-child.ts";

export interface PageOrder {
  readonly folder: string;
  readonly names: readonly string[];
  readonly data: Uint8Array;
}

/** The product compresses its responses, so its control does too. */
const pack = promisify(gzip);

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

const packedFiles = new Map<string, Buffer>();

/** Compressed once, as the product's files are at build time. */
async function packedFile(path: string): Promise<Buffer> {
  const known = packedFiles.get(path) ?? (await pack(await readFile(path)));
  packedFiles.set(path, known);
  return known;
}

/** Viewers by the query of their request. */
const viewers = new Map<string, Set<ServerResponse>>();

function view(key: string, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  const same = viewers.get(key) ?? new Set();
  viewers.set(key, same.add(response));
  response.once("close", () => same.delete(response));
}

async function push(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]);
  for (const viewer of viewers.get(key) ?? [])
    viewer.write(`data: ${body.toString()}\n\n`);
  response.writeHead(200).end();
}

async function sendFile(
  folder: string,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const type = mediaTypes[extname(path)] ?? "application/octet-stream";
  const content = await packedFile(join(folder, normalize(path)));
  // Built file names carry a hash, so a browser may keep them for good.
  const forever = path.startsWith("/assets/");
  response.writeHead(200, {
    "content-type": type,
    "content-encoding": "gzip",
    "cache-control": forever ? "max-age=31536000, immutable" : "no-cache",
  });
  response.end(content);
}

async function startPageServer(
  order: PageOrder,
): Promise<{ readonly port: number }> {
  const data = await pack(order.data);
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://bench");
    if (pathname === "/live") view(search, response);
    else if (pathname === "/push") await push(search, request, response);
    else if (pathname === "/data.bin")
      response.writeHead(200, { "content-encoding": "gzip" }).end(data);
    else if (pathname === "/names.json")
      response.end(JSON.stringify(order.names));
    else await sendFile(order.folder, pathname, response);
  };
  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.writeHead(404).end());
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({ port: (server.address() as AddressInfo).port }),
    );
  });
}

serveParent(startPageServer);
