import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newVersionServes } from "./page-messages.ts";
import type { FetchRequestEvent, InstallationEvent } from "./worker-scope.ts";

const origin = "https://stagecraft.test";

type Respond = (event: FetchRequestEvent) => void;

let respond: Respond | undefined;
const listeners = new Map<string, (event: object) => void>();
const messagesToPages: unknown[] = [];
const aPage = {
  postMessage: (message: unknown) => messagesToPages.push(message),
};

beforeAll(async () => {
  vi.stubGlobal("__BUILD__", "b1");
  vi.stubGlobal("__FIRST_FILES__", ["/fonts/inter.woff2"]);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("")));
  vi.stubGlobal("self", {
    location: { origin },
    registration: { update: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve([aPage, aPage]),
    },
    addEventListener: (name: string, listener: Respond) => {
      if (name === "fetch") respond = listener;
      listeners.set(name, listener as (event: object) => void);
    },
  });
  await import("./service-worker.ts");
});

beforeEach(() => {
  vi.stubGlobal("caches", {
    open: () => Promise.resolve({ match: () => new Response("kept") }),
    match: () => new Response("kept"),
  });
});

afterAll(() => vi.unstubAllGlobals());

/** Whether the worker itself responds to what the browser requests. */
function takes(request: Partial<Request> & { url: string }): boolean {
  const respondWith = vi.fn();
  respond?.({
    request: { method: "GET", mode: "cors", ...request },
    respondWith,
    waitUntil: () => undefined,
  } as unknown as FetchRequestEvent);
  return respondWith.mock.calls.length > 0;
}

const opens = (path: string) =>
  takes({ url: `${origin}${path}`, mode: "navigate" });

test("the worker gives out the screens", () => {
  expect(opens("/wells/1")).toBe(true);
});

test.each(["/api/docs", "/idp/authorize", "/healthz"])(
  "the page %s comes from the server",
  (path) => expect(opens(path)).toBe(false),
);

/** The server has the build of the worker, which can be installed. */
function serveOwnBuild(): void {
  vi.stubGlobal("caches", {
    open: () =>
      Promise.resolve({
        put: () => Promise.resolve(),
        addAll: () => Promise.resolve(),
      }),
  });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response('<meta name="build" content="b1">')),
  );
}

test("requests for the server do not wake the worker, where the browser can leave it out", async () => {
  serveOwnBuild();
  const routes: Parameters<Required<InstallationEvent>["addRoutes"]>[0][] = [];
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  listeners.get("install")?.({ waitUntil });
  listeners.get("install")?.({
    waitUntil,
    addRoutes: (given: (typeof routes)[number]) => {
      routes.push(given);
      return Promise.resolve();
    },
  });
  await Promise.all(works);
  const patterns = routes
    .flat()
    .flatMap(({ condition }) => condition.or)
    .map(({ urlPattern }) => new URLPattern({ ...urlPattern }));
  const isLeftOut = (path: string) =>
    patterns.some((pattern) => pattern.test(path, origin));
  for (const path of ["/api/v1/wells/1", "/idp/token", "/healthz"])
    expect(isLeftOut(path)).toBe(true);
  for (const path of ["/", "/wells/1", "/assets/main-1.js", "/apiary"])
    expect(isLeftOut(path)).toBe(false);
});

test("a browser that refuses to leave the worker out gets it all the same", async () => {
  serveOwnBuild();
  const works: Promise<unknown>[] = [];
  listeners.get("install")?.({
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    addRoutes: () => Promise.reject(new TypeError("Unknown condition")),
  });
  await expect(Promise.all(works)).resolves.toHaveLength(2);
});

test("data comes from the server, whatever is cached", () => {
  expect(takes({ url: `${origin}/api/v1/wells/1` })).toBe(false);
  expect(takes({ url: `${origin}/app-config.json` })).toBe(false);
});

test("a built file is kept when it has arrived, and a refusal is not", async () => {
  const kept: string[] = [];
  vi.stubGlobal("caches", {
    open: () =>
      Promise.resolve({
        put: ({ url }: Request) => Promise.resolve(kept.push(url)),
      }),
    match: () => Promise.resolve(undefined),
  });
  const load = async (path: string, status: number) => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response("part", { status })),
    );
    const works: Promise<unknown>[] = [];
    respond?.({
      request: new Request(`${origin}${path}`),
      respondWith: (response) => void works.push(response),
      waitUntil: (work) => void works.push(work),
    } as FetchRequestEvent);
    await works[0];
    await Promise.all(works);
  };
  await load("/assets/main-1.js", 200);
  await load("/assets/gone-1.js", 404);
  expect(kept).toEqual([`${origin}/assets/main-1.js`]);
});

test("built files come from the cache, but nothing of another origin and nothing that is sent", () => {
  expect(takes({ url: `${origin}/assets/main-1.js` })).toBe(true);
  expect(takes({ url: `${origin}/fonts/inter.woff2` })).toBe(true);
  expect(takes({ url: "https://other.test/assets/main-1.js" })).toBe(false);
  expect(takes({ url: `${origin}/assets/main-1.js`, method: "POST" })).toBe(
    false,
  );
});

test("every tab reloads when the version takes over that the user wanted, and none before", async () => {
  vi.stubGlobal("caches", { keys: () => Promise.resolve([]) });
  const happens = async (name: string, event: object = {}) => {
    const works: unknown[] = [];
    const waitUntil = (work: unknown) => works.push(work);
    listeners.get(name)?.({ ...event, waitUntil });
    await Promise.all(works);
  };
  await happens("activate");
  expect(messagesToPages).toEqual([]);
  await happens("message", { data: { takeOver: true } });
  expect(messagesToPages).toEqual([]);
  await happens("activate");
  expect(messagesToPages).toEqual([newVersionServes, newVersionServes]);
});

test("a page of another build makes the browser look for its worker, and the old worker does not wait for that", async () => {
  const update = vi.fn(() => new Promise<void>(() => undefined));
  Object.assign(self, { registration: { update } });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response('<meta name="build" content="b2">')),
  );
  const works: unknown[] = [];
  respond?.({
    request: { method: "GET", mode: "navigate", url: `${origin}/wells/1` },
    respondWith: () => undefined,
    waitUntil: (work: unknown) => void works.push(work),
  } as unknown as FetchRequestEvent);
  await Promise.all(works);
  expect(works).toHaveLength(1);
  expect(update).toHaveBeenCalledOnce();
});

// The last test, because the worker does nothing more after it.
test("an old version drops what it is loading when a new one is wanted, and leaves the rest to the network", async () => {
  vi.stubGlobal("caches", { match: () => Promise.resolve(undefined) });
  const requests = vi.fn(
    (_: Request, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason as Error)),
      ),
  );
  vi.stubGlobal("fetch", requests);
  const responses: Promise<Response>[] = [];
  respond?.({
    request: new Request(`${origin}/assets/slow-1.js`),
    respondWith: (response: Promise<Response>) => void responses.push(response),
    waitUntil: () => undefined,
  } as unknown as FetchRequestEvent);
  await expect.poll(() => requests.mock.calls.length).toBe(1);
  listeners.get("message")?.({ data: { stopLoading: true } });
  await expect(responses[0]).rejects.toThrow("abort");
  expect(requests).toHaveBeenCalledOnce();
  expect(opens("/wells/1")).toBe(false);
  expect(takes({ url: `${origin}/assets/slow-1.js` })).toBe(false);
});
