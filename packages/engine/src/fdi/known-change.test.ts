import { describe, expect, it } from "vitest";
import { countedChange, knownLargestChange } from "./known-change.ts";

const largest = (change: unknown, isEvaluated: boolean) =>
  knownLargestChange(
    { fdiPressureChangeMax3: change, fdiEvaluated3: isEvaluated },
    3,
  );

describe("the largest change of an offset well", () => {
  it("is the summary's, also for a well that is silent by now", () => {
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

describe("the change that counts now", () => {
  const counted = (percent: unknown, isEvaluated: boolean) =>
    countedChange({ fdiWarning3: percent, fdiEvaluated3: isEvaluated }, 3, 200);

  it("is the share of a hit that the engine counts, in pressure", () => {
    expect(counted(50, true)).toBe(100);
    expect(counted(0, true)).toBe(0);
  });

  it("is unknown of a well that is not evaluated", () => {
    expect(counted(50, false)).toBeNull();
    expect(counted(null, true)).toBeNull();
  });
});
