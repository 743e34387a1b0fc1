import { describe, expect, it } from "vitest";
import type { FleetAlarm, FleetPad } from "#live/fleet-feed.ts";
import { isLost, openLevel, stageLevel, worstOf } from "./wall-level.ts";

const stage: FleetPad["stages"][number] = {
  stageId: 1,
  stageName: "23",
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
};

const pad: FleetPad = {
  projectId: 7,
  name: "Kestrel Pad",
  companyId: 1,
  companyName: "Northgate Energy",
  completed: 101,
  expected: 192,
  plannedStagesPerDay: 8,
  stagesToday: 3,
  proppantTodayPounds: null,
  stages: [stage],
  lastEnded: null,
  nextStage: null,
};

function alarm(change: Partial<FleetAlarm>): FleetAlarm {
  return {
    key: "1:guidance:screenout",
    level: "alert",
    projectId: 7,
    projectName: "Kestrel Pad",
    stageId: 1,
    stageName: "23",
    wellNumber: "Kestrel 4H",
    offsetWellName: null,
    timestamp: 0,
    words: null,
    message: "",
    offset: null,
    open: change.acknowledgedAt == null ? 1 : 0,
    notificationIds: [3],
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
    ...change,
  };
}

const fresh = 3_000;
const silent = 61_000;

describe("the level of a stage", () => {
  it("is normal only when its offset wells were compared and nothing was raised", () => {
    expect(stageLevel(stage, [], fresh)).toBe("ok");
    expect(stageLevel({ ...stage, fdiLevel: "notEvaluated" }, [], fresh)).toBe(
      "notEvaluated",
    );
  });

  it("is never normal without data", () => {
    expect(stageLevel(stage, [], silent)).toBe("noData");
  });

  it("waits for data where none ever came: nothing was lost", () => {
    expect(stageLevel(stage, [], null)).toBe("waiting");
    expect([isLost(null), isLost(silent)]).toEqual([false, true]);
  });

  it("is not normal when no offset well is watched", () => {
    expect(stageLevel({ ...stage, fdiLevel: null }, [], fresh)).toBe(
      "notWatched",
    );
    expect(worstOf(["ok", "notWatched"])).toBe("notWatched");
  });

  it("keeps an alert that was raised before the data stopped", () => {
    expect(stageLevel(stage, [alarm({})], silent)).toBe("alert");
  });

  it("stays at its level after an acknowledgement: the pressure is still there", () => {
    expect(stageLevel(stage, [alarm({ acknowledgedAt: 5 })], fresh)).toBe(
      "alert",
    );
  });

  it("is set by alarms of its own stage only", () => {
    expect(stageLevel(stage, [alarm({ stageId: 2 })], fresh)).toBe("ok");
  });
});

describe("the frame of a tile", () => {
  it("is that of the worst unacknowledged alarm", () => {
    const alarms = [
      alarm({ key: "a", level: "warn" }),
      alarm({ key: "b", acknowledgedAt: 5 }),
    ];
    expect(openLevel(pad, alarms)).toBe("warn");
    expect(openLevel(pad, [alarm({ acknowledgedAt: 5 })])).toBeNull();
  });
});

it("the worst of an empty list of levels is no level", () => {
  expect(worstOf([])).toBeNull();
});
