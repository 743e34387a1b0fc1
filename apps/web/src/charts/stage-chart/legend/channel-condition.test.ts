import { describe, expect, it } from "vitest";
import { conditionOf } from "./channel-condition.ts";

const now = Date.UTC(2026, 0, 1, 14);

function qualityOf(quality: string, endTimestamp: number | null = null) {
  const run = { quality, startTimestamp: now - 40_000, endTimestamp };
  return { channels: [{ name: "rate", runs: [run] }], lateArrivals: [] };
}

describe("the condition of a channel", () => {
  it("is flat for as long as it repeats itself", () => {
    expect(conditionOf(qualityOf("flat"), "rate", now)).toEqual({
      kind: "flat",
      seconds: 40,
    });
  });

  it("is out of range while its values cannot be", () => {
    expect(conditionOf(qualityOf("outOfRange"), "rate", now)).toEqual({
      kind: "outOfRange",
    });
  });

  it("is empty once that is over, and for healthy channels", () => {
    expect(conditionOf(qualityOf("flat", now), "rate", now)).toBeNull();
    expect(conditionOf(qualityOf("fresh"), "rate", now)).toBeNull();
    expect(conditionOf(qualityOf("flat"), "pressure", now)).toBeNull();
    expect(conditionOf(null, "rate", now)).toBeNull();
  });
});
