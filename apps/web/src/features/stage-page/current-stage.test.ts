import { describe, expect, it } from "vitest";
import { currentStageOf, followIntervalMs } from "./current-stage.ts";

describe("the current stage of a pad", () => {
  const stages = [
    { id: 7, startTimestamp: 2000 },
    { id: 8, startTimestamp: 3000 },
    { id: 9, startTimestamp: null },
  ];

  it("is the one on the lowest live chart", () => {
    const live = [
      { ordinal: 2, stageId: 121 },
      { ordinal: 1, stageId: 167 },
    ];
    expect(currentStageOf(live, stages)).toBe(167);
  });

  it("is the newest with data when no chart is live", () => {
    expect(currentStageOf([], stages)).toBe(8);
  });

  it("does not exist when no stage has data", () => {
    expect(currentStageOf([], [{ id: 9, startTimestamp: null }])).toBeNull();
    expect(currentStageOf([], [])).toBeNull();
  });
});

describe("looking for a moved live tag", () => {
  it("is slow while every tagged stage runs, because those push their changes", () => {
    expect(followIntervalMs([{ state: "LOADING" }, { state: "PENDING" }])).toBe(
      10_000,
    );
  });

  it("is repeated every few seconds when a stage has ended, or none is tagged", () => {
    expect(followIntervalMs([{ state: "LOADING" }, { state: "ENDED" }])).toBe(
      3_000,
    );
    expect(followIntervalMs([])).toBe(3_000);
  });
});
