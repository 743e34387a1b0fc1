import { describe, expect, it } from "vitest";
import {
  limitedAxisName,
  measuredAxisName,
  qualityChartModel,
  qualityLine,
} from "./quality-models.ts";
import { column, frameOf, readingsOf } from "../view-chart.fixture.ts";

const lines = [
  qualityLine("rate", "Slurry rate", "bpm", measuredAxisName),
  qualityLine("rateCompare", "Difference", "bpm", limitedAxisName),
];

function modelOf(differences: readonly number[], changes = {}) {
  const times = differences.map((_, index) => index * 1000);
  return qualityChartModel({
    ...frameOf(readingsOf({ rateCompare: column(times, differences) })),
    lines,
    hiddenChannels: new Set(),
    limit: 2,
    limitLabel: "Tolerance 2 bpm",
    isSigned: true,
    found: [],
    ...changes,
  });
}

describe("a quality chart", () => {
  it("has measured values on the left axis, and what is compared with a limit on the right", () => {
    const { axes, lines: drawn } = modelOf([0.1]);
    expect(axes.map(({ key, side }) => [key, side])).toEqual([
      ["measured", "left"],
      ["limited", "right"],
    ]);
    expect(drawn.map(({ key, axis }) => [key, axis])).toEqual([
      ["rate", "measured"],
      ["rateCompare", "limited"],
    ]);
  });

  it("keeps the limit in sight when nothing comes near it", () => {
    const [, limited] = modelOf([0.1, -0.1]).axes;
    expect(limited?.max).toBeGreaterThan(2);
    expect(limited?.min).toBe(-(limited?.max ?? 0));
  });

  it("holds a difference far beyond the limit", () => {
    const [, limited] = modelOf([0.1, -30, Number.NaN]).axes;
    expect(limited?.max).toBeGreaterThan(30);
  });

  it("shades what is beyond the limit, on both sides only where both are bad", () => {
    expect(modelOf([1]).marks.zones.map(({ low }) => low)).toEqual([
      2,
      expect.any(Number),
    ]);
    const oneWay = modelOf([1], { isSigned: false });
    expect(oneWay.marks.zones).toHaveLength(1);
    expect(oneWay.axes[1]?.min).toBe(0);
  });

  it("shades the stretches that were found and names them", () => {
    const found = [{ startTimestamp: 5, endTimestamp: 9, detail: "3 bpm" }];
    expect(modelOf([1], { found }).marks.bands).toMatchObject([
      { from: 5, to: 9, detail: "3 bpm" },
    ]);
  });
});
