import { Readable } from "node:stream";
import {
  brotliCompressSync,
  deflateSync,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packBodies } from "./packing.ts";

const long = "treating pressure ".repeat(500);
let app: FastifyInstance;

beforeAll(() => {
  app = fastify({ bodyLimit: 20_000 });
  packBodies(app);
  app.get("/text", (_, reply) => reply.type("text/plain").send(long));
  app.get("/short", (_, reply) => reply.send({ a: 1 }));
  app.get("/json", () => ({ long }));
  app.get("/stream", (_, reply) =>
    reply.type("text/csv").send(Readable.from([long, long])),
  );
  app.get("/picture", (_, reply) =>
    reply.type("image/png").send(Buffer.from(long)),
  );
  app.get("/packed", (_, reply) =>
    reply
      .type("text/css")
      .header("content-encoding", "br")
      .send(brotliCompressSync(long)),
  );
  app.post("/json", (request) => ({ got: request.body }));
});
afterAll(() => app.close());

const get = (
  url: string,
  accept = "gzip, deflate, br",
  method: "GET" | "HEAD" = "GET",
) => app.inject({ method, url, headers: { "accept-encoding": accept } });

test.each([
  ["/text", long],
  ["/json", JSON.stringify({ long })],
  ["/stream", long + long],
])("%s goes out packed, and says so", async (url, expected) => {
  const { headers, rawPayload } = await get(url);
  expect(headers["content-encoding"]).toBe("gzip");
  expect(headers.vary).toBe("accept-encoding");
  expect(gunzipSync(rawPayload).toString()).toBe(expected);
  expect(rawPayload.length).toBeLessThan(expected.length / 5);
});

test.each([
  ["/text", "identity"],
  ["/text", "gzip;q=0, br"],
  ["/text", ""],
  ["/short", "gzip"],
  ["/picture", "gzip"],
])("%s to a reader that takes %j goes out as it is", async (url, accept) => {
  const { headers } = await get(url, accept);
  expect(headers["content-encoding"]).toBeUndefined();
});

test("what is packed already stays as it is, and a HEAD is not packed", async () => {
  expect((await get("/packed")).headers["content-encoding"]).toBe("br");
  const { statusCode, rawPayload } = await get("/text", "gzip", "HEAD");
  expect([statusCode, rawPayload.length]).toEqual([200, 0]);
});

const post = (encoding: string, payload: Buffer) =>
  app.inject({
    method: "POST",
    url: "/json",
    headers: {
      "content-type": "application/json",
      "content-encoding": encoding,
    },
    payload,
  });

test.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
] as const)("a body packed with %s is read", async (encoding, packWith) => {
  const { statusCode, body } = await post(
    encoding,
    packWith(JSON.stringify({ a: [1, 2] })),
  );
  expect([statusCode, JSON.parse(body)]).toEqual([200, { got: { a: [1, 2] } }]);
});

test("a decompression bomb is refused by its unpacked size", async () => {
  const bomb = gzipSync(JSON.stringify({ a: "x".repeat(1_000_000) }));
  expect(bomb.length).toBeLessThan(20_000);
  expect((await post("gzip", bomb)).statusCode).toBe(413);
});

test("a body that is not packed as it says is a 400, an unknown packing a 415", async () => {
  expect((await post("gzip", Buffer.from('{"a":1}'))).statusCode).toBe(400);
  expect((await post("zstd", Buffer.from('{"a":1}'))).statusCode).toBe(415);
});
