import { describe, expect, it } from "vitest";
import { labelPosition, valuesFit } from "./label-position.ts";

describe("the label of a line is placed where no bar crosses it", () => {
  it("over the first bar that stays below the line", () => {
    const row = { isFree: [false, true, true, false], step: 97 };
    expect(labelPosition(row, 40)).toBe(1);
  });

  it("where enough bars beside one another stay below", () => {
    const row = { isFree: [true, false, true, true, true], step: 20 };
    expect(labelPosition(row, 55)).toBe(2);
  });

  it("not beyond the last bar", () => {
    const row = { isFree: [false, false, true], step: 20 };
    expect(labelPosition(row, 55)).toBe(0);
  });

  it("at the start where every bar crosses", () => {
    expect(labelPosition({ isFree: [false, false], step: 90 }, 40)).toBe(0);
  });
});

it("figures are shown on bars only where the longest of them does not touch the next", () => {
  expect(valuesFit(["8", "13"], 18)).toBe(true);
  expect(valuesFit(["8", "13"], 17)).toBe(false);
  expect(valuesFit(["2:06:01", "13:24:00"], 40)).toBe(false);
  expect(valuesFit(["2:06:01", "13:24:00"], 60)).toBe(true);
});
