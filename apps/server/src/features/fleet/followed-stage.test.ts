import { expect, test } from "vitest";
import { FollowedStage } from "./followed-stage.ts";
import { planPosition } from "./plan-position.ts";

const now = Date.UTC(2026, 4, 12);

/** A van whose clock is a year ahead: by its times its results never grow old. */
function followed(suspended: boolean): FollowedStage {
  const stage = new FollowedStage(1);
  stage.setSeries([
    { id: 1, stage_id: 1, channel: "offset_pressure_1", unit: "psi" },
  ]);
  stage.setFacts({
    id: 1,
    suspended,
    plannedWater: 8000,
    plannedProppant: null,
    plannedConsumablesUnits: "Field",
    pumpSchedule: null,
    fdi: [
      {
        name: "offset_pressure_1",
        wellLabel: "Offset 1",
        minDeltaPressureFracHit: 100,
        suspend: false,
      },
      { name: "offset_pressure_2", wellLabel: "Offset 2" },
      { name: "offset_pressure_3", wellLabel: "Offset 3" },
    ],
    summary: {
      newestSample: now + 365 * 86_400_000,
      fdiEvaluated1: true,
      fdiWarning1: 5,
      fdiPressureChange1: 5,
      fdiNotEvaluatedReason2: "operation",
      fdiNotEvaluatedReason3: "stale",
      totalCleanVolumeStageTotal: 1500,
      units: { volume: "bbl" },
    },
  });
  return stage;
}

test("totals list pumped and planned amounts, and what is not planned is not known", () => {
  expect(followed(false).totals).toEqual({
    cleanVolumeBbl: 1500,
    proppantMassLb: null,
    plannedCleanBbl: 8000,
    plannedProppantLb: null,
  });
});

test("PP7: the position in a pump schedule is that of the engine; without a schedule there is none", () => {
  expect(followed(false).plan).toBeNull();
  const found = {
    planState: "running",
    planStep: 7,
    planStepCount: 12,
    plannedRate: 14.3,
    plannedConcentration: 300,
    units: { rate: "m3/min", concentration: "kg/m3" },
  };
  expect(planPosition(found)).toEqual({
    step: 7,
    stepCount: 12,
    rateBpm: expect.closeTo(89.94, 2) as number,
    concentrationPpg: expect.closeTo(2.504, 3) as number,
  });
  const past = { ...found, planState: "past", planStep: null };
  expect(planPosition(past)?.step).toBeNull();
  expect(planPosition({ ...found, planState: "ended" })).toBeNull();
});

test("offset wells of a stage that is computed are compared", () => {
  expect(followed(false).fdi(now).offsets).toMatchObject([{ number: 1 }]);
});

test("offset wells that are not compared are listed with the reason", () => {
  expect(followed(false).fdi(now).withoutLevel).toEqual([
    { wellLabel: "Offset 2", cause: "operation" },
    { wellLabel: "Offset 3", cause: "silent" },
  ]);
});

test("those of a suspended stage are watched and not evaluated, never green", () => {
  expect(followed(true).fdi(now)).toEqual({
    isWatched: true,
    offsets: [],
    withoutLevel: [
      { wellLabel: "Offset 1", cause: "behind" },
      { wellLabel: "Offset 2", cause: "operation" },
      { wellLabel: "Offset 3", cause: "silent" },
    ],
  });
});
