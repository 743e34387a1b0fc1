import { encodeFrame } from "@stagecraft/series";
import { describe, expect, it } from "vitest";
import type { FeedPosition } from "./feed-position.ts";
import type { PrefetchedHistory } from "./sample-history.ts";
import {
  StageFeed,
  type FeedServices,
  type StageChange,
} from "./stage-feed.ts";

const start = Date.UTC(2026, 0, 1, 13);
const second = 1_000;
const minute = 60 * second;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function samples(
  seriesId: number,
  fromSecond: number,
  toSecond: number,
  value = 1,
) {
  const times = Float64Array.from(
    { length: toSecond - fromSecond },
    (_, index) => start + (fromSecond + index) * second,
  );
  return { seriesId, column: { times, values: times.map(() => value) } };
}

type Samples = ReturnType<typeof samples>;

function joined(one: Samples, other: Samples): Samples {
  const join = (field: "times" | "values") =>
    Float64Array.of(...one.column[field], ...other.column[field]);
  const column = { times: join("times"), values: join("values") };
  return { seriesId: one.seriesId, column };
}

interface HistoryRequest {
  readonly ids: readonly number[];
  readonly after: FeedPosition | null;
  readonly respond: (columns: Samples[], position?: FeedPosition) => void;
  readonly fail: (failure: Error) => void;
}

const gone = new Error("no such channel");

/** A clock and timers that the test advances. */
function manualClock() {
  let now = start + 100 * second;
  const waiting = new Map<() => void, number>();
  return {
    now: () => now,
    timers: {
      after(milliseconds: number, action: () => void) {
        waiting.set(action, now + milliseconds);
        return () => waiting.delete(action);
      },
    },
    /** Runs all due timers, in order. */
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...waiting].sort(([, one], [, other]) => one - other);
        if (next === undefined || next[1] > end) break;
        now = next[1];
        waiting.delete(next[0]);
        next[0]();
        await settle();
      }
      now = end;
      await settle();
    },
    waiting: () => waiting.size,
  };
}

const pressure = { id: 1, name: "pressure", derived: false };
const volume = { id: 9, name: "volume", derived: true };

/** A server that responds when the test triggers it. */
function fakeServer(ahead: PrefetchedHistory | null = null) {
  const clock = manualClock();
  const requests: HistoryRequest[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] =
    [];
  const changes: StageChange[] = [];
  let headers = [pressure];
  let isReachable = true;
  const services: FeedServices = {
    loadHeaders: () => Promise.resolve(headers),
    loadHistory: (ids, after) =>
      new Promise((resolve, fail) =>
        requests.push({
          ids,
          after,
          fail,
          respond: (columns, position = "5=10.8.1") =>
            resolve({ columns, position }),
        }),
      ),
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
    loadPrefetched: () => Promise.resolve(ahead),
    isGone: (failure) => failure === gone,
    isReachable: () => isReachable,
    onChange: (change) => changes.push(change),
    now: clock.now,
    random: () => 1,
    timers: clock.timers,
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
    clock,
    requests,
    streams,
    changes,
    setHeaders: (next: typeof headers) => (headers = next),
    setReachable: (next: boolean) => (isReachable = next),
    send,
    hello: () => send("hello", { serverTime: clock.now() + 3 * second }),
    push: (...columns: Samples[]) =>
      send("samples", {
        f: Buffer.from(encodeFrame({ columns })).toString("base64"),
        at: 0,
      }),
  };
}

type Server = ReturnType<typeof fakeServer>;

async function startedFeed(channels = ["pressure"], server = fakeServer()) {
  const feed = new StageFeed(server.services);
  feed.load();
  feed.setChannels(channels);
  feed.setLive(true);
  await settle();
  return { server, feed };
}

/** Responds to the oldest pending request. */
async function respond(
  { requests }: Server,
  index: number,
  columns: Samples[],
  position?: FeedPosition,
) {
  requests[index]?.respond(columns, position);
  await settle();
}

/** A feed with history, a stream, and nothing under way. */
async function runningFeed(columns: Samples[], channels?: string[]) {
  const server = fakeServer();
  server.setHeaders([pressure, volume]);
  const { feed } = await startedFeed(channels, server);
  await respond(server, 0, columns);
  server.hello();
  await settle();
  await respond(server, 1, []);
  return { server, feed };
}

const secondsOf = (feed: StageFeed, channel = "pressure") =>
  [...feed.readings.columnOf(channel).times].map(
    (time) => (time - start) / second,
  );

describe("a stage's feed", () => {
  it("says since when the server stores nothing, until it is greeted again", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    expect(feed.state().notStoredSince).toBeNull();
    server.send("notStored", { since: start + minute });
    await settle();
    expect(feed.state().notStoredSince).toBe(start + minute);
    server.hello();
    await settle();
    expect(feed.state().notStoredSince).toBeNull();
    feed.stop();
  });

  it("goes on with samples that are not stored, saves none of them and drops them for what was stored", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    server.send("notStored", { since: start + 3 * second });
    server.send("unstored", {
      f: Buffer.from(encodeFrame({ columns: [samples(1, 3, 6)] })).toString(
        "base64",
      ),
      at: start,
    });
    await settle();
    expect(secondsOf(feed)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(feed.held()).toBeNull();
    server.hello();
    await settle();
    await respond(server, 2, [samples(1, 0, 4)]);
    expect(secondsOf(feed)).toEqual([0, 1, 2, 3]);
    expect(feed.held()).not.toBeNull();
    feed.stop();
  });

  it("loses nothing that is pushed while history loads", async () => {
    const { server, feed } = await startedFeed();
    server.hello();
    server.push(samples(1, 3, 4));
    await settle();
    expect(feed.state().history).toBe("loading");
    await respond(server, 0, [samples(1, 0, 3)]);
    expect(feed.state()).toMatchObject({ history: "ready", stream: "open" });
    expect(secondsOf(feed)).toEqual([0, 1, 2, 3]);
    feed.stop();
  });

  it("asks after the greeting for what was stored before it", async () => {
    const { server, feed } = await startedFeed();
    await respond(server, 0, [samples(1, 0, 90)]);
    server.hello();
    await settle();
    expect(server.requests[1]).toMatchObject({ ids: [1], after: "5=10.8.1" });
    await respond(server, 1, [samples(1, 88, 95)]);
    expect(secondsOf(feed)).toHaveLength(95);
    feed.stop();
  });

  it("after a break resumes at its last position, and takes older times too", async () => {
    const { server, feed } = await runningFeed([
      joined(samples(1, 0, 50), samples(1, 60, 200)),
    ]);
    server.streams[0]?.close();
    await settle();
    expect(feed.state().stream).toBe("lost");
    feed.wake();
    await settle();
    server.hello();
    await settle();
    expect(feed.state().stream).toBe("open");
    expect(server.requests.at(-1)?.after).toBe("5=10.8.1");
    for (const request of server.requests.slice(2))
      request.respond(
        [joined(samples(1, 50, 60), samples(1, 200, 230))],
        "5=30.28.1",
      );
    await settle();
    expect(secondsOf(feed)).toEqual(
      Array.from({ length: 230 }, (_, index) => index),
    );
    feed.stop();
  });

  it("shows prefetched samples before it reads the rest", async () => {
    const server = fakeServer({
      ids: [1],
      columns: [samples(1, 0, 20)],
      position: "5=4.2.1",
    });
    server.setHeaders([pressure, volume]);
    const { feed } = await startedFeed(["pressure", "volume"], server);
    expect(feed.state().history).toBe("ready");
    expect(secondsOf(feed)).toHaveLength(20);
    expect(server.requests[0]).toMatchObject({ ids: [9], after: null });
    await respond(server, 0, [samples(9, 0, 20)]);
    server.hello();
    await settle();
    // The older of the two positions is the safe one.
    expect(server.requests[1]).toMatchObject({ ids: [1, 9], after: "5=4.2.1" });
    feed.stop();
  });

  it("learns the name of a channel that starts later and loads it", async () => {
    const { server, feed } = await startedFeed(["pressure", "rate"]);
    await respond(server, 0, [samples(1, 0, 3)]);
    server.hello();
    await settle();
    await respond(server, 1, []);
    server.setHeaders([pressure, { id: 2, name: "rate", derived: false }]);
    server.push(samples(1, 3, 4), samples(2, 3, 4));
    await settle();
    await server.clock.pass(2 * second);
    expect(server.requests[2]).toMatchObject({ ids: [2], after: null });
    await respond(server, 2, [samples(2, 3, 4)]);
    expect(feed.readings.columnOf("rate").times).toHaveLength(1);
    feed.stop();
  });

  it("says what failed, keeps what it has and recovers", async () => {
    const { server, feed } = await startedFeed();
    server.requests[0]?.fail(new Error("no response"));
    await settle();
    expect(feed.state()).toMatchObject({
      history: "failed",
      failure: { message: "no response" },
    });
    feed.load();
    await settle();
    await respond(server, 1, [samples(1, 0, 3)]);
    expect(feed.state()).toMatchObject({ history: "ready", failure: null });
    feed.stop();
  });

  it("knows the server's clock from the greeting", async () => {
    const { server, feed } = await startedFeed();
    server.hello();
    await settle();
    expect(feed.serverNow()).toBe(server.clock.now() + 3 * second);
    feed.stop();
  });

  it("gives up channels that are not shown any more and loads them again when they are", async () => {
    const { server, feed } = await runningFeed(
      [samples(1, 0, 3), samples(9, 0, 3)],
      ["pressure", "volume"],
    );
    feed.setChannels(["pressure"]);
    await settle();
    expect(secondsOf(feed, "volume")).toEqual([]);
    feed.setChannels(["pressure", "volume"]);
    await settle();
    expect(server.requests[2]).toMatchObject({ ids: [9], after: null });
    feed.stop();
  });

  it("leaves nothing running when it is stopped", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    feed.stop();
    await settle();
    expect(server.clock.waiting()).toBe(0);
    expect(feed.state().stream).toBe("off");
  });

  it("opens no stream once it is stopped, though its chart still asks for one", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    const opened = server.streams.length;
    feed.stop();
    feed.setLive(true);
    await settle();
    expect(server.streams).toHaveLength(opened);
    expect(server.clock.waiting()).toBe(0);
  });
});

describe("notice of other changes", () => {
  it.each(["stage", "comment", "notification", "summary"] as const)(
    "of the %s is passed on",
    async (event) => {
      const { server, feed } = await startedFeed();
      server.send(event, {});
      await settle();
      expect(server.changes).toEqual([event]);
      feed.stop();
    },
  );

  it("may have been missed after a break: everything is looked at again", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    expect(server.changes).toEqual([]);
    server.hello();
    await settle();
    expect(server.changes).toEqual(["all"]);
    feed.stop();
  });

  it("of an event this release does not know is ignored", async () => {
    const { server, feed } = await startedFeed();
    server.send("weather", {});
    await settle();
    expect(server.changes).toEqual([]);
    feed.stop();
  });
});

describe("samples that went to another stage", () => {
  it("are read whole, measured ones too, and what is gone vanishes", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 30)]);
    server.send("replaced", {});
    await settle();
    expect(server.requests[2]).toMatchObject({ ids: [1], after: null });
    // The displayed samples stay until the response arrives.
    expect(secondsOf(feed)).toHaveLength(30);
    await respond(server, 2, [samples(1, 0, 20)], "5=10.9.7");
    expect(secondsOf(feed)).toHaveLength(20);
    expect(server.changes).toEqual(["all"]);
    feed.stop();
  });
});

describe("computed samples that were replaced", () => {
  const before = [samples(1, 0, 30), samples(9, 0, 30, 5)];

  it("are read whole and replace the old ones, which may vanish", async () => {
    const { server, feed } = await runningFeed(before, ["pressure", "volume"]);
    server.send("computed", { revision: 7 });
    await settle();
    expect(server.requests[2]).toMatchObject({
      ids: [1, 9],
      after: "5=10.0.0",
    });
    // The displayed samples stay until the response arrives.
    expect(secondsOf(feed, "volume")).toHaveLength(30);
    await respond(server, 2, [samples(9, 0, 20, 6)], "5=10.9.7");
    expect(secondsOf(feed, "volume")).toHaveLength(20);
    expect(secondsOf(feed)).toHaveLength(30);
    expect(server.changes).toEqual(["computed"]);
    feed.stop();
  });

  it("do not lose what is pushed while they are read", async () => {
    const { server, feed } = await runningFeed(before, ["pressure", "volume"]);
    server.send("computed", { revision: 7 });
    await settle();
    server.push(samples(9, 30, 31, 6));
    await settle();
    await respond(server, 2, [samples(9, 0, 30, 6)], "5=10.9.7");
    expect(secondsOf(feed, "volume")).toHaveLength(31);
    feed.stop();
  });

  it("during an absence are recognized by their position", async () => {
    const { server, feed } = await runningFeed(before, ["pressure", "volume"]);
    server.hello();
    await settle();
    await respond(server, 2, [samples(9, 0, 12, 6)], "5=10.9.7");
    expect(secondsOf(feed, "volume")).toHaveLength(12);
    feed.stop();
  });

  it("of a channel that is gone are given up", async () => {
    const { server, feed } = await runningFeed(before, ["pressure", "volume"]);
    feed.catchUp();
    await settle();
    server.setHeaders([pressure]);
    server.requests[2]?.fail(gone);
    await settle();
    expect(server.requests[3]).toMatchObject({ ids: [1] });
    await respond(server, 3, []);
    expect(secondsOf(feed, "volume")).toEqual([]);
    expect(feed.state().failure).toBeNull();
    feed.stop();
  });

  it("are read again when the request failed", async () => {
    const { server, feed } = await runningFeed(before, ["pressure", "volume"]);
    server.send("computed", { revision: 7 });
    await settle();
    server.requests[2]?.fail(new Error("no response"));
    await settle();
    feed.catchUp();
    await settle();
    expect(server.requests[3]?.after).toBe("5=10.0.0");
    feed.stop();
  });
});

describe("where nothing can be pushed", () => {
  async function lostStream() {
    const { server, feed } = await runningFeed([samples(1, 0, 100)]);
    // A proxy between the server and the page ends every stream.
    server.services.openStream = () => Promise.reject(new Error("cut"));
    server.streams[0]?.close();
    await settle();
    return { server, feed };
  }

  it("samples are polled every 10 s, and the state says so", async () => {
    const { server, feed } = await lostStream();
    expect(feed.state().stream).toBe("lost");
    await server.clock.pass(10 * second);
    await respond(server, 2, [samples(1, 100, 110)], "5=20.18.1");
    expect(feed.state().stream).toBe("polled");
    expect(secondsOf(feed)).toHaveLength(110);
    expect(server.changes).toEqual(["all"]);
    await server.clock.pass(10 * second);
    expect(server.requests[3]?.after).toBe("5=20.18.1");
    feed.stop();
  });

  it("samples are requested at once when the page comes back", async () => {
    const { server, feed } = await lostStream();
    feed.wake();
    await settle();
    await respond(server, 2, [samples(1, 100, 105)], "5=20.18.1");
    expect(feed.state().stream).toBe("polled");
    expect(secondsOf(feed)).toHaveLength(105);
    feed.stop();
  });

  it("a failed try is a lost connection again", async () => {
    const { server, feed } = await lostStream();
    await server.clock.pass(10 * second);
    await respond(server, 2, []);
    await server.clock.pass(10 * second);
    server.requests[3]?.fail(new Error("no response"));
    await settle();
    expect(feed.state().stream).toBe("lost");
    feed.stop();
  });

  it("nothing is requested while the server is unreachable", async () => {
    const { server, feed } = await lostStream();
    server.setReachable(false);
    await server.clock.pass(minute);
    expect(server.requests).toHaveLength(2);
    feed.stop();
  });

  it("nothing is requested for a stage that is over", async () => {
    const { server, feed } = await lostStream();
    feed.setLive(true, false);
    await server.clock.pass(minute);
    expect(server.requests).toHaveLength(2);
    feed.stop();
  });
});

describe("while samples are pushed", () => {
  it("a minute's check keeps the position recent, so that a break requests little", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    await server.clock.pass(30 * second);
    expect(server.requests).toHaveLength(2);
    // A sample arrives, so the server is alive and the next check has a newer position.
    server.push(samples(1, 3, 4));
    await settle();
    await server.clock.pass(30 * second);
    expect(server.requests).toHaveLength(3);
    feed.stop();
  });
});

describe("a hidden page", () => {
  it("requests nothing until it is shown again, then at once", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    feed.setShown(false);
    await server.clock.pass(30 * second);
    expect(server.requests).toHaveLength(2);
    feed.setShown(true);
    await settle();
    expect(server.requests).toHaveLength(3);
    expect(feed.state().stream).toBe("open");
    feed.stop();
  });

  it("reads recomputed samples and new channels when it is shown", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    feed.setShown(false);
    server.send("computed", { revision: 3 });
    server.push(samples(77, 3, 4));
    await settle();
    await server.clock.pass(30 * second);
    expect(server.requests).toHaveLength(2);
    feed.setShown(true);
    await settle();
    expect(server.requests).toHaveLength(3);
    feed.stop();
  });

  it("receives all changes at once when it is shown", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    feed.setShown(false);
    server.send("summary", { revision: 3 });
    server.send("comment", { commentId: 4 });
    await settle();
    expect(server.changes).toEqual([]);
    feed.setShown(true);
    expect(server.changes).toEqual(["all"]);
    feed.stop();
  });

  it("gives its connection up after a minute and takes it up again", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    feed.setShown(false);
    await server.clock.pass(minute);
    expect(feed.state().stream).toBe("off");
    feed.setShown(true);
    await settle();
    expect(server.streams.length).toBeGreaterThan(1);
    server.hello();
    await settle();
    expect(feed.state().stream).toBe("open");
    feed.stop();
  });

  it("stays quiet when it is shown and the person had stopped live data", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    feed.setLive(false);
    feed.setShown(false);
    feed.setShown(true);
    await settle();
    expect(server.streams).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
    feed.stop();
  });
});

describe("a network that is back, or a machine that slept", () => {
  it("reconnects without waiting", async () => {
    const { server, feed } = await runningFeed([samples(1, 0, 3)]);
    feed.renew();
    await settle();
    expect(server.streams).toHaveLength(2);
    server.hello();
    await settle();
    expect(server.requests).toHaveLength(3);
    expect(feed.state().stream).toBe("open");
    feed.stop();
  });
});
