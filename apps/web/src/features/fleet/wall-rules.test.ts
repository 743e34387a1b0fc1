import { describe, expect, it } from "vitest";
import type { FleetAlarm, FleetPad, FleetStage } from "#live/fleet-feed.ts";
import {
  idleReason,
  fewTiles,
  lostStreams,
  roomBanners,
} from "./wall-rules.ts";
import { wallFigures } from "./wall-figures.ts";

const minuteMs = 60_000;

function aStage(stageId: number, change: Partial<FleetStage> = {}): FleetStage {
  return {
    stageId,
    stageName: String(stageId),
    wellId: 1,
    wellNumber: "Kestrel 4H",
    ordinal: 1,
    state: "LOADING",
    startTimestamp: 0,
    fdiLevel: "ok",
    units: ["psi", "bpm", "ppg"],
    offsets: [],
    offsetsWithoutLevel: [],
    totals: {
      cleanVolumeBbl: null,
      proppantMassLb: null,
      plannedCleanBbl: null,
      plannedProppantLb: null,
    },
    plan: null,
    silence: null,
    ...change,
  };
}

function aPad(change: Partial<FleetPad> = {}): FleetPad {
  return {
    projectId: 7,
    name: "Kestrel Pad",
    companyId: 1,
    companyName: "Northgate Energy",
    completed: 4,
    expected: 10,
    plannedStagesPerDay: 8,
    stagesToday: 3,
    proppantTodayPounds: null,
    stages: [],
    lastEnded: null,
    nextStage: null,
    ...change,
  };
}

function anAlarm(
  stageId: number,
  change: Partial<FleetAlarm> = {},
): FleetAlarm {
  return {
    key: `${stageId}:warning:fracHit`,
    level: "alert",
    projectId: 7,
    projectName: "Kestrel Pad",
    stageId,
    stageName: String(stageId),
    wellNumber: "Kestrel 4H",
    offsetWellName: null,
    timestamp: 0,
    words: null,
    message: "",
    offset: null,
    open: 1,
    notificationIds: [3],
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
    ...change,
  };
}

describe("streams", () => {
  const ages = new Map([
    [1, 2_000],
    [2, 14 * minuteMs],
  ]);
  const ageOf = (stageId: number) => ages.get(stageId) ?? null;
  const newestOf = () => 1000;
  const stages = [aStage(1), aStage(2), aStage(3)];

  it("that never came are neither on time nor lost, and their stage is not counted as pumped", () => {
    const figures = wallFigures([aPad({ stages })], ageOf);
    expect(figures).toMatchObject({
      pumping: 1,
      onTime: 1,
      lost: 1,
      waiting: 1,
    });
  });

  it("are lost only where one was there", () => {
    const lost = lostStreams([aPad({ stages })], { ageOf, newestOf });
    expect(lost.map(({ stage }) => stage.stageId)).toEqual([2]);
  });

  it("stay acknowledged until data have come again", () => {
    const noted = (since: number) => ({
      since,
      acknowledgedAt: 5,
      acknowledgedByName: "Ada Field",
      acknowledgedReason: "",
    });
    const responded = (since: number) =>
      lostStreams([aPad({ stages: [aStage(2, { silence: noted(since) })] })], {
        ageOf,
        newestOf,
      }).map(({ isAcknowledged }) => isAcknowledged);
    expect([responded(1000), responded(999)]).toEqual([[true], [false]]);
  });
});

describe("the banners of the frac room", () => {
  const pad = aPad({ stages: [aStage(1)] });

  it("are never of a stage that has ended", () => {
    const banners = roomBanners(pad, [anAlarm(1), anAlarm(9)]);
    expect(banners.map(({ stageId }) => stageId)).toEqual([1]);
  });

  it("are open warnings and alerts only", () => {
    const watch = anAlarm(1, { level: "watch" });
    const responded = anAlarm(1, { open: 0, acknowledgedAt: 5 });
    expect(roomBanners(pad, [watch, responded])).toEqual([]);
  });
});

describe("an idle pad says why", () => {
  const lastEnded = {
    stageId: 1,
    stageName: "4",
    wellNumber: "Kestrel 4H",
    timestamp: 0,
  };

  it("by its records", () => {
    const reasons = [
      aPad({ completed: 0 }),
      aPad({ lastEnded }),
      aPad({ lastEnded, completed: 10 }),
      aPad(),
    ].map(idleReason);
    expect(reasons).toEqual(["notBegun", "between", "done", "withoutData"]);
  });
});

it("few tiles share the screen in as many columns as rows", () => {
  const columns = [0, 1, 2, 4, 6, 9, 10].map(
    (count) => fewTiles(count)["data-few"] ?? null,
  );
  expect(columns).toEqual([null, 1, 2, 2, 3, 3, null]);
});
