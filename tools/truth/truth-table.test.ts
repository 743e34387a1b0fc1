import { describe, expect, it } from "vitest";
import { isReached, worseThanKept } from "./truth-table.ts";

const row = (within: number, total = 20) => ({
  figure: "average rate",
  wanted: 0.95,
  counted: total,
  within,
  total,
  note: "",
});

describe("the table of what is right on real treatments", () => {
  const kept = { figures: { "average rate": [18, 20] } } as const;

  it("names a figure that is right less often than before", () => {
    expect(worseThanKept("figures", [row(17)], kept)).toEqual([
      "average rate: 17 of 20, was 18 of 20",
    ]);
    expect(worseThanKept("figures", [row(18)], kept)).toEqual([]);
    expect(worseThanKept("figures", [row(19, 21)], kept)).toEqual([]);
  });

  it("names a figure that is not scored any more", () => {
    expect(worseThanKept("figures", [], kept)).toEqual([
      "average rate: not scored any more",
    ]);
  });

  it("says whether a figure is right as often as wanted", () => {
    expect(isReached(row(19))).toBe(true);
    expect(isReached(row(18))).toBe(false);
  });
});
