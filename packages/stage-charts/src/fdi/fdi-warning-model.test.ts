import { describe, expect, it } from "vitest";
import {
  activeSpans,
  fdiWarningChartModel,
  fdiWarningLines,
  fdiWarningOffsets,
} from "./fdi-warning-model.ts";
import { column, frameOf, readingsOf } from "../view-chart.fixture.ts";

const parameters = {
  fdi: [
    { name: "offset_pressure_2", wellLabel: "Kestrel 2H", state: "Monitored" },
    { name: "offset_pressure_1", wellLabel: "Kestrel 1H", state: "Producing" },
    { name: "offset_pressure_3", wellLabel: "Kestrel 3H", state: "Shut" },
    { name: "offset_pressure_12", wellLabel: "Merlin 5H", hide: true },
    { name: "offset_pressure_13", wellLabel: "Merlin 6H" },
  ],
};
const states = [
  { identifier: "Monitored", hidden: [] },
  { identifier: "Producing", hidden: ["fdiWheel"] },
  { identifier: "Shut", hidden: ["fdiWarning"] },
];
const offsets = fdiWarningOffsets(parameters, states);
const words = {
  watch: "Watch",
  warning: "Warning",
  alert: "Alert",
  wireline: (offset: string) => `${offset}: wireline`,
};

function modelOf(columns = {}, changes = {}) {
  return fdiWarningChartModel({
    ...frameOf(readingsOf(columns)),
    offsets,
    lines: fdiWarningLines(offsets, "Own trend"),
    hiddenChannels: new Set(),
    limits: { min: null, max: null },
    isAutoscaled: false,
    words,
    ...changes,
  });
}

describe("the FDI warning chart", () => {
  it("draws the trend that was subtracted, and how far it is known", () => {
    const columns = {
      fdiWarning1: column([0, 1000, 2000], [1, 2, 3]),
      fdiUncertainty1: column([0, 1000], [5, 10]),
    };
    const model = modelOf(columns);
    const trend = model.lines.at(-1)?.read();
    expect([...(trend?.times ?? [])]).toEqual([0, 2000]);
    expect([...(trend?.values ?? [])]).toEqual([0, 0]);
    const [band] = model.marks.envelopes;
    // Two standard deviations, in percent of a threshold of 100 psi.
    expect([...(band?.low ?? [])]).toEqual([-10, -20]);
    expect([...(band?.high ?? [])]).toEqual([10, 20]);
  });

  it("hides trend and bands by their entry of the legend, and the band with its offset", () => {
    const lines = fdiWarningLines(offsets, "Own trend");
    expect(lines.at(-1)?.label).toBe("Own trend");
    const trend = lines.at(-1)?.attribute ?? "";
    const hidden = modelOf({}, { hiddenChannels: new Set([trend]) });
    expect(hidden.lines).toHaveLength(offsets.length);
    expect(hidden.marks.envelopes).toEqual([]);
    const one = modelOf({}, { hiddenChannels: new Set(["fdiWarning1"]) });
    expect(one.marks.envelopes).toHaveLength(offsets.length - 1);
  });

  it("leaves out offsets whose state hides them here, and hidden ones without a state", () => {
    expect(offsets.map(({ number }) => number)).toEqual([1, 2, 13]);
  });

  it("draws every offset in its own color, with its tag, and dashed from the eleventh on", () => {
    const lines = modelOf().lines.slice(0, -1);
    expect(lines.map(({ tag }) => tag)).toEqual(["O1", "O2", "O13"]);
    expect(lines.map(({ color }) => color)).toEqual([
      "#FEA75B",
      "#9079FE",
      "#6F83C3",
    ]);
    expect(lines.map(({ dash }) => dash)).toEqual([null, null, [6, 3]]);
  });

  it("has labeled zones from 2, 50 and 100 percent of the threshold", () => {
    expect(
      modelOf().marks.zones.map(({ low, high, label }) => [low, high, label]),
    ).toEqual([
      [2, 50, "Watch"],
      [50, 100, "Warning"],
      [100, 120, "Alert"],
    ]);
  });

  it("grows so that no change leaves the chart", () => {
    const axis = modelOf({ fdiWarning2: column([0, 1], [-30, 175]) }).axes[0];
    expect(axis?.min).toBeLessThanOrEqual(-30);
    expect(axis?.max).toBeGreaterThanOrEqual(175);
  });

  it("keeps to limits that somebody set and cuts the zones there", () => {
    const model = modelOf({}, { limits: { min: 0, max: 60 } });
    expect(model.axes[0]).toMatchObject({ min: 0, max: 60 });
    expect(model.marks.zones.map(({ high }) => high)).toEqual([50, 60]);
  });

  it("says when a wireline moved in an offset", () => {
    const wireline = column([0, 1000, 2000, 3000], [0, 1, 1, 0]);
    expect(modelOf({ fdiIsWireline2: wireline }).marks.bands).toMatchObject([
      { from: 1000, to: 2000, detail: "O2 Kestrel 2H: wireline" },
    ]);
  });
});

describe("stretches of a flag", () => {
  it("reach to the last sample while the flag is up", () => {
    expect(activeSpans(column([0, 1, 2], [0, 1, 1]))).toEqual([
      { from: 1, to: 2 },
    ]);
  });
});
