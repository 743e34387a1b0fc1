import {
  contract,
  endpointsOf,
  type BodyOf,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  type StagecraftContract,
} from "@stagecraft/contract";

type EndpointKey = {
  [
    R in keyof StagecraftContract
  ]: `${R}.${Extract<keyof StagecraftContract[R], string>}`;
}[keyof StagecraftContract];

type EndpointOf<Key> = Key extends `${infer R}.${infer E}`
  ? R extends keyof StagecraftContract
    ? E extends keyof StagecraftContract[R]
      ? StagecraftContract[R][E] extends Endpoint
        ? StagecraftContract[R][E]
        : never
      : never
    : never
  : never;

interface RequestOf<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

type Reply<E extends Endpoint> = OutputOf<E> | Response;

type Responder<E extends Endpoint> = (
  request: RequestOf<E>,
) => Reply<E> | Promise<Reply<E>>;

/** Response of the server to each call: the response itself, or a function of the request. */
export type Responses = {
  readonly [Key in EndpointKey]?:
    Reply<EndpointOf<Key>> | Responder<EndpointOf<Key>>;
};

export interface ReceivedRequest {
  readonly key: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Route {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

function routeOf({ key, endpoint }: { key: string; endpoint: Endpoint }) {
  const pattern = endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
  return { key, endpoint, pattern: new RegExp(`^${pattern}$`) };
}

const parameterCount = ({ endpoint }: Route) => endpoint.path.split(":").length;

/** Fixed path segments take precedence over parameters, as in the real router. */
const routes: readonly Route[] = endpointsOf(contract)
  .map(routeOf)
  .sort((one, other) => parameterCount(one) - parameterCount(other));

/** `ids[]=1&ids[]=2` becomes an array, as the real server reads it. */
function readQuery(search: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name): [string, unknown] =>
      name.endsWith("[]")
        ? [name.slice(0, -2), search.getAll(name)]
        : [name, search.get(name)],
    ),
  );
}

async function readBody(request: Request): Promise<unknown> {
  const isJson = request.headers.get("content-type")?.includes("json") === true;
  if (isJson) return (await request.json()) as unknown;
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length === 0 ? undefined : bytes;
}

const apiPath = "/api/v1/";

/**
 * The server as a page sees it. Requests and responses are validated against
 * the contract, so that a test can neither accept a request that the real
 * server refuses nor send a response that it would never send. A request
 * without a response fails the test.
 */
export class TestServer {
  /** Violations of the contract, and calls without a response in the test. */
  readonly faults: string[] = [];
  readonly received: ReceivedRequest[] = [];
  isReachable = true;
  /** The mark of the person's rights, as the server sends it with every response. */
  rights: string | null = null;
  #responses: Responses;
  readonly #pages: Readonly<Record<string, unknown>>;

  constructor(responses: Responses, pages: Readonly<Record<string, unknown>>) {
    this.#responses = responses;
    this.#pages = pages;
  }

  /** Sets responses from now on; the others are unchanged. */
  respond(responses: Responses): void {
    this.#responses = { ...this.#responses, ...responses };
  }

  /**
   * Sets responses from the next click on, for a button that requests again:
   * parts that mount later also request what failed, and the button would be
   * gone before it is pressed.
   */
  respondFromNextClick(responses: Responses): void {
    document.addEventListener("click", () => this.respond(responses), {
      capture: true,
      once: true,
    });
  }

  /** The bodies that were sent to one endpoint, oldest first. */
  sentTo(key: EndpointKey): unknown[] {
    return this.received
      .filter((request) => request.key === key)
      .map(({ body }) => body);
  }

  async fetch(request: Request): Promise<Response> {
    if (!this.isReachable) throw new TypeError("Failed to fetch");
    const { pathname, searchParams } = new URL(request.url);
    if (pathname in this.#pages) return Response.json(this.#pages[pathname]);
    const path = pathname.slice(apiPath.length);
    const route = routes.find(
      ({ endpoint, pattern }) =>
        endpoint.method === request.method && pattern.test(path),
    );
    if (route === undefined)
      return this.#fail(`${request.method} ${path} is not in the contract`);
    const response = await this.#respondTo(route, {
      params: decodeParams(route.pattern.exec(path)?.groups ?? {}),
      query: readQuery(searchParams),
      body: await readBody(request),
    });
    if (this.rights !== null) response.headers.set("x-rights", this.rights);
    return response;
  }

  async #respondTo(
    { key, endpoint }: Route,
    sent: Record<"params" | "query" | "body", unknown>,
  ): Promise<Response> {
    const isFile = sent.body instanceof Uint8Array;
    const read = {
      params: endpoint.params.safeParse(sent.params),
      query: endpoint.query.safeParse(sent.query),
      body: isFile
        ? { success: true as const, data: sent.body }
        : endpoint.body.safeParse(sent.body),
    };
    for (const [part, { success, error }] of Object.entries(read) as [
      string,
      { success: boolean; error?: Error },
    ][]) {
      if (!success)
        return this.#fail(`${key}: ${part} refused: ${error?.message}`);
    }
    const input = {
      params: read.params.data,
      query: read.query.data,
      body: read.body.data,
    };
    this.received.push({ key, ...input });
    const response = this.#responses[key as EndpointKey] as unknown;
    if (!(key in this.#responses))
      return this.#fail(`${key} ${JSON.stringify(input)} has no response`);
    const reply: unknown =
      typeof response === "function"
        ? await (response as (given: typeof input) => unknown)(input)
        : response;
    return reply instanceof Response
      ? reply.clone()
      : this.#checked(key, endpoint, reply);
  }

  #checked(key: string, endpoint: Endpoint, reply: unknown): Response {
    const { success, data, error } = endpoint.returns.safeParse(reply);
    if (!success)
      return this.#fail(`${key}: response refused: ${error.message}`);
    return endpoint.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(data, { status: endpoint.status });
  }

  #fail(fault: string): Response {
    this.faults.push(fault);
    return refusal(501, "test.fault", fault);
  }
}

function decodeParams(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
}

/** An error in the format of the server. */
export function refusal(
  status: number,
  code: string,
  message: string,
  requestId = "request-1",
): Response {
  return Response.json(
    { error: { code, message } },
    { status, headers: { "x-request-id": requestId } },
  );
}

/** Keeps a part of the page loading. */
export function neverResponds(): Promise<never> {
  return new Promise<never>(() => undefined);
}

/** A stream of server-sent events that the test writes. */
export class TestStream {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly response = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.#controller = controller;
        },
      }),
      { headers: { "content-type": "text/event-stream" } },
    );

  /** Events sent before the stream is open are lost, as on a network. */
  get isOpen(): boolean {
    return this.#controller !== undefined;
  }

  send(event: string, data: unknown): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.#controller?.close();
  }
}
