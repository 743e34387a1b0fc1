import { describe, expect, it } from "vitest";
import { faultyMetrics } from "#test/quality-world.ts";
import { text } from "#test/report-section.ts";
import { comparedOf } from "#widgets/shared/quality/compare-card.tsx";
import { comparedPressures } from "./widget.tsx";

const [rate] = faultyMetrics().comparisons;
if (rate === undefined) throw new Error("The stage compares no rates.");
const pressure = { ...rate, name: "pressure" as const };

describe("the comparison of pressures", () => {
  it("shows the pressures alone: the rates have their own card", () => {
    const { shown, absent } = comparedOf(
      [rate, pressure],
      comparedPressures.pairs,
    );
    expect(shown).toEqual([pressure]);
    expect(absent).toEqual([]);
  });

  it("says what is not mapped instead of showing no difference", () => {
    const { shown, absent } = comparedOf([rate], comparedPressures.pairs);
    expect(shown).toEqual([]);
    expect(absent.map((pair) => text(pair.absent))).toEqual([
      "No second pressure source is mapped",
    ]);
  });

  it("opens the chart of the pressures of its stage", () => {
    expect(comparedPressures.chartOf(2)).toBe(
      "/chart/qcpressurecomparestagechart/2",
    );
  });
});
