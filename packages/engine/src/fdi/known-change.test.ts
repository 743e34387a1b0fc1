import { describe, expect, it } from "vitest";
import { knownLargestChange } from "./known-change.ts";

const largest = (change: unknown, isEvaluated: boolean) =>
  knownLargestChange(
    { fdiPressureChangeMax3: change, fdiEvaluated3: isEvaluated },
    3,
  );

describe("the largest change of an offset well", () => {
  it("is what the summary tells, also of a well that is silent by now", () => {
    expect(largest(518, true)).toBe(518);
    expect(largest(518, false)).toBe(518);
  });

  it("is zero only for a well that was looked at", () => {
    expect(largest(0, true)).toBe(0);
    expect(largest(0, false)).toBeNull();
  });

  it("is unknown where the summary has none", () => {
    expect(largest(null, true)).toBeNull();
    expect(largest(Number.NaN, true)).toBeNull();
    expect(knownLargestChange({}, 3)).toBeNull();
  });
});
