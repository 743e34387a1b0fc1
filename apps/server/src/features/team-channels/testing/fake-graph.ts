import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export type GraphStep =
  | "token"
  | "listChannels"
  | "getChannel"
  | "createChannel"
  | "listTabs"
  | "createTab";

interface FakeChannel {
  readonly id: string;
  readonly displayName: string;
  readonly tabs: { id: string; displayName: string; contentUrl: string }[];
}

type Failure = (response: ServerResponse) => void;

interface CreatedChannel {
  readonly displayName: string;
  readonly membershipType: string;
  readonly members: readonly object[];
}

interface CreatedTab {
  readonly displayName: string;
  readonly configuration: { readonly contentUrl: string };
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify(body));
}

/** Returns an error in the format of Graph. */
export function graphError(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Failure {
  return (response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ error: { code, message } }));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Behaves like Microsoft Graph with one team, and fails at the steps that a test names. */
export class FakeGraph {
  readonly channels: FakeChannel[] = [];
  readonly steps: GraphStep[] = [];
  readonly created: CreatedChannel[] = [];
  /** Each response of a step is taken once, in order; then the step succeeds. */
  readonly failures = new Map<GraphStep, Failure[]>();
  readonly clientSecret = "s3cret~of~the~client";
  /** Tokens that are accepted. */
  token = "token-1";
  pageSize = 50;
  #port = 0;
  readonly #server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const step = this.#stepOf(request);
      this.steps.push(step);
      const failure = this.failures.get(step)?.shift();
      if (failure !== undefined) return failure(response);
      if (step === "token") return this.#issueToken(body, response);
      if (request.headers.authorization !== `Bearer ${this.token}`)
        return graphError(
          401,
          "InvalidAuthenticationToken",
          "Expired",
        )(response);
      return this.#respond(step, request, body, response);
    });
  });

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  reset(): void {
    this.channels.length = 0;
    this.steps.length = 0;
    this.created.length = 0;
    this.failures.clear();
    this.pageSize = 50;
  }

  get configuration() {
    return {
      url: `http://127.0.0.1:${this.#port}/v1.0`,
      loginUrl: `http://127.0.0.1:${this.#port}/login`,
      tenantId: "tenant",
      clientId: "client",
      clientSecret: this.clientSecret,
      channelOwner: "owner@example.com",
    };
  }

  fail(step: GraphStep, ...failures: readonly Failure[]): void {
    this.failures.set(step, [...failures]);
  }

  #stepOf({ method, url = "" }: IncomingMessage): GraphStep {
    if (url.startsWith("/login/")) return "token";
    if (/\/tabs$/.test(url)) return method === "GET" ? "listTabs" : "createTab";
    if (method === "POST") return "createChannel";
    return /\/channels(\?|$)/.test(url) ? "listChannels" : "getChannel";
  }

  #issueToken(body: string, response: ServerResponse): void {
    const form = new URLSearchParams(body);
    const isKnown =
      form.get("client_secret") === this.clientSecret &&
      form.get("grant_type") === "client_credentials";
    if (isKnown)
      send(response, 200, { access_token: this.token, expires_in: 3600 });
    else send(response, 401, { error: "invalid_client", sent: body });
  }

  #respond(
    step: GraphStep,
    { url = "" }: IncomingMessage,
    body: string,
    response: ServerResponse,
  ): void {
    if (step === "listChannels") return this.#list(url, response);
    if (step === "createChannel")
      return this.#createChannel(JSON.parse(body) as CreatedChannel, response);
    const id = decodeURIComponent(/\/channels\/([^/?]+)/.exec(url)?.[1] ?? "");
    const channel = this.channels.find((each) => each.id === id);
    if (channel === undefined)
      return graphError(404, "NotFound", "There is no such channel")(response);
    if (step === "getChannel") return send(response, 200, channel);
    if (step === "listTabs")
      return send(response, 200, { value: channel.tabs });
    const given = JSON.parse(body) as CreatedTab;
    const tab = {
      id: `tab-${channel.tabs.length + 1}`,
      displayName: given.displayName,
      contentUrl: given.configuration.contentUrl,
    };
    channel.tabs.push(tab);
    return send(response, 201, tab);
  }

  #list(url: string, response: ServerResponse): void {
    const skip = Number(new URL(url, "http://a").searchParams.get("skip") ?? 0);
    const value = this.channels.slice(skip, skip + this.pageSize);
    const next = skip + this.pageSize;
    const { url: base } = this.configuration;
    send(response, 200, {
      value,
      ...(next < this.channels.length && {
        "@odata.nextLink": `${base}/teams/team/channels?skip=${next}`,
      }),
    });
  }

  #createChannel(given: CreatedChannel, response: ServerResponse): void {
    const { displayName } = given;
    if (this.channels.some((each) => each.displayName === displayName))
      return graphError(
        400,
        "BadRequest",
        "Channel name already existed",
      )(response);
    this.created.push(given);
    const id = `19:channel${this.channels.length + 1}@thread.tacv2`;
    const channel = { id, displayName, tabs: [] };
    this.channels.push(channel);
    return send(response, 201, channel);
  }
}
