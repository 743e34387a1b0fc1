import { describe, expect, it } from "vitest";
import {
  rangeChoices,
  spanOfIndex,
  storedRangeIndex,
} from "./range-choices.ts";

describe("range choices", () => {
  it("are stored by index", () => {
    expect(rangeChoices.map(({ label }) => label)).toEqual([
      "10m",
      "15m",
      "30m",
      "1h",
      "2h",
      "3h",
    ]);
    expect(spanOfIndex(storedRangeIndex("4"))).toBe(2 * 3_600_000);
  });

  it.each([null, "", "6", "-1", "1.5", "all"])(
    "%j stored means everything",
    (stored) => {
      expect(spanOfIndex(storedRangeIndex(stored))).toBeNull();
    },
  );
});
