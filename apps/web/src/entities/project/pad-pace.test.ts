import type { StageState } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import {
  isMeaningfulEfficiency,
  meanSwapMs,
  medianOf,
  padEfficiency,
  swapTimes,
  timedStages,
} from "./pad-pace.ts";

const minuteMs = 60_000;
const morning = Date.UTC(2026, 10, 14);

function stage(
  stageId: number,
  fromMinute: number,
  toMinute: number,
  state: StageState = "ENDED",
  wellId = 1,
) {
  return {
    stageId,
    wellId,
    state,
    startTimestamp: morning + fromMinute * minuteMs,
    endTimestamp: morning + toMinute * minuteMs,
    pumpTime: toMinute - fromMinute,
    noMetrics: false,
  };
}

describe("swap time", () => {
  it("is the pause between the end of a stage and the start of the next of its zipper", () => {
    const stages = [stage(1, 0, 120), stage(2, 145, 260, "ENDED", 2)];
    expect([...swapTimes(stages)]).toEqual([[2, 25 * minuteMs]]);
  });

  it("is counted for each fleet by itself: wells pumped side by side share none", () => {
    // One fleet pumps wells 1 and 2, another fleet pumps wells 3 and 4.
    const stages = [
      stage(1, 0, 100, "ENDED", 1),
      stage(2, 5, 110, "ENDED", 3),
      stage(3, 125, 230, "ENDED", 2),
      stage(4, 145, 240, "ENDED", 4),
    ];
    expect(
      [...swapTimes(stages)].sort(([left], [right]) => left - right),
    ).toEqual([
      [3, 25 * minuteMs],
      [4, 35 * minuteMs],
    ]);
    expect(meanSwapMs(stages)).toBe(30 * minuteMs);
  });

  it("goes on by itself for a fleet when the other leaves", () => {
    const stages = [
      stage(1, 0, 100, "ENDED", 1),
      stage(2, 5, 110, "ENDED", 3),
      stage(3, 135, 200, "ENDED", 1),
      stage(4, 220, 300, "ENDED", 1),
    ];
    expect(swapTimes(stages).get(4)).toBe(20 * minuteMs);
  });

  it("is not known before a second stage begins, and a running stage has no end", () => {
    expect(meanSwapMs([stage(1, 0, 100)])).toBeNull();
    expect(
      meanSwapMs([stage(1, 0, 100, "LOADING"), stage(2, 130, 200)]),
    ).toBeNull();
  });

  it("is not lengthened by a stage without metrics, and leaves out the pause of that stage", () => {
    const leftOut = { ...stage(2, 110, 200), noMetrics: true };
    const stages = [stage(1, 0, 100), leftOut, stage(3, 230, 300)];
    expect(meanSwapMs(stages)).toBe(30 * minuteMs);
  });
});

describe("pad efficiency", () => {
  it("is 100 times one less the share of pump time, as given", () => {
    const stages = [stage(1, 0, 60), stage(2, 80, 100)];
    expect(padEfficiency(stages)).toBeCloseTo(20);
  });

  it("is based on completed stages that have data", () => {
    const without = { ...stage(3, 0, 60), startTimestamp: null };
    const stages = [stage(1, 0, 60), stage(2, 80, 100)];
    expect(timedStages([...stages, without])).toHaveLength(2);
    expect(padEfficiency([...stages, without])).toBeCloseTo(20);
  });

  it("leaves out the time of a stage without metrics", () => {
    const leftOut = { ...stage(3, 60, 90), noMetrics: true };
    const stages = [stage(1, 0, 60), leftOut, stage(2, 110, 130)];
    expect(padEfficiency(stages)).toBeCloseTo(20);
  });

  it("counts completed stages only and is unknown without any", () => {
    expect(padEfficiency([stage(1, 0, 60, "LOADING")])).toBeNull();
  });
});

describe("median", () => {
  it("is the middle, or the mean of the two in the middle", () => {
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([1, 2, 4, 9])).toBe(3);
    expect(medianOf([])).toBeNull();
  });
});

it("an efficiency outside 0 to 100 is not meaningful", () => {
  expect([-1, 0, 100, 101].map(isMeaningfulEfficiency)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
