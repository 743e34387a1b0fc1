import { describe, expect, it } from "vitest";
import { arrivalsOf, missingAt } from "./arrivals.ts";
import { comment, notification, quality } from "./replay.fixture.ts";
import {
  commentsAt,
  nextAlarmMoment,
  notificationsAt,
  qualityAt,
} from "./what-was-known.ts";

const firstTime = 0;
const lastTime = 3_600_000;
const followed = { followedFrom: 0, stretches: [] };
const storedAfterwards = { followedFrom: Infinity, stretches: [] };

function late(startTimestamp: number, endTimestamp: number, arrivedAt: number) {
  return {
    kind: "backfilled",
    startTimestamp,
    endTimestamp,
    arrivedAt,
  } as const;
}

function arrivals(
  lateArrivals: ReturnType<typeof late>[],
  notifications = [notification()],
) {
  return arrivalsOf({
    firstTime,
    lastTime,
    quality: quality({ lateArrivals }),
    notifications,
  });
}

it("an alarm that was raised again shows what it was at the moment", () => {
  const again = notification({
    timestamp: 900_000,
    words: null,
    message: "third",
    earlier: [300_000, 600_000].map((timestamp, index) => ({
      timestamp,
      firstTimestamp: timestamp,
      words: null,
      message: ["first", "second"][index] ?? "",
      value: null,
      unit: null,
      evidence: {},
    })),
  });
  const at = (moment: number) =>
    notificationsAt([again], followed, moment).map(({ message, earlier }) => [
      message,
      earlier.length,
    ]);
  expect(at(299_000)).toEqual([]);
  expect(at(300_000)).toEqual([["first", 0]]);
  expect(at(899_000)).toEqual([["second", 1]]);
  expect(at(900_000)).toEqual([["third", 2]]);
  expect(nextAlarmMoment([again], followed, 400_000)).toBe(595_000);
});

describe("when samples of a stage arrived", () => {
  it("an outage is missing until it was filled", () => {
    const known = arrivals([late(600_000, 900_000, 1_200_000)]);
    expect(missingAt(known, 500_000)).toHaveLength(0);
    expect(missingAt(known, 700_000)).toHaveLength(1);
    expect(missingAt(known, 1_200_000)).toHaveLength(0);
  });

  it("what was there before anybody followed is played by its own time", () => {
    const known = arrivals([late(0, 900_000, 1_200_000)]);
    expect(known.followedFrom).toBe(900_000);
    expect(missingAt(known, 700_000)).toHaveLength(0);
  });

  it("a source that trails most of the stage is no outage", () => {
    const known = arrivals([late(300_000, 3_000_000, 3_300_000)]);
    expect(known.stretches).toHaveLength(0);
  });

  it("a stage that was stored when it was over is played by its own time", () => {
    const found = notification({ backfilled: true, raisedAt: 9_000_000 });
    expect(arrivals([], [found])).toEqual(storedAfterwards);
  });

  it("one finding of its own time shows that the stage was followed", () => {
    const rerun = notification({ backfilled: true, raisedAt: 9_000_000 });
    expect(arrivals([], [rerun, notification()]).followedFrom).toBe(0);
  });
});

describe("what was known of findings", () => {
  const stateAt = (
    change: Parameters<typeof notification>[0],
    moment: number,
  ) => notificationsAt([notification(change)], followed, moment)[0];

  it("nothing before they were found", () => {
    expect(stateAt({}, 99_999)).toBeUndefined();
    expect(stateAt({}, 100_000)?.state).toBe("raised");
  });

  it("one that was found behind the event only from then on", () => {
    const behind = { backfilled: true, raisedAt: 500_000 };
    expect(stateAt(behind, 400_000)).toBeUndefined();
    expect(stateAt(behind, 500_000)?.backfilled).toBe(true);
  });

  it("one of a stage stored afterwards at its own time, and as news", () => {
    const stored = notification({ backfilled: true, raisedAt: 9_000_000 });
    expect(notificationsAt([stored], storedAfterwards, 100_000)).toMatchObject([
      { backfilled: false, raisedAt: 100_000 },
    ]);
  });

  it("not acknowledged before somebody did", () => {
    const acknowledged = {
      state: "acknowledged",
      acknowledgedAt: 160_000,
      acknowledgedByName: "Sam",
    } as const;
    expect(stateAt(acknowledged, 150_000)).toMatchObject({
      state: "raised",
      acknowledgedAt: null,
      acknowledgedByName: null,
    });
    expect(stateAt(acknowledged, 160_000)).toMatchObject({
      state: "acknowledged",
      acknowledgedByName: "Sam",
    });
  });

  it("not cleared before it cleared", () => {
    const cleared = { state: "cleared", clearedTimestamp: 160_000 } as const;
    expect(stateAt(cleared, 150_000)?.state).toBe("raised");
    expect(stateAt(cleared, 160_000)?.state).toBe("cleared");
  });
});

describe("what was known of remarks", () => {
  it("only from when they were written", () => {
    const later = comment({ timestamp: 100_000, createdAt: 400_000 });
    expect(commentsAt([later], followed, 300_000)).toHaveLength(0);
    expect(commentsAt([later], followed, 400_000)).toHaveLength(1);
  });

  it("by their own time in a stage that was stored afterwards", () => {
    const later = comment({ timestamp: 100_000, createdAt: 9_000_000 });
    expect(commentsAt([later], storedAfterwards, 100_000)).toHaveLength(1);
  });
});

describe("what was known of the data", () => {
  const known = quality({
    channels: [
      {
        name: "pressure",
        runs: [
          { quality: "fresh", startTimestamp: 0, endTimestamp: 500 },
          { quality: "gap", startTimestamp: 500, endTimestamp: 900 },
          { quality: "fresh", startTimestamp: 900, endTimestamp: null },
        ],
      },
    ],
    offsets: [
      {
        number: 2,
        name: "offset_pressure_2",
        wellLabel: "Kestrel 2H",
        evaluated: true,
        reason: null,
        ownStages: [],
      },
    ],
  });

  it("a run of the moment has no end yet, a later one is not there", () => {
    const runs = qualityAt(known, {}, 700, 480)?.channels[0]?.runs;
    expect(runs).toEqual([
      { quality: "fresh", startTimestamp: 0, endTimestamp: 500 },
      { quality: "gap", startTimestamp: 500, endTimestamp: null },
    ]);
  });

  it("an offset counts as evaluated only if it was then", () => {
    const summary = {
      fdiEvaluated2: false,
      fdiNotEvaluatedReason2: "learning",
    };
    expect(qualityAt(known, summary, 700, 480)?.offsets[0]).toMatchObject({
      evaluated: false,
      reason: "learning",
    });
  });

  it("the delay is that of the newest sample", () => {
    expect(qualityAt(known, {}, 60_000, 20_000)?.streamDelaySeconds).toBe(40);
  });
});

describe("the next alarm", () => {
  const all = [
    notification({ id: 1, timestamp: 50_000, type: "info" }),
    notification({ id: 2, timestamp: 100_000 }),
    notification({ id: 3, timestamp: 200_000, type: "fdiPlaybook" }),
  ];

  it("is reached a little before it is raised, so that it is seen to come", () => {
    expect(nextAlarmMoment(all, followed, 0)).toBe(95_000);
    expect(nextAlarmMoment(all, followed, 95_000)).toBe(195_000);
  });

  it("is not there after the last", () => {
    expect(nextAlarmMoment(all, followed, 195_000)).toBeNull();
  });
});
