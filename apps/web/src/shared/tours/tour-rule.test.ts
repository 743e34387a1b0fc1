import { describe, expect, it } from "vitest";
import { isTourDue, tourRepeatMs } from "./tour-rule.ts";

const now = Date.UTC(2026, 2, 9);

describe("a guided tour", () => {
  it("runs when it was never seen", () => {
    expect(isTourDue(null, now)).toBe(true);
  });

  it("rests for seven days and may then run again", () => {
    expect(tourRepeatMs).toBe(604_800_000);
    expect(isTourDue(String(now), now)).toBe(false);
    expect(isTourDue(String(now - tourRepeatMs + 1), now)).toBe(false);
    expect(isTourDue(String(now - tourRepeatMs), now)).toBe(true);
  });

  it.each(["", "yesterday", "NaN"])(
    "runs when the moment it was seen is stored as %j",
    (stored) => {
      expect(isTourDue(stored, now)).toBe(true);
    },
  );

  it("is not held back for good by a clock that was ahead", () => {
    expect(isTourDue(String(now + 60_000), now)).toBe(false);
    expect(isTourDue(String(now + tourRepeatMs), now)).toBe(true);
  });
});
