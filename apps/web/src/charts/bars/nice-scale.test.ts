import { describe, expect, it } from "vitest";
import { labelEvery, niceTicks } from "./nice-scale.ts";

describe("ticks of a bar chart", () => {
  it("are round and reach the largest value", () => {
    expect(niceTicks(9)).toEqual([0, 5, 10]);
    expect(niceTicks(8600)).toEqual([0, 5000, 10_000]);
    expect(niceTicks(0.7)).toEqual([0, 0.25, 0.5, 0.75]);
  });

  it("exist when there is nothing to show", () => {
    expect(niceTicks(0)).toEqual([0, 1]);
  });

  it("end on the largest value when it is round itself", () => {
    expect(niceTicks(10)).toEqual([0, 5, 10]);
  });
});

describe("labels below bars", () => {
  it("are under every bar that has the room", () => {
    expect(labelEvery(14, 420, 44)).toBe(2);
    expect(labelEvery(7, 700, 44)).toBe(1);
    expect(labelEvery(200, 400, 44)).toBe(22);
  });
});
