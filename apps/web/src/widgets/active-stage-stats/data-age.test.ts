import { describe, expect, it } from "vitest";
import { dataAge, pumpedData } from "./data-age.ts";

describe("age of live data", () => {
  it("is green up to two minutes, orange above two, red above five", () => {
    const levels = [0, 120_000, 120_001, 300_000, 300_001].map(
      (age) => dataAge(age).level,
    );
    expect(levels).toEqual(["ok", "ok", "warn", "warn", "alert"]);
  });

  it("is that of the stage furthest behind, and a stage without data is counted", () => {
    const stages = [{ endTimestamp: 5 }, { endTimestamp: 9 }];
    expect(pumpedData(stages)).toEqual({ oldest: 5, silent: 0 });
    expect(pumpedData([...stages, { endTimestamp: null }]).silent).toBe(1);
    expect(pumpedData([{ endTimestamp: null }])).toEqual({
      oldest: null,
      silent: 1,
    });
  });
});
