import { once } from "node:events";
import { createServer } from "node:https";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { selfSignedCertificate } from "./self-signed-certificate.ts";

export interface ReceivedMessage {
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

/** A local team channel, reached as `hook.test` and as 127.0.0.1; this process trusts it. */
export class TeamChannel {
  readonly received: ReceivedMessage[] = [];
  response: (response: ServerResponse) => void = (response) =>
    response.writeHead(202).end("1");
  readonly #server;

  constructor() {
    const { key, certificate } = selfSignedCertificate("hook.test");
    setDefaultCACertificates([...getCACertificates("default"), certificate]);
    this.#server = createServer(
      { key, cert: certificate },
      (request, response) => {
        void (async () => {
          const parts: Buffer[] = [];
          for await (const part of request as AsyncIterable<Buffer>)
            parts.push(part);
          this.received.push({
            path: request.url ?? "",
            contentType: request.headers["content-type"],
            body: JSON.parse(Buffer.concat(parts).toString("utf8")),
          });
          this.response(response);
        })();
      },
    );
  }

  async start(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
