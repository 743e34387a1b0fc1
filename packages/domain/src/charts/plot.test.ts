import { describe, expect, test } from "vitest";
import { defaultPlot, offsetChannel, offsetColors } from "./plot.ts";

describe("the plot of a new stage", () => {
  test("draws the treatment: pressure, rate, proppant and clean rate", () => {
    const { lines } = defaultPlot([]);
    expect(lines.map(({ attribute, unit }) => [attribute, unit])).toEqual([
      ["pressure", "psi"],
      ["rate", "bpm"],
      ["proppant", "ppg"],
      ["cleanRate", "bpm"],
    ]);
  });

  test("has an axis for offset wells only where there are some", () => {
    const axesOf = (labels: string[]) =>
      defaultPlot(labels).yAxes.map(({ name }) => name);
    expect(axesOf([])).toEqual(["pressure", "rate", "proppant"]);
    expect(axesOf(["Kestrel 1H"])).toEqual([
      "pressure",
      "rate",
      "proppant",
      "offset",
    ]);
  });

  test("names offset lines by their wells and draws their channels in order", () => {
    const { lines } = defaultPlot(["Kestrel 1H", "Kestrel 2H"]);
    expect(
      lines.slice(4).map(({ label, attribute }) => [label, attribute]),
    ).toEqual([
      ["Kestrel 1H", "offset_pressure_1"],
      ["Kestrel 2H", "offset_pressure_2"],
    ]);
  });

  test("measures every line on an axis it has, in the axis's unit", () => {
    const { lines, yAxes } = defaultPlot(["Kestrel 1H"]);
    const units = new Map(yAxes.map(({ name, unit }) => [name, unit]));
    expect(
      lines.filter(({ yAxisName, unit }) => units.get(yAxisName) !== unit),
    ).toEqual([]);
  });

  test("has twenty offset colors that differ in each theme, then starts over", () => {
    for (const theme of [0, 1] as const) {
      const colors = offsetColors.map((pair) => pair[theme]);
      expect(new Set(colors).size).toBe(20);
    }
    const wells = Array.from({ length: 21 }, (_, index) => `Well ${index}`);
    const offsets = defaultPlot(wells).lines.slice(4);
    expect(offsets[20]?.color).toBe(offsets[0]?.color);
    expect(offsets[20]?.attribute).toBe(offsetChannel(21));
  });

  test("shows the whole stage in UTC", () => {
    expect(defaultPlot([])).toMatchObject({
      startTime: 0,
      endTime: 0,
      useUTC: true,
    });
  });
});
