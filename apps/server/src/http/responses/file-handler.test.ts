import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Endpoint } from "@stagecraft/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { file, type PreparedFile } from "#http/responses/file-handler.ts";
import type { Input } from "#http/endpoints/handler.ts";
import type { Session } from "#http/callers/session.ts";

const oftenMs = 5;
let app: FastifyInstance | null = null;
let reader: Socket | null = null;

afterEach(async () => {
  reader?.destroy();
  await app?.close();
});

interface Caller {
  isAllowed: boolean;
  readonly checks: string[];
}

/** Serves one file over a real connection to a caller whose rights the test changes. */
async function serve(
  caller: Caller,
  prepare: (signal: AbortSignal) => Promise<PreparedFile | null>,
): Promise<string> {
  const handler = file<Endpoint>(({ signal }) => prepare(signal), oftenMs);
  app = Fastify({ forceCloseConnections: true });
  app.get("/file", (request, reply) =>
    handler.handle({
      ...({} as Input<Endpoint>),
      request,
      reply,
      session: {} as Session,
      stillAllowed: (part) => {
        caller.checks.push(part);
        return Promise.resolve(caller.isAllowed);
      },
    }),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/file`;
}

const aFile: PreparedFile = {
  name: "Pad 7.csv",
  mediaType: "text/csv; charset=utf-8",
  content: "time,pressure\r\n",
};

function aCaller(): Caller {
  return { isAllowed: true, checks: [] };
}

test("a file is sent with its name and is never cached, after the asset was checked once more", async () => {
  const caller = aCaller();
  const url = await serve(caller, () => Promise.resolve(aFile));
  const response = await fetch(url);
  expect(response.headers.get("content-disposition")).toContain("Pad 7.csv");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toBe(aFile.content);
  expect(caller.checks).toContain("all");
});

test("without a file the response has no content", async () => {
  const url = await serve(aCaller(), () => Promise.resolve(null));
  expect((await fetch(url)).status).toBe(204);
});

test("a file whose reader lost the rights while it was prepared is refused", async () => {
  const caller = aCaller();
  const url = await serve(caller, () => {
    caller.isAllowed = false;
    return Promise.resolve(aFile);
  });
  const response = await fetch(url);
  expect(response.status).not.toBe(200);
  expect(await response.text()).toContain("Your rights have changed");
});

test("the preparation of a file ends when its reader loses the rights", async () => {
  const caller = aCaller();
  const url = await serve(caller, (signal) => {
    caller.isAllowed = false;
    const { promise, reject } = Promise.withResolvers<PreparedFile>();
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    return promise;
  });
  expect(await (await fetch(url)).text()).toContain("Your rights have changed");
});

test("a file that is being sent is cut off when its reader loses the rights", async () => {
  const caller = aCaller();
  // More than the buffers of any system take from a reader that does not read.
  const content = new Uint8Array(64 * 1024 * 1024);
  const url = await serve(caller, () => Promise.resolve({ ...aFile, content }));
  reader = connect(Number(new URL(url).port), "127.0.0.1");
  reader.on("error", () => undefined);
  let receivedBytes = 0;
  reader.write("GET /file HTTP/1.1\r\nhost: x\r\n\r\n");
  const [head] = (await once(reader, "data")) as [Buffer];
  expect(head.toString("latin1")).toContain("200 OK");
  reader.pause();
  caller.isAllowed = false;
  const known = caller.checks.length;
  await expect.poll(() => caller.checks.length).toBeGreaterThan(known);
  reader.on("data", (piece: Buffer) => (receivedBytes += piece.length));
  reader.resume();
  await once(reader, "close");
  expect(receivedBytes).toBeLessThan(content.length);
});
