/* Reads and decodes sample batches and stores nothing: the cost of the wire and the format alone. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeBatch } from "@stagecraft/series";
import { serveParent } from "../servers/bench-child.ts";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat((await request.toArray()) as Buffer[]);
}

function startNullSink(): Promise<{ readonly port: number }> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const reply = JSON.stringify({ stored: decodeBatch(body).times.length });
      response.writeHead(200, { "content-length": reply.length });
      response.end(reply);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({ port: (server.address() as AddressInfo).port }),
    );
  });
}

serveParent(startNullSink);
