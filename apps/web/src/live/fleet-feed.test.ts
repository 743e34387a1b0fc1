import { describe, expect, it } from "vitest";
import { FleetFeed, type FleetOverview, type FleetPad } from "./fleet-feed.ts";

const start = 1_760_000_000_000;
const minute = 60_000;

function pad(projectId: number, change: Partial<FleetPad> = {}): FleetPad {
  return {
    projectId,
    name: `Pad ${projectId}`,
    companyId: 1,
    companyName: "Northgate Energy",
    completed: 1,
    expected: 10,
    plannedStagesPerDay: 8,
    stagesToday: 0,
    proppantTodayPounds: null,
    stages: [],
    lastEnded: null,
    nextStage: null,
    ...change,
  };
}

function overview(change: Partial<FleetOverview> = {}): FleetOverview {
  return {
    serverTime: start,
    pads: [pad(1), pad(2)],
    alarms: [],
    unacknowledged: { alert: 0, warn: 0, watch: 0 },
    alarmsPerHour: 0,
    readings: [],
    ...change,
  };
}

const noChanges = {
  pads: [],
  projectIds: [1, 2],
  alarms: [],
  alarmKeys: [],
  unacknowledged: { alert: 0, warn: 0, watch: 0 },
  alarmsPerHour: 0,
};

function world(first = overview()) {
  const sent: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  const signals: AbortSignal[] = [];
  const requested: (() => Promise<FleetOverview>)[] = [];
  const beats: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const waiting = new Map<() => void, number>();
  let response = () => Promise.resolve(first);
  let isReachable = true;
  const feed = new FleetFeed({
    openStream: (signal) => {
      signals.push(signal);
      return Promise.resolve(
        new ReadableStream({
          start: (controller) => void sent.push(controller),
        }),
      );
    },
    loadOverview: () => {
      requested.push(response);
      return response();
    },
    isFinal: () => false,
    isReachable: () => isReachable,
    now: () => start + 500,
    random: () => 0.5,
    timers: {
      after: (milliseconds, action) => {
        waiting.set(action, milliseconds);
        return () => waiting.delete(action);
      },
    },
    atBeat: (action) => void beats.push(action),
    frames: { now: () => start, atFrame: (action) => void frames.push(action) },
  });
  const notify = async (name: string, data: unknown) => {
    sent
      .at(-1)
      ?.enqueue(
        new TextEncoder().encode(
          `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      );
    await settled();
  };
  return {
    feed,
    notify,
    requested,
    /** How many streams are open. */
    streamCount: () => signals.filter(({ aborted }) => !aborted).length,
    /** Runs the actions waiting for the next beat, then the frame that follows. */
    beat: () => {
      for (const action of beats.splice(0)) action();
      for (const action of frames.splice(0)) action();
    },
    /** Fires the timers that were set for this time; without one, all. */
    passTime: (time?: number) => {
      for (const [action, milliseconds] of [...waiting]) {
        if (time !== undefined && milliseconds !== time) continue;
        waiting.delete(action);
        action();
      }
    },
    endStream: async () => {
      sent.at(-1)?.close();
      await settled();
    },
    loseNetwork: () => {
      isReachable = false;
    },
    respondWith: (next: () => Promise<FleetOverview>) => {
      response = next;
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe("the feed of the fleet", () => {
  it("shows the pads in the order given, and keeps it while they change", async () => {
    const { feed, notify } = world();
    feed.start();
    await settled();
    await notify("hello", { serverTime: start });
    await notify("changes", {
      ...noChanges,
      pads: [pad(2, { completed: 9 })],
    });
    expect(
      feed
        .state()
        .pads?.map(({ projectId, completed }) => [projectId, completed]),
    ).toEqual([
      [1, 1],
      [2, 9],
    ]);
    feed.stop();
  });

  it("notifies only the stage whose values changed", async () => {
    const { feed, notify, beat } = world();
    feed.start();
    await settled();
    await notify("hello", { serverTime: start });
    const notified: number[] = [];
    feed.subscribeStage(1, () => notified.push(1));
    feed.subscribeStage(2, () => notified.push(2));
    await notify("readings", {
      serverTime: start + 1000,
      readings: [[2, start, 8000, 90, 1, [[start, 7900, 8000, 89, 90, 1, 1]]]],
    });
    beat();
    expect(notified).toEqual([2]);
    expect(feed.reading(2)?.pressure).toBe(8000);
    expect(feed.serverNow()).toBe(start + 1000);
    feed.stop();
  });

  it("batches messages and notifies each stage once, with its newest values", async () => {
    const { feed, notify, beat } = world();
    feed.start();
    await settled();
    await notify("hello", { serverTime: start });
    const notified: unknown[] = [];
    for (const id of [1, 2])
      feed.subscribeStage(id, () =>
        notified.push([id, feed.reading(id)?.pressure]),
      );
    for (const pressure of [8000, 8100])
      await notify("readings", {
        serverTime: start + 1000,
        readings: [1, 2].map((id) => [id, start, pressure, 90, 1, []]),
      });
    expect(notified).toEqual([]);
    beat();
    expect(notified).toEqual([
      [1, 8100],
      [2, 8100],
    ]);
    beat();
    expect(notified).toHaveLength(2);
    feed.stop();
  });

  it("notifies stages in the order in which they are shown", async () => {
    const { feed, notify, beat } = world();
    feed.start();
    await settled();
    await notify("hello", { serverTime: start });
    const notified: number[] = [];
    for (const id of [3, 1, 2])
      feed.subscribeStage(id, () => notified.push(id));
    await notify("readings", {
      serverTime: start + 1000,
      readings: [1, 2, 3].map((id) => [id, start, 8000, 90, 1, []]),
    });
    beat();
    expect(notified).toEqual([3, 1, 2]);
    feed.stop();
  });

  it("keeps a reading of the stream when an overview that was written before arrives after it", async () => {
    const { feed, notify, respondWith } = world();
    const requested = Promise.withResolvers<FleetOverview>();
    feed.start();
    await settled();
    await notify("hello", { serverTime: start });
    respondWith(() => requested.promise);
    feed.load();
    await notify("readings", {
      serverTime: start + 1000,
      readings: [[1, start + 1000, 8000, 90, 1, []]],
    });
    requested.resolve(overview({ readings: [[1, start, 7000, 90, 1, []]] }));
    await settled();
    expect(feed.reading(1)?.pressure).toBe(8000);
    feed.stop();
  });

  it("requests everything again when notified of something unknown", async () => {
    const { feed, notify, requested } = world();
    feed.start();
    await settled();
    await notify("hello", { serverTime: start });
    const before = requested.length;
    await notify("changes", { ...noChanges, projectIds: [1, 2, 3] });
    expect(requested.length).toBe(before + 1);
    feed.stop();
  });

  it("keeps what it knows when it cannot ask again, and says so", async () => {
    const { feed, respondWith } = world();
    feed.start();
    await settled();
    respondWith(() => Promise.reject(new Error("no response")));
    feed.load();
    await settled();
    expect(feed.state().pads).toHaveLength(2);
    expect(feed.state().failure?.message).toBe("no response");
    feed.stop();
  });

  it("is lost when the stream ended, polling replaced it, and then the network failed", async () => {
    const { feed, notify, endStream, loseNetwork, passTime } = world();
    feed.start();
    await settled();
    await notify("hello", { serverTime: start });
    await endStream();
    feed.load();
    await settled();
    expect(feed.state().stream).toBe("polled");
    loseNetwork();
    passTime();
    expect(feed.state().stream).toBe("lost");
    feed.stop();
  });

  it("keeps its stream when the page was hidden only for a moment", async () => {
    const { feed, passTime, streamCount } = world();
    feed.start();
    await settled();
    feed.setShown(false);
    feed.setShown(true);
    passTime(minute);
    expect(streamCount()).toBe(1);
    feed.stop();
  });

  it("closes its stream when the page stays hidden, and opens another when it is shown", async () => {
    const { feed, passTime, streamCount } = world();
    feed.start();
    await settled();
    feed.setShown(false);
    passTime(minute);
    expect(streamCount()).toBe(0);
    feed.setShown(true);
    await settled();
    expect(streamCount()).toBe(1);
    feed.stop();
  });
});
