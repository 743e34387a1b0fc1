import { describe, expect, it } from "vitest";
import type { StagePumpTime } from "#entities/project/operations.queries.ts";
import { pumpFigures } from "./pump-time-figures.ts";

const hourMs = 3_600_000;
const midnight = Date.UTC(2026, 10, 14);

function aStage(
  stageId: number,
  startHour: number,
  endHour: number,
  pumpSeconds: number | null,
): StagePumpTime {
  return {
    stageId,
    stageName: String(stageId),
    wellId: 1,
    wellNumber: "Kestrel 1H",
    state: "ENDED",
    startTimestamp: midnight + startHour * hourMs,
    endTimestamp: midnight + endHour * hourMs,
    pumpSeconds,
    noMetrics: false,
  };
}

describe("pump time summary", () => {
  const stages = [
    aStage(2, 3, 5, 6600),
    aStage(1, 0, 2, 7000),
    aStage(3, 25, 27, 6000),
  ];

  it("lists stages in the order they were started with the pause before each", () => {
    const figures = pumpFigures(stages).stages.map(({ stage, swapSeconds }) => [
      stage.stageId,
      swapSeconds,
    ]);
    expect(figures).toEqual([
      [1, null],
      [2, 3600],
      [3, 72_000],
    ]);
  });

  it("sums what was started on a UTC day", () => {
    expect(pumpFigures(stages).days).toEqual([
      { day: "2026-11-14", stages: 2, pumpSeconds: 13_600, swapSeconds: 3600 },
      { day: "2026-11-15", stages: 1, pumpSeconds: 6000, swapSeconds: 72_000 },
    ]);
  });

  it("takes the median over completed stages and the mean over all pauses", () => {
    const running = { ...aStage(4, 30, 31, 10), state: "LOADING" as const };
    const figures = pumpFigures([...stages, running]);
    expect(figures.medianPumpSeconds).toBe(6600);
    expect(figures.meanSwapSeconds).toBe((3600 + 72_000 + 10_800) / 3);
  });

  it("leaves out what was not computed, and says how many", () => {
    const figures = pumpFigures([...stages, aStage(4, 30, 31, null)]);
    expect([figures.stages.length, figures.notComputed]).toEqual([3, 1]);
  });

  it("counts a finished stage without samples among those it leaves out", () => {
    const without = { ...aStage(4, 30, 31, null), startTimestamp: null };
    const { notComputed, completed } = pumpFigures([...stages, without]);
    expect([notComputed, completed]).toEqual([1, 4]);
  });

  it("leaves out stages tagged 'no metrics' and says how many; the pause after them begins at their end", () => {
    const tagged = { ...aStage(4, 6, 8, 9000), noMetrics: true };
    const figures = pumpFigures([
      aStage(1, 0, 2, 7000),
      tagged,
      aStage(5, 9, 11, 5000),
    ]);
    expect(figures.leftOut).toBe(1);
    expect(figures.stages.map(({ stage }) => stage.stageId)).toEqual([1, 5]);
    expect(figures).toMatchObject({
      medianPumpSeconds: 6000,
      totalPumpSeconds: 12_000,
      meanSwapSeconds: 3600,
      completed: 2,
    });
  });
});
