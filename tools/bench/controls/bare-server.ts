/* Bare node:http that sends one response to every request: the cost of a read without our code. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveParent } from "../servers/bench-child.ts";

export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface BareAddress {
  readonly port: number;
}

function startBareServer({
  headers,
  body,
}: BareResponse): Promise<BareAddress> {
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({ port: (server.address() as AddressInfo).port }),
    );
  });
}

serveParent(startBareServer);
