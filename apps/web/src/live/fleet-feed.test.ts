import { describe, expect, it } from "vitest";
import { FleetFeed, type FleetOverview, type FleetPad } from "./fleet-feed.ts";

const start = 1_760_000_000_000;

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
  const asked: (() => Promise<FleetOverview>)[] = [];
  const paints: (() => void)[] = [];
  let answer = () => Promise.resolve(first);
  const feed = new FleetFeed({
    openStream: () =>
      Promise.resolve(
        new ReadableStream({
          start: (controller) => void sent.push(controller),
        }),
      ),
    loadOverview: () => {
      asked.push(answer);
      return answer();
    },
    isFinal: () => false,
    isReachable: () => true,
    now: () => start + 500,
    random: () => 0.5,
    timers: { after: () => () => undefined },
    beforePaint: (action) => void paints.push(action),
  });
  const tell = async (name: string, data: unknown) => {
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
    tell,
    asked,
    /** What is to happen before the next picture. */
    paint: () => paints.shift()?.(),
    answerWith: (next: () => Promise<FleetOverview>) => {
      answer = next;
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe("the feed of the fleet", () => {
  it("shows the pads in the order given, and keeps it while they change", async () => {
    const { feed, tell } = world();
    feed.start();
    await settled();
    await tell("hello", { serverTime: start });
    await tell("changes", {
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

  it("tells only the stage whose values changed", async () => {
    const { feed, tell, paint } = world();
    feed.start();
    await settled();
    await tell("hello", { serverTime: start });
    const told: number[] = [];
    feed.subscribeStage(1, () => told.push(1));
    feed.subscribeStage(2, () => told.push(2));
    await tell("readings", {
      serverTime: start + 1000,
      readings: [[2, start, 8000, 90, 1, [[start, 7900, 8000, 89, 90, 1, 1]]]],
    });
    paint();
    expect(told).toEqual([2]);
    expect(feed.reading(2)?.pressure).toBe(8000);
    expect(feed.serverNow()).toBe(start + 1000);
    feed.stop();
  });

  it("tells many stages in parts, each before another picture, and every one of them", async () => {
    const { feed, tell, paint } = world();
    feed.start();
    await settled();
    await tell("hello", { serverTime: start });
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const told: number[] = [];
    for (const id of ids) feed.subscribeStage(id, () => told.push(id));
    await tell("readings", {
      serverTime: start + 1000,
      readings: ids.map((id) => [id, start, 8000, 90, 1, []]),
    });
    expect(told).toEqual([]);
    paint();
    expect(told.length).toBeLessThan(30);
    paint();
    paint();
    expect(told).toEqual(ids);
    feed.stop();
  });

  it("asks for everything again when it is told of something it does not know", async () => {
    const { feed, tell, asked } = world();
    feed.start();
    await settled();
    await tell("hello", { serverTime: start });
    const before = asked.length;
    await tell("changes", { ...noChanges, projectIds: [1, 2, 3] });
    expect(asked.length).toBe(before + 1);
    feed.stop();
  });

  it("keeps what it knows when it cannot ask again, and says so", async () => {
    const { feed, answerWith } = world();
    feed.start();
    await settled();
    answerWith(() => Promise.reject(new Error("no answer")));
    feed.load();
    await settled();
    expect(feed.state().pads).toHaveLength(2);
    expect(feed.state().failure?.message).toBe("no answer");
    feed.stop();
  });
});
