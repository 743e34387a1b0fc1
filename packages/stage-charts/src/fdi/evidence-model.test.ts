import { describe, expect, it } from "vitest";
import { evidenceNumber } from "./evidence-figure.ts";
import { evidenceChartModel, evidenceLines } from "./evidence-model.ts";

const labels = {
  pressure: "Gauge",
  trend: "Own trend",
  change: "Change",
  rate: "Rate",
};
const lines = evidenceLines(4, labels, { pressure: "psi", rate: "bpm" });
const times = Float64Array.of(0, 1000, 2000);
const columns: Readonly<Record<string, Float64Array>> = {
  offset_pressure_4: Float64Array.of(2000, 2010, 2300),
  fdiTrend4: Float64Array.of(2000, 2000, 2000),
  fdiUncertainty4: Float64Array.of(4, 4, 5),
  fdiPressureChange4: Float64Array.of(0, 10, 300),
  rate: Float64Array.of(90, 88, 91),
};

function model(hidden: readonly string[] = []) {
  return evidenceChartModel({
    lines,
    hiddenChannels: new Set(hidden),
    largestChange: null,
    readings: {
      columnOf: (channel) => ({
        times,
        values: columns[channel] ?? new Float64Array(0),
      }),
      newestTime: () => 2000,
      subscribe: () => () => undefined,
    },
    range: { mode: "live", spanMs: null },
    live: false,
    isStalled: false,
    look: { isDark: true, isCompact: false, sharedAxisColor: "#fff" },
    texts: {
      formatTick: String,
      formatTime: String,
      formatGap: String,
    },
    pointerMode: "zoom",
    threshold: 200,
    thresholdLabel: "Hit threshold 200 psi",
    markers: [],
    bands: [],
  });
}

describe("the chart of a response", () => {
  it("shades the change above the threshold of a hit", () => {
    const [zone] = model().marks.zones;
    const axis = model().axes.find(({ key }) => key === zone?.axis);
    expect(zone).toMatchObject({ low: 200, label: "Hit threshold 200 psi" });
    expect(axis?.isSigned).toBe(true);
    expect(axis?.max).toBeGreaterThan(300);
  });

  it("draws the well's own trend as a dashed line with its uncertainty around it", () => {
    const { lines: drawn, marks, axes } = model();
    const trend = drawn.find(({ key }) => key === "fdiTrend4");
    expect(trend).toMatchObject({ dash: [4, 4], axis: drawn[0]?.axis });
    expect(axes.filter(({ key }) => key === trend?.axis)).toHaveLength(1);
    const [band, ofChange] = marks.envelopes;
    expect([...(band?.low ?? [])]).toEqual([1992, 1992, 1990]);
    expect([...(ofChange?.high ?? [])]).toEqual([8, 18, 310]);
  });

  it("keeps the threshold in sight of a well that hardly moved, and the rate on its zero", () => {
    const rate = model().axes.find(({ caption }) => caption === "bpm");
    expect(rate?.min).toBe(0);
    expect(rate?.max).toBeGreaterThan(91);
  });

  it("has no threshold when the change is hidden", () => {
    const shown = model(["fdiPressureChange4"]);
    expect(shown.lines.map(({ key }) => key)).toEqual([
      "offset_pressure_4",
      "fdiTrend4",
      "rate",
    ]);
    expect(shown.marks.zones).toEqual([]);
  });
});

describe("a number of the evidence", () => {
  it.each([
    [6104.34, "bbl", {}, "6,104"],
    [604.2, "psi", { isSigned: true }, "+604"],
    [0.254, "psi", { decimals: 2 }, "0.25"],
    [-30, "psi/h", { isSigned: true }, "\u221230.0"],
    [0, "psi", { isSigned: true }, "0"],
    [89.84, "bpm", {}, "89.8"],
  ])("%d %s reads %o", (value, unit, format, shown) => {
    expect(evidenceNumber(value, unit, format)).toBe(shown);
  });
});
