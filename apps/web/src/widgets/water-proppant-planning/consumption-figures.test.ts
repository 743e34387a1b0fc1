import type { StageState } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import type { StageConsumption } from "#entities/project/operations.queries.ts";
import { consumptionOf } from "./consumption-figures.ts";

function aStage(
  stageId: number,
  cleanVolumeBbl: number | null,
  state: StageState = "ENDED",
  plannedCleanBbl: number | null = null,
): StageConsumption {
  return {
    stageId,
    stageName: String(stageId),
    wellId: 1,
    wellNumber: "Kestrel 1H",
    state,
    startTimestamp: 1000 * stageId,
    endTimestamp: 1000 * stageId + 500,
    cleanVolumeBbl,
    proppantMassLb: null,
    plannedCleanBbl,
    plannedProppantLb: null,
    noMetrics: false,
  };
}

function aWell(plannedCleanVolume: number, expectedStageCount = 4) {
  return {
    id: 1,
    wellNumber: "Kestrel 1H",
    active: true,
    hide: false,
    expectedStageCount,
    plannedCleanVolume,
    plannedProppantMass: 0,
  };
}

describe("water and proppant planning", () => {
  it("compares what was pumped with the plan of the well", () => {
    const stages = [
      aStage(1, 8000),
      aStage(2, 9000),
      aStage(3, 500, "LOADING"),
    ];
    const { pad } = consumptionOf([aWell(32_000)], stages);
    expect(pad.clean).toEqual({
      pumped: 17_500,
      begun: 3,
      known: 3,
      planned: 32_000,
      shareOfPlan: 17_500 / 32_000,
      toPump: 14_500,
      meanPerStage: 8500,
      stagesLeft: 2,
      projected: 34_000,
    });
  });

  it("never compares a part with the whole: with finished stages that have no figure, neither the share of the plan nor what is left is known", () => {
    const withoutSamples = { ...aStage(2, null), startTimestamp: null };
    const { pad, notComputed, completed } = consumptionOf(
      [aWell(32_000)],
      [aStage(1, 8000), withoutSamples],
    );
    expect(pad.clean).toMatchObject({
      pumped: 8000,
      begun: 2,
      known: 1,
      shareOfPlan: null,
      toPump: null,
      stagesLeft: 2,
    });
    expect([notComputed, completed]).toEqual([1, 2]);
  });

  it("does not wait for the first figure of a stage that has just begun", () => {
    const stages = [aStage(1, 8000), aStage(2, null, "LOADING")];
    const { pad } = consumptionOf([aWell(32_000)], stages);
    expect(pad.clean.shareOfPlan).toBe(0.25);
  });

  it("takes the plans of the stages when the well has none and every stage has one", () => {
    const every = [1, 2].map((id) => aStage(id, null, "PENDING", 8000));
    expect(consumptionOf([aWell(0, 2)], every).pad.clean.planned).toBe(16_000);
    const some = [aStage(1, null, "PENDING", 8000), aStage(2, null, "PENDING")];
    expect(consumptionOf([aWell(0, 2)], some).pad.clean.planned).toBeNull();
  });

  it("says that there is no plan instead of comparing with zero", () => {
    const figures = consumptionOf([aWell(0)], [aStage(1, 8000)]);
    expect([figures.hasPlan, figures.pad.clean.planned]).toEqual([false, null]);
  });

  it("projects nothing when no stage has a figure", () => {
    const { pad, notComputed } = consumptionOf(
      [aWell(32_000)],
      [aStage(1, null)],
    );
    expect([pad.clean.projected, pad.clean.meanPerStage]).toEqual([null, null]);
    expect(notComputed).toBe(1);
  });

  it("leaves out inactive wells", () => {
    const idle = { ...aWell(9000), id: 2, active: false };
    const { wells, pad } = consumptionOf([aWell(32_000), idle], []);
    expect([wells.length, pad.clean.planned]).toEqual([1, 32_000]);
  });

  it("leaves out stages tagged 'no metrics', of the plan too, and says how many", () => {
    const tagged = { ...aStage(2, 50_000), noMetrics: true };
    const figures = consumptionOf([aWell(32_000)], [aStage(1, 8000), tagged]);
    expect(figures.leftOut).toBe(1);
    expect(figures.stages.map(({ stageId }) => stageId)).toEqual([1]);
    expect(figures.pad.clean).toMatchObject({
      pumped: 8000,
      planned: 24_000,
      meanPerStage: 8000,
      stagesLeft: 2,
      projected: 24_000,
    });
  });
});
