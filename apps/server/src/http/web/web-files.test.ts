import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serveWeb } from "./web-files.ts";

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-files-"));
  await mkdir(join(folder, "assets"));
  const files = {
    "index.html": '<meta content="__APP_CONFIG__"><p nonce="__CSP_NONCE__">',
    "service-worker.js": "the worker",
    "service-worker.js.br": "the worker, packed",
    "retired-worker.js": "the retired worker",
    "assets/part-1a.js": "a part",
    "assets/part-1a.js.br": "a part, packed",
    "icon.svg": "<svg/>",
    ".inputs": "hidden",
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => app.close());

interface Visit {
  readonly serviceWorker?: boolean;
  readonly publicUrl?: string;
  readonly host?: string;
}

async function get(url: string, visit: Visit = {}) {
  const { serviceWorker = true, publicUrl = "http://127.0.0.1:8080" } = visit;
  const { host = new URL(publicUrl).host } = visit;
  app = Fastify();
  await serveWeb(app, {
    folder,
    issuerOrigin: null,
    publicUrl,
    configuration: { demo: true },
    serviceWorker,
  });
  return app.inject({ url, headers: { "accept-encoding": "br", host } });
}

describe("the service worker", () => {
  it("is revalidated each time, and may reach our own server only", async () => {
    const { body, headers } = await get("/service-worker.js");
    expect(body).toBe("the worker");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toContain("connect-src 'self'");
    // Without it the browser refuses the worker's own search for a new version.
    expect(headers["content-security-policy"]).toContain("worker-src 'self'");
    expect(headers["content-type"]).toContain("text/javascript");
  });

  it("is replaced by one that ends itself where none is wanted", async () => {
    const { body } = await get("/service-worker.js", { serviceWorker: false });
    expect(body).toBe("the retired worker");
  });
});

describe("files of the application", () => {
  it("go out packed as the browser takes them, with their type and a tag", async () => {
    const { body, headers } = await get("/assets/part-1a.js");
    expect(body).toBe("a part, packed");
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      vary: "accept-encoding",
    });
    const plain = await app.inject({ url: "/assets/part-1a.js" });
    expect(plain.body).toBe("a part");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.etag).not.toBe(headers.etag);
    const again = await app.inject({
      url: "/assets/part-1a.js",
      headers: { "if-none-match": plain.headers.etag },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await app.inject({ method: "HEAD", url: "/icon.svg" });
    expect([head.statusCode, head.headers["content-length"]]).toEqual([
      200,
      "6",
    ]);
  });

  it("that begin with a dot are not served", async () => {
    expect((await get("/.inputs")).body).not.toBe("hidden");
  });

  it.each([
    "/assets/../index.html",
    "/assets/..%2f..%2fpackage.json",
    "/icon.svg/",
  ])("lead nowhere else: %s", async (url) => {
    const { body, headers } = await get(url);
    expect(body).not.toContain("svg");
    expect(body).not.toContain('"name"');
    expect(headers["content-type"] ?? "").not.toContain("svg");
  });

  it("may be kept for good when they carry a hash", async () => {
    const { headers } = await get("/assets/part-1a.js");
    expect(headers["cache-control"]).toContain("immutable");
  });

  it("are a 404 when a release removed them: a page in their place would be cached as the file", async () => {
    const { statusCode, body } = await get("/assets/part-of-before.js");
    expect(statusCode).toBe(404);
    expect(body).toBe("");
  });

  it("are the page with a nonce of its own for every other address", async () => {
    const { body, headers } = await get("/chart/stage/167");
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? "";
    expect(nonce).toHaveLength(24);
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  });
});

it.each(["/api/nothing", "/API/v1", "//api/v1", "/%61pi", "/api%2fv1/x"])(
  "an address of the API is never the page: %s",
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers["content-type"]).toContain("json");
  },
);

describe("a page opened by another name of this machine", () => {
  const ownMachine = { publicUrl: "http://127.0.0.1:8080" };

  it("is opened by the name that the identity provider knows, at the same address", async () => {
    const { statusCode, headers } = await get("/chart/stage/7?line=rate", {
      ...ownMachine,
      host: "localhost:8080",
    });
    expect(statusCode).toBe(307);
    expect(headers.location).toBe(
      "http://127.0.0.1:8080/chart/stage/7?line=rate",
    );
  });

  it.each([
    ["by its own name", ownMachine.publicUrl, "127.0.0.1:8080"],
    ["by a stranger's name", ownMachine.publicUrl, "stagecraft.test:8080"],
    ["at another port", ownMachine.publicUrl, "localhost:9000"],
    ["through a proxy", "https://stagecraft.test", "localhost"],
    ["by a name that is none", ownMachine.publicUrl, "local host"],
  ])("is not redirected %s", async (_, publicUrl, host) => {
    const { statusCode } = await get("/", { publicUrl, host });
    expect(statusCode).toBe(200);
  });
});
