import { describe, expect, it } from "vitest";
import { ageOf, freshnessOf } from "./freshness.ts";

const second = 1_000;

describe("freshness of a number", () => {
  it.each([
    [3, "fresh"],
    [10, "fresh"],
    [12, "late"],
    [60, "late"],
    [95, "stale"],
  ])("after %i s of a gauge that reports every second is %s", (age, kind) => {
    expect(freshnessOf(age * second, second).kind).toBe(kind);
  });

  it("says its age in whole seconds", () => {
    expect(freshnessOf(95_900, second)).toEqual({
      kind: "stale",
      ageSeconds: 95,
    });
  });

  it("allows for gauges that report seldom", () => {
    expect(freshnessOf(80 * second, 30 * second).kind).toBe("fresh");
    expect(freshnessOf(100 * second, 30 * second).kind).toBe("late");
    expect(freshnessOf(301 * second, 30 * second).kind).toBe("stale");
  });
});

describe("age of a number", () => {
  const now = Date.UTC(2026, 0, 1, 14);

  it("is its distance from the server's clock", () => {
    expect(
      ageOf({
        sampleTime: now - 5_000,
        newestTime: now,
        serverNow: now,
        sinceArrivalMs: 0,
      }),
    ).toBe(5_000);
  });

  it("grows while nothing arrives, even when the source's clock runs ahead", () => {
    expect(
      ageOf({
        sampleTime: now + 60_000,
        newestTime: now + 60_000,
        serverNow: now,
        sinceArrivalMs: 20_000,
      }),
    ).toBe(20_000);
  });
});
