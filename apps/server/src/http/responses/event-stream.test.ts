import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import {
  eventText,
  openEventStream,
  type EventStream,
  type EventStreamOptions,
} from "#http/responses/event-stream.ts";

let server: Server | null = null;
let viewer: Socket | null = null;

afterEach(() => {
  viewer?.destroy();
  server?.closeAllConnections();
  server?.close();
});

interface Opened {
  readonly stream: EventStream;
  readonly response: ServerResponse;
  readonly viewer: Socket;
  /** All text that the viewer has read. */
  readonly text: () => string;
}

/** Opens a stream over a real connection whose viewer does not read yet. */
async function openStream(
  options: Partial<EventStreamOptions> = {},
): Promise<Opened> {
  const ready = Promise.withResolvers<[EventStream, ServerResponse]>();
  server = createServer((_request, response) => {
    const stream = openEventStream({
      response,
      expiresAt: Date.now() + 3_600_000,
      stillAllowed: () => Promise.resolve(true),
      latest: () => eventText("hello", { serverTime: 7 }),
      ...options,
    });
    ready.resolve([stream, response]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  viewer = socket;
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (piece: Buffer) => (text += piece.toString()));
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const [stream, response] = await ready.promise;
  return { stream, response, viewer: socket, text: () => text };
}

const kilobyte = eventText("samples", { f: "x".repeat(1000) });

/** Sends more than any system buffer takes. */
async function flood(stream: EventStream): Promise<void> {
  for (let round = 0; round < 40; round++) {
    for (let index = 0; index < 1000; index++) stream.send(kilobyte);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("a viewer that does not read costs at most 256 KB, whatever is sent", async () => {
  const { stream, response } = await openStream();
  await flood(stream);
  expect(response.writableLength).toBeGreaterThan(0);
  expect(response.writableLength).toBeLessThanOrEqual(
    256 * 1024 + kilobyte.length + 100,
  );
});

test("a viewer that reads again is sent the latest state instead of what it missed, and goes on", async () => {
  const { stream, viewer: socket, text } = await openStream();
  await flood(stream);
  socket.resume();
  // The system's buffers take some of it, so that the viewer may catch up more than once.
  const afterLatest = () => text().split("event: hello").slice(1).at(-1);
  await expect.poll(afterLatest).toMatch(/^\ndata: \{"serverTime":7\}\s*$/);
  stream.send(eventText("summary", { revision: 3 }));
  await expect.poll(text).toContain("event: summary");
  expect(text().length).toBeLessThan(40_000 * 1000);
  expect(text()).not.toContain("event: closed");
});

test("a viewer that goes on not reading is closed, and the reason is the last it is sent", async () => {
  const {
    stream,
    response,
    viewer: socket,
    text,
  } = await openStream({
    timing: { stalledAfterMs: 50 },
  });
  await flood(stream);
  await expect.poll(() => response.writableEnded).toBe(true);
  socket.resume();
  await expect
    .poll(() => text().trimEnd())
    .toMatch(/event: closed\ndata: \{"reason":"stalled"\}\n\n\r\n0$/);
});

test("one that does not read even the reason is cut off", async () => {
  const { stream, response } = await openStream({
    timing: { stalledAfterMs: 20, closingMs: 50 },
  });
  await flood(stream);
  await expect.poll(() => response.destroyed).toBe(true);
});

test("the reason is sent when a session is over or rights changed", async () => {
  const over = await openStream({ expiresAt: Date.now() - 1 });
  over.viewer.resume();
  over.stream.recheck();
  await expect.poll(over.text).toContain('{"reason":"expired"}');
  const changed = await openStream({
    stillAllowed: () => Promise.resolve(false),
  });
  changed.viewer.resume();
  changed.stream.recheck();
  await expect.poll(changed.text).toContain('{"reason":"changed"}');
});

test("a database that is away does not end a stream, a fault does", async () => {
  let failure: Error = Object.assign(new Error("away"), {
    code: "ECONNREFUSED",
  });
  const stillAllowed = vi.fn(() => Promise.reject(failure));
  const { stream, viewer: socket, text } = await openStream({ stillAllowed });
  socket.resume();
  stream.recheck();
  await expect.poll(() => stillAllowed.mock.settledResults.length).toBe(1);
  // What is sent arrives in order: had the stream been closed, it would be before this.
  stream.send(eventText("still", "open"));
  await expect.poll(text).toContain("event: still");
  expect(text()).not.toContain("closed");
  failure = new Error("a fault");
  stream.recheck();
  await expect.poll(text).toContain('{"reason":"failed"}');
});
