import { describe, expect, it } from "vitest";
import { brandMark } from "./brand-mark.ts";

describe("the brand image", () => {
  it.each([
    ["LIVE", 759, null],
    ["LIVE", 760, "Live"],
    ["LOOKBACK", 1059, null],
    ["LOOKBACK", 1060, "Lookback"],
    ["RESBRAIN", 1059, null],
    ["RESBRAIN", 1060, "ResBrain"],
    ["NONE", 2000, null],
  ] as const)("%s on %i pixels is %s", (brand, width, word) => {
    expect(brandMark(brand, width)?.word ?? null).toBe(word);
  });
});
