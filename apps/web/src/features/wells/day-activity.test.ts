import { describe, expect, it } from "vitest";
import { daySpans, dayShare } from "./day-activity.ts";

const midnight = Date.UTC(2026, 10, 14);
const hour = 3_600_000;
const noon = midnight + 12 * hour;

const stage = (from: number, to: number, state = "ENDED") => ({
  state,
  startTimestamp: midnight + from * hour,
  endTimestamp: midnight + to * hour,
});

const shares = (...stages: ReturnType<typeof stage>[]) =>
  daySpans(stages, noon).map(({ from, to }) => [from * 24, to * 24]);

describe("activity of a well today", () => {
  it("is what was recorded since midnight, in time order", () => {
    expect(shares(stage(6, 9), stage(1, 3))).toEqual([
      [1, 3],
      [6, 9],
    ]);
  });

  it("begins at midnight for a stage of the night before, and leaves out the days before", () => {
    expect(shares(stage(-3, 2), stage(-9, -6))).toEqual([[0, 2]]);
  });

  it("goes on to now while rows arrive, and ends with them when they stay away", () => {
    expect(shares(stage(10, 11.99, "LOADING"))).toEqual([[10, 12]]);
    expect(shares(stage(8, 9, "LOADING"))).toEqual([[8, 9]]);
  });

  it("is nothing for a stage without samples", () => {
    const planned = {
      state: "PENDING",
      startTimestamp: null,
      endTimestamp: null,
    };
    expect(daySpans([planned], noon)).toEqual([]);
  });

  it("knows how far the day is", () => {
    expect(dayShare(noon)).toBe(0.5);
  });
});
