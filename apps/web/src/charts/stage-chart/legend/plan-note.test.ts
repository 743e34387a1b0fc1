import { describe, expect, it } from "vitest";
import type { LegendValue } from "./legend-values.ts";
import { planNote } from "./plan-note.ts";

function read(value: number | null, changes: Partial<LegendValue> = {}) {
  return {
    text: value === null ? null : String(value),
    value,
    freshness: { kind: "fresh" },
    condition: null,
    time: null,
    ...changes,
  } satisfies LegendValue;
}

describe("PP10: the plan beside a number", () => {
  it("has the deviation in percent of the plan", () => {
    expect(planNote(read(88.2), read(90))).toBe("90 \u00b7 \u22122 %");
    expect(planNote(read(2.75), read(2.5))).toBe("2.5 \u00b7 +10 %");
  });

  it("has no deviation within half a percent and where nothing is planned", () => {
    expect(planNote(read(90.2), read(90))).toBe("90");
    expect(planNote(read(0.5), read(0))).toBe("0");
    expect(planNote(read(null), read(90))).toBe("90");
  });

  it("is empty where there is no plan at that time", () => {
    expect(planNote(read(90), read(null))).toBeNull();
    const stale = { freshness: { kind: "stale", ageSeconds: 90 } } as const;
    expect(planNote(read(90), read(90, stale))).toBeNull();
    expect(planNote(read(0, { time: 5 }), read(90, { time: 4 }))).toBeNull();
  });
});
