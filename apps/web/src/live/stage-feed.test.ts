import { encodeFrame } from "@stagecraft/series";
import { describe, expect, it } from "vitest";
import { StageFeed, type FeedServices } from "./stage-feed.ts";

const start = Date.UTC(2026, 0, 1, 13);
const second = 1_000;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function samples(seriesId: number, fromSecond: number, toSecond: number) {
  const times = Float64Array.from(
    { length: toSecond - fromSecond },
    (_, index) => start + (fromSecond + index) * second,
  );
  return { seriesId, column: { times, values: times.map(() => 1) } };
}

interface HistoryRequest {
  readonly ids: readonly number[];
  readonly from: number | null;
  readonly answer: (columns: ReturnType<typeof samples>[]) => void;
  readonly fail: (failure: Error) => void;
}

/** A server that answers when the test says so. */
function fakeServer() {
  const requests: HistoryRequest[] = [];
  const timers: (() => void)[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] =
    [];
  let headers = [{ id: 1, name: "pressure" }];
  let stageChanges = 0;
  const services: FeedServices = {
    loadHeaders: () => Promise.resolve(headers),
    loadHistory: (ids, from) =>
      new Promise((answer, fail) => requests.push({ ids, from, answer, fail })),
    openStream: (signal) =>
      Promise.resolve(
        new ReadableStream({
          start(controller) {
            streams.push(controller);
            signal.addEventListener("abort", () =>
              controller.error(signal.reason),
            );
          },
        }),
      ),
    isFinal: () => false,
    onStageChanged: () => stageChanges++,
    now: () => start + 100 * second,
    random: () => 1,
    timers: {
      after(_, action) {
        timers.push(action);
        return () => timers.splice(timers.indexOf(action), 1);
      },
    },
  };
  const send = (event: string, data: unknown) =>
    streams
      .at(-1)
      ?.enqueue(
        new TextEncoder().encode(
          `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      );
  return {
    services,
    requests,
    streams,
    timers,
    setHeaders: (next: typeof headers) => (headers = next),
    stageChanges: () => stageChanges,
    hello: () => send("hello", { serverTime: start + 103 * second }),
    stage: () => send("stage", { state: "ENDED", updatedAt: 1 }),
    push: (...columns: ReturnType<typeof samples>[]) =>
      send("samples", {
        f: Buffer.from(encodeFrame({ columns })).toString("base64"),
        at: 0,
      }),
  };
}

async function startedFeed() {
  const server = fakeServer();
  const feed = new StageFeed(server.services);
  feed.load();
  feed.setChannels(["pressure"]);
  feed.setLive(true);
  await settle();
  return { server, feed };
}

const times = (feed: StageFeed) =>
  [...feed.readings.columnOf("pressure").times].map(
    (time) => (time - start) / second,
  );

describe("a stage's feed", () => {
  it("loses nothing that is pushed while history loads", async () => {
    const { server, feed } = await startedFeed();
    server.hello();
    server.push(samples(1, 3, 4));
    await settle();
    expect(feed.state().history).toBe("loading");
    server.requests[0]?.answer([samples(1, 0, 3)]);
    await settle();
    expect(feed.state()).toMatchObject({ history: "ready", stream: "open" });
    expect(times(feed)).toEqual([0, 1, 2, 3]);
    feed.stop();
  });

  it("asks after the greeting for what was committed before it", async () => {
    const { server, feed } = await startedFeed();
    server.requests[0]?.answer([samples(1, 0, 90)]);
    await settle();
    server.hello();
    await settle();
    expect(server.requests[1]).toMatchObject({
      ids: [1],
      from: start + (89 - 60) * second,
    });
    server.requests[1]?.answer([samples(1, 29, 95)]);
    await settle();
    expect(times(feed)).toHaveLength(95);
    feed.stop();
  });

  it("after a break asks only for what it missed", async () => {
    const { server, feed } = await startedFeed();
    server.requests[0]?.answer([samples(1, 0, 200)]);
    server.hello();
    await settle();
    server.requests[1]?.answer([]);
    await settle();
    server.streams[0]?.close();
    await settle();
    expect(feed.state().stream).toBe("lost");
    feed.wake();
    await settle();
    server.hello();
    await settle();
    expect(feed.state().stream).toBe("open");
    expect(server.requests[2]?.from).toBe(start + (199 - 60) * second);
    feed.stop();
  });

  it("learns the name of a channel that starts later and loads it", async () => {
    const { server, feed } = await startedFeed();
    feed.setChannels(["pressure", "rate"]);
    server.requests[0]?.answer([samples(1, 0, 3)]);
    server.hello();
    await settle();
    server.requests[1]?.answer([]);
    await settle();
    server.setHeaders([
      { id: 1, name: "pressure" },
      { id: 2, name: "rate" },
    ]);
    server.push(samples(1, 3, 4), samples(2, 3, 4));
    await settle();
    for (const action of server.timers.splice(0)) action();
    await settle();
    expect(server.requests[2]).toMatchObject({ ids: [2], from: null });
    server.requests[2]?.answer([samples(2, 3, 4)]);
    await settle();
    expect(feed.readings.columnOf("rate").times).toHaveLength(1);
    feed.stop();
  });

  it("says what failed, keeps what it has and recovers", async () => {
    const { server, feed } = await startedFeed();
    server.requests[0]?.fail(new Error("no answer"));
    await settle();
    expect(feed.state()).toMatchObject({
      history: "failed",
      failure: { message: "no answer" },
    });
    feed.load();
    await settle();
    server.requests[1]?.answer([samples(1, 0, 3)]);
    await settle();
    expect(feed.state()).toMatchObject({ history: "ready", failure: null });
    feed.stop();
  });

  it("knows the server's clock from the greeting", async () => {
    const { server, feed } = await startedFeed();
    server.hello();
    await settle();
    expect(feed.serverNow()).toBe(start + 103 * second);
    feed.stop();
  });

  it("passes on that the stage's record changed", async () => {
    const { server, feed } = await startedFeed();
    server.stage();
    await settle();
    expect(server.stageChanges()).toBe(1);
    feed.stop();
  });

  it("is quiet when the person stops it", async () => {
    const { server, feed } = await startedFeed();
    server.hello();
    await settle();
    feed.setLive(false);
    await settle();
    expect(feed.state().stream).toBe("off");
    expect(server.streams).toHaveLength(1);
    feed.stop();
  });
});
