import { describe, expect, it } from "vitest";
import type { StageSlot } from "../plan/pad-plan.ts";
import { planStage } from "../plan/plan-stage.ts";
import { fixtureStart } from "../simulated-stage.fixture.ts";
import { kestrelPad } from "./kestrel-pad.ts";
import { slotAfter, slotsBefore } from "./pad-timetable.ts";

const live: StageSlot = {
  wellIndex: 1,
  stageNumber: 27,
  startTimestamp: fixtureStart,
};
const finishedStages = [29, 26, 24, 22];

function endOf(slot: StageSlot): number {
  return (
    slot.startTimestamp + planStage(kestrelPad, slot).durationSeconds * 1000
  );
}

describe("the pad's timetable", () => {
  const history = slotsBefore(kestrelPad, live, finishedStages);

  it("alternates between the two wells of a fleet", () => {
    expect(
      history.slice(0, 4).map((slot) => [slot.wellIndex, slot.stageNumber]),
    ).toEqual([
      [0, 29],
      [1, 26],
      [0, 28],
      [1, 25],
    ]);
  });

  it("holds every finished stage of the fleet once", () => {
    const stagesOf = (wellIndex: number) =>
      history
        .filter((slot) => slot.wellIndex === wellIndex)
        .map((slot) => slot.stageNumber)
        .toReversed();
    expect(stagesOf(0)).toEqual(Array.from({ length: 29 }, (_, i) => i + 1));
    expect(stagesOf(1)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
  });

  it("never pumps two stages of one fleet at a time", () => {
    [live, ...history].slice(0, -1).forEach((later, index) => {
      const earlier = history[index];
      expect(earlier && endOf(earlier)).toBeLessThan(later.startTimestamp);
    });
  });

  it("pumps three to five stages a day with one fleet", () => {
    const days = (fixtureStart - (history.at(-1)?.startTimestamp ?? 0)) / 864e5;
    expect(history.length / days).toBeGreaterThan(3);
    expect(history.length / days).toBeLessThan(5);
  });

  it("goes on with the other well after a short swap", () => {
    const next = slotAfter(kestrelPad, live, [29, 27, 24, 23]);
    expect(next).toMatchObject({ wellIndex: 0, stageNumber: 30 });
    const swapMinutes = ((next?.startTimestamp ?? 0) - endOf(live)) / 60_000;
    expect(swapMinutes).toBeGreaterThanOrEqual(3);
    expect(swapMinutes).toBeLessThanOrEqual(9);
  });

  it("stays on the last unfinished well and then stops", () => {
    const finished = { ...live, wellIndex: 0, stageNumber: 48 };
    expect(slotAfter(kestrelPad, finished, [48, 47, 24, 23])).toMatchObject({
      wellIndex: 1,
      stageNumber: 48,
    });
    expect(slotAfter(kestrelPad, finished, [48, 48, 24, 23])).toBeNull();
  });
});
