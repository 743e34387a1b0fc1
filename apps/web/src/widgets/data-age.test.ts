import { describe, expect, it } from "vitest";
import { dataAge, newestSample } from "./data-age.ts";

describe("age of live data", () => {
  it("is green up to two minutes, orange above two, red above five", () => {
    const levels = [0, 120_000, 120_001, 300_000, 300_001].map(
      (age) => dataAge(age).level,
    );
    expect(levels).toEqual(["ok", "ok", "warn", "warn", "alert"]);
  });

  it("is that of the newest sample, and of nothing when there is none", () => {
    const stages = [{ endTimestamp: 5 }, { endTimestamp: 9 }];
    expect(newestSample(stages)).toBe(9);
    expect(newestSample([{ endTimestamp: null }])).toBeNull();
  });
});
